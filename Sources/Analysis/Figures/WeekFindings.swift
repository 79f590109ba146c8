import Records

/// Headaches of an ISO week, as far as it is inside the range.
public struct WeekFindings: Sendable, Hashable {
    public var week: ISOWeek
    public var count: Int
    /// Covered days of the week inside the range, 0…7.
    public var coveredDays: Int
    /// Days of the whole week: 7, less those that the time zone skipped.
    public var length: Int

    /// Whether range and diary cover every day of it.
    public var isWhole: Bool { coveredDays == length }
    /// Whether the diary covers none of its days, so that its zero means nothing.
    public var isSilent: Bool { coveredDays == 0 }
}

extension WeekFindings {
    /// Returns every ISO week that the range touches, in order.
    static func series(of entries: [HeadacheEntry], range: DayRange, coverage: DiaryCoverage) -> [WeekFindings] {
        var series = range.weeks.map { week in
            let whole = DayRange(from: week.monday, to: week.monday.advanced(by: 6))
            let inside = DayRange(from: max(whole.from, range.from), to: min(whole.to, range.to))
            return WeekFindings(
                week: week, count: 0, coveredDays: coverage.coveredDays(in: inside), length: coverage.days(in: whole))
        }
        let firstMonday = ISOWeek(containing: range.from).monday
        for index in entries.indices { series[firstMonday.days(to: entries[index].onset.day) / 7].count += 1 }
        return series
    }
}

/// Fits a least-squares line through the fully covered weeks, numbered from the range's first week. Its slope is how
/// many more headaches each week brings (fewer if negative).
///
/// Most weeks must have a headache: a line through zeros and a few counts would be meaningless.
func weeklyTrend(of byWeek: [WeekFindings]) -> Thresholded<LeastSquares> {
    let points = byWeek.enumerated().compactMap { place, week in
        week.isWhole ? (x: Double(place), y: Double(week.count)) : nil
    }
    let zeros = points.count { $0.y == 0 }
    // Number of further weeks with a headache until more than half have one.
    let missing = max(Thresholds.wholeWeeksForTrend - points.count, 2 * zeros - points.count + 1)
    return missing > 0 ? .needs(missing) : .value(LeastSquares(through: points))
}
