import Analysis
import Diagnostics
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

@Suite("The table of headaches")
struct HeadacheTableSectionTests {
    static func table(_ input: ReportInput) -> SummaryTable? {
        ReportWriter(input: input).headacheTable.lazy.compactMap {
            if case .table(let table) = $0 { table } else { nil }
        }.first
    }

    @Test func withoutHeadachesThereIsASentenceAndNoTable() {
        let input = Diary.input([])
        #expect(Self.table(input) == nil)
        #expect(
            ReportWriter(input: input).headacheTable.paragraphs == [
                "No headache was logged from 1 Jan 2026 to 31 Mar 2026. 90\u{A0}days of them were observed."
            ])
        #expect(
            ReportWriter(input: Diary.input([], isObserved: false)).headacheTable.paragraphs == [
                "No headache was logged from 1 Jan 2026 to 31 Mar 2026. The diary has no entry for this time: nothing is "
                    + "known about it."
            ])
    }

    /// The free report has them nowhere else: the cell has as many lines as they may need.
    @Test func theCellNamesEveryMedicine() {
        let diary = [
            Diary.headache("2026-03-05", 8) {
                $0.retrospective.medications = [
                    TakenMedication(name: "Sumatriptan", dose: "50 mg", effectiveness: 4),
                    TakenMedication(name: "Ibuprofen", dose: "400 mg"),
                ]
            }, Diary.headache("2026-03-04", 8) { $0.retrospective.medications = [TakenMedication(name: "Aspirin")] },
            Diary.headache("2026-03-03", 8),
        ]
        let cells = Self.table(Diary.input(diary, from: "2026-03-01", to: "2026-03-31"))?.groups[0].rows.map(\.cells[5])
        #expect(
            cells == [.limited("Sumatriptan 50\u{A0}mg; Ibuprofen 400\u{A0}mg", lines: 16), .text("Aspirin"), .missing])
    }

    /// Weather and notes that no file has a column for are no column of dashes.
    @Test func columnsThatAreNotInTheExportAreLeftOut() {
        func titles(_ absent: Set<String>) -> [String]? {
            let headaches = [Diary.headache("2026-03-05", 8)]
            var input = Diary.input(headaches)
            var records = Diary.records(headaches, range: input.findings.range, identity: input.identity)
            records.asked = AskedFields(absent: [.headaches: absent])
            input.findings = analysePatient(
                records, range: input.findings.range, zone: Diary.zone, asOf: CalendarDay(iso: "2026-04-02")!)
            let table = Self.table(input)
            let cells = table?.groups.first?.rows.first?.cells.count
            #expect(cells == table?.columns.count && (table?.spans?.count ?? 7) == cells)
            return table?.columns.suffix(3).map(\.title)
        }
        #expect(titles([]) == ["Weather", "Medication", "Notes"])
        #expect(titles(["condition"]) == ["Weather", "Medication", "Notes"])
        #expect(titles(["condition", "temperature_c"]) == ["Duration", "Medication", "Notes"])
        #expect(titles(["notes"]) == ["Duration", "Weather", "Medication"])
        #expect(titles(["condition", "temperature_c", "notes"]) == ["Severity", "Duration", "Medication"])
    }

    /// Of a report of 2 April: 30 March is within 72 hours, 29 March is not; a diary without any end tells of none.
    @Test func aHeadacheIsActiveForThreeDaysInADiaryWithEnds() {
        func duration(_ day: String, _ earlier: Int?) -> SummaryTable.Cell? {
            let diary = [Diary.headache("2026-03-01", 8, lasting: earlier), Diary.headache(day, 8, lasting: nil)]
            return Self.table(Diary.input(diary))?.groups.first?.rows.first?.cells[3]
        }
        #expect(duration("2026-03-30", 60) == .quiet("Active"))
        #expect(duration("2026-03-29", 60) == .quiet("No end"))
        #expect(duration("2026-03-30", nil) == .quiet("No end"))
    }

    @Test func noMedicineIsWrittenAsAWord() {
        let diary = [Diary.headache("2026-03-05", 8) { $0.retrospective.medicationName = "none" }]
        #expect(Self.table(Diary.input(diary))?.groups.first?.rows.first?.cells[5] == .text("None"))
    }

    /// 1 November to 31 March with headaches in December and March alone: three bands, the quiet months joined.
    @Test func quietMonthsInARowShareABand() {
        let diary = [Diary.headache("2025-12-05", 8), Diary.headache("2026-03-05", 8)]
        let table = Self.table(Diary.input(diary, from: "2025-11-01", to: "2026-03-31"))
        #expect(
            table?.groups.map(\.label) == [
                "March 2026", "January 2026 – February 2026", "December 2025", "November 2025",
            ])
        #expect(table?.groups.map(\.rows.count) == [1, 0, 1, 0])
        #expect(table?.groups[1].detail == "no headache logged")
    }

    /// Every headache is one row, in the month of its own onset, newest first; the bands' counts are those of the rows.
    @Test func bandsCountTheirRows() throws {
        let headaches = PrintedNumbersTests.diary(120, seed: 7)
        let input = Diary.input(headaches, from: "2025-10-01", to: "2026-03-31")
        let table = try #require(Self.table(input))
        #expect(table.groups.flatMap(\.rows).count == input.findings.headaches.count)
        for group in table.groups where !group.rows.isEmpty {
            #expect(group.detail.hasPrefix(Phrases.plainCount(group.rows.count)), "\(group.label)")
            let month = String(group.label.prefix(3))
            for row in group.rows {
                guard case .text(let day) = row.cells[0] else { continue }
                #expect(day.hasSuffix(month))
            }
        }
        let listed = table.groups.flatMap(\.rows).map { row in
            row.cells.prefix(2).compactMap { if case .text(let text) = $0 { text } else { nil } }
        }
        let dates = DateWords(style: .dayMonthYear)
        let expected = headaches.map { Diary.zone.local($0.onset) }.sorted {
            ($0.day, $0.second) > ($1.day, $1.second)
        }.map { [dates.dayOfMonth($0.day), dates.time($0)] }
        #expect(listed == expected)
    }

    @Test func nothingLoggedIsMissingAndNotEmpty() throws {
        let row = try #require(Self.table(Diary.input(Diary.daily(1)))?.groups.last?.rows.first)
        #expect(row.cells.suffix(3) == [.missing, .missing, .missing])
        #expect(row.cells.count == 7)
    }

    /// A note has two lines here, more with a headache that has a safety notice, and is whole with every headache.
    @Test func aNoteIsWholeWithEveryHeadache() {
        let note = (1...20).map { "word\($0)" }.joined(separator: " ")
        let input = Diary.input([
            Diary.headache("2026-03-05", 8) { $0.retrospective.notes = note },
            Diary.headache("2026-03-04", 8) {
                $0.retrospective.notes = note
                $0.onsetSpeed = .instantaneous
            },
        ])
        #expect(
            Self.table(input)?.groups[0].rows.map { $0.cells[6] } == [
                .limited(PrintableText.shortened(note, to: 120), lines: 2), .limited(note, lines: 6),
            ])
        let whole = ReportWriter(input: input, isPremium: true).everyHeadache.lazy.compactMap {
            if case .table(let table) = $0 { table } else { nil }
        }.first
        #expect(
            whole?.groups[0].rows.map { $0.cells[6] }
                == Array(repeating: .limited(note, lines: note.count), count: 2))
    }

    @Test func onlyTheFullReportHasTheContext() {
        let headaches = Diary.daily(6) { $1.retrospective.symptoms = ["nausea"] }
        let input = Diary.input(headaches)
        let records = Diary.records(headaches, range: input.findings.range, identity: input.identity)
        let premium = analysePremium(records, findings: input.findings.headaches)
        func context(_ contents: ReportContents) -> [SummaryTable.Context]? {
            composeReport(input, contents: contents).blocks.lazy.compactMap { block -> SummaryTable? in
                if case .table(let table) = block, ["Headaches", "Every headache"].contains(table.name) {
                    table
                } else {
                    nil
                }
            }.first?.groups.flatMap(\.rows).first?.context
        }
        #expect(context(.free) == [])
        #expect(context(.premiumSummary(premium)) == [])
        #expect(context(.premiumFull(premium))?.contains { $0.label == "Symptoms" && $0.text == "nausea" } == true)
    }
}

extension Phrases {
    /// `12 headaches`, as a band begins.
    fileprivate static func plainCount(_ count: Int) -> String { "\(count)\u{A0}headache\(count > 1 ? "s" : "") on " }
}
