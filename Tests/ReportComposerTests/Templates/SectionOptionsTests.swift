import Analysis
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

/// The effect of each option of a section on the report.
struct SectionOptionsTests {
    private static func day(_ iso: String) -> CalendarDay { CalendarDay(iso: iso) ?? CalendarDay(number: 0) }

    /// Thirty headaches, one every third day from 1 January on, with everything the charts and patterns speak of.
    private static let headaches = (0..<30).map { index in
        Diary.headache(
            day("2026-01-01").advanced(by: index * 3).iso, 8 + index % 9, severity: 1 + index % 3 * 2,
            lasting: 45 + index % 10 * 30
        ) { record in
            record.retrospective.medications = [
                TakenMedication(name: "Sumatriptan", dose: "50 mg", effectiveness: 1 + index % 5, isAcute: true)
            ]
            record.retrospective.symptoms = ["Nausea"]
            record.retrospective.skippedMeal = index % 2 == 0
            record.retrospective.stressLevel = 1 + index % 5
            record.retrospective.environmentalTriggers = [["Heat"], ["Noise"], ["Smoke"]][index % 3]
            record.retrospective.cyclePhase = .luteal
            record.retrospective.notes = "note \(index) " + String(repeating: "and so on ", count: 6)
        }
    }

    private static func records(without absent: Set<String> = [], withOthers: Bool = true) -> PatientRecords {
        var records = Diary.records(
            headaches, range: DayRange(from: day("2026-01-01"), to: day("2026-03-31")),
            identity: PatientIdentity(id: "p-001"))
        records.asked = AskedFields(absent: [.headaches: absent])
        guard withOthers else { return records }
        records.markers = MarkerRecords(
            markers: [
                MarkerRecord(
                    definition: MarkerDefinition(name: "LDL", unit: "mg/dL", defaultRange: ReferenceRange(high: 100)),
                    readings: [MarkerReading(value: 130, unit: "mg/dL", day: day("2026-02-10"))])
            ], visits: [VisitRecord(day: day("2026-02-11"), type: .labWork)])
        for index in 0..<3 {
            let evening = day("2026-03-01").advanced(by: index)
            let dose = Diary.zone.instant(day: evening, second: 23 * 3600)
            records.nights.events += [
                NightEvent(kind: .dose1, moment: dose, night: evening, log: .doses),
                NightEvent(
                    kind: .dose2, moment: Instant(milliseconds: dose.milliseconds + 170 * 60_000), night: evening,
                    log: .doses),
            ]
        }
        return records
    }

    private static let always: [ReportSection] = [.safety, .dataNotes, .seekingCare]

    /// The full report of a template with this section and those that every report has.
    private static func report(
        _ sections: [ReportSection], records: PatientRecords = records(),
        _ change: (inout SectionOptions) -> Void = { _ in }
    ) throws -> ReportDocument {
        var input = Diary.input([])
        let range = DayRange(from: day("2026-01-01"), to: day("2026-03-31"))
        input.findings = analysePatient(
            records, range: range, zone: Diary.zone, asOf: range.to, medicines: ShippedMedicines.table)
        var options = SectionOptions()
        change(&options)
        let template = try ReportTemplate(
            name: "ours", title: "Ours", depth: .full, sections: sections + always, options: [sections[0]: options])
        let premium = analysePremium(
            records, findings: input.findings.headaches, medicines: ShippedMedicines.table)
        return composeReport(input, contents: .premiumFull(premium), template: template)
    }

    private static func headings(_ document: ReportDocument) -> [String] {
        document.blocks.figures.filter { $0.plot != nil }.map(\.heading)
    }

    private static func table(_ document: ReportDocument, _ name: String) -> SummaryTable? {
        document.blocks.lazy.compactMap { block -> SummaryTable? in
            if case .table(let table) = block, table.name == name { table } else { nil }
        }.first
    }

    private static func notes(_ document: ReportDocument) -> String? {
        document.blocks.lazy.compactMap { block -> String? in
            if case .notes(let notes) = block { notes.first { $0.label == "Template" }?.text } else { nil }
        }.first
    }

    // MARK: title

    @Test(arguments: SectionOption.title.sections)
    func aTitleHeadsItsSection(section: ReportSection) throws {
        // Neither is in a full report.
        guard section != .locked, section != .priorAuthorization else { return }
        let title = "Our name for it"
        let change = { (options: inout SectionOptions) in
            options.title = title
            if section == .calendar { options.months = 2 }
        }
        #expect(try Self.report([section], change).words.contains(title))
        #expect(try !Self.report([section]).words.contains(title))
    }

