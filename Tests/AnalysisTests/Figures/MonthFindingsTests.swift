import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct MonthFindingsTests {
    @Test func countsEachMonthOfTheRangeWithZeros() {
        var diary = Diary()
        diary.log("2026-01-31 23:59", severity: 1, minutes: 30)
        diary.log("2026-01-31 08:00", severity: 5)
        diary.log("2026-03-01 00:00", severity: 3) { $0.retrospective.medicationName = "Ibuprofen" }
        diary.log("2026-03-01 06:00", severity: 3) { $0.retrospective.medicationName = "Ibuprofen" }
        diary.log("2026-03-02 06:00", severity: 4) { $0.retrospective.medicationName = "Ibuprofen" }
        // The diary runs from 31 January to 2 March.
        let months = diary.findings("2026-01-15", "2026-03-15").byMonth
        #expect(
            months == [
                MonthFindings(
                    month: CalendarMonth(year: 2026, month: 1), count: 2, headacheDays: 1, acuteMedicationDays: 0,
                    medicine: AnswerShare(answered: 0, of: 2), mild: 1, moderate: 0, severe: 1, days: 17,
                    coveredDays: 1, length: 31),
                MonthFindings(
                    month: CalendarMonth(year: 2026, month: 2), count: 0, headacheDays: 0, acuteMedicationDays: 0,
                    medicine: AnswerShare(), mild: 0, moderate: 0, severe: 0, days: 28, coveredDays: 28, length: 28),
                MonthFindings(
                    month: CalendarMonth(year: 2026, month: 3), count: 3, headacheDays: 2, acuteMedicationDays: 2,
                    medicine: AnswerShare(answered: 3, of: 3), mild: 0, moderate: 2, severe: 1, days: 15,
                    coveredDays: 2, length: 31),
            ])
        // Nobody said of January's headaches whether a medicine was taken; February had none.
        #expect(months.map(\.knownAcuteDays) == [nil, 0, 2])
    }

    @Test func eachFurtherDayOfAnAttackIsAHeadacheDay() {
        var diary = Diary()
        // From 30 January at noon for 72 hours: 30 and 31 January, 1 and 2 February.
        diary.log("2026-01-30 12:00", minutes: 72 * 60)
        let months = diary.findings("2026-01-01", "2026-02-28").byMonth
        #expect(months.map(\.headacheDays) == [2, 2] && months.map(\.count) == [1, 0])
        #expect(months.map(\.coveredDays) == [2, 2] && months.map(\.days) == [31, 28])
    }

    @Test func ratesArePer30CoveredDays() {
        var diary = Diary()
        diary.observe("2026-02-01", "2026-03-31")
        for month in ["02", "03"] { for place in 10..<24 { diary.log("2026-\(month)-\(place)") } }
        let months = diary.findings("2026-02-01", "2026-03-31").byMonth
        // 14 in 28 days are 15 in 30; 14 in 31 are 13.548…
        #expect(months.map(\.countPer30Days) == [15, 14 * 30 / 31.0])
        #expect(months.map(\.countsForTrend) == [true, true])
        #expect(diary.findings("2026-02-01", "2026-03-15").byMonth.map(\.countsForTrend) == [true, false])
        let silent = diary.findings("2026-01-01", "2026-03-31").byMonth[0]
        #expect(silent.isSilent && silent.countPer30Days == nil && !silent.countsForTrend)
    }

    @Test func theLeapDayIsOfFebruary() {
        var diary = Diary("Europe/London")
        diary.log("2024-02-29 23:30")
        diary.log("2024-03-01 00:30")
        #expect(diary.findings.byMonth.map(\.count) == [1, 1])
        #expect(diary.findings.byMonth.map(\.month.iso) == ["2024-02", "2024-03"])
    }

    @Test func yearsAreNotMixedUp() {
        var diary = Diary()
        diary.log("2025-12-31")
        diary.log("2026-12-31")
        let months = diary.findings.byMonth
        #expect(months.count == 13)
        #expect(months.map(\.count) == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    }

    /// January has 31 days: 28 are nine tenths of it (27.9), 27 are not; 16 are half of it (15.5), 15 are not.
    @Test(arguments: [
        (31, MonthCover.whole), (28, .whole), (27, .part), (16, .part), (15, .little), (1, .little), (0, .none),
    ])
    func howMuchOfAMonthIsCovered(covered: Int, cover: MonthCover) {
        let month = MonthFindings(
            month: CalendarMonth(year: 2026, month: 1), count: 0, headacheDays: 0, acuteMedicationDays: 0, mild: 0,
            moderate: 0, severe: 0, days: 31, coveredDays: covered, length: 31)
        #expect(month.cover == cover)
        #expect(month.isWhole == (cover == .whole) && month.isPartial == (cover != .whole))
        #expect(month.countsForTrend == (covered >= 16))
    }
}
