extension SQLiteValue {
    /// The value for the row rules; text that is not UTF-8 or contains a NUL is unusable.
    var cell: Cell {
        switch self {
        case .null: .missing
        case .integer(let value): .integer(value)
        case .real(let value): .real(value)
        case .text(let bytes): Self.isText(bytes) ? .utf8(bytes) : .unusable
        case .blob, .unreadable: .unusable
        }
    }

    /// Checks eight bytes at a time: most texts are ASCII.
    private static func isText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        var seen: UInt64 = 0
        var index = 0
        while index + 8 <= raw.count {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            // For a word of ASCII, this sets the high bit of each byte that is 0; for other words perhaps of one more.
            if (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0, holdsNUL(raw[index..<index + 8]) {
                return false
            }
            seen |= word
            index += 8
        }
        for byte in raw[index...] {
            if byte == 0 { return false }
            seen |= UInt64(byte)
        }
        return seen & 0x8080_8080_8080_8080 == 0 || raw.isUTF8
    }

    private static func holdsNUL(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool { bytes.contains(0) }
}
