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
        #expect(relief.unread == 0)
    }

    /// 4 without a name counts; of the others one could not be read, and one beside two medicines is neither's.
    @Test func ratingsThatCouldNotBeReadAreCounted() {
        var diary = Diary()
        var unread = TakenMedication(name: "Sumatriptan")
        unread.hasUnreadRating = true
        var ofTwo = TakenMedication(name: "Sumatriptan & Ibuprofen")
        ofTwo.hasUnreadRating = true
        for (day, taken) in [("01", TakenMedication(effectiveness: 4)), ("02", unread), ("03", ofTwo)] {
            diary.log("2026-01-\(day)") { $0.retrospective.medications = [taken] }
        }
        let findings = diary.findings("2026-01-01", "2026-01-31")
        let relief = analysePremium(diary.records, findings: findings).sheet.relief
        #expect(relief.ratings == 1 && relief.mean == 4 && relief.unread == 1)
        #expect(findings.unreadRatings == .init(unused: 2, total: 3))
    }
}
