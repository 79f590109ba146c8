import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct SheetFindingsTests {
    /// One headache with ibuprofen on the first so many days of each month from January 2025 on.
    private func sheet(_ perMonth: [Int]) -> SheetFindings {
        var diary = Diary()
        for (index, count) in perMonth.enumerated() {
            let month = "2025-\(index < 9 ? "0" : "")\(index + 1)"
            for number in 0..<count {
                diary.log("\(month)-\(number < 9 ? "0" : "")\(number + 1)", severity: number == 0 ? 5 : 3, minutes: 60)
                {
                    $0.retrospective.medicationName = "Ibuprofen"
                    $0.retrospective.medicationEffectiveness = 2
                }
            }
        }
        let last = "2025-\(perMonth.count < 10 ? "0" : "")\(perMonth.count)-28"
        diary.observe("2025-01-01", last)
        return analysePremium(diary.records, findings: diary.findings("2025-01-01", last)).sheet
    }

    @Test func sixMonthsAreToldOneByOne() { #expect(sheet([1, 2, 3, 4, 5, 6]).before == nil) }

    /// Of seven months, the second to fourth, with 3, 3 and 6 days, are summarised as their mean, 4.
    @Test func ofSevenTheThreeBeforeTheLastAreToldTogether() throws {
        let before = try #require(sheet([9, 3, 3, 6, 9, 9, 9]).before)
        #expect(before.headacheDays?.mean == 4)
        #expect(before.severeDays?.mean == 1)
        #expect(before.acuteMedicationDays?.months == 3)
        #expect(before.duration.n == 12)
        #expect(before.relief.ratings == 12 && before.relief.mean == 2)
        #expect(before.medicines.map { $0?.mean } == [4])
        #expect(before.anyAcute?.mean == 4)
    }
}
