/// A reading of a row that holds several.
struct RowReading {
    var marker: String
    var unit: String?
    /// The file's name of its column.
    var column: String
    var cell: Cell
}
