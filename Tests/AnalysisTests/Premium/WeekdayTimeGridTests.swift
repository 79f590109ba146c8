import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct WeekdayTimeGridTests {
    private func grid(_ diary: Diary) -> WeekdayTimeGrid {
        let findings = diary.findings("2026-01-01", "2026-12-31")
        return analysePremium(diary.records, findings: findings).weekdayByTimeOfDay
    }

    @Test func countsByWeekdayAndTime() {
        var diary = Diary()
        // 5 January 2026 is a Monday; 1 March a Sunday.
        for local in [
            "2026-01-05 06:00", "2026-01-05 11:59", "2026-01-12 12:00", "2026-01-05 16:59", "2026-01-05 17:00",
            "2026-01-05 21:59", "2026-01-05 22:00", "2026-01-05 05:59", "2026-03-01 00:00", "2026-03-01 12:30",
        ] { diary.log(local) }
        let grid = grid(diary)
        #expect(grid.n == 10)
        #expect(grid.rows.count == 7)
        #expect(grid[.monday] == TimeOfDayCounts(morning: 2, afternoon: 2, evening: 2, night: 2))
        #expect(grid[.sunday] == TimeOfDayCounts(morning: 0, afternoon: 1, evening: 0, night: 1))
        #expect(grid[.monday, .evening] == 2 && grid[.sunday, .evening] == 0)
        for weekday in [Weekday.tuesday, .wednesday, .thursday, .friday, .saturday] {
            #expect(grid[weekday] == TimeOfDayCounts(morning: 0, afternoon: 0, evening: 0, night: 0))
        }
        #expect(grid.maximum == 2)
    }

    /// The small hours belong to the night of their own date, as on the calendar.
    @Test func nightsAreOfTheCalendarDay() {
        var diary = Diary("America/New_York")
        // Saturday 23:00 and Sunday 02:30 in New York are both Sunday in UTC.
        diary.log("2026-01-10 23:00")
        diary.log("2026-01-11 02:30")
        let grid = grid(diary)
        #expect(grid[.saturday, .night] == 1 && grid[.sunday, .night] == 1)
    }

    /// The hour on the clock counts: 05:30 on the 28th is night, 06:30 on the 29th, 24 hours later, morning.
    @Test func followsTheClockAcrossItsChange() {
        var diary = Diary("Europe/London")
        let saturday = diary.moment("2026-03-28 05:30")
        diary.log(at: saturday, resolved: nil)
        diary.log(at: Instant(milliseconds: saturday.milliseconds + 86_400_000), resolved: nil)
        let grid = grid(diary)
        #expect(grid[.saturday, .night] == 1 && grid[.sunday, .morning] == 1)
    }

    @Test func itsRowsAddUpToTheWeekdayCounts() {
        let diary = Diary(days: 30) { number, record in
            record.onset = Instant(milliseconds: record.onset.milliseconds + Int64(number % 24) * 3_600_000)
        }
        let findings = diary.findings("2026-01-01", "2026-12-31")
        let grid = grid(diary)
        #expect(grid.rows.map { $0.morning + $0.afternoon + $0.evening + $0.night } == findings.weekday.counts)
        for time in TimeOfDay.allCases {
            #expect(grid.rows.map { $0[time] }.reduce(0, +) == findings.timeOfDay[time])
        }
    }

    @Test func nothingRecorded() {
        let grid = grid(Diary())
        #expect(grid.n == 0 && grid.maximum == 0 && grid.rows.count == 7)
    }
}
