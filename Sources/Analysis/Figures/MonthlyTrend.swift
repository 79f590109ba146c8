import Records

/// How many headaches per 30 days more (or, when negative, fewer) each month brings than the one before: the line of
/// ordinary least squares through the rates of the range's calendar months, numbered by the calendar.
///
/// Rates are per 30 covered days, so that a month of 28 days, or one covered in part, does not look like less. Months of
/// which less than half is covered are left out, and three must be whole.
func monthlyTrend(of byMonth: [MonthFindings]) -> Thresholded<LeastSquares> {
    let points = byMonth.compactMap { month in
        month.countsForTrend ? month.countPer30Days.map { (x: Double(month.month.number), y: $0) } : nil
    }
    return Thresholded(have: byMonth.count(where: \.isWhole), of: Thresholds.wholeMonthsForTrend) {
        LeastSquares(through: points)
    }
}
