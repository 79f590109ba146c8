import Analysis
import DisplayList
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

@Suite("Calendar")
struct CalendarSectionTests {
    static func make(
        _ headaches: [HeadacheRecord], from: String, to: String
    ) -> (overview: Block, later: [Block]) {
        let input = Diary.input(headaches, from: from, to: to)
        let records = Diary.records(headaches, range: input.findings.range, identity: input.identity)
        let premium = analysePremium(records, findings: input.findings.headaches)
        let writer = ReportWriter(input: input, isPremium: true, sections: [.overview])
        return (writer.overviewCalendar(premium), writer.everyMonth(premium))
    }

    static func months(_ headaches: [HeadacheRecord], from: String, to: String) -> [CalendarGrid.Month] {
        if case .calendar(let grid) = make(headaches, from: from, to: to).overview { grid.months } else { [] }
    }

    static func detail(_ month: CalendarGrid.Month?) -> String? { month?.detail.replacing("\u{A0}", with: " ") }

    @Test func daysCarryTheirHeadachesWorstFirst() throws {
        let diary = [
            Diary.headache("2026-02-03", 8, severity: 1), Diary.headache("2026-02-03", 20, severity: 5),
            Diary.headache("2026-02-04", 8),
        ]
        let months = Self.months(diary, from: "2026-01-10", to: "2026-02-20")
        #expect(months.map(\.label) == ["January", "February"])
        #expect(months.map(Self.detail) == ["0 headache days", "2 headache days"])
        #expect(months.map(\.days.count) == [31, 28])
        let third = try #require(months[1].days.first { $0.number == 3 })
        #expect(third.headaches == [.severe, .mild])
        // 3 February 2026 is a Tuesday.
        #expect(third.weekday == 1)
        #expect(months[0].days.filter(\.isOutside).map(\.number) == Array(1...9))
        #expect(months[1].days.filter(\.isOutside).map(\.number) == Array(21...28))
    }

    @Test func manyMonthsHaveShortNamesAndOneDayIsSingular() {
        let months = Self.months([Diary.headache("2026-03-03", 8)], from: "2025-09-01", to: "2026-03-31")
        #expect(months.map(\.label).first == "Sep 2025")
        #expect(months.map(Self.detail) == Array(repeating: "0 days", count: 6) + ["1 day"])
    }

    /// April 2024 to March 2026 are 24 months.
    @Test func twoYearsAreDayByDayOnTheOverview() {
        let made = Self.make([Diary.headache("2025-01-03", 8)], from: "2024-04-01", to: "2026-03-31")
        #expect(Self.months([Diary.headache("2025-01-03", 8)], from: "2024-04-01", to: "2026-03-31").count == 24)
        #expect(made.later.isEmpty)
    }

    /// 25 months: three years by month on the overview, and every day after it.
    @Test func moreMonthsAreYearsOnTheOverviewAndEveryDayFollows() throws {
        let diary = [Diary.headache("2024-03-06", 8), Diary.headache("2025-01-03", 8), Diary.headache("2025-01-04", 8)]
        let made = Self.make(diary, from: "2024-03-05", to: "2026-03-31")
        guard case .years(let grid) = made.overview else {
            Issue.record("years stand on the overview")
            return
        }
        #expect(grid.years.map(\.label) == ["2024", "2025", "2026"])
        #expect(
            grid.years.map { $0.detail.replacing("\u{A0}", with: " ") } == [
                "1 headache day", "2 headache days", "0 headache days",
            ])
        #expect(grid.years[0].months[0...1] == [.outside, .outside])
        // March 2024 from the 5th on: 27 of 31 days.
        #expect(grid.years[0].months[2] == .days(1, of: 27, isPartial: true))
        #expect(grid.years[1].months[0] == .days(2, of: 31, isPartial: false))
        #expect(grid.years[2].months[3] == .outside)
        guard case .calendar(let days) = try #require(made.later.first) else {
            Issue.record("every day follows")
            return
        }
        #expect(days.months.count == 25)
    }
}
