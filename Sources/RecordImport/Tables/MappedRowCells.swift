/// Makes cells of our columns of a row with others; one thread's tool.
class CellMaker {
    /// How a cell of one of our columns is obtained.
    enum Way {
        /// The file does not have what it is made of.
        case absent
        /// The cell at this place as it stands.
        case plain(Int)
        /// Made by ``CellMaker/made(_:of:)``.
        case made
    }

    /// For each of our columns the place of a cell that stands as it is, ``absent`` or less: most cells are told by this
    /// alone.
    private let places: UnsafeMutableBufferPointer<Int>
    fileprivate static let absent = -1

    /// - Parameter plain: of each of our columns.
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

    /// A cell that does not stand in the row as it is.
    ///
    /// - Parameters:
    ///   - column: position of one of our columns.
    ///   - row: the one that was split last.
    func made(_ column: Int, of row: CSVCells) -> Cell { .missing }

    /// The cells of a row, which is the one that was split last.
    final func cells(of row: CSVCells) -> MappedRowCells {
        MappedRowCells(row: row, places: UnsafePointer(places.baseAddress!), maker: Unmanaged.passUnretained(self))
    }
}

/// The cells of a mapped file's row, borrowed until the next row is split.
///
/// Three pointers, so that handing a row on and asking it for a cell counts no references, as ``CSVCells``.
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

    /// Whether the file has what the column is made of.
    func has(_ column: Int) -> Bool { places[column] != CellMaker.absent }
}
