import Records
import Testing

@testable import Analysis

@Suite struct HeadacheFeaturesTests {
    private func features(_ set: (inout HeadacheFeatures) -> Void) -> HeadacheFeatures {
        var features = HeadacheFeatures()
        set(&features)
        return features
    }

    /// Two of the four meet it; two that are open could.
    @Test func painNeedsTwoOfFour() {
        #expect(features { _ in }.painCriterion == .notDecidable)
        #expect(features { ($0.side, $0.pulsating) = (.left, true) }.painCriterion == .met)
        #expect(features { ($0.side, $0.moderateOrSevere) = (.both, true) }.painCriterion == .notDecidable)
        #expect(
            features { ($0.side, $0.pulsating, $0.moderateOrSevere) = (.both, false, true) }.painCriterion
                == .notDecidable)
        #expect(
            features { ($0.side, $0.pulsating, $0.moderateOrSevere) = (.both, false, false) }.painCriterion == .notMet)
        #expect(
            features {
                ($0.side, $0.pulsating, $0.moderateOrSevere, $0.worseWithActivity) = (.right, false, false, false)
            }.painCriterion == .notMet)
    }

    @Test func companyNeedsNauseaOrBothSensitivities() {
        #expect(features { _ in }.symptomCriterion == .notDecidable)
        #expect(features { $0.vomiting = true }.symptomCriterion == .met)
        #expect(features { ($0.lightSensitivity, $0.soundSensitivity) = (true, true) }.symptomCriterion == .met)
        #expect(
            features { ($0.nausea, $0.vomiting, $0.lightSensitivity) = (false, false, false) }.symptomCriterion
                == .notMet)
        #expect(
            features { ($0.nausea, $0.vomiting, $0.lightSensitivity) = (false, false, true) }.symptomCriterion
                == .notDecidable)
        // Nausea alone is denied, vomiting is not.
        #expect(
            features { ($0.nausea, $0.lightSensitivity) = (false, false) }.symptomCriterion == .notDecidable)
    }

    @Test func aHeadacheIsOpenUnlessACriterionIsNotMet() {
        #expect(features { _ in }.areOpen)
        #expect(features { ($0.side, $0.pulsating, $0.nausea) = (.left, true, true) }.areMigraine)
        #expect(!features { ($0.side, $0.pulsating, $0.nausea) = (.left, true, true) }.areOpen)
        #expect(features { ($0.side, $0.pulsating) = (.left, true) }.areOpen)
        #expect(!features { ($0.nausea, $0.vomiting, $0.soundSensitivity) = (false, false, false) }.areOpen)
    }

    private func read(_ severity: HeadacheSeverity? = nil, _ set: (inout RetrospectiveEntry) -> Void)
        -> HeadacheFeatures
    {
        var entry = RetrospectiveEntry()
        set(&entry)
        var symptoms = KnownSymptoms()
        return HeadacheFeatures(entry, severity: severity, naming: &symptoms)
    }

    @Test func aListDeniesWhatItDoesNotNameUnlessAWordIsUnknown() {
        let named = read { $0.symptoms = ["Übelkeit"] }
        #expect(named.nausea == true && named.vomiting == false && named.aura == false)
        let unknown = read { ($0.symptoms, $0.hasUnknownSymptom) = (["nausea", "quartz"], true) }
        #expect(unknown.nausea == true && unknown.vomiting == nil && unknown.aura == nil)
        let none = read { $0.saysNoSymptoms = true }
        #expect(none.nauseaOrVomiting == false && none.lightAndSound == false)
        #expect(read { _ in }.nauseaOrVomiting == nil)
    }

    @Test func sidesAndAuras() {
        #expect(read { $0.side = .both }.oneSided == false && read { $0.side = .right }.oneSided == true)
        #expect(read { ($0.side, $0.location) = (.other, "left temple") }.side == nil)
        #expect(read { $0.location = "right-sided" }.side == .right)
        #expect(read { $0.auraMinutes = 20 }.aura == true && read { $0.auraMinutes = 0 }.aura == false)
        let mentioned = read { ($0.symptoms, $0.auraMinutes) = (["aura"], 0) }
        #expect(mentioned.aura == true && mentioned.auraMinutes == nil)
        #expect(read(.mild) { _ in }.moderateOrSevere == false && read(.severe) { _ in }.moderateOrSevere == true)
    }

    @Test func aRowOfTheDayAnswersWhatIsLeftOpen() {
        let attack = features { ($0.pulsating, $0.nausea) = (true, false) }
        let row = features { ($0.side, $0.pulsating, $0.nausea) = (.left, false, true) }
        let both = attack.filled(by: row)
        #expect(both.side == .left && both.pulsating == true && both.nausea == false)
        // Of two rows a yes counts.
        #expect(attack.joined(row).nausea == true && attack.joined(row).pulsating == true)
    }
}
