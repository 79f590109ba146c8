import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct ReliefSummaryTests {
    /// 4 and 2 for one acute medicine each; 5 beside two of them is neither's, 1 is of a preventive.
    @Test func ratingsOfOneAcuteMedicineAloneCount() {
        var diary = Diary()
        func log(_ day: String, _ name: String, _ rating: Int?) {
            diary.log(day) {
                $0.retrospective.medicationName = name
                $0.retrospective.medicationEffectiveness = rating
            }
        }
        log("2026-01-01", "Sumatriptan", 4)
        log("2026-01-02", "Ibuprofen", 2)
        log("2026-01-03", "Sumatriptan & Ibuprofen", 5)
        log("2026-01-04", "Topiramate", 1)
        log("2026-01-05", "Ibuprofen", nil)
        let relief = analysePremium(diary.records, findings: diary.findings("2026-01-01", "2026-01-31")).sheet.relief
        #expect(relief.ratings == 2)
        #expect(relief.mean == 3)
    }
}
