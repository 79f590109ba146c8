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

/// Whole percentages of a column, each rounded to the nearest by itself: equal counts have equal shares, and a column need
/// not add up to 100. Whoever prints it says that it is rounded.
///
/// - Parameters:
///   - counts: of a complete column; negative ones count as 0.
///   - points: what the shares are of; 1000 gives tenths of a per cent.
/// - Returns: as many shares as counts; all 0 when all counts are 0.
public func percentageShares(of counts: [Int], points: Int = 100) -> [Int] {
    let counts = counts.map { max(0, $0) }
    let total = counts.reduce(0, +)
    guard total > 0, points > 0 else { return counts.map { _ in 0 } }
    return counts.map { count in
        // Wide multiplication, so that no count is too large; a quotient is at most `points`.
        let part = total.dividingFullWidth(count.multipliedFullWidth(by: points))
        return part.quotient + (part.remainder >= total - part.remainder ? 1 : 0)
    }
}
