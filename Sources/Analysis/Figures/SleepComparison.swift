import Records

/// Hours slept in the night before mild and before severe headaches.
public struct SleepComparison: Sendable, Hashable {
    public struct Group: Sendable, Hashable {
        /// Headaches with hours slept, at least 5.
        public var n: Int
        /// Not rounded.
        public var meanHours: Double
        /// Headaches whose hours the patient reported; the others were measured.
        public var reported: Int
        /// The mean's 95 % interval.
        package var interval: ClosedRange<Double>?
    }

    public var mild: Group
    public var severe: Group
}

extension SleepComparison {
    /// Compares all headaches of the range with hours slept: reported by the patient, else measured. Needs 5 in each
    /// group; if not met, returns how many the smaller group lacks (PRD §5.5, D-20).
    static func compare(_ entries: [HeadacheEntry]) -> Thresholded<SleepComparison> {
        var mild: [(hours: Double, isReported: Bool)] = []
        var severe = mild
        for index in entries.indices {
            let record = entries[index].record
            guard let hours = record.sleepHours else { continue }
            let night = (hours, record.retrospective.sleepHours != nil)
            switch entries[index].severity {
            case .mild: mild.append(night)
            case .severe: severe.append(night)
            case .moderate, nil: continue
            }
        }
        guard let mildGroup = group(mild), let severeGroup = group(severe),
            min(mild.count, severe.count) >= Thresholds.sleepPerGroup
        else { return .needs(Thresholds.sleepPerGroup - min(mild.count, severe.count)) }
        return .value(SleepComparison(mild: mildGroup, severe: severeGroup))
    }

    private static func group(_ nights: [(hours: Double, isReported: Bool)]) -> Group? {
        mean(of: nights.map(\.hours)).map {
            Group(
                n: nights.count, meanHours: $0, reported: nights.count(where: \.isReported),
                interval: meanInterval(of: nights.map(\.hours)))
        }
    }
}
