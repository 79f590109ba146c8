import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct PeriodComparisonTests {
    private func comparison(_ diary: Diary, _ from: String, _ to: String) -> PeriodComparison {
        analysePremium(diary.records, findings: diary.findings(from, to)).comparison
    }

    @Test(arguments: [
        // 90 days each: 31 + 28 + 31, before them 29 of October, 30 of November and 31 of December.
        ("2026-01-01", "2026-03-31", "2025-10-03", "2025-12-31"),
        // March of a leap year: 31 days, before them all 29 of February and the last 2 of January.
        ("2024-03-01", "2024-03-31", "2024-01-30", "2024-02-29"),
        // The same of a common year: 28 of February and 3 of January.
        ("2025-03-01", "2025-03-31", "2025-01-29", "2025-02-28"),
        // One day, at a month's beginning.
        ("2026-05-01", "2026-05-01", "2026-04-30", "2026-04-30"),
        // A leap year of 366 days: one day of 2022 comes before the 365 of 2023.
        ("2024-01-01", "2024-12-31", "2022-12-31", "2023-12-31"),
    ])
    func thePrecedingRangeIsAsLongAndEndsTheDayBefore(from: String, to: String, before: String, until: String) {
        let range = comparison(Diary(), from, to).precedingRange
        #expect(range == DayRange(from: day(before), to: day(until)))
        #expect(range.dayCount == DayRange(from: day(from), to: day(to)).dayCount)
    }

    @Test func comparesFigureByFigure() {
        var diary = Diary()
        // February's 28 days: 3 headaches on 2 days, one day severe, 30, 60 and 90 minutes, 1 day with medication.
        diary.log("2026-02-03 08:00", severity: 5, minutes: 30) { $0.retrospective.medicationName = "Sumatriptan" }
        diary.log("2026-02-03 18:00", severity: 5, minutes: 60) { $0.retrospective.medicationName = "none" }
        diary.log("2026-02-20", severity: 1, minutes: 90) { $0.retrospective.medicationName = "none" }
        // January's last day, in nobody's period but making records begin before February.
        diary.log("2026-01-31")
        // 1 to 28 March: 1 headache of 50 minutes, and an entry after it that makes the diary cover all of March.
        diary.log("2026-03-07", severity: 3, minutes: 50) { $0.retrospective.medicationName = "none" }
        diary.log("2026-04-02")
        let comparison = comparison(diary, "2026-03-01", "2026-03-28")
        #expect(comparison.precedingRange == DayRange(from: day("2026-02-01"), to: day("2026-02-28")))
        let preceding = comparison.preceding
        #expect(preceding?.count == 3 && preceding?.headacheDays == 2 && preceding?.severeDays == 1)
        #expect(preceding?.medianMinutes == 60 && preceding?.acuteMedicationDays == 1)
        #expect(preceding?.mostCommon == .severe)
        // From 21 to 28 February.
        #expect(preceding?.streakDays == 8)
        #expect(preceding?.last28?.headacheDays == 2)
        // 1 − 3, 1 − 2, 0 − 1, 50 − 60, 0 − 1; 8 … 28 March is 21 days, 21 − 8; 1 − 2.
        #expect(
            comparison.change
                == PeriodChange(
                    count: -2, headacheDays: -1, severeDays: -1, medianMinutes: -10, acuteMedicationDays: -1,
                    streakDays: 13, headacheDaysInLast28: -1))
        #expect(comparison.earliestDay == day("2026-01-31"))
        #expect(comparison.precedingCoveredDays == 28)
        #expect(
            comparison.precedingMonths == [
                MonthFindings(
                    month: day("2026-02-01").month, count: 3, headacheDays: 2, acuteMedicationDays: 1,
                    medicine: AnswerShare(answered: 3, of: 3), mild: 1, moderate: 0, severe: 2, days: 28,
                    coveredDays: 28, length: 28)
            ])
    }

    @Test func withoutEarlierRecordsThereIsNothingToCompareWith() {
        var diary = Diary()
        diary.log("2026-03-01")
        diary.log("2026-04-15")
        let comparison = comparison(diary, "2026-03-01", "2026-03-31")
        #expect(comparison.preceding == nil && comparison.change == nil && comparison.precedingMonths.isEmpty)
        #expect(comparison.earliestDay == nil && comparison.precedingCoveredDays == 0)
        #expect(comparison.current.count == 1)
    }

    @Test func noRecordsAtAll() {
        let comparison = comparison(Diary(), "2026-03-01", "2026-03-31")
        #expect(comparison.preceding == nil && comparison.change == nil && comparison.earliestDay == nil)
        #expect(comparison.current.count == 0)
    }

    /// Records from long ago and none since: a preceding period of zeros, which is not the same as no data.
    @Test func aPrecedingPeriodWithoutHeadaches() {
        var diary = Diary()
        diary.log("2025-06-01")
        diary.log("2026-03-05")
        diary.log("2026-04-05")
        let comparison = comparison(diary, "2026-03-01", "2026-03-31")
        #expect(comparison.preceding?.count == 0 && comparison.preceding?.last28?.headacheDays == 0)
        #expect(comparison.earliestDay == day("2025-06-01") && comparison.precedingCoveredDays == 31)
        // 29 January to 28 February.
        #expect(comparison.precedingMonths.map(\.count) == [0, 0])
        // A figure that one side lacks has no change.
        #expect(comparison.change?.count == 1)
        #expect(comparison.change?.medianMinutes == nil && comparison.change?.streakDays == nil)
        #expect(comparison.change?.headacheDaysInLast28 == 1)
    }

    /// 31 days before March begin on 29 January; nine tenths of them are 27.9, so that 28 days are enough and 27 are not.
    @Test func isOnlyMadeWhenTheDiaryCoversNineTenthsOfTheTimeBefore() {
        for (first, covered, isCompared) in [
            ("2026-01-29", 31, true), ("2026-02-01", 28, true), ("2026-02-02", 27, false), ("2026-02-28", 1, false),
        ] {
            var diary = Diary()
            diary.log(first)
            diary.log("2026-04-01")
            let comparison = comparison(diary, "2026-03-01", "2026-03-31")
            #expect(comparison.precedingCoveredDays == covered, "\(first)")
            #expect((comparison.preceding != nil) == isCompared, "\(first)")
            #expect((comparison.change != nil) == isCompared, "\(first)")
            #expect(comparison.earliestDay == day(first))
        }
    }

    /// A diary that ended on the 10th says nothing about the rest of March: fewer headaches are no improvement.
    @Test func isNotMadeWhenTheDiaryEndedEarlyInTheRange() {
        var diary = Diary()
        diary.log("2026-01-01")
        diary.log("2026-03-10")
        let comparison = comparison(diary, "2026-03-01", "2026-03-31")
        #expect(comparison.preceding?.count == 0 && comparison.change == nil)
        #expect(comparison.current.coveredDays == 10)
    }

    @Test func monthsCutByThePrecedingRangeCountItsDaysOnly() {
        var diary = Diary()
        // 10 to 20 March has 11 days; before it 27 February to 9 March.
        for local in ["2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01", "2026-03-09", "2026-03-10"] {
            diary.log(local)
        }
        diary.log("2026-03-21")
        let comparison = comparison(diary, "2026-03-10", "2026-03-20")
        #expect(comparison.precedingRange == DayRange(from: day("2026-02-27"), to: day("2026-03-09")))
        #expect(comparison.precedingMonths.map(\.month.iso) == ["2026-02", "2026-03"])
        #expect(comparison.precedingMonths.map(\.count) == [2, 2])
        #expect(comparison.current.count == 1)
    }

    /// In New York the evening of 28 February is 1 March in UTC; the day on the patient's clock decides.
    @Test func daysAreThoseOfTheZone() {
        var diary = Diary("America/New_York")
        diary.log("2026-02-28 23:00")
        diary.log("2026-03-01 00:30")
        let comparison = comparison(diary, "2026-03-01", "2026-03-01")
        #expect(comparison.current.count == 1 && comparison.preceding?.count == 1)
        #expect(comparison.earliestDay == day("2026-02-28"))
    }

    /// Clocks went forward on 8 March 2026 in New York: 7 March to 9 March are still three days.
    @Test func aChangeOfTheClockMovesNoDay() {
        var diary = Diary("America/New_York")
        for local in ["2026-03-04 12:00", "2026-03-06 23:59", "2026-03-07 00:00", "2026-03-09 23:59"] {
            diary.log(local)
        }
        let comparison = comparison(diary, "2026-03-07", "2026-03-09")
        #expect(comparison.precedingRange == DayRange(from: day("2026-03-04"), to: day("2026-03-06")))
        #expect(comparison.current.count == 2 && comparison.preceding?.count == 2)
    }
}
