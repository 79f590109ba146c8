import Glibc

/// Paths as text. The system treats a path as bytes, which need not be UTF-8: old names may be in Latin-1.
///
/// A byte that is not valid UTF-8 is represented by one of Unicode's last private characters, U+10FF80 to U+10FFFF, for
/// the bytes 80 to FF. If a name contains such a character, its bytes are represented in the same way. So every path
/// has one text, and each such text converts back to its bytes. Names that differ only in the encoding of accents have
/// texts that compare equal although their paths differ: ``key(_:)`` distinguishes them.
package enum PathText {
    /// Scalar value minus the byte it represents.
    private static let base: UInt32 = 0x10FF00
    private static let first: UInt32 = 0x10FF80

    /// Converts a path from the system to text.
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
                // One of the last 128 scalars.
                scalars.append(Unicode.Scalar(base | UInt32(byte)) ?? "\u{FFFD}")
                rest = rest.dropFirst()
            }
        }
        return String(scalars)
    }

    /// Converts a text to the bytes it represents.
    package static func bytes(of text: String) -> [UInt8] {
        guard holdsBytes(text) else { return Array(text.utf8) }
        return text.unicodeScalars.flatMap { scalar in
            scalar.value >= first ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
        }
    }

    /// Runs `body` with the path as a C string for the system.
    package static func withPath<Result>(_ text: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
        guard holdsBytes(text) else { return text.withCString(body) }
        let bytes = (bytes(of: text) + [0]).map { CChar(bitPattern: $0) }
        return bytes.withUnsafeBufferPointer { buffer in
            // Never empty, because of the final zero, so it has an address.
            buffer.baseAddress.map(body) ?? text.withCString(body)
        }
    }

    /// Returns a key that is equal exactly when paths are byte-equal.
    package static func key(_ path: String) -> String {
        guard path.utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "%") }) else { return path }
        return bytes(of: path).map { byte in
            byte < 0x80 && byte != UInt8(ascii: "%") ? String(UnicodeScalar(byte)) : "%" + Hexadecimal.text(of: [byte])
        }.joined()
    }

    /// Returns a path as shown to users: a byte that is not valid UTF-8 is written as `\xE9`.
    package static func shown(_ path: String) -> String {
        guard holdsBytes(path) else { return path }
        return path.unicodeScalars.map { scalar in
            scalar.value >= first
                ? "\\x" + Hexadecimal.text(of: [UInt8(truncatingIfNeeded: scalar.value)]).uppercased() : String(scalar)
        }.joined()
    }

    /// Whether any scalar represents a single byte.
    private static func holdsBytes(_ text: String) -> Bool {
        text.utf8.contains(0xF4) && text.unicodeScalars.contains { $0.value >= first }
    }
}
