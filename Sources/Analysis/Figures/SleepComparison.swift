import Records

/// Hours slept in the night before mild and before severe headaches.
public struct SleepComparison: Sendable, Hashable {
    public struct Group: Sendable, Hashable {
        /// Headaches with hours slept, at least 5.
        public var n: Int
        /// Not rounded.
        public var meanHours: Double
    }

    public var mild: Group
    public var severe: Group
}

extension SleepComparison {
    /// Over all headaches of the range with hours slept: what the patient said, else what was measured. Needs 5 in
    /// each group and says how many the one that lacks more still takes (PRD §5.5, D-20).
    static func compare(_ entries: [HeadacheEntry]) -> Thresholded<SleepComparison> {
        var mild: [Double] = []
        var severe: [Double] = []
        for index in entries.indices {
            guard let hours = entries[index].record.sleepHours else { continue }
            switch entries[index].severity {
            case .mild: mild.append(hours)
            case .severe: severe.append(hours)
            case .moderate, nil: continue
            }
        }
        guard let mildMean = mean(of: mild), let severeMean = mean(of: severe),
            min(mild.count, severe.count) >= Thresholds.sleepPerGroup
        else { return .needs(Thresholds.sleepPerGroup - min(mild.count, severe.count)) }
        return .value(
            SleepComparison(
                mild: Group(n: mild.count, meanHours: mildMean), severe: Group(n: severe.count, meanHours: severeMean)))
    }
}
