import CGLib
import Files
import Records

/// The system's time zone database, as read by GLib.
public enum TimeZoneDatabase {
    public static var libraries: [(name: String, version: String)] {
        [("glib", "\(glib_major_version).\(glib_minor_version).\(glib_micro_version)")]
    }

    /// Whether zones can be looked up by name.
    public static var isThere: Bool { ZoneRules.named("Europe/London") != nil }

    /// The database's version, such as `2025b`; nil if it does not give it.
    public static var version: String? {
        guard let bytes = try? SmallFile.beginning(of: "/usr/share/zoneinfo/tzdata.zi", limit: 63) else { return nil }
        let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let words = line.split(whereSeparator: \.isWhitespace)
        return words.count == 3 && words[1] == "version" ? String(words[2]) : nil
    }
}
