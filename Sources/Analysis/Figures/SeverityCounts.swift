import Records

/// How many headaches were mild, moderate and severe.
public struct SeverityCounts: Sendable, Hashable {
    public var mild: Int
    public var moderate: Int
    public var severe: Int
    /// Ties go to the more severe; nil when there is no headache.
    public var mostCommon: HeadacheSeverity?
    /// How many stood in the record as 2 or 4.
    public var legacyMapped: Int
}

extension SeverityCounts {
    /// Those that are most common, the worst first: several where they are alike, none without a headache.
    public var leading: [HeadacheSeverity] {
        let all: [(severity: HeadacheSeverity, count: Int)] = [(.severe, severe), (.moderate, moderate), (.mild, mild)]
        let most = max(mild, moderate, severe)
        return most == 0 ? [] : all.filter { $0.count == most }.map(\.severity)
    }
}

extension SeverityCounts {
    init(of entries: [HeadacheEntry]) {
        self.init(mild: 0, moderate: 0, severe: 0, mostCommon: nil, legacyMapped: 0)
        for index in entries.indices {
            switch entries[index].severity {
            case .mild: mild += 1
            case .moderate: moderate += 1
            case .severe: severe += 1
            }
            if entries[index].isLegacySeverity { legacyMapped += 1 }
        }
        guard !entries.isEmpty else { return }
        if severe >= moderate && severe >= mild {
            mostCommon = .severe
        } else {
            mostCommon = moderate >= mild ? .moderate : .mild
        }
    }
}
