/// Identifies a row in another state of its page.
struct RowFingerprint {
    /// Positions in the record of the values that together identify the row; if empty, the whole record does.
    var naming: [Int] = []
    /// Position in ``naming`` of the row's own id; nil for a row without an id, identified by its whole record.
    var id: Int?

    /// Minimum length of a record that identifies a row by itself.
    private static let distinctiveRecord = 24

    /// Returns a number that two rows share only if they appear to be the same row; nil if this cannot be known.
    func value(of row: BTreePage.Row) -> UInt64? {
        if let named = hashOfNamingValues(row) { return named }
        guard row.record.count >= Self.distinctiveRecord else { return nil }
        return Self.finish(Self.add(row.record, to: Self.start(row.number, salt: 1)))
    }

    private func hashOfNamingValues(_ row: BTreePage.Row) -> UInt64? {
        guard let id else { return nil }
        var hash = Self.start(row.number, salt: 2)
        let values = RecordValues(row.record)
        for position in naming.indices {
            guard let value = values.value(naming[position]) else { return nil }
            if position == id, value.isEmpty { return nil }
            hash = Self.add(value, to: hash &* 31)
        }
        return Self.finish(hash)
    }

    private static func start(_ row: Int64, salt: UInt64) -> UInt64 {
        (UInt64(bitPattern: row) ^ salt << 60) &* 0x9E37_79B9_7F4A_7C15
    }

    private static func add(_ bytes: UnsafeRawBufferPointer, to hash: UInt64) -> UInt64 {
        bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    private static func finish(_ hash: UInt64) -> UInt64 {
        let mixed = (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
        return mixed ^ mixed >> 29
    }
}

/// The values of a record within its page (sqlite.org, "Database File Format" §2.1).
private struct RecordValues {
    private let record: UnsafeRawBufferPointer
    private var ranges: [Range<Int>] = []

    init(_ record: UnsafeRawBufferPointer) {
        self.record = record
        guard let header = record.varint(at: 0), header.value > 0, header.value <= Int64(record.count) else { return }
        var type = header.end
        var value = Int(header.value)
        while type < Int(header.value), let serial = record.varint(at: type) {
            guard let length = Self.length(ofSerialType: serial.value), length <= record.count - value else { return }
            ranges.append(value..<value + length)
            type = serial.end
            value += length
        }
    }

    /// Returns the stored bytes of a value, empty for NULL; nil if they are not in the page.
    func value(_ index: Int) -> UnsafeRawBufferPointer? {
        guard index < ranges.count else { return nil }
        return UnsafeRawBufferPointer(rebasing: record[ranges[index]])
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
}
