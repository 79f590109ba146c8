import Records

/// Days with an acute medication (PRD §7.2, D-32).
public struct AcuteMedicationFindings: Sendable, Hashable {
    /// Distinct calendar days of the range with an acute medication.
    public var days: Int
    /// Month of the range's last day, on which the awareness card depends.
    public var lastMonth: CalendarMonth
    /// Its acute-medication days inside the range.
    public var daysInLastMonth: Int
    /// Its headaches with acute medication inside the range.
    public var timesInLastMonth: Int
    /// Its acute-medication days over everything read, inside the range or not: a range that cuts the month may hide
    /// a count that reaches the line.
    public var daysInWholeLastMonth: Int
    /// The awareness card shows: 10 or more days in the last month (PRD §7.2, D-32).
    public var showsOveruseCard: Bool
    /// The range cuts its last month so that the card does not show, though the whole month as read reaches the line:
    /// a report must say so rather than stay silent.
    public var hidesOveruseByRange: Bool {
        !showsOveruseCard && daysInWholeLastMonth >= Thresholds.acuteMedicationDays
    }
}

extension AcuteMedicationFindings {
    /// - Parameters:
    ///   - acuteDays: the range's distinct acute-medication days.
    ///   - acuteDaysOutside: acute-medication days of the range's last month outside the range, in any order.
    init(of entries: [HeadacheEntry], acuteDays: [CalendarDay], acuteDaysOutside: [CalendarDay], range: DayRange) {
        let lastMonth = range.to.month
        let firstDay = lastMonth.first
        let inside = acuteDays.count { firstDay <= $0 }
        let times = entries.indices.count { entries[$0].tookAcuteMedication && firstDay <= entries[$0].onset.day }
        self.init(
            days: acuteDays.count, lastMonth: lastMonth, daysInLastMonth: inside, timesInLastMonth: times,
            daysInWholeLastMonth: inside + sortedOnce(acuteDaysOutside).count,
            showsOveruseCard: inside >= Thresholds.acuteMedicationDays)
    }
}
