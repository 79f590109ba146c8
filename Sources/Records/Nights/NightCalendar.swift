/// To which evening a moment belongs: DoseTap's 6 PM rule. A night is named by the date on which it begins; what is
/// before 18:00 on the clock belongs to the day before.
public struct NightCalendar: Sendable, Hashable {
    /// 18:00, seconds of the day on the clock.
    public static let firstSecond = 18 * 3600

    public var zone: ZoneRules

    public init(zone: ZoneRules) { self.zone = zone }

    /// The date of the night that holds a moment.
    public func night(of moment: Instant) -> CalendarDay {
        let local = zone.local(moment)
        return local.second < Self.firstSecond ? local.day.advanced(by: -1) : local.day
    }

    /// Seconds on the clock since 18:00, 0…86 399: places the moments of a night in one order.
    public func second(of moment: Instant) -> Int {
        (zone.local(moment).second + 86_400 - Self.firstSecond) % 86_400
    }

    /// Seconds on the clock since 18:00 of a night's date; less than 0 for a dose before it that belongs to the night.
    public func second(of moment: Instant, inNightOf date: CalendarDay) -> Int {
        let local = zone.local(moment)
        return date.days(to: local.day) * 86_400 + local.second - Self.firstSecond
    }

    /// The moment at which clocks showed a time of day in a night: before 18:00 it is the next calendar day's.
    ///
    /// - Parameter second: of the day, 0…86 399.
    public func moment(second: Int, inNightOf date: CalendarDay) -> Instant {
        zone.instant(day: second < Self.firstSecond ? date.advanced(by: 1) : date, second: second)
    }

    /// Whether clocks are changed between 18:00 of a night's date and 18:00 of the next day.
    ///
    /// - Returns: by how many minutes they are set forward, less than 0 for back; 0 for most nights.
    public func clockChange(inNightOf date: CalendarDay) -> Int {
        let begin = zone.instant(day: date, second: Self.firstSecond)
        let end = zone.instant(day: date.advanced(by: 1), second: Self.firstSecond)
        return (zone.offset(at: end) - zone.offset(at: begin)) / 60
    }
}
