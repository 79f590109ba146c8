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
        func moment(_ year: Int) -> Moment {
            Moment(zone, at: Int64(CalendarMonth(year: year, month: 1).first.number) * 86_400)
        }
        let start = moment(knownYears.lowerBound)
        var periods = [Period(start: .min, offset: offset(of: zone, in: start.interval))]
        collectChanges(of: zone, from: start, to: moment(knownYears.upperBound), into: &periods)
        return ZoneRules(name: name, periods: periods)
    }

    /// A moment, and which of the zone's intervals it is in.
    private struct Moment {
        var seconds: Int64
        var interval: Int32

        init(_ zone: OpaquePointer, at seconds: Int64) {
            self.seconds = seconds
            interval = g_time_zone_find_interval(zone, G_TIME_TYPE_UNIVERSAL, gint64(seconds))
        }
    }

    /// Clocks are changed at a quarter of an hour, but for a few changes of long ago.
    private static let quarter: Int64 = 900

    /// Appends the changes of offset in `from < t <= to`, found by halving: GLib numbers a zone's intervals in order. It looks
    /// through them one by one for each moment, so that few are asked.
    private static func collectChanges(
        of zone: OpaquePointer, from: Moment, to: Moment, into periods: inout [Period]
    ) {
        guard from.interval != to.interval else { return }
        let span = to.seconds - from.seconds
        guard span > 1 else {
            let offset = offset(of: zone, in: to.interval)
            if offset != periods.last?.offset { periods.append(Period(start: to.seconds, offset: offset)) }
            return
        }
        let middle =
            span > quarter
            ? from.seconds + span / (2 * quarter) * quarter
            : span == quarter ? to.seconds - 1 : from.seconds + span / 2
        let moment = Moment(zone, at: middle)
        collectChanges(of: zone, from: from, to: moment, into: &periods)
        collectChanges(of: zone, from: moment, to: to, into: &periods)
    }

    private static func offset(of zone: OpaquePointer, in interval: Int32) -> Int {
        Int(g_time_zone_get_offset(zone, interval))
    }
}
