import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct AnalysePremiumTests {
    @Test func rollingDaysAreThoseOfTheFindings() {
        var diary = Diary()
        diary.log("2026-02-28")
        diary.observe("2026-02-01", "2026-03-31")
        let short = diary.findings("2026-02-02", "2026-02-28")
        #expect(analysePremium(diary.records, findings: short).rolling == .needs(1))
        let long = diary.findings("2026-02-01", "2026-03-02")
        // 28 February to 2 March end the windows; the headache is in all three.
        #expect(
            analysePremium(diary.records, findings: long).rolling
                == .value(RollingHeadacheDays(window: 28, firstDay: day("2026-02-28"), counts: [1, 1, 1])))
    }

    /// Only the comparison looks outside the range.
    @Test func headachesOutsideTheRangeChangeNothingButTheComparison() {
        var diary = Diary()
        diary.log("2026-03-10", severity: 5, minutes: 300) { $0.retrospective.cyclePhase = .menstrual }
        diary.observe("2026-01-01", "2026-05-31")
        let alone = analysePremium(
            diary.records, findings: diary.findings("2026-03-01", "2026-03-31"))
        diary.log("2026-02-10", severity: 1, minutes: 30) { $0.retrospective.cyclePhase = .menstrual }
        diary.log("2026-04-10", severity: 1, minutes: 30) { $0.retrospective.medicationName = "Ibuprofen" }
        let among = analysePremium(
            diary.records, findings: diary.findings("2026-03-01", "2026-03-31"))
        #expect(among.comparison != alone.comparison)
        var restored = among
        restored.comparison = alone.comparison
        // The payer's letter has the last three months whatever the range is.
        restored.recent = alone.recent
        #expect(restored == alone)
        #expect(among.comparison.current == alone.comparison.current)
    }

    @Test func nothingAtAll() {
        let diary = Diary()
        let premium = analysePremium(
            diary.records, findings: diary.findings("2026-03-01", "2026-03-31"))
        #expect(premium.calendar.isEmpty && premium.durations.n == 0 && premium.weekdayByTimeOfDay.n == 0)
        #expect(premium.trendLine == .needs(3) && premium.rolling == .needs(28))
    }

    /// Dates at the ends of what a calendar day can hold must not end the program.
    @Test func rangesAtTheEndsOfTime() {
        let diary = Diary()
        for number in [Int(Int32.min), Int(Int32.max) - 40] {
            let first = CalendarDay(number: number)
            let range = DayRange(from: first, to: first.advanced(by: 40))
            let findings = analyse(diary.records, range: range, zone: diary.zone)
            let premium = analysePremium(diary.records, findings: findings)
            #expect(premium.comparison.preceding == nil)
        }
    }
}
