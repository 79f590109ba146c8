import Records

/// The line of ordinary least squares through the rates of the range's calendar months that take part in a trend.
public struct TrendLine: Sendable, Hashable {
    /// The months the line is laid through, the first and the last of them.
    public var firstMonth: CalendarMonth
    public var lastMonth: CalendarMonth
    /// Headaches per 30 days at ``firstMonth`` on the line, not rounded; can be below 0.
    public var first: Double
    /// Headaches per 30 days at ``lastMonth`` on the line, not rounded; can be below 0.
    public var last: Double
    /// Headaches per 30 days more, each month, as ``HeadacheFindings/trendPerMonth``.
    public var slope: Double
    /// The slope's 95 % interval leaves out zero; a page draws no other line.
    public var hasDirection: Bool
}

extension TrendLine {
    static func fitted(to findings: HeadacheFindings) -> Thresholded<TrendLine> {
        switch findings.trendPerMonth {
        case .needs(let missing): return .needs(missing)
        case .value(let line):
            let months = findings.byMonth.filter(\.countsForTrend)
            guard let first = months.first?.month, let last = months.last?.month else {
                return .needs(Thresholds.wholeMonthsForTrend)
            }
            return .value(
                TrendLine(
                    firstMonth: first, lastMonth: last, first: line.value(at: Double(first.number)),
                    last: line.value(at: Double(last.number)), slope: line.slope, hasDirection: line.hasDirection))
        }
    }
}
