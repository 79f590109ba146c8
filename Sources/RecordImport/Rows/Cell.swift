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

/// A row, asked for its cells by column.
protocol HeadacheRow {
    /// The cell of a column; ``Cell/missing`` when the file does not have it.
    func cell(_ column: HeadacheColumn) -> Cell
}

/// A row of the `patients` table.
protocol PatientRow {
    func cell(_ column: PatientColumn) -> Cell
}

/// A row held in an array: for readers that meet their cells in no particular order.
struct HeadacheCells: HeadacheRow {
    private var cells = [Cell](repeating: .missing, count: HeadacheColumn.count)

    subscript(column: HeadacheColumn) -> Cell {
        get { cells[column.rawValue] }
        set { cells[column.rawValue] = newValue }
    }

    func cell(_ column: HeadacheColumn) -> Cell { cells[column.rawValue] }
}

/// A row of the `patients` table held in an array.
struct PatientCells: PatientRow {
    private var cells = [Cell](repeating: .missing, count: PatientColumn.count)

    subscript(column: PatientColumn) -> Cell {
        get { cells[column.rawValue] }
        set { cells[column.rawValue] = newValue }
    }

    func cell(_ column: PatientColumn) -> Cell { cells[column.rawValue] }
}
