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

    /// More than half of the weeks must have a headache: 3 of 8 have one, 4 of 7, 3 of 6.
    @Test func mostlyZerosHaveNoLine() {
        let eight = diary([0, 2, 0, 0, 1, 0, 0, 3]).findings("2026-01-05", "2026-03-01").trendPerWeek
        // 3 + 3 of 8 + 3.
        #expect(eight == .needs(3))
        #expect(diary([0, 2, 1, 0, 1, 0, 2]).findings("2026-01-05", "2026-02-22").trendPerWeek.value != nil)
        #expect(diary([0, 2, 1, 0, 1, 0]).findings("2026-01-05", "2026-02-15").trendPerWeek == .needs(1))
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
