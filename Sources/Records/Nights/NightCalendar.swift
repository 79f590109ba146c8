/// Assigns moments to evenings by DoseTap's 6 PM rule. A night is named by the date on which it begins; moments before
/// 18:00 belong to the previous day.
public struct NightCalendar: Sendable, Hashable {
    /// 18:00 in seconds of the day.
    public static let firstSecond = 18 * 3600

    public var zone: ZoneRules

    public init(zone: ZoneRules) { self.zone = zone }

    /// Returns the date of the night that contains a moment.
    public func night(of moment: Instant) -> CalendarDay {
        let local = zone.local(moment)
        return local.second < Self.firstSecond ? local.day.advanced(by: -1) : local.day
    }

    /// Returns clock seconds since 18:00, 0…86 399, by which the moments of a night are ordered.
    public func second(of moment: Instant) -> Int {
        (zone.local(moment).second + 86_400 - Self.firstSecond) % 86_400
    }

    /// Returns clock seconds since 18:00 on a night's date; negative for an earlier dose that belongs to the night.
    public func second(of moment: Instant, inNightOf date: CalendarDay) -> Int {
        let local = zone.local(moment)
        return date.days(to: local.day) * 86_400 + local.second - Self.firstSecond
    }

    /// Returns the moment of a time of day in a night: before 18:00 it is on the next calendar day.
    ///
    /// - Parameter second: second of the day, 0…86 399.
    public func moment(second: Int, inNightOf date: CalendarDay) -> Instant {
        zone.instant(day: second < Self.firstSecond ? date.advanced(by: 1) : date, second: second)
    }

    /// Returns the clock change between 18:00 on a night's date and 18:00 on the next day.
    ///
    /// - Returns: minutes by which clocks go forward, negative for back; 0 for most nights.
    public func clockChange(inNightOf date: CalendarDay) -> Int {
        let begin = zone.instant(day: date, second: Self.firstSecond)
        let end = zone.instant(day: date.advanced(by: 1), second: Self.firstSecond)
        return (zone.offset(at: end) - zone.offset(at: begin)) / 60
    }
}
