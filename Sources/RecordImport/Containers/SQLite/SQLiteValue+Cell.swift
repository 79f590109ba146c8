extension SQLiteValue {
    /// The value as the rules for rows take it; text that is not UTF-8 or holds a NUL is no text.
    var cell: Cell {
        switch self {
        case .null: .missing
        case .integer(let value): .integer(value)
        case .real(let value): .real(value)
        case .text(let bytes): Self.isText(bytes) ? .utf8(bytes) : .unusable
        case .blob, .unreadable: .unusable
        }
    }

    private static func isText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var isASCII = true
        for byte in bytes {
            if byte == 0 { return false }
            if byte >= 0x80 { isASCII = false }
        }
        return isASCII || String(validating: bytes, as: UTF8.self) != nil
    }
}
