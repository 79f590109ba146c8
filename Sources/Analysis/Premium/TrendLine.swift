import Records

/// The least-squares line through the rates of the range's calendar months that count for a trend.
public struct TrendLine: Sendable, Hashable {
    /// First and last month of the line.
    public var firstMonth: CalendarMonth
    public var lastMonth: CalendarMonth
    /// Headaches per 30 days at ``firstMonth`` on the line, not rounded; can be negative.
    public var first: Double
    /// Headaches per 30 days at ``lastMonth`` on the line, not rounded; can be negative.
    public var last: Double
    /// Change per month of headaches per 30 days, as ``HeadacheFindings/trendPerMonth``.
    public var slope: Double
    /// Whether the slope's 95 % interval excludes zero; pages draw no other lines.
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
