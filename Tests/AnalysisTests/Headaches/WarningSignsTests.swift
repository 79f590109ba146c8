import Records
import Testing

@testable import Analysis

@Suite struct WarningSignsTests {
    private func findings(_ symptoms: [[String]]) -> HeadacheFindings {
        Diary(days: symptoms.count) { $1.retrospective.symptoms = symptoms[$0] }.findings("2026-01-01", "2026-01-31")
    }

    @Test func neurologicalSymptomsAreCountedByHeadache() throws {
        let found = try #require(
            findings([["aura", "numbness"], ["nausea"], ["Numbness", "numbness", "weakness"], []])
                .neurologicalSymptoms)
        #expect(found.entries == 2 && found.latest.iso == "2026-01-03")
        #expect(found.counts.map(\.name) == ["numbness", "aura", "weakness"])
        #expect(found.counts.map(\.count) == [2, 1, 1])
        #expect(findings([["nausea"], ["neck_pain"], []]).neurologicalSymptoms == nil)
    }

    @Test func aWarningSignIsASuddenOnsetANeurologicalSymptomOrMoreThan72Hours() {
        var diary = Diary()
        diary.log("2026-01-01", minutes: 72 * 60)
        diary.log("2026-01-06", minutes: 72 * 60 + 1)
        diary.log("2026-01-11") { $0.onsetSpeed = .instantaneous }
        diary.log("2026-01-12") { $0.retrospective.symptoms = ["visual disturbances"] }
        diary.log("2026-01-13") { $0.retrospective.symptoms = ["nausea"] }
        #expect(diary.findings.withWarningSign.map(\.record.id) == ["h4", "h3", "h2"])
    }
}
