import Records
import Testing

@testable import Analysis

@Suite struct RedFlagTests {
    private func tiers(_ speed: OnsetSpeed?, _ severity: Int?, _ symptoms: [String] = []) -> [RedFlag.Tier] {
        var diary = Diary()
        diary.log("2026-01-01") {
            $0.storedSeverity = severity
            $0.onsetSpeed = speed
            $0.retrospective.symptoms = symptoms
        }
        return diary.findings.redFlags.map(\.tier)
    }

    @Test func suddenOnsetIsSplitAtSeverityFour() {
        for severity in 1...3 { #expect(tiers(.instantaneous, severity) == [.advisory]) }
        for severity in 4...5 { #expect(tiers(.instantaneous, severity) == [.primary]) }
    }

    /// Silence does not mean that it was not severe.
    @Test func suddenOnsetWithoutASeverityIsPrimary() { #expect(tiers(.instantaneous, nil) == [.primary]) }

    @Test func severityAloneOrASlowerOnsetIsNone() {
        for speed in [nil, OnsetSpeed.gradual, .moderate] { #expect(tiers(speed, 5) == []) }
    }

    @Test func auraTogetherWithVisualDisturbance() {
        #expect(tiers(nil, 1, ["aura", "nausea", "visual_disturbance"]) == [.auraWithVisualDisturbance])
        #expect(tiers(nil, 5, ["aura"]) == [])
        #expect(tiers(nil, 5, ["visual_disturbance"]) == [])
        // A safety notice does not hang on spelling.
        #expect(tiers(nil, 1, ["Visual Disturbances", " AURA "]) == [.auraWithVisualDisturbance])
    }

    @Test func aHeadacheInTwoTiersStandsTwiceAndTheNewestComesFirst() {
        var diary = Diary("Europe/London")
        diary.log("2026-07-01 08:00", severity: 5) {
            $0.onsetSpeed = .instantaneous
            $0.retrospective.symptoms = ["aura", "visual_disturbance"]
            $0.hasAcknowledgedRedFlag = true
        }
        diary.log("2026-07-02 08:00", severity: 1) { $0.onsetSpeed = .instantaneous }
        diary.log("2026-07-03 08:00", severity: 5)
        let flags = diary.findings.redFlags
        #expect(flags.map(\.id) == ["h2", "h1", "h1"])
        #expect(flags.map(\.tier) == [.advisory, .primary, .auraWithVisualDisturbance])
        #expect(flags.first?.onset.iso == "2026-07-02T08:00:00+01:00")
    }
}
