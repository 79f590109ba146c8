/// How many headaches more (or, when negative, fewer) each week brings than the one before: the line of ordinary least
/// squares through the weeks of which the diary tells about every day, numbered from the range's first week.
///
/// Most of them must have a headache: a line through zeros with a few counts among them says nothing.
func weeklyTrend(of byWeek: [WeekFindings]) -> Thresholded<LeastSquares> {
    let points = byWeek.enumerated().compactMap { place, week in
        week.isWhole ? (x: Double(place), y: Double(week.count)) : nil
    }
    let zeros = points.count { $0.y == 0 }
    // Further weeks with a headache until more than half have one.
    let missing = max(Thresholds.wholeWeeksForTrend - points.count, 2 * zeros - points.count + 1)
    return missing > 0 ? .needs(missing) : .value(LeastSquares(through: points))
}
