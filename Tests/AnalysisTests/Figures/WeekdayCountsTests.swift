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
}