    @Test func whatEveryReportHoldsKeepsItsName() {
        let titled = SectionOption.title.sections
        for section in [.safety, .locked, .dataNotes, .seekingCare] as [ReportSection] {
            #expect(!titled.contains(section))
        }
        #expect(titled.count == ReportSection.allCases.count - 4)
    }

    // MARK: charts

    @Test(
        arguments: [
            (.frequency, ["Headaches per week", "Headache days per month"]), (.acuteDays, ["Acute-medication days"]),
            (.severity, ["Severity"]), (.relief, ["Medication effectiveness"]), (.duration, ["Duration"]),
            (.times, ["Weekday and time of day"]), (.symptoms, ["Symptoms"]), (.cycle, ["Cycle overlay"]),
        ] as [(ReportChart, [String])])
    func aChartAloneIsTheOnlyOne(chart: ReportChart, headings: [String]) throws {
        let one = try Self.report([.charts]) { $0.charts = [chart] }
        #expect(Self.headings(one) == headings)
        let all = Self.headings(try Self.report([.charts]))
        #expect(all.count > 7 && Set(headings).isSubset(of: all))
        let besidePatterns = try Self.report([.charts, .patterns]) { $0.charts = [chart] }
        #expect(Set(headings).isSubset(of: Self.headings(besidePatterns)))
    }

    /// Thirty headaches of one severity and of 60 to 89 minutes: a chart that would have one bar is a line, also where it is
    /// the only one asked for.
    @Test func aChartOfOneBarIsALine() throws {
        var records = Self.records()
        for index in records.headaches.indices {
            records.headaches[index].storedSeverity = 3
            records.headaches[index].resolved = Instant(
                milliseconds: records.headaches[index].onset.milliseconds + Int64(60 + index) * 60_000)
        }
        func lines(_ chart: ReportChart) throws -> [String] {
            let document = try Self.report([.charts], records: records) { $0.charts = [chart] }
            #expect(Self.headings(document).isEmpty)
            return document.blocks.paragraphs.map { $0.replacing("\u{A0}", with: " ") }
        }
        #expect(try lines(.severity).contains("Severity: all 30 were moderate."))
        let duration = try lines(.duration)
        #expect(duration.contains { $0.hasPrefix("Duration: all 30 lasted from 1 h to under 4 h, median ") })
    }

    /// A figure that was not asked is not drawn; if its chart was requested, the page says so.
    @Test func aChartWithoutItsColumnIsSaidToBeNotInThisExport() throws {
        let records = Self.records(without: ["medication_effectiveness"])
        let document = try Self.report([.charts], records: records) { $0.charts = [.relief] }
        #expect(Self.headings(document).isEmpty)
        #expect(document.blocks.paragraphs.contains("Not in this export: relief by medicine."))
        let other = try Self.report([.charts], records: records) { $0.charts = [.severity] }
        #expect(!other.blocks.paragraphs.contains { $0.hasPrefix("Not in this export") })
    }

    // MARK: numbers

    @Test func soManyFactorsHaveARow() throws {
        let usual = try #require(try Self.report([.patterns]).blocks.rankings.first?.rows.count)
        #expect(usual > 2)
        let two = try Self.report([.patterns]) { $0.factors = 2 }
        #expect(two.blocks.rankings.first?.rows.count == 2)
        // The others are told all the same, in a line.
        #expect(two.blocks.paragraphs.contains { $0.contains("Smoke") })
    }

    @Test func soManyMonthsHaveAColumn() throws {
        func months(_ change: (inout SectionOptions) -> Void) throws -> [String] {
            let table = try #require(Self.table(try Self.report([.medicines], change), "Medicines"))
            return table.columns.map(\.title).filter { ["Jan", "Feb", "Mar"].contains($0) }
        }
        #expect(try months { _ in } == ["Jan", "Feb", "Mar"])
        #expect(try months { $0.months = 2 } == ["Feb", "Mar"])
    }

    @Test func soManyMonthsAreOnTheTimeLineAndItSaysSo() throws {
        let document = try Self.report([.timeline]) { $0.months = 1 }
        let months = document.blocks.lazy.compactMap { if case .timeline(let line) = $0 { line.months } else { nil } }
        #expect(months.first?.map(\.label) == ["Mar"])
        #expect(document.blocks.paragraphs.contains { $0.contains("The last 1 of 3 months") })
    }

