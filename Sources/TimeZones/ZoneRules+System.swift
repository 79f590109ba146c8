import CGLib
import Records

extension ZoneRules {
    /// The years to whose end a zone's standing rule is laid out; after them its last offset holds.
    static let lastYear = 2100

    /// A zone of the system's time zone database (Debian package tzdata): the file of that name in the folder that the
    /// environment's `TZDIR` names, else in `/usr/share/zoneinfo`.
    ///
    /// Read here and not through GLib, which (2.74) knows neither the rules that some zones follow from 2038 on, nor
    /// other names from POSIX rules such as `GMT+5`, whose sign means the opposite of what it seems to.
    ///
    /// - Parameter name: an IANA name such as `Europe/London`, an offset such as `+05:45`, `UTC` or `Z`.
    /// - Returns: nil when the database has no such zone, or the text is neither a name nor an offset.
    public static func named(_ name: String) -> ZoneRules? {
        if name == "UTC" || name == "Z" { return .utc }
        if let offset = ZoneName.offset(name) {
            return ZoneRules(name: name, periods: [Period(start: .min, offset: offset)])
        }
        guard ZoneName.isName(name) else { return nil }
        let folder = g_getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo"
        guard let bytes = contents(of: folder + "/" + name), let file = ZoneFile(bytes) else { return nil }
        return ZoneRules(name: name, periods: file.periods(toEndOf: lastYear))
    }

    private static func contents(of path: String) -> [UInt8]? {
        var start: UnsafeMutablePointer<gchar>?
        var length: gsize = 0
        guard g_file_get_contents(path, &start, &length, nil) != 0, let start else { return nil }
        defer { g_free(start) }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(length)))
    }
}
