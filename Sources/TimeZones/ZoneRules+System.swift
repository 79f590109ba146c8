import CGLib
import Records

extension ZoneRules {
    /// The years whose changes of the clock are looked up; outside them the nearest offset holds.
    ///
    /// The database lists changes up to 2037. For later years it gives rules, of which GLib 2.74 reads those wrongly that
    /// count summer time as the standard (Dublin, Casablanca); no diary holds such days.
    static let knownYears = 1900..<2038

    /// A zone of the system's time zone database (Debian package tzdata), read by GLib.
    ///
    /// - Parameter name: an IANA name such as `Europe/London`, an offset such as `+05:45`, `UTC` or `Z`.
    /// - Returns: nil when the database has no such zone, or the text is neither a name nor an offset.
    public static func named(_ name: String) -> ZoneRules? {
        if name == "UTC" || name == "Z" { return .utc }
        guard ZoneName.isName(name) || ZoneName.isOffset(name), let zone = g_time_zone_new_identifier(name) else {
            return nil
        }
        defer { g_time_zone_unref(zone) }
        let start = Int64(CalendarMonth(year: knownYears.lowerBound, month: 1).first.number) * 86_400
        let end = Int64(CalendarMonth(year: knownYears.upperBound, month: 1).first.number) * 86_400
        var periods = [Period(start: .min, offset: offset(of: zone, at: start))]
        collectChanges(of: zone, from: start, to: end, into: &periods)
        return ZoneRules(name: name, periods: periods)
    }

    /// Appends the changes of offset in `from < t <= to`, found by halving: GLib numbers a zone's intervals in order.
    private static func collectChanges(of zone: OpaquePointer, from: Int64, to: Int64, into periods: inout [Period]) {
        guard interval(of: zone, at: from) != interval(of: zone, at: to) else { return }
        guard to - from > 1 else {
            let offset = offset(of: zone, at: to)
            if offset != periods.last?.offset { periods.append(Period(start: to, offset: offset)) }
            return
        }
        let middle = from + (to - from) / 2
        collectChanges(of: zone, from: from, to: middle, into: &periods)
        collectChanges(of: zone, from: middle, to: to, into: &periods)
    }

    private static func interval(of zone: OpaquePointer, at seconds: Int64) -> Int32 {
        g_time_zone_find_interval(zone, G_TIME_TYPE_UNIVERSAL, gint64(seconds))
    }

    private static func offset(of zone: OpaquePointer, at seconds: Int64) -> Int {
        Int(g_time_zone_get_offset(zone, interval(of: zone, at: seconds)))
    }
}
