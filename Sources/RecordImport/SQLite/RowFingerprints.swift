/// Marks by which a row is known again after an edit, without reading what it says.
///
/// Two rows of different patients have none in common but by rare chance: a mark is made of a value that only one row
/// has (an id of 16 bytes, a moment, a written time) with its place, or of the whole row.
enum RowFingerprints {
    /// Records shorter than this say too little to be known by as a whole.
    private static let distinctiveRecord = 24
    /// Numbers from here on are moments, in seconds since 2001 or 1970.
    private static let earliestMoment = 100_000_000.0

    static func add(of row: BTreePage.Row, to marks: inout [UInt64]) {
        if row.record.count >= distinctiveRecord {
            marks.append(hash(row.record, row: row.number, column: -1))
        }
        addValues(of: row, to: &marks)
    }

    /// Walks over the record's values; ends where the page does.
    private static func addValues(of row: BTreePage.Row, to marks: inout [UInt64]) {
        let record = row.record
        guard let header = record.varint(at: 0), header.value > 0, header.value <= Int64(record.count) else { return }
        let headerEnd = Int(header.value)
        var type = header.end
        var value = headerEnd
        var column = 0
        while type < headerEnd, let serial = record.varint(at: type) {
            guard let length = length(ofSerialType: serial.value), length <= record.count - value else { return }
            let bytes = UnsafeRawBufferPointer(rebasing: record[value..<value + length])
            if isDistinctive(bytes, serialType: serial.value) {
                marks.append(hash(bytes, row: row.number, column: column))
            }
            type = serial.end
            value += length
            column += 1
        }
    }

    private static func length(ofSerialType type: Int64) -> Int? {
        switch type {
        case 0, 8, 9: 0
        case 1...4: Int(type)
        case 5: 6
        case 6, 7: 8
        case 12...Int64(Int32.max): Int((type - 12) / 2)
        default: nil
        }
    }

    private static func isDistinctive(_ bytes: UnsafeRawBufferPointer, serialType: Int64) -> Bool {
        switch serialType {
        case 4, 5, 6:
            var value: Int64 = 0
            for byte in bytes { value = value << 8 | Int64(byte) }
            return Double(value) >= earliestMoment && bytes[0] < 0x80
        case 7:
            guard let high = bytes.bigEndian32(at: 0), let low = bytes.bigEndian32(at: 4) else { return false }
            let value = Double(bitPattern: UInt64(high) << 32 | UInt64(low))
            return value >= earliestMoment
        default:
            guard serialType >= 12, bytes.count >= 16 else { return false }
            if serialType & 1 == 0 { return bytes.count == 16 }
            return bytes.count == 36 || bytes.prefix(4).allSatisfy { (48...57).contains($0) }
        }
    }

    private static func hash(_ bytes: UnsafeRawBufferPointer, row: Int64, column: Int) -> UInt64 {
        var hash = UInt64(bitPattern: row) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(column))
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        hash = (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
        return hash ^ hash >> 29
    }
}
