import Diagnostics

/// Makes records of the rows of one table, whatever kind of file they stand in; one thread's tool, used for one patient
/// after the other.
protocol RowBuilder<Column>: SendableMetatype {
    associatedtype Column: TableColumn
    associatedtype Batch: Sendable

    /// Makes a record of a row and keeps it, or skips the row and says so.
    ///
    /// - Parameter line: the row's line, `rowid` or 1-based index, for its place.
    mutating func add(_ row: some TableRow<Column>, line: Int)

    /// Counts a row of which nothing can be made, whatever its cells hold.
    mutating func skip(_ code: DiagnosticCode, line: Int, column: String?)

    /// Notes something about a row that is used.
    mutating func note(_ code: DiagnosticCode, line: Int, column: String?)

    /// Notes a column of the file that the format does not know.
    mutating func noteUnknownColumn(_ name: String)

    /// The table or list that the next rows are in.
    mutating func enter(table: String)

    /// What was made since the last call, or since the beginning.
    mutating func finish() -> Batch
}

extension RowBuilder {
    mutating func skip(_ code: DiagnosticCode, line: Int) { skip(code, line: line, column: nil) }
    mutating func note(_ code: DiagnosticCode, line: Int) { note(code, line: line, column: nil) }
}
