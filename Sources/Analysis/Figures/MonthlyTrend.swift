import Records

/// How many headaches a month more (or, when negative, fewer) each month brings than the one before: the slope of the
/// line of ordinary least squares through the counts of the range's whole calendar months.
///
/// Months are numbered 0, 1, 2…, those without a headache count 0, and months that the range cuts are left out. Sums
/// are kept in whole numbers, so that the one division is the only rounding.
func monthlyTrend(of byMonth: [MonthFindings], range: DayRange) -> Thresholded<Double> {
    let counts = byMonth.filter { range.from <= $0.month.first && $0.month.last <= range.to }.map(\.count)
    return Thresholded(have: counts.count, of: Thresholds.wholeMonthsForTrend) { leastSquaresSlope(of: counts) }
}

/// The slope of the least-squares line through (0, y₀), (1, y₁)…
///
/// - Precondition: at least two values.
func leastSquaresSlope(of values: [Int]) -> Double {
    let n = values.count
    precondition(n >= 2, "a line takes two points")
    // With x = 0…n−1: Σx = n(n−1)/2 and nΣx² − (Σx)² = n²(n²−1)/12. Doubling keeps both whole.
    var doubled = 0
    for (x, y) in values.enumerated() { doubled += (2 * x - (n - 1)) * y }
    return Double(6 * doubled) / (Double(n) * (Double(n) * Double(n) - 1))
}
