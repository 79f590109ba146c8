import Glibc

extension UnsafeBufferPointer<UInt8> {
    /// The bytes without ASCII white space and line breaks at either end; empty if nothing would be drawn of them, as of
    /// U+2800 and zero-width spaces (`silence.md` §10.6).
    var trimmed: UnsafeBufferPointer<UInt8> {
        // Fast path for most cells, which have none.
        if let first, first > 32, first < 0x80, self[count - 1] > 32 { return self }
        return withoutBlanks
    }

    private var withoutBlanks: UnsafeBufferPointer<UInt8> {
        var first = 0
        var end = count
        while first < end, isBlank(self[first]) { first += 1 }
        while end > first, isBlank(self[end - 1]) { end -= 1 }
        let rest = first == 0 && end == count ? self : UnsafeBufferPointer(rebasing: self[first..<end])
        return rest.drawsNothing ? UnsafeBufferPointer(rebasing: self[..<0]) : rest
    }

    /// Whether these bytes are only characters of which nothing is drawn.
    private var drawsNothing: Bool {
        switch first ?? 0 {
        // First bytes of such characters in UTF-8.
        case 0xC2, 0xCD, 0xD8, 0xE1...0xE3, 0xEF, 0xF0, 0xF3:
            String(decoding: self, as: UTF8.self).unicodeScalars.allSatisfy(\.drawsNothing)
        default: false
        }
    }

    /// Whether both have the same bytes.
    func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count, let one = baseAddress, let two = other.baseAddress else {
            return count == other.count
        }
        return memcmp(one, two, count) == 0
    }

    /// Whether these bytes are a given lower-case ASCII word, ignoring case.
    func isWord(_ word: String) -> Bool {
        guard count == word.utf8.count else { return false }
        for (byte, expected) in zip(self, word.utf8) where Self.lower(byte) != expected { return false }
        return true
    }

    /// Whether these bytes are a word known at compile time; named differently, since a literal would be a `String`.
    func says(_ word: StaticString) -> Bool {
        guard count == word.utf8CodeUnitCount else { return false }
        for index in 0..<count where Self.lower(self[index]) != word.utf8Start[index] { return false }
        return true
    }

    private static func lower(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 0x20 : byte }

    /// Whether a NUL is among these bytes.
    var holdsNUL: Bool {
        guard let baseAddress else { return false }
        return memchr(baseAddress, 0, count) != nil
    }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (byte >= 9 && byte <= 13) }

extension Cell {
    /// Passes the bytes of a text without surrounding white space to `body`.
    ///
    /// - Returns: nil for a cell that is not text; otherwise the result of `body`.
    func withTrimmedText<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result? {
        switch self {
        case .utf8(let bytes): return try body(bytes.trimmed)
        case .text(var text): return try text.withUTF8 { try body($0.trimmed) }
        default: return nil
        }
    }

    /// The cell as text without surrounding white space, numbers in their shortest digits; nil for a missing cell and
    /// for a value that is not text.
    var plainText: String? {
        switch self {
        case .missing, .list, .time, .day, .unusable: nil
        case .utf8(let bytes): String(decoding: bytes.trimmed, as: UTF8.self)
        case .text(var text): text.withUTF8 { String(decoding: $0.trimmed, as: UTF8.self) }
        case .integer(let value): String(value)
        case .real(let value): Int64(exactly: value).map { String($0) } ?? String(value)
        case .boolean(let value): value ? "true" : "false"
        }
    }

    /// Whether the cell is missing or has only white space.
    var isBlank: Bool {
        switch self {
        case .missing: true
        case .utf8, .text: withTrimmedText(\.isEmpty) ?? true
        default: false
        }
    }
}
