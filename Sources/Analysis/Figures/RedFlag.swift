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
        for index in entries.indices {
            if entries[index].record.onsetSpeed == .instantaneous {
                let severity = entries[index].record.storedSeverity
                flags.append(
                    RedFlag(
                        id: entries[index].record.id, onset: entries[index].onset,
                        tier: severity ?? 5 >= 4 ? .primary : .advisory, isSeverityKnown: severity != nil))
            }
            if hasAuraWithVisualDisturbance(entries[index].record.retrospective.symptoms) {
                flags.append(
                    RedFlag(
                        id: entries[index].record.id, onset: entries[index].onset, tier: .auraWithVisualDisturbance))
            }
        }
        return flags
    }

    /// Whether the symptoms include both, in any spelling of ``KnownKeys``.
    private static func hasAuraWithVisualDisturbance(_ symptoms: [String]) -> Bool {
        var (hasAura, hasVisualDisturbance) = (false, false)
        for symptom in symptoms where mayBeEither(symptom) {
            let key = KnownKeys.symptoms.key(of: symptom)
            if key == "aura" { hasAura = true }
            if key == "visual_disturbance" { hasVisualDisturbance = true }
        }
        return hasAura && hasVisualDisturbance
    }

    /// Whether the first letter fits either symptom: a quick test that rules out most others.
    private static func mayBeEither(_ symptom: String) -> Bool {
        guard let first = symptom.utf8.first else { return false }
        return first | 0x20 == UInt8(ascii: "a") || first | 0x20 == UInt8(ascii: "v") || first <= 0x20 || first >= 0x80
    }
}
