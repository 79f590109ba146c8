/// A partition file being written: a new SQLite file with a clinic's tables, written once from front to back.
///
/// Columns are declared without a type, so that each value keeps its type. Rows are in patient order, and each table
/// has an index by patient.
final class PartDatabase {
    /// A table of a partition file.
    struct Table {
        var name: String
        /// Columns as in the source, followed by ``PartOrigin/lineColumn`` and ``PartOrigin/faultColumn``.
        var columns: [String]
        /// Position of the patient id column.
        var idColumn: Int
    }

    private let writer: SQLiteWriter
    private var inserts: [SQLiteInsertion] = []
    private let unused: SQLiteInsertion
    private let tables: [Table]
    /// Number of rows added.
    private(set) var rows = 0

    /// KiB of the file cached in memory.
    private static let cache = 512

    /// - Parameter path: path of an empty file.
    /// - Throws: ``SQLiteFault``
    init(path: String, tables: [Table]) throws(SQLiteFault) {
        self.tables = tables
        writer = try SQLiteWriter(path: path, cache: Self.cache)
        try writer.execute("BEGIN")
        for table in tables {
            let columns = (table.columns + [PartOrigin.lineColumn, PartOrigin.faultColumn]).map(quotedName)
            try writer.execute("CREATE TABLE \(quotedName(table.name)) (\(columns.joined(separator: ", ")))")
            inserts.append(try writer.insertion(into: table.name, columns: columns.count))
        }
        try writer.execute("CREATE TABLE \(PartOrigin.unusedTable) (table_name, source_line, source_text)")
        unused = try writer.insertion(into: PartOrigin.unusedTable, columns: 3)
    }

    /// Adds a row to a table.
    ///
    /// - Parameters:
    ///   - fault: name of the row's fault; nil for none.
    ///   - bind: sets the row's values by column position; other columns are NULL.
    func add(to table: Int, line: Int, fault: String?, _ bind: (SQLiteInsertion) -> Void) throws(SQLiteFault) {
        let columns = tables[table].columns.count
        try inserts[table].add { row in
            bind(row)
            row.set(columns, integer: Int64(line))
            if let fault { row.set(columns + 1, fault) }
        }
        rows += 1
    }

    /// Stores the bytes of a row that does not fit its table.
    func keep(_ bytes: UnsafeRawBufferPointer, of table: Int, line: Int) throws(SQLiteFault) {
        try unused.add { row in
            row.set(0, tables[table].name)
            row.set(1, integer: Int64(line))
            row.set(2, blob: bytes)
        }
    }

    /// Writes a small table of texts and numbers.
    func write(_ table: String, columns: [String], _ rows: [[String]]) throws(SQLiteFault) {
        try writer.execute("CREATE TABLE \(table) (\(columns.joined(separator: ", ")))")
        let insertion = try writer.insertion(into: table, columns: columns.count)
        for values in rows {
            try insertion.add { row in
                for (column, value) in values.enumerated() { row.set(column, value) }
            }
        }
    }

    /// Creates the indexes and completes the file.
    func finish() throws(SQLiteFault) {
        for table in tables {
            try writer.execute(
                "CREATE INDEX \(quotedName(table.name + " by patient")) ON \(quotedName(table.name)) "
                    + "(\(quotedName(table.columns[table.idColumn])))")
        }
        try writer.execute("COMMIT")
    }
}
