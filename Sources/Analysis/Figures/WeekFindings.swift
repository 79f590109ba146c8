import Records

/// The headaches of the part of an ISO week that lies in the range.
public struct WeekFindings: Sendable, Hashable {
    public var week: ISOWeek
    public var count: Int
    /// Days of the week inside the range that the diary tells about, 0…7.
    public var coveredDays: Int

    /// The diary tells about no day of it: its zero says nothing.
    public var isSilent: Bool { coveredDays == 0 }
}

extension WeekFindings {
    /// Every ISO week the range touches, first to last.
    static func series(of entries: [HeadacheEntry], range: DayRange, coverage: DiaryCoverage) -> [WeekFindings] {
        var series = range.weeks.map { week in
            let inside = DayRange(from: max(week.monday, range.from), to: min(week.monday.advanced(by: 6), range.to))
            return WeekFindings(week: week, count: 0, coveredDays: coverage.coveredDays(in: inside))
        }
        let firstMonday = ISOWeek(containing: range.from).monday
        for index in entries.indices { series[firstMonday.days(to: entries[index].onset.day) / 7].count += 1 }
        return series
    }
}
