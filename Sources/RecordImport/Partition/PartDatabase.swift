import CSQLite
import Files

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

    private var handle: OpaquePointer?
    private var inserts: [OpaquePointer?] = []
    private var unused: OpaquePointer?
    private let tables: [Table]
    /// Number of rows added.
    private(set) var rows = 0

    /// KiB of the file cached in memory.
    private static let cache = 512

    /// - Parameter path: path of an empty file.
    /// - Throws: ``SQLiteFault``
    init(path: String, tables: [Table]) throws(SQLiteFault) {
        self.tables = tables
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE
        let code = PathText.withPath(path) { sqlite3_open_v2($0, &handle, flags, nil) }
        guard code == SQLITE_OK else { throw SQLiteFault(code: code) }
        // The file has a temporary name until it is complete, so it needs no journal, and no other process reads it.
        for pragma in ["journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE"] {
            try execute("PRAGMA \(pragma)")
        }
        try execute("PRAGMA cache_size = -\(Self.cache)")
        try execute("BEGIN")
        for table in tables {
            let columns = (table.columns + [PartOrigin.lineColumn, PartOrigin.faultColumn]).map(quotedName)
            try execute("CREATE TABLE \(quotedName(table.name)) (\(columns.joined(separator: ", ")))")
            let places = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
            inserts.append(try prepare("INSERT INTO \(quotedName(table.name)) VALUES (\(places))"))
        }
        try execute("CREATE TABLE \(PartOrigin.unusedTable) (table_name, source_line, source_text)")
        unused = try prepare("INSERT INTO \(PartOrigin.unusedTable) VALUES (?1, ?2, ?3)")
    }

    deinit { close() }

    /// Adds a row to a table.
    ///
    /// - Parameters:
    ///   - fault: name of the row's fault; nil for none.
    ///   - bind: sets the row's values by column position; other columns are NULL.
    func add(to table: Int, line: Int, fault: String?, _ bind: (borrowing PartRow) -> Void) throws(SQLiteFault) {
        guard let insert = inserts[table] else { throw SQLiteFault(code: SQLITE_MISUSE) }
        let row = PartRow(insert)
        bind(row)
        row.set(tables[table].columns.count, integer: Int64(line))
        if let fault { row.set(tables[table].columns.count + 1, fault) }
        try step(insert)
        rows += 1
    }

    /// Stores the bytes of a row that does not fit its table.
    func keep(_ bytes: UnsafeRawBufferPointer, of table: Int, line: Int) throws(SQLiteFault) {
        guard let unused else { return }
        let row = PartRow(unused)
        row.set(0, tables[table].name)
        row.set(1, integer: Int64(line))
        row.set(2, blob: bytes)
        try step(unused)
    }

    /// Writes a small table of texts and numbers.
    func write(_ table: String, columns: [String], _ rows: [[String]]) throws(SQLiteFault) {
        try execute("CREATE TABLE \(table) (\(columns.joined(separator: ", ")))")
        let places = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        let insert = try prepare("INSERT INTO \(table) VALUES (\(places))")
        guard let insert else { throw SQLiteFault(code: SQLITE_MISUSE) }
        defer { sqlite3_finalize(insert) }
        for values in rows {
            let row = PartRow(insert)
            for (column, value) in values.enumerated() { row.set(column, value) }
            try step(insert)
        }
    }

    /// Creates the indexes and completes the file.
    func finish() throws(SQLiteFault) {
        for table in tables {
            try execute(
                "CREATE INDEX \(quotedName(table.name + " by patient")) ON \(quotedName(table.name)) "
                    + "(\(quotedName(table.columns[table.idColumn])))")
        }
        try execute("COMMIT")
        close()
    }

    private func close() {
        for insert in inserts { sqlite3_finalize(insert) }
        inserts = []
        sqlite3_finalize(unused)
        unused = nil
        sqlite3_close_v2(handle)
        handle = nil
    }

    private func prepare(_ sql: String) throws(SQLiteFault) -> OpaquePointer? {
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
        guard code == SQLITE_OK else { throw SQLiteFault(code: code) }
        return statement
    }

    private func execute(_ sql: String) throws(SQLiteFault) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteFault(code: code) }
    }

    private func step(_ statement: OpaquePointer) throws(SQLiteFault) {
        let code = sqlite3_step(statement)
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
        guard code == SQLITE_DONE else { throw SQLiteFault(code: code) }
    }
}

/// The values of a row to be added, by column position. Bytes are borrowed until then.
struct PartRow: ~Copyable {
    private let statement: OpaquePointer

    fileprivate init(_ statement: OpaquePointer) { self.statement = statement }

    /// - Parameter text: text in UTF-8.
    func set(_ column: Int, text: UnsafeBufferPointer<UInt8>) {
        let place = Int32(column + 1)
        guard let start = text.baseAddress, !text.isEmpty else {
            // Without an address, NULL would be stored instead of an empty cell.
            sqlite3_bind_text(statement, place, "", 0, aurae_sqlite_transient())
            return
        }
        start.withMemoryRebound(to: CChar.self, capacity: text.count) {
            _ = sqlite3_bind_text(statement, place, $0, Int32(text.count), nil)
        }
    }

    func set(_ column: Int, _ text: String) {
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                _ = sqlite3_bind_text(
                    statement, Int32(column + 1), $0.baseAddress ?? UnsafePointer(bitPattern: 1), Int32($0.count),
                    aurae_sqlite_transient())
            }
        }
    }

    func set(_ column: Int, blob: UnsafeRawBufferPointer) {
        if blob.isEmpty {
            sqlite3_bind_zeroblob(statement, Int32(column + 1), 0)
        } else {
            sqlite3_bind_blob(statement, Int32(column + 1), blob.baseAddress, Int32(blob.count), nil)
        }
    }

    func set(_ column: Int, integer: Int64) { sqlite3_bind_int64(statement, Int32(column + 1), integer) }
    func set(_ column: Int, real: Double) { sqlite3_bind_double(statement, Int32(column + 1), real) }
}
