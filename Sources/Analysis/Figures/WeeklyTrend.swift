/// How many headaches more (or, when negative, fewer) each week brings than the one before: the line of ordinary least
/// squares through the weeks of which the diary tells about every day, numbered from the range's first week.
func weeklyTrend(of byWeek: [WeekFindings]) -> Thresholded<LeastSquares> {
    let points = byWeek.enumerated().compactMap { place, week in
        week.coveredDays == 7 ? (x: Double(place), y: Double(week.count)) : nil
    }
    return Thresholded(have: points.count, of: Thresholds.wholeWeeksForTrend) { LeastSquares(through: points) }
}
