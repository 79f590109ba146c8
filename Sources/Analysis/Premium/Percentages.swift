import Records

/// Counts as whole per cent, the same for equal counts (``percentageShares(of:points:)``); all 0 without a headache.
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

/// Rounds the shares of a column to whole per cent, each separately: equal counts have equal shares, and a column need
/// not add up to 100. Pages that print it state that it is rounded.
///
/// - Parameters:
///   - counts: counts of a complete column; negative ones count as 0.
///   - points: the total; 1000 gives tenths of a per cent.
/// - Returns: one share per count; all 0 if all counts are 0.
public func percentageShares(of counts: [Int], points: Int = 100) -> [Int] {
    let counts = counts.map { max(0, $0) }
    let total = counts.reduce(0, +)
    guard total > 0, points > 0 else { return counts.map { _ in 0 } }
    return counts.map { count in
        // Full-width multiplication cannot overflow; a quotient is at most `points`.
        let part = total.dividingFullWidth(count.multipliedFullWidth(by: points))
        return part.quotient + (part.remainder >= total - part.remainder ? 1 : 0)
    }
}
