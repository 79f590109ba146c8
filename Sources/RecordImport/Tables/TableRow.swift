/// A row of one table, asked for its cells by column.
protocol TableRow<Column> {
    associatedtype Column: TableColumn

    /// The cell of a column; ``Cell/missing`` when the file does not have it.
    func cell(_ column: Column) -> Cell

    /// The cell of a column where it stands as it is in a CSV file or a database; nil where it does not, and for the few cells
    /// that are none of ``BareCell``: ``cell(_:)`` says what they are.
    func bareCell(_ column: Column) -> BareCell?

    /// The row's cells where they stand in the bytes of a CSV file as they are; nil for every other row.
    var borrowedCells: CSVCells? { get }

    /// The row's cells where they are a database's as they stand; nil for every other row.
    var storedCells: SQLiteCells? { get }

    /// The row's cells where a mapping makes them of a CSV file's; nil for every other row.
    var mappedCells: MappedRowCells? { get }

    /// The row says in a column of its own that there was no headache.
    var saysNoHeadache: Bool { get }

    /// The readings that have columns of their own, of cells that are not empty; nil for nearly every row.
    var readings: [RowReading]? { get }

    /// Medicines that stand in a list beside the columns; nil for nearly every row.
    var medicines: MedicineList? { get }
}

extension TableRow {
    func bareCell(_ column: Column) -> BareCell? { nil }
    var borrowedCells: CSVCells? { nil }
    var storedCells: SQLiteCells? { nil }
    var mappedCells: MappedRowCells? { nil }
    var saysNoHeadache: Bool { false }
    var readings: [RowReading]? { nil }
    var medicines: MedicineList? { nil }

    /// Like ``Cell/isBlank``, but faster: a cell that begins with a letter is not blank and is not read to its end.
    func isBlank(_ column: Column) -> Bool {
        switch bareCell(column) {
        case .nothing?: true
        case .integer?, .real?: false
        case .bytes(let bytes)? where bytes[0] > 32: false
        default: cell(column).isBlank
        }
    }

    /// Like ``Cell/isNothing``, but without making a cell where the bytes suffice.
    func isNothing(_ column: Column) -> Bool {
        switch bareCell(column) {
        case .nothing?: true
        case .integer?, .real?: false
        case .bytes(let bytes)? where bytes[0] > 32 && bytes[bytes.count - 1] > 32: bytes.saysNotAnswered
        default: cell(column).isNothing
        }
    }
}

/// A row held in an array: for readers that meet their cells in no particular order.
struct TableCells<Column: TableColumn>: TableRow {
    private var cells = [Cell](repeating: .missing, count: Column.count)
    var medicines: MedicineList?

    subscript(column: Column) -> Cell {
        get { cells[column.rawValue] }
        set { cells[column.rawValue] = newValue }
    }

    func cell(_ column: Column) -> Cell { cells[column.rawValue] }

    /// Fills a column, where there is a text for it.
    mutating func set(_ column: Column, _ text: String?) { if let text { self[column] = .text(text) } }
}

extension TableCells where Column: DeclaredColumn {
    mutating func set(_ column: String, _ text: String?) { set(.named(column), text) }
}

/// A reading of a row that holds several.
struct RowReading {
    var marker: String
    var unit: String?
    /// The file's name of its column.
    var column: String
    var cell: Cell
}
