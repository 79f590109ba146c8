import Records

/// A headache that calls for the safety notice of its tier.
public struct RedFlag: Sendable, Hashable {
    /// Aurae PRD §7.1 and D-33.
    public enum Tier: String, Sendable, CaseIterable {
        /// Instantaneous onset, stored severity 4 or 5.
        case primary
        /// Instantaneous onset, stored severity 1 to 3, or none: whether it was severe is not known, that it was sudden is.
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
    /// Newest first; a headache in two tiers stands once under each, onset speed first. Whether the patient dismissed
    /// the app's banner plays no part: a report is for the clinician.
    static func all(in entries: [HeadacheEntry]) -> [RedFlag] {
        var flags: [RedFlag] = []
        for index in entries.indices {
            if entries[index].record.onsetSpeed == .instantaneous {
                let severity = entries[index].record.storedSeverity
                flags.append(
                    RedFlag(
                        id: entries[index].record.id, onset: entries[index].onset,
                        tier: severity ?? 0 >= 4 ? .primary : .advisory, isSeverityKnown: severity != nil))
            }
            if hasAuraWithVisualDisturbance(entries[index].record.retrospective.symptoms) {
                flags.append(
                    RedFlag(
                        id: entries[index].record.id, onset: entries[index].onset, tier: .auraWithVisualDisturbance))
            }
        }
        return flags
    }

    /// However they are spelt: see ``KnownKeys``.
    private static func hasAuraWithVisualDisturbance(_ symptoms: [String]) -> Bool {
        var (hasAura, hasVisualDisturbance) = (false, false)
        for symptom in symptoms where mayBeEither(symptom) {
            let key = KnownKeys.symptoms.key(of: symptom)
            if key == "aura" { hasAura = true }
            if key == "visual_disturbance" { hasVisualDisturbance = true }
        }
        return hasAura && hasVisualDisturbance
    }

    /// False for most other symptoms, without looking further than their first letter.
    private static func mayBeEither(_ symptom: String) -> Bool {
        guard let first = symptom.utf8.first else { return false }
        return first | 0x20 == UInt8(ascii: "a") || first | 0x20 == UInt8(ascii: "v") || first <= 0x20 || first >= 0x80
    }
}
