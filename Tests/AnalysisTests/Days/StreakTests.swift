import Records
import Testing

@testable import Analysis

@Suite struct StreakTests {
    @Test func countsTheDaysAfterTheLastHeadacheDay() {
        var diary = Diary()
        diary.log("2026-01-03 23:30", minutes: 600)  // Until 09:30 on 4 January.
        diary.log("2026-01-20")
        // 5, 6, 7, 8 January.
        #expect(diary.findings("2026-01-01", "2026-01-08").streakDays == 4)
        #expect(diary.findings("2026-01-01", "2026-01-04").streakDays == 0)
    }

    @Test func silenceAfterTheLastEntryIsNoStreak() {
        var diary = Diary()
        diary.log("2026-03-30")
        #expect(diary.findings("2026-03-01", "2026-05-15").streakDays == nil)
        #expect(diary.findings("2026-03-01", "2026-03-30").streakDays == 0)
        diary.observe("2026-03-31", "2026-05-15")
        // Observed: 31 March, 30 days of April, 15 of May.
        #expect(diary.findings("2026-03-01", "2026-05-15").streakDays == 46)
    }

    /// 11 to 20 March were observed, 21 March was not, 22 to 31 March were.
    @Test func endsAtADayThatNobodyObserved() {
        var diary = Diary()
        diary.log("2026-03-10")
        diary.observe("2026-03-01", "2026-03-31")
        diary.observedDays.removeAll { $0.day == day("2026-03-21") }
        let findings = diary.findings("2026-03-01", "2026-03-31")
        #expect(findings.streakDays == 10)
        // 22 to 31 March are ten days too; the earlier run is told.
        #expect(findings.longestStreak?.days == DayRange(from: day("2026-03-11"), to: day("2026-03-20")))
        diary.observedDays.removeAll { $0.day == day("2026-03-11") }
        #expect(diary.findings("2026-03-01", "2026-03-31").streakDays == nil)
    }

    @Test func isNoneWhileAnyHeadacheOfTheRangeIsActive() {
        var diary = Diary()
        diary.log("2026-01-03", minutes: nil)
        diary.log("2026-01-05")
        diary.log("2026-01-15")
        #expect(diary.findings("2026-01-01", "2026-01-08").streakDays == nil)
        #expect(diary.findings("2026-01-04", "2026-01-08").streakDays == 3)
    }

    @Test func runsAcrossTheLeapDay() {
        var diary = Diary()
        diary.log("2024-02-27")
        diary.log("2024-03-20")
        // 28 and 29 February, 1 March.
        #expect(diary.findings("2024-02-01", "2024-03-01").streakDays == 3)
    }

    @Test func theLongestLiesBetweenTwoHeadacheDays() {
        var diary = Diary()
        for local in ["2026-01-01", "2026-01-05", "2026-01-20"] { diary.log(local) }
        diary.log("2026-01-08 12:00", minutes: 48 * 60)  // The 8th, 9th and 10th.
        let longest = diary.findings("2026-01-01", "2026-03-31").longestStreak
        // 11 to 19 January; what comes after the 20th is silence.
        #expect(longest?.days == DayRange(from: day("2026-01-11"), to: day("2026-01-19")) && longest?.count == 9)
    }

    /// Samoa had no 30 December 2011: days without headache are 27, 28 and 29.
    @Test func theLongestEndsOnADayThatTheZoneHas() {
        var diary = Diary("Pacific/Apia")
        for local in ["2011-12-26", "2011-12-31"] { diary.log(local) }
        let longest = diary.findings("2011-12-01", "2012-01-31").longestStreak
        #expect(longest?.days == DayRange(from: day("2011-12-27"), to: day("2011-12-29")) && longest?.count == 3)
    }

    @Test func theLongestMayEndWithTheObservedDays() {
        var diary = Diary()
        diary.log("2026-01-05")
        #expect(diary.findings("2026-01-01", "2026-01-31").longestStreak == nil)
        diary.observe("2026-01-01", "2026-01-12")
        #expect(diary.findings("2026-01-01", "2026-01-31").longestStreak?.count == 7)
        // A day that nobody observed ends a streak: 1 to 4 January, 6 to 8, 10 to 12.
        diary.observedDays.removeAll { $0.day == day("2026-01-09") }
        #expect(diary.findings("2026-01-01", "2026-01-31").longestStreak?.count == 4)
    }
}
