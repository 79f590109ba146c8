/// A row of a table, with access to its cells by column.
protocol TableRow<Column> {
    associatedtype Column: TableColumn

    /// Returns the cell of a column; ``Cell/missing`` if the file does not have the column.
    func cell(_ column: Column) -> Cell

    /// Whether a mapping makes the row's cells.
    var isMapped: Bool { get }

    /// Whether the row states in a separate column that there was no headache.
    var saysNoHeadache: Bool { get }

    /// The readings with their own columns and non-empty cells; nil for almost every row.
    var readings: [RowReading]? { get }

    /// Medicines in a list beside the columns; nil for almost every row.
    var medicines: MedicineList? { get }
}

extension TableRow {
    var isMapped: Bool { false }
    var saysNoHeadache: Bool { false }
    var readings: [RowReading]? { nil }
    var medicines: MedicineList? { nil }

    func isBlank(_ column: Column) -> Bool { cell(column).isBlank }
    func isNothing(_ column: Column) -> Bool { cell(column).isNothing }
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
