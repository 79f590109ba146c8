import Records

/// A headache that calls for the safety notice of its tier.
public struct RedFlag: Sendable, Hashable {
    /// Aurae PRD §7.1 and D-33.
    public enum Tier: String, Sendable, CaseIterable {
        /// Instantaneous onset with stored severity 4 or 5, or none: it cannot be ruled out (`silence.md` §10.3).
        case primary
        /// Instantaneous onset with stored severity 1 to 3.
        case advisory
        /// Both symptoms in one headache.
        case auraWithVisualDisturbance = "aura-with-visual-disturbance"
    }

    public var id: String
    public var onset: LocalTime
    public var tier: Tier
    public var isSeverityKnown = true
}

extension RedFlag {
    /// Returns red flags, newest first; a headache in two tiers is listed under each, onset speed first. Whether the
    /// patient dismissed the app's banner does not matter: a report is for the clinician.
    static func all(in entries: [HeadacheEntry]) -> [RedFlag] {
        var flags: [RedFlag] = []
        var symptoms = KnownSymptoms()
        for index in entries.indices {
            if entries[index].record.onsetSpeed == .instantaneous {
                let severity = entries[index].record.storedSeverity
                flags.append(
                    RedFlag(
                        id: entries[index].record.id, onset: entries[index].onset,
                        tier: severity ?? 5 >= 4 ? .primary : .advisory, isSeverityKnown: severity != nil))
            }
            if symptoms.haveAuraWithVisualDisturbance(entries[index].record.retrospective.symptoms) {
                flags.append(
                    RedFlag(
                        id: entries[index].record.id, onset: entries[index].onset, tier: .auraWithVisualDisturbance))
            }
        }
        return flags
    }
}

extension KnownSymptoms {
    /// Whether the symptoms include both, in any words of ``SymptomWords``.
    fileprivate mutating func haveAuraWithVisualDisturbance(_ symptoms: [String]) -> Bool {
        var (hasAura, hasVisualDisturbance) = (false, false)
        for symptom in symptoms {
            let keys = reading(of: symptom).keys
            if keys.contains("aura") { hasAura = true }
            if keys.contains("visual_disturbance") { hasVisualDisturbance = true }
        }
        return hasAura && hasVisualDisturbance
    }
}
