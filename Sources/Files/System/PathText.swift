#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Paths as text. To the system a path is bytes, which need not be UTF-8: names from older systems are in Latin-1, say.
///
/// A byte that belongs to no character stands as one of the last private characters of Unicode, U+10FF80 to U+10FFFF, for
/// the bytes 80 to FF; in a name that has such a character already, each of its bytes does. So every path has one text,
/// and every text of a path leads back to its bytes. Of names that differ only in how accents are written, texts are
/// equal and paths are not: ``key(_:)`` tells them apart.
package enum PathText {
    /// Less the byte.
    private static let base: UInt32 = 0x10FF00
    private static let first: UInt32 = 0x10FF80

    /// The text of a path as the system has it.
    package static func text(_ path: UnsafePointer<CChar>) -> String {
        UnsafeBufferPointer(start: path, count: strlen(path)).withMemoryRebound(to: UInt8.self) { text($0) }
    }

    package static func text(_ bytes: some RandomAccessCollection<UInt8>) -> String {
        if let text = String(validating: bytes, as: UTF8.self), !holdsBytes(text) { return text }
        var scalars = String.UnicodeScalarView()
        var rest = bytes[...]
        while let byte = rest.first {
            let length = byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
            if let scalar = String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars.first,
                scalar.value < first
            {
                scalars.append(scalar)
                rest = rest.dropFirst(length)
            } else {
                // The last 128 of all scalars: there is one for every such byte.
                scalars.append(Unicode.Scalar(base | UInt32(byte)) ?? "\u{FFFD}")
                rest = rest.dropFirst()
            }
        }
        return String(scalars)
    }

    /// The bytes that a text stands for.
    package static func bytes(of text: String) -> [UInt8] {
        guard holdsBytes(text) else { return Array(text.utf8) }
        return text.unicodeScalars.flatMap { scalar in
            scalar.value >= first ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
        }
    }

    /// Runs `body` with the path as the system takes it.
    package static func withPath<Result>(_ text: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
        guard holdsBytes(text) else { return text.withCString(body) }
        let bytes = (bytes(of: text) + [0]).map { CChar(bitPattern: $0) }
        return bytes.withUnsafeBufferPointer { buffer in
            // Ends in a zero, and so has an address.
            buffer.baseAddress.map(body) ?? text.withCString(body)
        }
    }

    /// What two paths have alike only when their bytes are.
    package static func key(_ path: String) -> String {
        guard path.utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "%") }) else { return path }
        return bytes(of: path).map { byte in
            byte < 0x80 && byte != UInt8(ascii: "%") ? String(UnicodeScalar(byte)) : "%" + Hexadecimal.text(of: [byte])
        }.joined()
    }

    /// For people: a byte that belongs to no character as `\xE9`.
    package static func shown(_ path: String) -> String {
        guard holdsBytes(path) else { return path }
        return path.unicodeScalars.map { scalar in
            scalar.value >= first
                ? "\\x" + Hexadecimal.text(of: [UInt8(truncatingIfNeeded: scalar.value)]).uppercased() : String(scalar)
        }.joined()
    }

    /// Whether some scalar stands for a byte.
    private static func holdsBytes(_ text: String) -> Bool {
        text.utf8.contains(0xF4) && text.unicodeScalars.contains { $0.value >= first }
    }
}