    @Test func soManyMonthsAreInTheCalendarAndItSaysSo() throws {
        func calendars(_ sections: [ReportSection], _ months: Int?) throws -> [CalendarGrid] {
            try Self.report(sections) { $0.months = months }.blocks.compactMap {
                if case .calendar(let grid) = $0 { grid } else { nil }
            }
        }
        let two = try calendars([.calendar], 2)
        #expect(two.map(\.months.count) == [2] && two[0].note == "the last 2 of 3\u{A0}months")
        // By itself it is the whole range; beside the overview, which draws it, only where it is asked for.
        #expect(try calendars([.calendar], nil).map(\.months.count) == [3])
        #expect(try calendars([.calendar, .overview], nil).map(\.months.count) == [3])
        #expect(try calendars([.calendar, .overview], 1).map(\.months.count) == [1, 3])
    }

    @Test func theNewestHeadachesAreInTheTableAndItSaysOfHowMany() throws {
        let document = try Self.report([.table]) { $0.latest = 5 }
        let table = try #require(Self.table(document, "Headaches"))
        #expect(table.groups.flatMap(\.rows).count == 5)
        // The thirtieth was on 29 March, the twenty-sixth on 17 March: no month before is told of.
        #expect(table.groups.map(\.label) == ["March 2026"])
        #expect(document.blocks.paragraphs.contains("The 5 newest of 30\u{A0}headaches."))
        let all = try Self.report([.table]) { $0.latest = 30 }
        #expect(Self.table(all, "Headaches")?.groups.flatMap(\.rows).count == 30)
        #expect(!all.blocks.paragraphs.contains { $0.contains("newest of") })
    }

    @Test func theNewestHeadachesAreToldInFull() throws {
        let document = try Self.report([.entries, .table]) { $0.latest = 2 }
        #expect(Self.table(document, "Every headache")?.groups.flatMap(\.rows).count == 2)
        #expect(
            document.blocks.contains {
                if case .heading(let heading) = $0 {
                    heading.note == "The 2 newest of 30\u{A0}headaches."
                } else {
                    false
                }
            })
    }

    // MARK: yes and no

    @Test func theOverviewIsWithoutItsCalendar() throws {
        func hasCalendar(_ document: ReportDocument) -> Bool {
            document.blocks.contains { if case .calendar = $0 { true } else { false } }
        }
        #expect(hasCalendar(try Self.report([.overview])))
        #expect(!hasCalendar(try Self.report([.overview]) { $0.calendar = false }))
        #expect(hasCalendar(try Self.report([.overview, .calendar]) { $0.calendar = false }))
    }

    @Test func markersAreWithoutTheirChartsOrTheVisits() throws {
        func parts(_ change: (inout SectionOptions) -> Void) throws -> (charts: Bool, visits: Bool) {
            let blocks = try Self.report([.markers], change).blocks
            return (
                blocks.contains {
                    if case .table(let table) = $0 { table.name == "Readings" } else { false }
                },
                blocks.contains {
                    if case .table(let table) = $0 { table.name == "Visits" } else { false }
                }
            )
        }
        #expect(try parts { _ in } == (true, true))
        #expect(try parts { $0.trends = false } == (false, true))
        #expect(try parts { $0.visits = false } == (true, false))
    }

    @Test func nightsAreWithoutTheClock() throws {
        func columns(_ change: (inout SectionOptions) -> Void) throws -> [String] {
            try #require(Self.table(try Self.report([.nights], change), "Nights")).columns.map(\.title)
        }
        #expect(try columns { _ in }.contains("On the clock"))
        #expect(try !columns { $0.clock = false }.contains("On the clock"))
    }

    // MARK: what is not there

    @Test func theDataNotesSayWhatATemplateLeavesOut() throws {
        let text = try #require(Self.notes(try Self.report([.overview, .table])))
        #expect(text.hasPrefix("The template leaves out: the visit sheet, the combined time line"))
        #expect(
            text.contains("markers and visits and nights") && text.contains("every headache in full")
                && !text.contains("overview"))
        let usual = ReportOutline.usualSections(.full)
        #expect(Self.notes(try Self.report(usual.filter { !Self.always.contains($0) })) == nil)
    }

    @Test func whatIsAskedForInVainIsNamed() throws {
        let records = Self.records(withOthers: false)
        let text = try #require(Self.notes(try Self.report([.markers, .nights, .overview], records: records)))
        #expect(text.contains("Requested by the template but without data: markers and visits and nights."))
        // Sections without any records are not listed as left out.
        #expect(!text.contains("the combined time line"))
    }
}
