import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct HeadacheDiaryTests {
    private func days(_ diary: Diary, asOf: String = "2030-12-31") -> [String] {
        var names = MedicationNames(ShippedMedicines.table)
        return HeadacheDiary(of: diary.records, zone: diary.zone, asOf: day(asOf), naming: &names)
            .headacheDays.map(\.iso)
    }

    /// From 5 March at 08:00 for seven days, told on 6 March: two days, an unknown length, and no entry after that day.
    @Test func nothingAfterTheDayOfTheReportCounts() {
        var diary = Diary()
        diary.log("2026-03-01 08:00")
        diary.log("2026-03-05 08:00", minutes: 7 * 24 * 60)
        #expect(days(diary, asOf: "2026-03-06") == ["2026-03-01", "2026-03-05", "2026-03-06"])
        let range = DayRange(from: day("2026-03-01"), to: day("2026-03-06"))
        let findings = analyse(diary.records, range: range, zone: diary.zone, asOf: day("2026-03-06"))
        #expect(findings.coverage.wholeSpan?.to == day("2026-03-06"))
        #expect(findings.entries.map(\.course) == [.active, .lasted(minutes: 60)])
        #expect(findings.active == 1 && findings.resolved == 1 && findings.duration.n == 1)
        #expect(findings.streakDays == nil)
        // At the last moment of the day it has ended, a moment later it has not.
        for (minutes, course) in [
            (40 * 60, HeadacheEntry.Course.lasted(minutes: 2400)), (40 * 60 + 1, .active), (14 * 24 * 60 + 1, .active),
        ] {
            var diary = Diary()
            diary.log("2026-03-05 08:00", minutes: minutes)
            let findings = analyse(diary.records, range: range, zone: diary.zone, asOf: day("2026-03-06"))
            #expect(findings.entries.map(\.course) == [course])
        }
    }

    /// Samoa went from 29 to 31 December 2011.
    @Test func aDayThatTheZoneLeftOutIsNoDay() {
        var diary = Diary("Pacific/Apia")
        diary.log("2011-12-01 08:00")
        diary.log("2011-12-29 20:00", minutes: 24 * 60)
        diary.log("2012-01-05 08:00")
        let days = ["2011-12-01", "2011-12-29", "2011-12-31", "2012-01-05"]
        #expect(self.days(diary) == days)
        let findings = diary.findings("2011-12-01", "2012-01-05")
        // 31 − 1 days of December, 5 of January.
        #expect(findings.coverage.days == 35 && findings.coverage.coveredDays == 35)
        #expect(findings.byMonth.map(\.days) == [30, 5] && findings.byMonth.map(\.length) == [30, 31])
        #expect(findings.byMonth[0].headacheDaysPer30Days == 3)
        #expect(findings.byWeek.map(\.length) == [7, 7, 7, 7, 6, 7])
        // 2 to 28 December.
        #expect(findings.longestStreak?.count == 27)
        #expect(ZoneRules.utc.leftOutDays.isEmpty && Diary("Europe/London").zone.leftOutDays.isEmpty)
    }

    /// Five attacks of three days in January: 15 headache days, 5 onset days.
    @Test func attacksOfThreeDaysTouchThreeDays() {
        var diary = Diary()
        for start in ["02", "08", "14", "20", "26"] { diary.log("2026-01-\(start) 08:00", minutes: 60 * 60) }
        let findings = diary.findings("2026-01-01", "2026-01-31")
        #expect(findings.headacheDays == 15 && findings.onsetDays == 5 && findings.count == 5)
        #expect(findings.byMonth.map(\.headacheDays) == [15])
    }

    @Test(arguments: [(29, 1), (30, 2), (31, 2)])
    func aFurtherDayCountsFromHalfAnHourOn(minutesAfterMidnight: Int, count: Int) {
        var diary = Diary()
        diary.log("2026-01-02 23:00", minutes: 60 + minutesAfterMidnight)
        #expect(days(diary).count == count)
    }

    @Test func withoutAUsableEndOnlyTheOnsetCounts() {
        var diary = Diary()
        diary.log("2026-01-02", minutes: nil)
        diary.log("2026-01-05", minutes: -600)
        // 14 days to the minute count on all of 15 days, a minute more is a wrong end.
        diary.log("2026-02-01 00:00", minutes: 14 * 1440 + 1)
        #expect(days(diary) == ["2026-01-02", "2026-01-05", "2026-02-01"])
        let findings = diary.findings("2026-01-02", "2026-02-28")
        #expect(findings.duration.tooLong == 1 && findings.duration.n == 0)
        var longest = Diary()
        longest.log("2026-02-01 00:00", minutes: 14 * 1440)
        #expect(days(longest).count == 14 && longest.findings.duration.n == 1)
    }

    @Test func anAttackFromBeforeTheRangeTouchesItsDays() {
        var diary = Diary()
        diary.log("2026-01-30 12:00", minutes: 72 * 60)
        let february = diary.findings("2026-02-01", "2026-02-28")
        #expect(february.headacheDays == 2 && february.count == 0 && february.onsetDays == 0)
    }

    /// 29 March 2026 in London has 23 hours: from 20:00 on the 28th, 28 hours and 29 minutes end at 01:29 on the 30th by the
    /// clock, and 27 hours and 29 minutes at 00:29.
    @Test func daysAreThoseOfTheClock() {
        var diary = Diary("Europe/London")
        diary.log("2026-03-28 20:00", minutes: 27 * 60 + 29)
        #expect(days(diary) == ["2026-03-28", "2026-03-29"])
        var longer = Diary("Europe/London")
        longer.log("2026-03-28 20:00", minutes: 27 * 60 + 30)
        #expect(days(longer) == ["2026-03-28", "2026-03-29", "2026-03-30"])
    }

    @Test func anObservedDayWithAHeadacheIsOne() {
        var diary = Diary()
        diary.log("2026-01-02")
        diary.observedDays = [
            ObservedDay(day: day("2026-01-03"), hadHeadache: true),
            ObservedDay(day: day("2026-01-04"), hadHeadache: false),
            ObservedDay(day: day("2026-01-06"), hadHeadache: nil),
        ]
        let findings = diary.findings("2026-01-01", "2026-01-31")
        #expect(findings.headacheDays == 2 && findings.count == 1)
        #expect(findings.coverage.coveredDays == 3 && findings.coverage.isObserved)
    }
}
