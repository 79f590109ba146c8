import Records

/// The headaches of the part of an ISO week that lies in the range.
public struct WeekFindings: Sendable, Hashable {
    public var week: ISOWeek
    public var count: Int
}

extension WeekFindings {
    /// Every ISO week the range touches, first to last, with zeros.
    static func series(of entries: [HeadacheEntry], range: DayRange) -> [WeekFindings] {
        var series = range.weeks.map { WeekFindings(week: $0, count: 0) }
        let firstMonday = ISOWeek(containing: range.from).monday
        for index in entries.indices { series[firstMonday.days(to: entries[index].onset.day) / 7].count += 1 }
        return series
    }
}
