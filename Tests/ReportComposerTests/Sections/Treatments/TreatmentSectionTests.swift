import Analysis
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

/// 14 headache days in the 28 days before 1 March 2026, 7 in the 28 days from then on; the diary is kept from 1 January to
/// 2 April. Counts and dates are worked out by hand.
@Suite("Treatments and response")
struct TreatmentSectionTests {
    static func contents(
        _ treatments: [Treatment]?, _ questionnaires: [Questionnaire]? = nil, first: String = "2026-01-01"
    ) -> (ReportWriter, PremiumFindings) {
        let days = [first] + days("2026-02-01", 14) + days("2026-03-01", 7) + ["2026-04-02"]
        let headaches = days.map { Diary.headache($0, 8) }
        let input = Diary.input(headaches, from: first, to: "2026-04-02")
        var records = PatientRecords(identity: input.identity, headaches: headaches)
        records.treatments = treatments ?? []
        records.questionnaires = questionnaires ?? []
        let tables: [RecordTable?] = [treatments.map { _ in .treatments }, questionnaires.map { _ in .questionnaires }]
        records.asked = AskedFields(absent: [:], furtherTables: Set(tables.compactMap(\.self)))
        let premium = analysePremium(
            records, findings: input.findings.headaches, medicines: ShippedMedicines.table)
        return (ReportWriter(input: input, isPremium: true), premium)
    }

    static func days(_ from: String, _ count: Int) -> [String] {
        (0..<count).map { CalendarDay(iso: from)!.advanced(by: $0).iso }
    }

    static func day(_ iso: String) -> CalendarDay { CalendarDay(iso: iso)! }

    private static func page(
        _ treatments: [Treatment]?, _ questionnaires: [Questionnaire]? = nil, first: String = "2026-01-01"
    ) -> [Block] {
        let (writer, premium) = contents(treatments, questionnaires, first: first)
        return writer.treatmentPage(premium)
    }

    static func rows(_ blocks: [Block], _ name: String) -> [[String]] {
        blocks.flatMap { block -> [[String]] in
            guard case .table(let table) = block, table.name == name else { return [] }
            return table.groups.flatMap(\.rows).map { row in
                row.cells.map { cell in
                    switch cell {
                    case .text(let text), .quiet(let text), .limited(let text, _): text
                    default: "–"
                    }
                }
            }
        }
    }

