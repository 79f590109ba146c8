import Records
import Testing

@testable import Analysis

@Suite struct MonthFindingsTests {
    @Test func countsEachMonthOfTheRangeWithZeros() {
        var diary = Diary()
        diary.log("2026-01-31 23:59", severity: 1)
        diary.log("2026-01-31 08:00", severity: 5)
        diary.log("2026-03-01 00:00", severity: 3) { $0.retrospective.medicationName = "Ibuprofen" }
        diary.log("2026-03-01 06:00", severity: 3) { $0.retrospective.medicationName = "Ibuprofen" }
        diary.log("2026-03-02 06:00", severity: 4) { $0.retrospective.medicationName = "Ibuprofen" }
        let months = diary.findings("2026-01-15", "2026-03-15").byMonth
        #expect(
            months == [
                MonthFindings(
                    month: CalendarMonth(year: 2026, month: 1), count: 2, headacheDays: 1, acuteMedicationDays: 0,
                    mild: 1, moderate: 0, severe: 1),
                MonthFindings(
                    month: CalendarMonth(year: 2026, month: 2), count: 0, headacheDays: 0, acuteMedicationDays: 0,
                    mild: 0, moderate: 0, severe: 0),
                MonthFindings(
                    month: CalendarMonth(year: 2026, month: 3), count: 3, headacheDays: 2, acuteMedicationDays: 2,
                    mild: 0, moderate: 2, severe: 1),
            ])
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
}
