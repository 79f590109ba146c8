import Records

/// A headache that calls for the safety notice of its tier.
public struct RedFlag: Sendable, Hashable {
    /// Aurae PRD §7.1 and D-33.
    public enum Tier: String, Sendable, CaseIterable {
        /// Instantaneous onset, stored severity 4 or 5.
        case primary
        /// Instantaneous onset, stored severity 1 to 3.
        case advisory
        /// Both symptoms in one headache.
        case auraWithVisualDisturbance = "aura-with-visual-disturbance"
    }

    public var id: String
    public var onset: LocalTime
    public var tier: Tier
}

extension RedFlag {
    /// Newest first; a headache in two tiers stands once under each, onset speed first. Whether the patient dismissed
    /// the app's banner plays no part: a report is for the clinician.
    static func all(in entries: [HeadacheEntry]) -> [RedFlag] {
        var flags: [RedFlag] = []
        for index in entries.indices.reversed() {
            for tier in Tier.allCases where tier.holds(for: entries[index].record) {
                flags.append(RedFlag(id: entries[index].record.id, onset: entries[index].onset, tier: tier))
            }
        }
        return flags
    }
}

extension RedFlag.Tier {
    fileprivate func holds(for record: HeadacheRecord) -> Bool {
        switch self {
        case .primary: record.onsetSpeed == .instantaneous && record.storedSeverity >= 4
        case .advisory: record.onsetSpeed == .instantaneous && record.storedSeverity < 4
        case .auraWithVisualDisturbance:
            names(record.retrospective.symptoms, "aura") && names(record.retrospective.symptoms, "visual_disturbance")
        }
    }

    private func names(_ symptoms: [String], _ key: String) -> Bool {
        symptoms.contains { $0 == key || KnownKeys.symptoms.key(of: $0) == key }
    }
}
