/// Converts values as Core Data stores them to cells.
enum StoreValue {
    /// Seconds from 1970-01-01 to 2001-01-01, the epoch of Core Data.
    private static let epoch: Int64 = 978_307_200

    /// Converts a moment to seconds since 1970. Text is unusable, because Core Data writes numbers.
    static func time(_ value: SQLiteValue) -> Cell {
        switch value {
        case .null: return .missing
        case .integer(let seconds):
            let (sum, overflows) = seconds.addingReportingOverflow(epoch)
            return overflows ? .unusable : .integer(sum)
        case .real(let seconds): return .real(seconds + Double(epoch))
        case .text, .blob, .unreadable: return .unusable
        }
    }

    /// Converts a UUID of 16 bytes or 36 characters to its standard format with capitals; other text stays unchanged.
    static func id(_ value: SQLiteValue) -> Cell {
        switch value {
        case .blob(let bytes) where bytes.count == 16: return .text(uuid(bytes))
        case .text(let bytes):
            guard isUUID(bytes) else { return value.cell }
            return .text(String(decoding: bytes, as: UTF8.self).uppercased())
        default: return value.cell
        }
    }

    private static func uuid(_ bytes: UnsafeRawBufferPointer) -> String {
        String(unsafeUninitializedCapacity: 36) { text in
            var position = 0
            for index in 0..<16 {
                if index == 4 || index == 6 || index == 8 || index == 10 {
                    text[position] = UInt8(ascii: "-")
                    position += 1
                }
                text[position] = digit(bytes[index] >> 4)
                text[position + 1] = digit(bytes[index] & 15)
                position += 2
            }
            return position
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    private static func isUUID(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count == 36 else { return false }
        return bytes.enumerated().allSatisfy { index, byte in
            [8, 13, 18, 23].contains(index)
                ? byte == UInt8(ascii: "-")
                : (48...57).contains(byte) || (65...70).contains(byte) || (97...102).contains(byte)
        }
    }

    /// Whether a table of a store belongs to Core Data itself: keys, metadata, and change history.
    static func isBookkeeping(_ table: String) -> Bool {
        let name = table.uppercased()
        return name.hasPrefix("Z_") || ["ACHANGE", "ATRANSACTION", "ATRANSACTIONSTRING"].contains(name)
    }
}
