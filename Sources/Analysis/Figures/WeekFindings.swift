import Records

/// The headaches of the part of an ISO week that lies in the range.
public struct WeekFindings: Sendable, Hashable {
    public var week: ISOWeek
    public var count: Int
    /// Days of the week inside the range that the diary tells about, 0…7.
    public var coveredDays: Int
    /// Days of the whole week: 7, but for those that the zone left out.
    public var length: Int

    /// The range and the diary hold every day of it.
    public var isWhole: Bool { coveredDays == length }
    /// The diary tells about no day of it: its zero says nothing.
    public var isSilent: Bool { coveredDays == 0 }
}

extension WeekFindings {
    /// Every ISO week the range touches, first to last.
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
