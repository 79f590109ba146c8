import Records

/// The line of ordinary least squares through the monthly counts of the range's whole calendar months.
public struct TrendLine: Sendable, Hashable {
    /// The months the line is laid through, the first and the last of them.
    public var firstMonth: CalendarMonth
    public var lastMonth: CalendarMonth
    /// Headaches a month at ``firstMonth`` on the line, not rounded; can be below 0.
    public var first: Double
    /// Headaches a month at ``lastMonth`` on the line, not rounded; can be below 0.
    public var last: Double
    /// Headaches a month more, each month, as ``HeadacheFindings/trendPerMonth``.
    public var slope: Double
}

extension TrendLine {
    /// A least-squares line goes through the mean of the counts in the middle of the months.
    static func fitted(to findings: HeadacheFindings) -> Thresholded<TrendLine> {
        switch findings.trendPerMonth {
        case .needs(let missing): return .needs(missing)
        case .value(let slope):
            let months = findings.byMonth.filter {
                findings.range.from <= $0.month.first && $0.month.last <= findings.range.to
            }
            guard let first = months.first, let last = months.last else {
                return .needs(Thresholds.wholeMonthsForTrend)
            }
            let mean = Double(months.reduce(0) { $0 + $1.count }) / Double(months.count)
            let rise = slope * Double(months.count - 1) / 2
            return .value(
                TrendLine(
                    firstMonth: first.month, lastMonth: last.month, first: mean - rise, last: mean + rise,
                    slope: slope))
        }
    }
}
