import CGLib
import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The system's time zone database, and GLib that reads it.
public enum TimeZoneDatabase {
    public static var libraries: [(name: String, version: String)] {
        [("glib", "\(glib_major_version).\(glib_minor_version).\(glib_micro_version)")]
    }

    /// Whether zones can be looked up by name.
    public static var isThere: Bool { ZoneRules.named("Europe/London") != nil }

    /// The database's own name of its version, such as `2025b`; nil when it does not say.
    public static var version: String? {
        guard let file = fopen("/usr/share/zoneinfo/tzdata.zi", "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 64)
        guard fgets(&line, Int32(line.count), file) != nil else { return nil }
        let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.count == 3 && words[1] == "version" ? String(words[2]) : nil
    }
}
