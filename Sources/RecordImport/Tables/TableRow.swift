/// A row of a table, with access to its cells by column.
protocol TableRow<Column> {
    associatedtype Column: TableColumn

    /// Returns the cell of a column; ``Cell/missing`` if the file does not have the column.
    func cell(_ column: Column) -> Cell

    /// Returns the cell of a column if it is unchanged from a CSV file or a database; nil otherwise, and for the few
    /// cells that are not a ``BareCell``, which ``cell(_:)`` returns.
    func bareCell(_ column: Column) -> BareCell?

    /// The row's cells if they are unchanged bytes of a CSV file; nil for every other row.
    var borrowedCells: CSVCells? { get }

    /// The row's cells if they are unchanged cells of a database; nil for every other row.
    var storedCells: SQLiteCells? { get }

    /// The row's cells if a mapping makes them from a CSV file; nil for every other row.
    var mappedCells: MappedRowCells? { get }

    /// Whether the row states in a separate column that there was no headache.
    var saysNoHeadache: Bool { get }

    /// The readings with their own columns and non-empty cells; nil for almost every row.
    var readings: [RowReading]? { get }

    /// Medicines in a list beside the columns; nil for almost every row.
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

    /// Like ``Cell/isBlank``, but faster: a cell that begins with a visible character is not read to its end.
    func isBlank(_ column: Column) -> Bool {
        switch bareCell(column) {
        case .nothing?: true
        case .integer?, .real?: false
        case .bytes(let bytes)? where bytes[0] > 32 && bytes[0] < 0x80: false
        default: cell(column).isBlank
        }
    }

    /// Like ``Cell/isNothing``, but without making a cell if the bytes suffice.
    func isNothing(_ column: Column) -> Bool {
        switch bareCell(column) {
        case .nothing?: true
        case .integer?, .real?: false
        case .bytes(let bytes)? where bytes[0] > 32 && bytes[0] < 0x80 && bytes[bytes.count - 1] > 32:
            bytes.saysNotAnswered
        default: cell(column).isNothing
        }
    }
}

/// A row stored in an array, for readers that find their cells in no particular order.
struct TableCells<Column: TableColumn>: TableRow {
    private var cells = [Cell](repeating: .missing, count: Column.count)
    var medicines: MedicineList?

    subscript(column: Column) -> Cell {
        get { cells[column.rawValue] }
        set { cells[column.rawValue] = newValue }
    }

    func cell(_ column: Column) -> Cell { cells[column.rawValue] }

    /// Fills a column if there is a text.
    mutating func set(_ column: Column, _ text: String?) { if let text { self[column] = .text(text) } }
}

extension TableCells where Column: DeclaredColumn {
    mutating func set(_ column: String, _ text: String?) { set(.named(column), text) }
}

/// One reading of a row with several.
struct RowReading {
    var marker: String
    var unit: String?
    /// Name of its column in the file.
    var column: String
    var cell: Cell
}