    @Test func countsFromTheBaselineToTheLatestWholePeriod() throws {
        let blocks = Self.page([
            Treatment(name: "topiramate", kind: .preventive, dose: "50 mg", start: Self.day("2026-03-01"))
        ])
        // 7 − 14, and half of 14.
        #expect(
            Self.rows(blocks, "Treatments") == [
                [
                    "Topiramate", "50 mg", "1 Mar 2026", "still taken", "33\u{A0}days", "not ended", "14 → 7",
                    "−7 (−50\u{A0}%)",
                ]
            ])
        let figure = try #require(blocks.figure("Headache days and treatments"))
        #expect(
            figure.reading
                == "Topiramate since 1 Mar 2026: 14 → 7 headache days per 28 days, −7 (−50\u{A0}%), in the latest "
                + "whole period, 1 Mar – 28 Mar 2026.")
        // 29 March to 2 April are 5 days of the second period.
        #expect(figure.alternative.contains("29 Mar – 2 Apr 2026: 1 in 5\u{A0}days covered, no rate."))
        #expect(figure.alternative.contains("1 Feb – 28 Feb 2026: 14. 1 Mar – 28 Mar 2026: 7."))
        #expect(blocks.paragraphs.contains("Questionnaires: not in this export."))
    }

    @Test func twoAtOnceCannotBeToldApart() {
        let blocks = Self.page([
            Treatment(name: "topiramate", start: Self.day("2026-03-01")),
            Treatment(
                name: "candesartan", start: Self.day("2025-12-01"), stop: Self.day("2026-02-10"),
                stopWords: "side-effects"),
        ])
        let rows = Self.rows(blocks, "Treatments")
        #expect(rows.first { $0[0] == "Topiramate" }?.last == "−7 (−50\u{A0}%) *")
        // 1 December to 10 February: 2 months, and 10 days of the third.
        #expect(
            rows.first { $0[0] == "Candesartan" }?[2...6] == [
                "1 Dec 2025", "10 Feb 2026", "2\u{A0}months", "side effects",
                "no baseline: the diary begins later",
            ])
        #expect(
            blocks.figure("Headache days and treatments")?.reading.contains(
                "Candesartan also ended (10 Feb 2026) in this period: their effects cannot be distinguished.") == true)
    }

    /// Candesartan ended long before the diary of the chart; 13 and later have no room for a row.
    @Test func aTreatmentWithoutARowIsNamed() {
        let blocks = Self.page([
            Treatment(name: "topiramate", start: Self.day("2026-03-01")),
            Treatment(name: "candesartan", start: Self.day("2025-03-01"), stop: Self.day("2025-06-10")),
        ])
        #expect(blocks.figure("Headache days and treatments")?.reading.hasSuffix(". Candesartan: see table.") == true)
    }

    /// Periods of 28 days around 1 March: of the first the diary covers 1 to 3 January, of the last 29 March to 2 April.
    @Test func aPeriodWithoutARateHasItsDaysAndNoBar() throws {
        let blocks = Self.page([Treatment(name: "topiramate", start: Self.day("2026-03-01"))])
        let plot = try #require(blocks.figure("Headache days and treatments")?.plot)
        var (heights, labels): ([Double], [String]) = ([], [])
        for mark in plot.marks {
            if case .bars(let bars) = mark { heights = bars.bars.map(\.to) }
            if case .text(let text) = mark { labels += text.labels.map(\.text) }
        }
        #expect(heights == [0, 0, 14, 7, 0])
        #expect(labels.suffix(7) == ["0", "14", "7", "1 in", "3\u{A0}days", "1 in", "5\u{A0}days"], "\(labels)")
    }

    @Test func questionnairesThatAreNotThereHaveNoHeading() {
        let blocks = Self.page([Treatment(name: "topiramate", start: Self.day("2026-03-01"))], [])
        #expect(blocks.paragraphs.last == "No questionnaire of this patient is in the export.")
        #expect(!blocks.contains(.heading(SectionHeading("Questionnaires"))))
    }

    @Test func whatIsMissingIsSaid() {
        #expect(Self.page(nil, []).paragraphs.first == "Treatments: not in this export.")
        #expect(Self.page([]).paragraphs.first == "No treatment of this patient is in the export.")
        let short = Self.page([
            Treatment(name: "x", start: Self.day("2026-01-13")),
            Treatment(name: "y", start: Self.day("2026-03-01"), stop: Self.day("2026-03-09"), stopWords: "too tired"),
            Treatment(name: "z", start: Self.day("2026-03-05"), stopIsUnread: true),
        ])
        let rows = Self.rows(short, "Treatments")
        #expect(rows[0][6] == "no baseline: the diary begins 12\u{A0}days before")
        #expect(rows[1][4...6] == ["9\u{A0}days", "too tired", "taken for less than 28 days"])
        #expect(rows[2][3...6] == ["not known", "–", "–", "its last day is not known"])
        #expect(rows.map { $0[7] } == ["not known", "not known", "not known"])
    }

    @Test func eachKindHasItsBand() {
        let start = Self.day("2026-03-01")
        func bands(_ kinds: TreatmentKind?...) -> [String] {
            Self.page(kinds.map { Treatment(name: "x", kind: $0, start: start) }).flatMap { block -> [String] in
                guard case .table(let table) = block, table.name == "Treatments" else { return [] }
                return table.groups.map { "\($0.label) \($0.rows.count)" }
            }
        }
        #expect(
            bands(.other, .acute, nil, .preventive, .procedure, .preventive) == [
                "Preventive 2", "For attacks 1", "Procedures 1", "Other 1", "Kind not recorded 1",
            ])
        #expect(bands(nil, nil) == [" 2"])
    }

    @Test func aTreatmentOfOneDayIsOnThatDay() {
        let day = Self.day("2026-03-01")
        let figure = Self.page([Treatment(name: "nerve block", start: day, stop: day)])
            .figure("Headache days and treatments")
        #expect(figure?.reading.hasPrefix("Nerve block on 1 Mar 2026: ") == true)
    }

    @Test func questionnairesHaveTheirBandsAndDomains() throws {
        let blocks = Self.page(
            nil,
            [
                Questionnaire(name: "HIT-6", day: Self.day("2026-01-10"), writtenTotal: 62),
                Questionnaire(name: "PHQ-9", day: Self.day("2026-02-10"), writtenTotal: 7),
                Questionnaire(name: "MIDAS", day: Self.day("2026-03-03"), items: [5, 6, 4, 5, 4, 40, 7]),
                Questionnaire(name: "MIDAS", day: Self.day("2026-03-05")),
            ])
        #expect(
            blocks.figure("MIDAS")?.reading
                == "Latest: 24 (grade\u{A0}IV), 3 Mar 2026. Work or school 11\u{A0}days, household 9\u{A0}days, family or "
                + "leisure activities missed on 4\u{A0}days. Headache on 40\u{A0}days, pain 7 of 10.")
        #expect(
            blocks.figure("MIDAS")?.alternative
                == "MIDAS. Bands: 0 to 5, grade 1; 6 to 10, grade 2; 11 to 20, grade 3; 21 and more, grade 4. "
                + "3 Mar 2026: 24 (grade 4).")
        #expect(blocks.figure("MIDAS")?.isSection == true)
        #expect(blocks.figure("HIT-6")?.reading == "Latest: 62 (severe impact), 10 Jan 2026.")
        #expect(
            blocks.paragraphs.last
                == "Other questionnaires, without grades: PHQ-9 7, 10 Feb 2026. 1\u{A0}questionnaire has "
                + "no total that can be used: see the data notes.")
    }

    /// Newest first, with the change from the baseline, why it ended, or why neither is known.
    @Test func theVisitSheetSaysWhatWasTried() {
        let (writer, premium) = Self.contents([
            Treatment(name: "topiramate", start: Self.day("2026-03-01")),
            Treatment(name: "candesartan", start: Self.day("2025-12-01"), stop: Self.day("2026-02-10")),
        ])
        let panel = writer.triedPanel(premium.treatments)
        guard case .entries(let entries) = panel.content else {
            Issue.record("treatments are entries")
            return
        }
        #expect(panel.heading == "Tried and stopped" && entries.map(\.title) == ["Topiramate", "Candesartan"])
        #expect(
            entries[0]
                == SheetEntry(
                    title: "Topiramate", detail: "since 1 Mar 2026", text: "14 → 7 headache days per 28 days"))
        #expect(entries[1].detail == "1 Dec 2025 – 10 Feb 2026")
        #expect(
            panel.remarks.first?.first
                == "Candesartan also ended (10 Feb 2026) in this period: their effects cannot be distinguished.")
        #expect(panel.left == ["2 earlier in the full report", "1 earlier in the full report", nil, nil])
        let block = Treatment(
            name: "block", kind: .procedure, start: Self.day("2026-02-22"), stop: Self.day("2026-02-22"))
        let (procedure, done) = Self.contents([block])
        guard case .entries(let dates) = procedure.triedPanel(done.treatments).content else { return }
        #expect(dates.map(\.detail) == ["22 Feb 2026"])
        let (without, nothing) = Self.contents(nil)
        #expect(without.triedPanel(nothing.treatments).remarks.first == ["Treatments: not in this export."])
    }

    @Test func theLetterHasTheMonthsAndWhatWasTried() {
        let (writer, premium) = Self.contents(
            (0..<20).map { Treatment(name: "m\($0)", start: Self.day("2026-03-01"), stop: Self.day("2026-03-30")) },
            [Questionnaire(name: "HIT-6", day: Self.day("2026-03-03"), writtenTotal: 62)])
        let blocks = writer.priorAuthorization(premium)
        // February, March, and the first two days of April: 22 × 28 ÷ 61.
        #expect(
            Self.rows(blocks, "Last three months").first
                == ["Headache days", "14", "7", "1", "10.1", "61 covered days"])
        let tried = Self.rows(blocks, "Preventive treatments tried")
        #expect(tried.count == 5 && tried[0][2].hasPrefix("14 → 7 (−50\u{A0}%)"))
        let notes = blocks.flatMap { block -> [Note] in if case .notes(let notes) = block { notes } else { [] } }
        #expect(notes[1].label == "Diagnosis (clinic’s)" && notes[1].text == "not given")
        let texts = notes.map(\.text)
        #expect(texts.contains("The latest 5 of 20 treatments; the full report has all."))
        #expect(texts.contains("MIDAS: no total recorded. HIT-6: 62 (severe impact), 3 Mar 2026."))
        #expect(texts.contains { $0.contains("Doses outside headaches: not in this export.") })
        #expect(blocks.last == .signature(["Signature", "Date"]))
    }
}
