import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct SheetMonthTests {
    /// January: a severe headache of 2 h on the 10th that ibuprofen helped 4 of 5, a mild one of 1 h on the 11th. March: one
    /// without an end. February has none.
    @Test func everyMonthOfTheRangeHasItsOwnFigures() {
        var diary = Diary()
        diary.log("2026-01-10", severity: 5, minutes: 120) {
            $0.retrospective.medicationName = "Ibuprofen"
            $0.retrospective.medicationEffectiveness = 4
        }
        diary.log("2026-01-11", severity: 1, minutes: 60)
        diary.log("2026-03-05", severity: 3, minutes: nil)
        let months = analysePremium(diary.records, findings: diary.findings("2026-01-01", "2026-03-31")).sheet.months
        #expect(months.map(\.month.iso) == ["2026-01", "2026-02", "2026-03"])
        #expect(months.map(\.days.severe) == [1, 0, 0])
        #expect(months.map(\.days.all) == [2, 0, 1])
        #expect(months.map(\.duration.n) == [2, 0, 0])
        #expect(months.map(\.duration.medianMinutes) == [90, nil, nil])
        #expect(months.map(\.relief.mean) == [4, nil, nil])
    }
}
