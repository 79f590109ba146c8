/// Makes cells of the clinic format's columns from a row with other columns; used by one thread.
class CellMaker {
    /// The way to obtain a cell.
    enum Way {
        /// The file lacks the columns it is made from.
        case absent
        /// The unchanged cell at this position.
        case plain(Int)
        /// Made by ``CellMaker/made(_:of:)``.
        case made
    }

    /// For each of our columns, the position of an unchanged cell; ``absent`` or less if there is none. Suffices for
    /// most cells.
    private let places: UnsafeMutableBufferPointer<Int>
    fileprivate static let absent = -1

    /// - Parameter plain: the way for each of our columns.
    init(plain ways: [Way]) {
        places = .allocate(capacity: max(1, ways.count))
        _ = places.initialize(
            from: ways.map { way in
                switch way {
                case .absent: Self.absent
                case .plain(let place): place
                case .made: Self.absent - 1
                }
            })
    }

    deinit { places.deallocate() }

    /// Makes a cell that is not in the row unchanged.
    ///
    /// - Parameters:
    ///   - column: position of one of our columns.
    ///   - row: the row that was split last.
    func made(_ column: Int, of row: CSVCells) -> Cell { .missing }

    /// Returns the cells of a row, which must be the one that was split last.
    final func cells(of row: CSVCells) -> MappedRowCells {
        MappedRowCells(row: row, places: UnsafePointer(places.baseAddress!), maker: Unmanaged.passUnretained(self))
    }
}

/// The cells of a mapped file's row, borrowed until the next row is split.
///
/// Three pointers, so that passing on a row and reading a cell counts no references, like ``CSVCells``.
struct MappedRowCells {
    fileprivate let row: CSVCells
    /// Positions as in ``CellMaker``.
    fileprivate let places: UnsafePointer<Int>
    fileprivate let maker: Unmanaged<CellMaker>

    /// - Parameter column: position of one of our columns.
    func cell(_ column: Int) -> Cell {
        let place = places[column]
        if place >= 0 { return .utf8(row.bytes(place)) }
        return place == CellMaker.absent ? .missing : maker._withUnsafeGuaranteedRef { $0.made(column, of: row) }
    }
}
