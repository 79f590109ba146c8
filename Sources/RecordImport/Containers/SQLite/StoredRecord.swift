/// The record of a row taken apart in the page that holds it (sqlite.org, "Database File Format" §2.1).
///
/// Only records as SQLite writes them, whole in their page: of any other ``take(_:)`` says so, and SQLite is asked for the row.
final class StoredRecord {
    /// Which of a table's values are asked for, and what SQLite makes of them.
    struct Columns: Sendable {
        /// For each value that is asked for, the row's number first, its position in the record; nil for the row's number.
        var positions: [Int?] = [nil]
        /// Whether whole numbers of it are given as reals, which is how SQLite hands over a column of reals.
        var areReals = [false]
        /// How many values of a record are looked at.
        var most: Int { positions.reduce(0) { max($0, $1.map { $0 + 1 } ?? 0) } }
        /// How many it must have: values that are missing at its end are NULL, but for those with a default.
        var least = 0
    }

    private struct Value {
        var type: UInt32
        var offset: UInt32
    }

    private struct Source {
        /// Position in the record, or -1 for the row's number.
        var position: Int32
        var isReal: Bool
    }

    private let sources: UnsafeMutableBufferPointer<Source>
    private let values: UnsafeMutableBufferPointer<Value>
    private let least: Int
    private let longest: Int
    private var bytes = UnsafeRawBufferPointer(start: nil, count: 0)
    private var count = 0
    private var number: Int64 = 0

    /// - Parameter longest: bytes of a record; a longer one may hold a value that is too long to be read.
    init(_ columns: Columns, longest: Int) {
        sources = .allocate(capacity: columns.positions.count)
        for (index, position) in columns.positions.enumerated() {
            sources.initializeElement(
                at: index, to: Source(position: Int32(position ?? -1), isReal: columns.areReals[index]))
        }
        values = .allocate(capacity: columns.most)
        values.initialize(repeating: Value(type: 0, offset: 0))
        least = columns.least
        self.longest = longest
    }

    deinit {
        sources.deallocate()
        values.deallocate()
    }

    /// Takes a row apart, which must stay where it is as long as its values are asked for.
    ///
    /// - Returns: false for a row that SQLite must read.
    func take(_ row: BTreePage.Row) -> Bool {
        let record = row.record
        guard row.isWhole, record.count <= longest, let header = record.varint(at: 0),
            header.value >= Int64(header.end), header.value <= Int64(record.count)
        else { return false }
        let end = Int(header.value)
        var (position, offset, found) = (header.end, end, 0)
        while position < end, found < values.count {
            var type = UInt32(record[position])
            position += 1
            if type >= 0x80 {
                guard let long = record.varint(at: position - 1), long.end <= end,
                    let value = UInt32(exactly: long.value)
                else { return false }
                (type, position) = (value, long.end)
            }
            // Kept for later.
            if type == 10 || type == 11 { return false }
            values[found] = Value(type: type, offset: UInt32(truncatingIfNeeded: offset))
            found += 1
            offset += Self.length(of: type)
        }
        guard position < end ? offset <= record.count : offset == record.count, found >= least else { return false }
        (bytes, count, number) = (record, found, row.number)
        return true
    }

    /// Bytes of a value of a type: of types below 12 a digit each, that of type 0 last.
    @inline(__always)
    private static func length(of type: UInt32) -> Int {
        type >= 12 ? Int((type - 12) / 2) : Int((UInt64(0x8864_3210) >> UInt64(type * 4)) & 15)
    }
}

// MARK: Values

extension StoredRecord {
    /// As ``SQLiteStatement/value(_:)``.
    func value(_ column: Int) -> SQLiteValue {
        let source = sources[column]
        guard source.position >= 0 else { return .integer(number) }
        guard source.position < count else { return .null }
        let value = values[Int(source.position)]
        if value.type >= 12 {
            let stored = self.stored(value)
            return value.type & 1 == 1 ? .text(stored.bindMemory(to: UInt8.self)) : .blob(stored)
        }
        switch numberCell(value, source) {
        case .integer(let whole): return .integer(whole)
        case .real(let real): return .real(real)
        default: return .null
        }
    }

    /// As ``SQLiteStatement/bareCell(_:)``.
    @inline(__always)
    func bareCell(_ column: Int) -> BareCell? {
        let source = sources[column]
        guard source.position >= 0 else { return .integer(number) }
        guard source.position < count else { return .nothing }
        let value = values[Int(source.position)]
        if value.type < 12 { return numberCell(value, source) }
        guard value.type & 1 == 1 else { return nil }
        let stored = self.stored(value)
        return stored.isEmpty ? .nothing : .bytes(stored.bindMemory(to: UInt8.self))
    }

    @inline(__always)
    private func stored(_ value: Value) -> UnsafeRawBufferPointer {
        let start = Int(value.offset)
        return UnsafeRawBufferPointer(rebasing: bytes[start..<start + Self.length(of: value.type)])
    }

    /// A value that is neither text nor bytes.
    private func numberCell(_ value: Value, _ source: Source) -> BareCell {
        let whole: Int64
        switch value.type {
        case 1...6: whole = integer(value)
        case 7:
            let real = Double(bitPattern: UInt64(bitPattern: integer(value)))
            return real.isNaN ? .nothing : .real(real)
        case 8: whole = 0
        case 9: whole = 1
        default: return .nothing
        }
        return source.isReal ? .real(Double(whole)) : .integer(whole)
    }

    /// The bytes of a number, highest first.
    @inline(__always)
    private func integer(_ value: Value) -> Int64 {
        let start = Int(value.offset)
        switch value.type {
        case 1: return Int64(bytes.loadUnaligned(fromByteOffset: start, as: Int8.self))
        case 2: return Int64(Int16(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: Int16.self)))
        case 4: return Int64(Int32(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: Int32.self)))
        case 6, 7: return Int64(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: Int64.self))
        default:
            var whole = Int64(bytes.loadUnaligned(fromByteOffset: start, as: Int8.self))
            for index in start + 1..<start + Self.length(of: value.type) { whole = whole << 8 | Int64(bytes[index]) }
            return whole
        }
    }
}
