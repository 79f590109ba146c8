/// The cells of the row that a query stepped to, by their columns; borrowed until the next row.
struct SQLiteCells {
    private let values: SQLiteStatement
    private let places: [Int32]

    init(_ values: SQLiteStatement, _ places: SQLitePlaces) {
        self.values = values
        self.places = places.places
    }

    /// Returns the cell of a column; ``Cell/missing`` if the table does not have it.
    func cell(_ column: Int) -> Cell {
        let place = places[column]
        if place == 0 { return .missing }
        let cell = values.value(Int(abs(place))).cell
        return place < 0 ? Self.seconds(cell) ?? cell : cell
    }

    /// Seconds since 1970 that SQLite stored as text, like every number in a column declared TEXT.
    private static func seconds(_ cell: Cell) -> Cell? {
        guard case .utf8(let bytes) = cell, (9...24).contains(bytes.count) else { return nil }
        let whole = bytes.prefix { (48...57).contains($0) }
        guard (9...10).contains(whole.count) else { return nil }
        let rest = bytes.dropFirst(whole.count)
        guard
            rest.isEmpty || (rest.first == UInt8(ascii: ".") && rest.dropFirst().allSatisfy { (48...57).contains($0) })
        else { return nil }
        return WrittenNumber.double(bytes, decimalComma: false).map { .real($0) }
    }
}

/// The positions of a table's columns in a query's rows.
struct SQLitePlaces: Sendable {
    /// For each column its position from 1, negative for one with moments; 0 for a missing one.
    fileprivate let places: [Int32]

    /// - Parameters:
    ///   - positions: for each column its position from 1, or 0.
    ///   - holdsMoments: whether a column has moments, which may be stored as seconds.
    init(_ positions: [Int], holdsMoments: (Int) -> Bool) {
        places = positions.enumerated().map { Int32(holdsMoments($0) ? -$1 : $1) }
    }
}

extension SQLiteValue {
    /// The value as a cell; text that is not UTF-8 or contains a NUL is unusable.
    var cell: Cell {
        switch self {
        case .null: .missing
        case .integer(let value): .integer(value)
        case .real(let value): .real(value)
        case .text(let bytes): !bytes.holdsNUL && UnsafeRawBufferPointer(bytes).isUTF8 ? .utf8(bytes) : .unusable
        case .blob, .unreadable: .unusable
        }
    }
}
