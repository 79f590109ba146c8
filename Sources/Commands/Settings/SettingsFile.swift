import CGLib
import Diagnostics
import Files
import Reports

/// A settings file: groups of names and values with their lines, in the format of GLib's key files (Desktop Entry
/// Specification §3).
public struct SettingsFile: Sendable, Equatable {
    /// Largest size in bytes.
    public static let largest = 256 << 10

    public struct Entry: Sendable, Equatable {
        public var group: String
        public var name: String
        /// Value with escapes such as `\s` resolved; may be empty.
        public var value: String
        /// Line number from 1.
        public var line: Int
    }

    /// The heading of a group, including groups without names.
    public struct Heading: Sendable, Equatable {
        public var group: String
        public var line: Int
    }

    public let path: String
    public private(set) var entries: [Entry] = []
    public private(set) var headings: [Heading] = []

    static let hint = "expected groups as in [general], and under them lines as in time-zone=Europe/London"

    /// Reads a file.
    ///
    /// - Parameter path: path for messages, which contain nothing from the file except names of groups and settings.
    /// - Throws: status 78 with the line if it is not in this format, or has a duplicate.
    public init(bytes: [UInt8], path: String) throws(Failure) {
        self.path = path
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if let line = lines.firstIndex(where: { String(validating: $0, as: UTF8.self) == nil || $0.contains(0) }) {
            throw Self.wrong("is not text in UTF-8", path, line + 1)
        }
        guard let file = g_key_file_new() else { throw Failure(.software, "GLib is out of memory") }
        defer { g_key_file_free(file) }
        guard Self.load(bytes[...], into: file) else {
            throw Self.wrong("is neither a group, a setting nor a comment", path, Self.firstWrong(lines))
        }
        try readPlaces(of: lines)
        for index in entries.indices { try readValue(of: index, in: file) }
    }

    private static func load(_ bytes: ArraySlice<UInt8>, into file: OpaquePointer) -> Bool {
        // GLib does not accept an empty file.
        guard !bytes.isEmpty else { return true }
        return bytes.withUnsafeBytes { buffer in
            let text = buffer.bindMemory(to: CChar.self).baseAddress
            return g_key_file_load_from_data(file, text, gsize(buffer.count), G_KEY_FILE_NONE, nil) != 0
        }
    }

    /// The number of the line at which GLib stops: it does not report it, but accepts the lines before.
    private static func firstWrong(_ lines: [ArraySlice<UInt8>]) -> Int {
        var (good, bad) = (0, lines.count)
        while bad - good > 1 {
            let middle = (good + bad) / 2
            guard let file = g_key_file_new() else { return bad }
            defer { g_key_file_free(file) }
            if load(Array(lines[..<middle].joined(separator: [UInt8(ascii: "\n")]))[...], into: file) {
                good = middle
            } else {
                bad = middle
            }
        }
        return bad
    }

    /// Reads the lines of groups and names, in a file accepted by GLib.
    private mutating func readPlaces(of lines: [ArraySlice<UInt8>]) throws(Failure) {
        var group = ""
        var seen: Set<[String]> = []
        for (index, bytes) in lines.enumerated() {
            let line = String(decoding: bytes, as: UTF8.self).drop { $0.isWhitespace }
            guard let first = line.unicodeScalars.first, first != "#" else { continue }
            if first == "[" {
                group = String(line.dropFirst().prefix { $0 != "]" })
                headings.append(Heading(group: group, line: index + 1))
            } else {
                var name = line.prefix { $0 != "=" }
                while name.last?.isWhitespace == true { name.removeLast() }
                guard seen.insert([group, String(name)]).inserted else {
                    throw Self.wrong("\(name) is set twice in [\(group)]", path, index + 1)
                }
                entries.append(Entry(group: group, name: String(name), value: "", line: index + 1))
            }
        }
    }

    private mutating func readValue(of index: Int, in file: OpaquePointer) throws(Failure) {
        let entry = entries[index]
        // GLib reports an invalid escape, but returns a value anyway.
        var error: UnsafeMutablePointer<GError>?
        let value = g_key_file_get_string(file, entry.group, entry.name, &error)
        defer {
            g_free(value)
            g_clear_error(&error)
        }
        guard let value, error == nil else {
            throw Self.wrong("the value of \(entry.name) has an invalid \\ escape", path, entry.line)
        }
        entries[index].value = String(cString: value)
        // GLib keeps trailing blanks, which are invisible; intended ones are written as escapes.
        guard let raw = g_key_file_get_value(file, entry.group, entry.name, nil) else { return }
        defer { g_free(raw) }
        let blanks = String(cString: raw).reversed().prefix { $0 == " " || $0 == "\t" }.count
        entries[index].value.removeLast(blanks)
    }

    private static func wrong(_ message: String, _ path: String, _ line: Int) -> Failure {
        Failure(.config, message, at: Place(file: path, line: line), hint: hint)
    }
}

/// Locations of settings files and trusted keys.
struct SettingsPlaces: Sendable {
    /// The folder of the machine's configuration.
    var machine = "/etc"

    /// The existing settings files, in order of increasing precedence: the machine's, the user's, and the one given on
    /// the command line.
    ///
    /// - Parameters:
    ///   - environment: environment variables, of which `XDG_CONFIG_HOME` and `HOME` are used.
    ///   - named: value of `--config`.
    /// - Throws: status 66 if one cannot be read, or the named one does not exist; 78 if one is invalid.
    func files(_ environment: [String: String], named: String?) throws(Failure) -> [SettingsFile] {
        var files: [SettingsFile] = []
        for path in usual(environment) where isThere(path) { files.append(try Self.read(path)) }
        if let named { files.append(try Self.read(named)) }
        return files
    }

    /// The default paths, whether or not the files exist.
    func usual(_ environment: [String: String]) -> [String] {
        let name = Product.name + ".conf"
        let own = ProcessSurroundings.configurationFolder(environment).map { "\($0)/\(name)" }
        return ["\(machine)/\(name)"] + [own].compactMap(\.self)
    }

    /// Whether a file exists. For a service, `HOME` may name another user's folder, whose contents are unknown; those
    /// files are ignored.
    private func isThere(_ path: String) -> Bool {
        path.hasPrefix(machine + "/") ? FilePath.isTaken(path) : (try? FileStatus.of(path)) != nil
    }

    private static func read(_ path: String) throws(Failure) -> SettingsFile {
        let bytes = try SmallFile.bytes(of: path, limit: SettingsFile.largest, tooLong: .config)
        return try SettingsFile(bytes: bytes, path: path == "-" ? "standard input" : path)
    }
}
