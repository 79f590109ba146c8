/// Reads the stored columns of a table in the order of its row numbers, and nothing else of the file: no index, no
/// view, no computed column.
///
/// A row with a value longer than allowed is reported and skipped.
final class RowScan {
    private let rows: SQLiteStatement
    private let nextRow: SQLiteStatement

    /// - Parameters:
    ///   - table: with row numbers, and sound (``SQLiteDatabase/isSound(_:)``).
    ///   - columns: stored names; their values are columns 1, 2… of each row.
    /// - Throws: ``SQLiteFault``
    init(_ table: SQLiteTable, columns: [String], in database: SQLiteDatabase) throws(SQLiteFault) {
        guard let number = table.rowNumber else { throw .corrupt }
        let list = ([number] + columns.map(quotedName)).joined(separator: ", ")
        let source = "FROM \(quotedName(table.name)) NOT INDEXED"
        rows = try database.prepare(
            "SELECT \(list) \(source) WHERE \(number) BETWEEN ?1 AND ?2 ORDER BY \(number)")
        nextRow = try database.prepare("SELECT \(number) \(source) WHERE \(number) >= ?1 ORDER BY \(number) LIMIT 1")
    }

    /// Reads the rows whose numbers lie between two, both included.
    ///
    /// - Parameters:
    ///   - read: takes a row's number and its values.
    ///   - passOver: takes the number of a row that cannot be read.
    /// - Throws: ``SQLiteFault``, and what `read` throws.
    func forEachRow(
        from first: Int64 = .min, through last: Int64 = .max, read: (Int64, SQLiteStatement) throws -> Void,
        passOver: (Int64) -> Void
    ) throws {
        var start = first
        while start <= last {
            var reached = start
            do {
                try rows.restart(with: start, last)
                while try rows.step() {
                    let number = rows.value(0).integer ?? reached
                    try read(number, rows)
                    if rows.isOutOfMemory { throw SQLiteFault.outOfMemory }
                    guard number < .max else { return }
                    reached = number + 1
                }
                return
            } catch let fault as SQLiteFault where fault.isTooBig {
                try nextRow.restart(with: reached)
                guard try nextRow.step(), let number = nextRow.value(0).integer, number <= last else { return }
                passOver(number)
                guard number < .max else { return }
                start = number + 1
            }
        }
    }
}
