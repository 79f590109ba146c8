import Analysis
import Records
import ReportComposer
import Testing

@testable import Batch
@testable import Reports

/// Counts are worked out by hand.
@Suite("The patients of a run, counted together")
struct CohortTests {
    private static func report(
        _ number: Int, _ figures: DiaryFigures?, flags: [SafetyFlagCount] = [], asOf: String = "2026-03-31",
        kept: Bool = false
    ) -> RecordedReport {
        var report = RunRecordFixture.report("p\(number).pdf", flags: flags, asOf: asOf)
        report.diary = figures
        return RecordedReport(
            patientID: "p\(number)", depthAsked: .free, result: kept ? .kept(report) : .written(report))
    }

    private static func figures(
        _ headacheDays: Int, known: Int = 56, observed: Bool = false, acute: Int? = 0
    ) -> DiaryFigures {
        DiaryFigures(
            knownDays: known, isObserved: observed, headacheDays: headacheDays, acuteMedicationDays: acute)
    }

    private static func overview(_ reports: [RecordedReport]) -> CohortOverview? {
        Cohort.overview(of: RunRecordFixture.record(reports))
    }

    private static func rows(_ table: CohortOverview.Table) -> [String] {
        table.rows.map { "\($0.label): \($0.count.map(String.init) ?? "-")" }
    }

    /// Days with headache of 56, so that the rates are half of them.
    private static let headacheDays = [0, 0, 0, 0, 0, 2, 3, 4, 5, 6, 8, 10, 12, 14, 15, 30, 32, 34, 36, 40]

