import Records
import Testing

@testable import Analysis

@Suite struct WeekdayCountsTests {
    @Test func countsLocalWeekdays() {
        var diary = Diary("Pacific/Auckland")
        // Monday 5 January 2026 00:30 in Auckland is Sunday in UTC.
        diary.log("2026-01-05 00:30")
        diary.log("2026-01-11 23:30")
        diary.log("2026-01-12 23:30")
        let weekday = diary.findings.weekday
        #expect(weekday.counts == [2, 0, 0, 0, 0, 0, 1])
        #expect(weekday[.monday] == 2 && weekday[.sunday] == 1)
    }

    /// Of 70, 28 are 29 to 52 %, 7 are 5 to 19 %, 18 are 17 to 37 % and 22 are 22 to 43 % (Wilson).
    @Test func oneStandsOutWhereNoIntervalOverlaps() {
        let weeks = Array(repeating: 10, count: 7)
        #expect(WeekdayCounts(counts: [7, 7, 28, 7, 7, 7, 7]).standingOut(over: weeks) == .wednesday)
        #expect(WeekdayCounts(counts: [22, 18, 6, 6, 6, 6, 6]).standingOut(over: weeks) == nil)
        // Clearly ahead, but fewer than five are expected on a weekday.
        #expect(WeekdayCounts(counts: [28, 0, 0, 0, 0, 0, 0]).standingOut(over: weeks) == nil)
    }

    /// With 70 headaches over ten weeks, 10 are expected on each weekday: χ² is (144 + 6 × 4) / 10 = 16.8, and (36 + 6)
    /// / 10 = 4.2.
    @Test func weekdaysDifferOnlyBeyondChance() {
        let weeks = Array(repeating: 10, count: 7)
        #expect(WeekdayCounts(counts: [22, 8, 8, 8, 8, 8, 8]).differ(over: weeks))
        #expect(!WeekdayCounts(counts: [16, 9, 9, 9, 9, 9, 9]).differ(over: weeks))
        // Fewer than five are expected on a weekday.
        #expect(!WeekdayCounts(counts: [28, 0, 0, 0, 0, 0, 0]).differ(over: weeks))
        #expect(!WeekdayCounts(counts: [0, 0, 0, 0, 0, 0, 0]).differ(over: Array(repeating: 0, count: 7)))
    }
}
