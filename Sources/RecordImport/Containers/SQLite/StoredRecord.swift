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

    /// Where a value of the record goes.
    private struct Target {
        /// Position among the values that are asked for; -1 for a value that is not.
        var index: Int32 = -1
        var isReal = false
    }

    /// Of each value of a record that is looked at.
    private let targets: UnsafeMutableBufferPointer<Target>
    /// What is asked for of the row that was taken last.
    private let values: UnsafeMutableBufferPointer<SQLiteValue>
    /// Which of ``values`` are the row's number.
    private let numbers: [Int]
    /// Which of ``values`` are asked for again.
    private let repeats: [(index: Int, first: Int)]
    private let least: Int
    private let longest: Int

    /// - Parameter longest: bytes of a record; a longer one may hold a value that is too long to be read.
    init(_ columns: Columns, longest: Int) {
        targets = .allocate(capacity: columns.most)
        targets.initialize(repeating: Target())
        values = .allocate(capacity: columns.positions.count)
        values.initialize(repeating: .null)
        var (numbers, repeats): ([Int], [(Int, Int)]) = ([], [])
        for (index, position) in columns.positions.enumerated() {
            guard let position else {
                numbers.append(index)
                continue
            }
            if targets[position].index >= 0 {
                repeats.append((index, Int(targets[position].index)))
            } else {
                targets[position] = Target(index: Int32(index), isReal: columns.areReals[index])
            }
        }
        (self.numbers, self.repeats) = (numbers, repeats)
        least = columns.least
        self.longest = longest
    }

    deinit {
        targets.deallocate()
        values.deallocate()
    }

    /// Takes a row apart, which must stay where it is as long as its values are asked for.
    ///
    /// - Returns: false for a row that SQLite must read.
    func take(_ row: BTreePage.Row) -> Bool {
        guard row.isWhole, row.record.count <= longest, takeApart(row.record) else { return false }
        for index in numbers { values[index] = .integer(row.number) }
        for (index, first) in repeats { values[index] = values[first] }
        return true
    }

    /// Reads the values that are asked for, and the lengths of those between them.
    private func takeApart(_ record: UnsafeRawBufferPointer) -> Bool {
        guard let base = record.baseAddress, var types = RecordTypes(record) else { return false }
        let (targets, values) = (targets, values)
        var (offset, found) = (types.end, 0)
        while types.hasMore, found < targets.count {
            guard let type = types.next() else { return false }
            let length = RecordTypes.length(of: type)
            guard length <= record.count &- offset else { return false }
            let target = targets[found]
            if target.index >= 0 {
                let stored = UnsafeRawBufferPointer(start: base + offset, count: length)
                values[Int(target.index)] = Self.value(type, stored, isReal: target.isReal)
            }
            found &+= 1
            offset &+= length
        }
        guard types.hasMore || offset == record.count, found >= least else { return false }
        for position in found..<targets.count where targets[position].index >= 0 {
            values[Int(targets[position].index)] = .null
        }
        return true
    }

    /// Whether a record's values, as its head describes them, are as long as what follows it.
    static func isWellFormed(_ record: UnsafeRawBufferPointer) -> Bool {
        guard var types = RecordTypes(record) else { return false }
        var rest = record.count - types.end
        while types.hasMore {
            guard let type = types.next() else { return false }
            let length = RecordTypes.length(of: type)
            guard length <= rest else { return false }
            rest &-= length
        }
        return rest == 0
    }
}

/// The types of a record's values, which its head lists (SQLite's file format §2.1).
private struct RecordTypes {
    private let record: UnsafeRawBufferPointer
    /// Where the head ends and the first value begins.
    let end: Int
    private var position: Int

    /// - Returns: nil for a record that its head does not fit into.
    @inline(__always)
    init?(_ record: UnsafeRawBufferPointer) {
        guard let head = record.varint(at: 0), head.value >= Int64(head.end), head.value <= Int64(record.count) else {
            return nil
        }
        (self.record, end, position) = (record, Int(head.value), head.end)
    }

    var hasMore: Bool {
        @inline(__always) get { position < end }
    }

    /// The next type, where there is one.
    ///
    /// - Returns: nil for one that is none, or that reaches beyond the head.
    @inline(__always)
    mutating func next() -> UInt32? {
        let short = record[position]
        if short < 0x80 {
            position &+= 1
            return UInt32(short)
        }
        guard let long = record.varint(at: position), long.end <= end else { return nil }
        position = long.end
        return UInt32(exactly: long.value)
    }

    /// Bytes of a value of a type: of types below 12 a digit each, that of type 0 last. Types 10 and 11, which are kept for later,
    /// are longer than any record.
    @inline(__always)
    static func length(of type: UInt32) -> Int {
        if type >= 12 { return Int((type &- 12) >> 1) }
        return type & ~1 == 10 ? .max : Int(truncatingIfNeeded: UInt64(0x8864_3210) &>> UInt64(type &<< 2)) & 15
    }
}

// MARK: Values

extension StoredRecord {
    /// As ``SQLiteStatement/value(_:)``.
    @inline(__always)
    func value(_ column: Int) -> SQLiteValue { values[column] }

    /// As ``SQLiteStatement/bareCell(_:)``.
    @inline(__always)
    func bareCell(_ column: Int) -> BareCell? {
        switch values[column] {
        case .null: .nothing
        case .integer(let whole): .integer(whole)
        case .real(let real): .real(real)
        case .text(let bytes): bytes.isEmpty ? .nothing : .bytes(bytes)
        case .blob, .unreadable: nil
        }
    }

    @inline(__always)
    private static func value(_ type: UInt32, _ stored: UnsafeRawBufferPointer, isReal: Bool) -> SQLiteValue {
        if type >= 12 { return type & 1 == 1 ? .text(stored.bindMemory(to: UInt8.self)) : .blob(stored) }
        let whole: Int64
        switch type {
        case 0: return .null
        case 1: whole = Int64(stored.loadUnaligned(as: Int8.self))
        case 2: whole = Int64(Int16(bigEndian: stored.loadUnaligned(as: Int16.self)))
        case 4: whole = Int64(Int32(bigEndian: stored.loadUnaligned(as: Int32.self)))
        case 6: whole = Int64(bigEndian: stored.loadUnaligned(as: Int64.self))
        case 7:
            let real = Double(bitPattern: UInt64(bigEndian: stored.loadUnaligned(as: UInt64.self)))
            return real.isNaN ? .null : .real(real)
        case 8: whole = 0
        case 9: whole = 1
        default: whole = odd(stored)
        }
        return isReal ? .real(Double(whole)) : .integer(whole)
    }

    /// A number of three or six bytes, highest first.
    private static func odd(_ stored: UnsafeRawBufferPointer) -> Int64 {
        stored.dropFirst().reduce(Int64(stored.loadUnaligned(as: Int8.self))) { $0 << 8 | Int64($1) }
    }
}
