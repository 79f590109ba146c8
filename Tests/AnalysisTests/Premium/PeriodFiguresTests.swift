import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct PeriodFiguresTests {
    private func figures(_ diary: Diary, _ from: String, _ to: String) -> PeriodFigures {
        analysePremium(diary.records, findings: diary.findings(from, to)).comparison.current
    }

    @Test func countsAPeriod() {
        var diary = Diary()
        diary.log("2026-03-02 08:00", severity: 5, minutes: 100) { $0.retrospective.medicationName = "Sumatriptan" }
        diary.log("2026-03-02 20:00", severity: 4, minutes: 230) { $0.retrospective.medicationName = "Ibuprofen" }
        diary.log("2026-03-05", severity: 1, minutes: 20) { $0.retrospective.medicationName = "Topiramate" }
        diary.log("2026-03-09", severity: 3, minutes: 60)
        diary.log("2026-03-20", severity: 3, minutes: -60)
        // Outside the period.
        diary.log("2026-02-28", severity: 5) { $0.retrospective.medicationName = "Sumatriptan" }
        diary.log("2026-04-01", severity: 5)
        let march = figures(diary, "2026-03-01", "2026-03-31")
        #expect(march.range == DayRange(from: day("2026-03-01"), to: day("2026-03-31")))
        #expect(march.days == 31)
        #expect(march.count == 5)
        // The 2nd (the second one until 23:50), 5th, 9th and 20th.
        #expect(march.headacheDays == 4)
        // Stored 5 and 4 are both severe and on one day.
        #expect(march.severeDays == 1)
        // Two severe (5, 4), two moderate (3, 3), one mild: the tie goes to the more severe.
        #expect(march.severity == SeverityCounts(mild: 1, moderate: 2, severe: 2, mostCommon: .severe, legacyMapped: 1))
        #expect(march.mostCommon == .severe)
        // 20, 60, 100 and 230; the one that ends before it begins is left out: (60 + 100) / 2.
        #expect(march.medianMinutes == 80)
        // Sumatriptan and ibuprofen on the 2nd; topiramate is a preventive.
        #expect(march.acuteMedicationDays == 1)
        // From the 21st to the 31st.
        #expect(march.streakDays == 11)
        // 4 to 31 March: the 5th, 9th and 20th.
        #expect(march.last28?.headacheDays == 3)
    }

    @Test func hasNoStreakWhileAHeadacheOfThePeriodIsActive() {
        var diary = Diary()
        diary.log("2026-01-10", minutes: nil)
        diary.log("2026-02-10")
        diary.log("2026-03-10", minutes: nil)
        diary.log("2026-04-10")
        #expect(figures(diary, "2026-01-01", "2026-01-31").streakDays == nil)
        #expect(figures(diary, "2026-02-01", "2026-02-28").streakDays == 18)
        #expect(figures(diary, "2026-03-01", "2026-03-31").streakDays == nil)
    }

    @Test func anEmptyPeriod() {
        let empty = figures(Diary(), "2026-02-01", "2026-02-28")
        #expect(empty.count == 0 && empty.headacheDays == 0 && empty.severeDays == 0)
        #expect(empty.acuteMedicationDays == 0)
        #expect(empty.medianMinutes == nil && empty.streakDays == nil && empty.mostCommon == nil)
        // The export does not say that these days were observed.
        #expect(empty.last28 == nil && empty.coveredDays == 0)
        var observed = Diary()
        observed.observe("2026-02-01", "2026-02-28")
        #expect(figures(observed, "2026-02-01", "2026-02-28").last28?.headacheDays == 0)
    }

    /// The 28 days up to 14 March 2024 begin on 16 February: 14 days of March and, in a leap year, 14 of 16…29 February.
    @Test func the28DaysReachBackIntoWhatWasReadBeforeThePeriod() {
        var diary = Diary()
        for local in ["2024-02-15", "2024-02-16", "2024-02-29", "2024-03-01", "2024-03-14", "2024-03-15"] {
            diary.log(local)
        }
        #expect(figures(diary, "2024-03-01", "2024-03-14").last28?.headacheDays == 4)
        // A year without a leap day: 14 − 28 days is 15 February.
        var common = Diary()
        for local in ["2025-02-14", "2025-02-15", "2025-03-01", "2025-03-20"] { common.log(local) }
        #expect(figures(common, "2025-03-01", "2025-03-14").last28?.headacheDays == 2)
    }

    @Test func the28DaysAreUnknownBeforeRecordsBegin() {
        var diary = Diary()
        diary.log("2026-02-20")
        diary.log("2026-03-05")
        diary.log("2026-04-05")
        // They begin on 19 February, a day before the first onset read.
        #expect(figures(diary, "2026-03-01", "2026-03-18").last28?.headacheDays == nil)
        // On 20 February.
        #expect(figures(diary, "2026-03-01", "2026-03-19").last28?.headacheDays == 2)
    }

    /// A diary that ends on the 10th: its last 28 days, not the range's.
    @Test func the28DaysEndWithTheDiary() {
        var diary = Diary()
        for local in ["2026-01-01", "2026-02-10", "2026-03-05", "2026-03-10"] { diary.log(local) }
        let march = figures(diary, "2026-03-01", "2026-03-31")
        // 11 February to 10 March.
        #expect(march.last28?.days == DayRange(from: day("2026-02-11"), to: day("2026-03-10")))
        #expect(march.last28?.headacheDays == 2 && march.coveredDays == 10)
    }

    /// One attack from the 1st at noon for 72 hours: the 1st to the 4th.
    @Test func daysOfAnAttackCount() {
        var diary = Diary()
        diary.log("2026-02-28 22:00", severity: 5, minutes: 60 * 30)
        diary.log("2026-03-10 12:00", severity: 3, minutes: 72 * 60)
        let march = figures(diary, "2026-03-01", "2026-03-31")
        // 1, 2 March until 04:00; 10 to 13 March.
        #expect(march.headacheDays == 6 && march.severeDays == 2 && march.count == 1)
    }

    /// 29 March 2026 in London has 23 hours, 25 October 25: days are counted, not spans of 24 hours.
    @Test func countsCalendarDaysAcrossChangesOfTheClock() {
        var diary = Diary("Europe/London")
        // 00:30 on 1 March (still GMT), and 23:30 on 28 March, the last hour before the 28 days end.
        diary.log("2026-03-01 00:30", severity: 5)
        diary.log("2026-03-28 23:30", severity: 5)
        diary.log("2026-03-29 00:15", severity: 1)
        let march = figures(diary, "2026-03-01", "2026-03-29")
        // The one of the 28th ends at 00:30 on the 29th.
        #expect(march.headacheDays == 3 && march.severeDays == 3)
        // 2 to 29 March.
        #expect(march.last28?.headacheDays == 2)
        var autumn = Diary("Europe/London")
        // 01:30 comes twice on 25 October; both are that day.
        let first = autumn.moment("2026-10-25 01:30")
        autumn.log(at: first, resolved: nil, severity: 5)
        autumn.log(at: Instant(milliseconds: first.milliseconds + 3_600_000), resolved: nil, severity: 5)
        let october = figures(autumn, "2026-10-01", "2026-10-31")
        #expect(october.count == 2 && october.headacheDays == 1 && october.severeDays == 1)
    }

    /// Whatever a range's figures are called on both sides, they are the same figures.
    @Test func agreesWithTheFindingsOfTheSameRange() {
        let diary = Diary(days: 40) { number, record in
            record.storedSeverity = 1 + number % 5
            record.retrospective.medicationName = number % 3 == 0 ? "Sumatriptan" : nil
        }
        let findings = diary.findings("2026-01-05", "2026-02-20")
        let current = figures(diary, "2026-01-05", "2026-02-20")
        #expect(current.count == findings.count && current.headacheDays == findings.headacheDays)
        #expect(current.severity == findings.severity)
        #expect(current.medianMinutes == findings.duration.medianMinutes)
        #expect(current.acuteMedicationDays == findings.acuteMedication.days)
        #expect(current.streakDays == findings.streakDays)
        #expect(current.last28?.headacheDays == findings.rollingHeadacheDays().value?.counts.last)
    }
}
