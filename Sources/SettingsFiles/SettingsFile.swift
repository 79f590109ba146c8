import CGLib
import Diagnostics

/// A file of settings: groups of names with their values, in the form of GLib's key files (Desktop Entry Specification
/// §3), and where each stands.
public struct SettingsFile: Sendable, Equatable {
    /// Bytes of a file of settings, at most.
    public static let largest = 256 << 10

    public struct Entry: Sendable, Equatable {
        public var group: String
        public var name: String
        /// With escapes such as `\s` resolved; may be empty.
        public var value: String
        /// From 1.
        public var line: Int
    }

    /// A group's heading: one without names under it too.
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
    /// - Parameter path: its name, for messages, none of which holds anything of the file but names of groups and settings.
    /// - Throws: status 78 with the line when it is not of this form, or when it says a thing twice.
    public init(bytes: [UInt8], path: String) throws(Failure) {
        self.path = path
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if let line = lines.firstIndex(where: { String(validating: $0, as: UTF8.self) == nil || $0.contains(0) }) {
            throw Self.wrong("is not text in UTF-8", path, line + 1)
        }
        guard let file = g_key_file_new() else { throw Failure(.software, "GLib has no memory") }
        defer { g_key_file_free(file) }
        guard Self.load(bytes[...], into: file) else {
            throw Self.wrong("is neither a group, a setting nor a comment", path, Self.firstWrong(lines))
        }
        try readPlaces(of: lines)
        for index in entries.indices { try readValue(of: index, in: file) }
    }

    private static func load(_ bytes: ArraySlice<UInt8>, into file: OpaquePointer) -> Bool {
        // GLib takes no file without a byte.
        guard !bytes.isEmpty else { return true }
        return bytes.withUnsafeBytes { buffer in
            let text = buffer.bindMemory(to: CChar.self).baseAddress
            return g_key_file_load_from_data(file, text, gsize(buffer.count), G_KEY_FILE_NONE, nil) != 0
        }
    }

    /// The number of the line that GLib stops at: it does not tell, but takes what stands before.
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

    /// Where groups and names stand, in a file that GLib has taken.
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
        // GLib tells of a wrong escape, and gives what it made of it all the same.
        var error: UnsafeMutablePointer<GError>?
        let value = g_key_file_get_string(file, entry.group, entry.name, &error)
        defer {
            g_free(value)
            g_clear_error(&error)
        }
        guard let value, error == nil else {
            throw Self.wrong("the value of \(entry.name) has a \\ that means nothing", path, entry.line)
        }
        entries[index].value = String(cString: value)
        // GLib keeps blanks after a value, which nobody sees; those that are meant are written as escapes.
        guard let raw = g_key_file_get_value(file, entry.group, entry.name, nil) else { return }
        defer { g_free(raw) }
        let blanks = String(cString: raw).reversed().prefix { $0 == " " || $0 == "\t" }.count
        entries[index].value.removeLast(blanks)
    }

    private static func wrong(_ message: String, _ path: String, _ line: Int) -> Failure {
        Failure(.config, message, at: Place(file: path, line: line), hint: hint)
    }
}
