import Records

/// Counts as whole per cent, equal ones for equal counts (``percentageShares(of:points:)``); all 0 when there is no
/// headache.
public struct Percentages: Sendable, Hashable {
    public var mild: Int
    public var moderate: Int
    public var severe: Int
    /// Monday first; always seven.
    public var weekday: [Int]
    public var timeOfDay: TimeOfDayCounts

    public subscript(severity: HeadacheSeverity) -> Int {
        switch severity {
        case .mild: mild
        case .moderate: moderate
        case .severe: severe
        }
    }
}

extension Percentages {
    init(of findings: HeadacheFindings) {
        let severity = findings.severity
        let bySeverity = percentageShares(of: [severity.mild, severity.moderate, severity.severe])
        let byTime = percentageShares(of: TimeOfDay.allCases.map { findings.timeOfDay[$0] })
        self.init(
            mild: bySeverity[0], moderate: bySeverity[1], severe: bySeverity[2],
            weekday: percentageShares(of: findings.weekday.counts),
            timeOfDay: TimeOfDayCounts(
                morning: byTime[0], afternoon: byTime[1], evening: byTime[2], night: byTime[3]))
    }
}