    @Test("distributions, quartiles, and patients of whom nothing is known")
    func tables() throws {
        var reports = Self.headacheDays.enumerated().map { number, days in
            Self.report(number, Self.figures(days, observed: number < 8, acute: number < 5 ? nil : 20))
        }
        reports += (20..<25).map { Self.report($0, Self.figures(0, known: 0, acute: nil), kept: true) }
        reports += (25..<30).map { Self.report($0, Self.figures(1, known: 27), asOf: "2026-03-29") }
        reports.append(RunRecordFixture.failed("x"))
        let overview = try #require(Self.overview(reports))
        #expect(overview.patients == 30)
        #expect(overview.days.from.iso == "2026-01-05" && overview.days.to.iso == "2026-03-31")
        #expect(
            Self.rows(overview.tables[0]) == [
                "28 or more known days: 20", "of these, with days marked as observed: 8",
                "of these, with entries of headaches only: 12", "Fewer known days: 5",
                "No entry in the days of the report: 5",
            ])
        #expect(
            Self.rows(overview.tables[1]) == [
                "None logged: 5", "Under 4: 5", "4 to under 8: 5", "8 to under 15: 0", "15 or more: 5",
            ])
        // Sorted rates 4 and 5 are 0 and 1: 0.75; 9 and 10 are 3 and 4: 3.5; 14 and 15 are 7.5 and 15: 9.375.
        #expect(
            overview.tables[1].remark
                == "The middle half of them have 1 to 9 days, the median is 4; in whole days.")
        // 20 of 56 days are 10 of 28.
        #expect(
            Self.rows(overview.tables[2]) == [
                "None logged: 0", "Under 5: 0", "5 to under 10: 0", "10 to under 15: 15", "15 or more: 0",
                "Not in their export: 5",
            ])
        #expect(overview.tables[1].percentage(of: overview.tables[1].rows[0]) == 25)
    }

    @Test("few patients in a row are not shown, nor what would tell of them")
    func small() throws {
        // Known 9: three at 15 or more, six under 4. One without an entry, one with few days: together 2, so the 9 too.
        var reports = (0..<9).map { Self.report($0, Self.figures($0 < 3 ? 40 : 2)) }
        reports.append(Self.report(9, Self.figures(0, known: 0)))
        reports.append(Self.report(10, Self.figures(1, known: 5)))
        let hidden = try #require(Self.overview(reports))
        #expect(
            hidden.tables.map(\.title) == [
                "Diaries", "Headache days", "Days with acute medication", "Safety notices",
            ])
        #expect(hidden.tables[0].rows.allSatisfy { $0.count == nil })
        // 3, 1 and 1 are hidden, which are 5 together.
        #expect(
            Self.rows(hidden.tables[1]) == [
                "None logged: 0", "Under 4: 6", "4 to under 8: 0", "8 to under 15: 0", "15 or more: -",
            ])
        let shown = try #require(Self.overview(Array(reports.prefix(9))))
        #expect(
            Self.rows(shown.tables[1]) == [
                "None logged: -", "Under 4: -", "4 to under 8: -", "8 to under 15: -", "15 or more: -",
            ])
        #expect(shown.tables[1].remark == nil)
    }

    @Test("a few of whom too little is known hide a part of each distribution, and no more")
    func fewUnknown() throws {
        var reports = Self.headacheDays.enumerated().map { Self.report($0, Self.figures($1)) }
        reports += (20..<23).map { Self.report($0, Self.figures(1, known: 5)) }
        let overview = try #require(Self.overview(reports))
        #expect(overview.tables[0].rows[0].count == nil && overview.tables[0].rows[3].count == nil)
        let table = overview.tables[1]
        // With the smallest of the others, so that 3 is not what is left of 23: four rows have 5.
        #expect(
            Self.rows(table) == [
                "None logged: -", "Under 4: -", "4 to under 8: -", "8 to under 15: 0", "15 or more: -",
            ])
        // Quartiles would narrow down what is hidden.
        #expect(table.remark == nil)
        #expect(table.lead == "Days with headache in 28 known days, of the patients with 28 or more of them.")
        #expect(table.rows.allSatisfy { table.percentage(of: $0) == nil })
    }

    /// From 14 of 28 days to so many.
    private static func changed(_ number: Int, to later: Int, from earlier: Int = 14) -> RecordedReport {
        var figures = figures(later)
        figures.change = RateChange(
            earlier: DayRate(count: earlier, coveredDays: 28), later: DayRate(count: later, coveredDays: 28))
        return report(number, figures)
    }

    @Test("patients by the change of their headache days, where no few are told")
    func changes() throws {
        // 7 of 14 is just half; 9 of 14 is 36 % fewer, 10 of 14 is 29 % fewer.
        let laters =
            [0, 1, 3, 6, 7] + [8, 8, 9, 9, 9] + [10, 10, 11, 13, 13] + [14, 14, 14, 14, 14] + [15, 15, 15, 20, 28]
        var reports = laters.enumerated().map { Self.changed($0.offset, to: $0.element) }
        reports += (30..<36).map { Self.report($0, Self.figures(3)) }
        let table = try #require(Self.overview(reports)?.tables.first { $0.title == "Change in headache days" })
        #expect(table.patients == 25)
        #expect(
            Self.rows(table) == [
                "At least 50\u{A0}% fewer: 5", "30 to under 50\u{A0}% fewer: 5", "Under 30\u{A0}% fewer: 5",
                "No change: 5",
                "More: 5",
            ])
        // Of 4 in the last row nobody is told, nor of the others, of which each could tell how many they are.
        reports.remove(at: 24)
        reports.append(Self.changed(40, to: 3, from: 0))
        let few = try #require(Self.overview(reports)?.tables.first { $0.title == "Change in headache days" })
        #expect(few.rows.count == 6 && few.rows.suffix(2).allSatisfy { $0.count == nil })
        // Without a change are 4.
        let hidden = try #require(Self.overview(Array(reports.prefix(28))))
        #expect(!hidden.tables.contains { $0.title == "Change in headache days" })
    }

    @Test("a notice is judged by the patients of whom it is known")
    func safetyOfSome() throws {
        let flag = SafetyFlagCount(SafetyFlagCount.medicationOveruse, 12)
        func row(_ flagged: Int, of known: Int) throws -> Int? {
            let reports = (0..<30).map { number in
                Self.report(
                    number, Self.figures(4, acute: number < known ? 0 : nil), flags: number < flagged ? [flag] : [])
            }
            let table = try #require(Self.overview(reports)?.tables.last)
            return try #require(table.rows.first { $0.label.hasPrefix("Acute medication") }).count
        }
        #expect(try row(8, of: 10) == nil && row(5, of: 10) == 5 && row(10, of: 10) == 10 && row(0, of: 3) == nil)
    }

    @Test("notices are shown where neither those with one nor those without are few")
    func safety() throws {
        func flagged(_ count: Int) throws -> Int? {
            let flag = SafetyFlagCount(SafetyFlagCount.medicationOveruse, 12)
            let reports = (0..<12).map { Self.report($0, Self.figures(4), flags: $0 < count ? [flag] : []) }
            let table = try #require(Self.overview(reports)?.tables.last)
            return try #require(table.rows.first { $0.label.hasPrefix("Acute medication") }).count
        }
        #expect(try [0, 1, 4, 5, 7, 8, 11, 12].map(flagged) == [0, nil, nil, 5, 7, nil, nil, 12])
    }

    /// Days with headache are known of every diary that has an entry.
    @Test("what an export does not ask is not known, and no 0")
    func notAsked() throws {
        func rows(_ figures: [DiaryFigures]) throws -> [String] {
            let table = try #require(Self.overview(figures.enumerated().map { Self.report($0, $1) })?.tables.last)
            return table.rows.map { "\($0.words): \($0.count.map(String.init) ?? $0.absence)" }
        }
        let none = Self.figures(4, acute: nil)
        #expect(
            try rows(Array(repeating: none, count: 6)) == [
                "A very sudden onset, severe or of unknown severity: not known", "A very sudden onset: not known",
                "Aura with visual disturbance: not known", "Acute medication on 10 or more days of a month: not known",
                "Headache on 15 or more days of a month: 0",
            ])
        var asked = Self.figures(4)
        asked.knowsRedFlags = true
        asked.knowsExtraDoses = true
        #expect(
            try rows(Array(repeating: asked, count: 5) + Array(repeating: none, count: 6)) == [
                "A very sudden onset, severe or of unknown severity (not known for all): 0",
                "A very sudden onset (not known for all): 0",
                "Aura with visual disturbance (not known for all): 0",
                "Acute medication on 10 or more days of a month (not known for all): 0",
                "Headache on 15 or more days of a month: 0",
                "An extra dose at night (not known for all): 0",
            ])
        // One patient who has no notice is hidden like one who has it.
        #expect(
            try rows([asked] + Array(repeating: none, count: 6)).prefix(2) == [
                "A very sudden onset, severe or of unknown severity (not known for all): not shown",
                "A very sudden onset (not known for all): not shown",
            ])
        // Nothing is known about patients without entries, whatever the columns.
        var silent = Self.figures(0, known: 0)
        silent.knowsRedFlags = true
        #expect(try rows(Array(repeating: silent, count: 6)).allSatisfy { $0.hasSuffix("not known") })
    }

    @Test("a patient of two reports counts once; fewer than 5 make none, and nor do reports without figures")
    func nobody() throws {
        let reports = (0..<5).map { Self.report($0, Self.figures(4)) }
        #expect(Self.overview(reports)?.patients == 5)
        #expect(Self.overview(Array(reports.prefix(4)) + [reports[0]]) == nil)
        #expect(Self.overview((0..<9).map { Self.report($0, nil) }) == nil)
        let mixed = try #require(Self.overview(reports + (5..<10).map { Self.report($0, nil) }))
        #expect(
            Self.rows(mixed.tables[0]).suffix(1) == ["A report of an earlier version, without these figures: 5"])
    }
}
