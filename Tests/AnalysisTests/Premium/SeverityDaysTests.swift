import Records
import Testing

@testable import Analysis

@Suite struct SeverityDaysTests {
    /// The 1st has a mild and a severe headache; that of the 2nd at 23:00, moderate, goes on for two hours into the 3rd;
    /// of the 4th nothing is known but that there was one.
    @Test func aDayCountsOnceByItsWorstHeadache() {
        var diary = Diary()
        diary.log("2026-01-01 08:00", severity: 1)
        diary.log("2026-01-01 20:00", severity: 5)
        diary.log("2026-01-02 23:00", severity: 3, minutes: 180)
        diary.observe("2026-01-01", "2026-01-03")
        diary.observedDays.append(ObservedDay(day: day("2026-01-04"), hadHeadache: true))
        let findings = diary.findings("2026-01-01", "2026-01-04")
        let known = CalendarDayFindings.days(
            of: findings.entries, diary: findings.diary, range: findings.range)
        let days = SeverityDays(
            of: findings.diary.headacheDays(in: findings.range),
            Dictionary(uniqueKeysWithValues: known.map { ($0.day, $0) }))
        #expect(days.mild == 0)
        #expect(days.moderate == 2)
        #expect(days.severe == 1)
        #expect(days.unknown == 1)
        #expect(days.all == findings.headacheDays)
    }
}
