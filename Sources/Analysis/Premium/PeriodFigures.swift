import Records

/// The key figures of a period, counted alike for the range of a report and for the time before it.
///
/// All are over headaches whose onset lies inside ``range``, except ``headacheDaysInLast28``.
public struct PeriodFigures: Sendable, Hashable {
    /// The days of the period, both included.
    public var range: DayRange
    /// Headaches.
    public var count: Int
    /// Calendar days with at least one onset.
    public var headacheDays: Int
    /// Calendar days with at least one onset of a severe headache.
    public var severeDays: Int
    public var severity: SeverityCounts
    /// Over resolved headaches that do not end before they begin, not rounded; nil when there is none.
    public var medianMinutes: Double?
    /// Calendar days with an acute medication (PRD §7.2, D-32).
    public var acuteMedicationDays: Int
    /// Whole headache-free days from the day after the last onset to the period's last day; nil while a headache of
    /// the period has no recorded end (PRD D-29) and when the period has none.
    public var streakDays: Int?
    /// Calendar days with an onset among the 28 days that end on the period's last day, over everything read, inside
    /// the period or not. Nil when those 28 days begin before the period and before the first onset read: nothing then
    /// says that the whole of them was recorded.
    public var headacheDaysInLast28: Int?

    /// Days in the period, at least 1.
    public var days: Int { range.dayCount }
    /// Ties go to the more severe; nil when there is no headache.
    public var mostCommon: HeadacheSeverity? { severity.mostCommon }
}

extension PeriodFigures {
    /// - Parameters:
    ///   - entries: the headaches of the period, in any order.
    ///   - onsetDays: the distinct days with an onset over everything read, earliest first.
    init(of entries: [HeadacheEntry], range: DayRange, onsetDays: [CalendarDay]) {
        let days = distinctDays(of: entries)
        let isActive = entries.contains { $0.record.resolved == nil }
        self.init(
            range: range, count: entries.count, headacheDays: days.count,
            severeDays: distinctDays(of: entries) { $0.severity == .severe }.count,
            severity: SeverityCounts(of: entries), medianMinutes: DurationFindings(of: entries).medianMinutes,
            acuteMedicationDays: distinctDays(of: entries) { $0.tookAcuteMedication }.count,
            streakDays: isActive ? nil : days.last?.days(to: range.to),
            headacheDaysInLast28: Self.headacheDaysInLast28(of: range, onsetDays: onsetDays))
    }

    private static func headacheDaysInLast28(of range: DayRange, onsetDays: [CalendarDay]) -> Int? {
        let window = DayRange(from: range.to.advanced(by: -27), to: range.to)
        guard min(range.from, onsetDays.first ?? range.from) <= window.from else { return nil }
        return onsetDays.count { window.contains($0) }
    }
}
