import Records
import Testing

@testable import Analysis

@Suite struct WeeklyTrendTests {
    /// So many headaches in each week from Monday, 5 January 2026 on, every day of them observed.
    private func diary(_ perWeek: [Int]) -> Diary {
        var diary = Diary()
        let monday = day("2026-01-05")
        diary.observe(monday.iso, monday.advanced(by: perWeek.count * 7 - 1).iso)
        for (week, count) in perWeek.enumerated() {
            for number in 0..<count { diary.log(monday.advanced(by: week * 7 + number).iso) }
        }
        return diary
    }

    /// 1, 2, 3, 4 is one more each week, with nothing left over.
    @Test func aLineThroughWholeWeeksHasItsSlope() {
        let trend = diary([1, 2, 3, 4]).findings("2026-01-05", "2026-02-01").trendPerWeek.value
        #expect(trend.map { abs($0.slope - 1) < 1e-9 } == true && trend?.hasDirection == true)
    }

    /// 3, 1, 4, 2: slope 0 with a wide interval.
    @Test func weeksThatGoUpAndDownHaveNoDirection() {
        let trend = diary([3, 1, 4, 2]).findings("2026-01-05", "2026-02-01").trendPerWeek.value
        #expect(trend.map { abs($0.slope) < 1e-9 } == true && trend?.hasDirection == false)
        #expect((trend?.low ?? 1) < 0 && (trend?.high ?? -1) > 0)
    }

    /// The last week is cut by the range: three whole ones remain.
    @Test func weeksInPartTakeNoPart() {
        #expect(diary([1, 2, 3, 4]).findings("2026-01-05", "2026-01-31").trendPerWeek == .needs(1))
    }

    /// A week of which one day was not observed is no whole week.
    @Test func weeksWithSilentDaysTakeNoPart() {
        var diary = diary([1, 2, 3, 4])
        diary.observedDays.removeAll { $0.day == day("2026-01-18") }
        #expect(diary.findings("2026-01-05", "2026-02-01").trendPerWeek == .needs(1))
    }
}
