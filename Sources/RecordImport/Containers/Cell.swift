/// One value of a row, as the file's format hands it over.
///
/// Text comes as a `String` or, where a reader has the bytes at hand, as UTF-8 that lives only until the next row.
enum Cell {
    /// No such column, NULL, or no such key.
    case missing
    case text(String)
    /// Valid UTF-8, borrowed: to be used up before the reader moves on.
    case utf8(UnsafeBufferPointer<UInt8>)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    /// A JSON array of strings.
    case list([String])
    /// Something no column can hold: a BLOB, a JSON object.
    case unusable
}

/// A row of one table, asked for its cells by column.
protocol TableRow<Column> {
    associatedtype Column: TableColumn

    /// The cell of a column; ``Cell/missing`` when the file does not have it.
    func cell(_ column: Column) -> Cell
}

/// A row held in an array: for readers that meet their cells in no particular order.
struct TableCells<Column: TableColumn>: TableRow {
    private var cells = [Cell](repeating: .missing, count: Column.count)

    subscript(column: Column) -> Cell {
        get { cells[column.rawValue] }
        set { cells[column.rawValue] = newValue }
    }

    func cell(_ column: Column) -> Cell { cells[column.rawValue] }
}

typealias HeadacheCells = TableCells<HeadacheColumn>
typealias PatientCells = TableCells<PatientColumn>
