import CGLib
import Files
import Records

extension ZoneRules {
    /// Years in which clock changes are looked up; outside them the nearest offset applies.
    ///
    /// The database lists changes up to 2037. For later years it gives rules; GLib 2.74 misreads those that treat
    /// summer time as standard (Dublin, Casablanca). No diary has such days.
    static let knownYears = 1900..<2038

    /// Reads a zone from the system's time zone database (Debian package tzdata), by GLib.
    ///
    /// - Parameter name: an IANA name such as `Europe/London`, an offset such as `+05:45`, `UTC` or `Z`.
    /// - Returns: nil if the database has no such zone, or the text is neither a name nor an offset.
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
        let end = moment(knownYears.upperBound)
        var (last, earlier) = (start, start)
        while last.interval < end.interval {
            let next = change(of: zone, after: last, until: end, earlier: earlier)
            let offset = offset(of: zone, in: next.interval)
            if offset != periods.last?.offset { periods.append(Period(start: next.seconds, offset: offset)) }
            (earlier, last) = (last, next)
        }
        return ZoneRules(name: name, periods: periods)
    }

    /// A moment, with the number of its interval in the zone.
    private struct Moment {
        var seconds: Int64
        var interval: Int32

        init(_ zone: OpaquePointer, at seconds: Int64) {
            self.seconds = seconds
            interval = g_time_zone_find_interval(zone, G_TIME_TYPE_UNIVERSAL, gint64(seconds))
        }
    }

    /// Unit of clock changes: a quarter of an hour, apart from a few long ago.
    private static let quarter: Int64 = 900

    /// Weeks between a change and the next change but one: in most years clocks change on the same Sundays.
    private static let weeksOfYear: [Int64] = [52, 53]

    /// Finds the beginning of the next interval. GLib numbers a zone's intervals and searches them one by one for each
    /// moment, so this looks up as few moments as possible.
    ///
    /// - Parameters:
    ///   - last: beginning of an interval.
    ///   - end: a moment in a later interval.
    ///   - earlier: beginning of the interval before the last.
    private static func change(
        of zone: OpaquePointer, after last: Moment, until end: Moment, earlier: Moment
    ) -> Moment {
        for weeks in weeksOfYear {
            let guess = earlier.seconds + weeks * 7 * 86_400
            guard guess > last.seconds, guess < end.seconds else { continue }
            let moment = Moment(zone, at: guess)
            if moment.interval > last.interval, Moment(zone, at: guess - 1).interval == last.interval { return moment }
        }
        return firstChange(of: zone, after: last, until: end)
    }

    /// Finds it by bisection.
    private static func firstChange(of zone: OpaquePointer, after last: Moment, until end: Moment) -> Moment {
        var (from, to) = (last, end)
        while to.seconds - from.seconds > 1 {
            let span = to.seconds - from.seconds
            let middle =
                span > quarter
                ? from.seconds + max(1, span / (2 * quarter)) * quarter
                : span == quarter ? to.seconds - 1 : from.seconds + span / 2
            let moment = Moment(zone, at: middle)
            if moment.interval == last.interval { from = moment } else { to = moment }
        }
        return to
    }

    private static func offset(of zone: OpaquePointer, in interval: Int32) -> Int {
        Int(g_time_zone_get_offset(zone, interval))
    }
}

/// The system's time zone database, as read by GLib.
public enum TimeZoneDatabase {
    public static var libraries: [(name: String, version: String)] {
        [("glib", "\(glib_major_version).\(glib_minor_version).\(glib_micro_version)")]
    }

    /// Whether zones can be looked up by name.
    public static var isThere: Bool { ZoneRules.named("Europe/London") != nil }

    /// Names of zones, one or more for each country, and UTC; only UTC if the database does not list them.
    public static var names: [String] {
        let list = (try? SmallFile.bytes(of: "/usr/share/zoneinfo/zone.tab", limit: 1 << 20, tooLong: .dataError)) ?? []
        let rows = String(decoding: list, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
        return rows.compactMap { row in row.split(separator: "\t").dropFirst(2).first.map(String.init) }.sorted() + [
            "UTC"
        ]
    }

    /// The database's version, such as `2025b`; nil if the database does not give it.
    public static var version: String? {
        guard let bytes = try? SmallFile.beginning(of: "/usr/share/zoneinfo/tzdata.zi", limit: 63) else { return nil }
        let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let words = line.split(whereSeparator: \.isWhitespace)
        return words.count == 3 && words[1] == "version" ? String(words[2]) : nil
    }
}

/// Names that may be looked up. GLib accepts more: paths, and rules such as `GMT+5`, whose sign means the opposite of
/// what it seems to (POSIX counts west of Greenwich): a day could be wrong unnoticed.
enum ZoneName {
    /// Names without a slash that contain digits but are zones; all other such names are POSIX rules.
    private static let withDigits: Set<String> = [
        "EST5EDT", "CST6CDT", "MST7MDT", "PST8PDT", "GMT0", "GMT+0", "GMT-0",
    ]

    /// Whether a text consists of words of letters, digits, `_`, `-` and `+`, joined by slashes.
    static func isName(_ text: String) -> Bool {
        let words = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard text.utf8.count <= 64, words.allSatisfy({ isWord($0) }) else { return false }
        // `right/…` counts leap seconds, unlike the times in an export.
        if words.count > 1 { return !words[0].elementsEqual("right".utf8) }
        return withDigits.contains(text) || !text.utf8.contains { (0x30...0x39).contains($0) }
    }

    private static func isWord(_ word: Substring.UTF8View) -> Bool {
        guard let first = word.first, isLetter(first) else { return false }
        return word.allSatisfy {
            isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
                || $0 == UInt8(ascii: "+")
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// Whether a text is `+HH`, `+HHMM` or `+HH:MM`, with either sign, up to 23:59.
    static func isOffset(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return false }
        var digits = Array(bytes.dropFirst())
        if digits.count == 5, digits[2] == UInt8(ascii: ":") { digits.remove(at: 2) }
        guard digits.count == 2 || digits.count == 4, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return false
        }
        let hours = Int(digits[0] - 0x30) * 10 + Int(digits[1] - 0x30)
        let tensOfMinutes = digits.count == 4 ? digits[2] - 0x30 : 0
        return hours <= 23 && tensOfMinutes <= 5
    }
}
