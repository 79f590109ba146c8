import CSQLite
import Diagnostics
import Files
import Records

/// A database with the canonical tables of one set, written from start to end.
final class RecordDatabase {
    let path: String
    private var handle: OpaquePointer?
    private var inserts: [OpaquePointer?] = []

    /// - Parameter path: path without an existing file.
    /// - Throws: status 73 or 74.
    init(path: String, _ set: ExportSet) throws(Failure) {
        self.path = path
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE
        try check(PathText.withPath(path) { sqlite3_open_v2($0, &handle, flags, nil) })
        // The file is not read before it is complete.
        try execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN")
        for table in set.tables {
            let columns = set.columns(of: table).map { table.columns[$0] }
            let declared =
                columns.map { "\"\($0.name)\" \($0.kind.storage)" }
                + set.declarations(of: table).map { "\"\($0)\"" }
            try execute("CREATE TABLE \"\(table.rawValue)\" (\(declared.joined(separator: ", ")))")
            let marks = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
            var insert: OpaquePointer?
            let names = columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
            try check(
                sqlite3_prepare_v2(
                    handle, "INSERT INTO \"\(table.rawValue)\" (\(names)) VALUES (\(marks))", -1, &insert, nil))
            inserts.append(insert)
        }
    }

    deinit { close() }

    /// Adds a row.
    ///
    /// - Parameter table: position of the table in the set.
    /// - Throws: status 74.
    func add(_ row: [CellValue], to table: Int, _ zone: ZoneRules) throws(Failure) {
        let insert = inserts[table]
        for (position, value) in row.enumerated() { bind(value, to: insert, at: Int32(position + 1), zone) }
        let code = sqlite3_step(insert)
        guard code == SQLITE_DONE else { throw fault }
        sqlite3_reset(insert)
    }

    func finish() throws(Failure) {
        try execute("COMMIT")
        close()
    }

    private func bind(_ value: CellValue, to insert: OpaquePointer?, at index: Int32, _ zone: ZoneRules) {
        switch value {
        case .empty: sqlite3_bind_null(insert, index)
        case .whole(let number): sqlite3_bind_int64(insert, index, Int64(number))
        case .number(let number): sqlite3_bind_double(insert, index, number)
        case .boolean(let answer): sqlite3_bind_int64(insert, index, answer ? 1 : 0)
        default: sqlite3_bind_text(insert, index, value.text(in: zone) ?? "", -1, aurae_sqlite_transient())
        }
    }

    private func execute(_ sql: String) throws(Failure) { try check(sqlite3_exec(handle, sql, nil, nil, nil)) }

    private func check(_ code: Int32) throws(Failure) {
        guard code != SQLITE_OK else { return }
        throw fault
    }

    private var fault: Failure {
        Failure(
            .ioError, "the database cannot be written (\(String(cString: sqlite3_errmsg(handle))))",
            hint: "set TMPDIR to a folder with enough free space")
    }

    private func close() {
        for insert in inserts { sqlite3_finalize(insert) }
        inserts = []
        sqlite3_close_v2(handle)
        handle = nil
    }
}

extension ColumnDescription.Kind {
    /// SQLite type for the column's values. A text that looks like a number stays text.
    fileprivate var storage: String {
        switch self {
        case .whole, .boolean: "INTEGER"
        case .number: "REAL"
        default: "TEXT"
        }
    }
}
