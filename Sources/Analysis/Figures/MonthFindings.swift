import Records

/// The headaches of the part of a calendar month that lies in the range.
public struct MonthFindings: Sendable, Hashable {
    public var month: CalendarMonth
    public var count: Int
    /// Calendar days with at least one onset.
    public var headacheDays: Int
    /// Calendar days with an acute medication (PRD §7.2).
    public var acuteMedicationDays: Int
    public var mild: Int
    public var moderate: Int
    public var severe: Int
}

extension MonthFindings {
    /// Every month the range touches, first to last, with zeros.
    ///
    /// - Parameters:
    ///   - headacheDays: the distinct days with an onset inside the range.
    ///   - acuteDays: those with an acute medication.
    static func series(
        of entries: [HeadacheEntry], headacheDays: [CalendarDay], acuteDays: [CalendarDay], range: DayRange
    ) -> [MonthFindings] {
        var series = range.months.map {
            MonthFindings(
                month: $0, count: 0, headacheDays: 0, acuteMedicationDays: 0, mild: 0, moderate: 0, severe: 0)
        }
        let first = range.from.month.number
        for index in entries.indices {
            let month = entries[index].onset.day.month.number - first
            series[month].count += 1
            switch entries[index].severity {
            case .mild: series[month].mild += 1
            case .moderate: series[month].moderate += 1
            case .severe: series[month].severe += 1
            }
        }
        for day in headacheDays { series[day.month.number - first].headacheDays += 1 }
        for day in acuteDays { series[day.month.number - first].acuteMedicationDays += 1 }
        return series
    }
}
