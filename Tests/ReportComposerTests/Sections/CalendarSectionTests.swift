import Analysis
import Charts
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

@Suite("Calendar")
struct CalendarSectionTests {
    static func make(
        _ headaches: [HeadacheRecord], from: String, to: String
    ) -> (overview: CalendarGrid, earlier: [Block]) {
        let input = Diary.input(headaches, from: from, to: to)
        let records = Diary.records(headaches, range: input.findings.range, identity: input.identity)
        let premium = analysePremium(records, findings: input.findings.headaches)
        let writer = ReportWriter(input: input, isPremium: true)
        return (writer.overviewCalendar(premium), writer.earlierCalendars(premium))
    }

    static func detail(_ month: CalendarGrid.Month?) -> String? { month?.detail.replacing("\u{A0}", with: " ") }

    @Test func daysCarryTheirHeadachesWorstFirst() throws {
        let diary = [
            Diary.headache("2026-02-03", 8, severity: 1), Diary.headache("2026-02-03", 20, severity: 5),
            Diary.headache("2026-02-04", 8),
        ]
        let months = Self.make(diary, from: "2026-01-10", to: "2026-02-20").overview.months
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
        let months = Self.make([Diary.headache("2026-03-03", 8)], from: "2025-09-01", to: "2026-03-31").overview.months
        #expect(months.map(\.label).first == "Sep 2025")
        #expect(months.map(Self.detail) == Array(repeating: "0 days", count: 6) + ["1 day"])
    }

    /// 15 months: the last twelve on the overview, three before them, each month once.
    @Test func noMonthIsLostBetweenOverviewAndEarlierPages() {
        let made = Self.make([Diary.headache("2025-01-03", 8)], from: "2025-01-01", to: "2026-03-31")
        let earlier = made.earlier.compactMap { block -> CalendarGrid? in
            if case .calendar(let grid) = block { grid } else { nil }
        }
        #expect(
            made.overview.note?.replacing("\u{A0}", with: " ") == "last 12 months; 3 earlier months on the next pages")
        #expect(earlier.map(\.heading) == ["January 2025 – March 2025"])
        #expect(earlier.flatMap(\.months).count + made.overview.months.count == 15)
    }

    @Test func aSingleEarlierMonthIsSingular() {
        let made = Self.make([Diary.headache("2025-03-03", 8)], from: "2025-03-01", to: "2026-03-31")
        #expect(
            made.overview.note?.replacing("\u{A0}", with: " ") == "last 12 months; 1 earlier month on the next pages")
        #expect(made.earlier.count == 3)
    }
}
