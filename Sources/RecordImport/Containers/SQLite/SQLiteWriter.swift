import CSQLite
import Files

/// A new SQLite file written by one thread from front to back. Nothing of it is brought to disk, and it has no journal:
/// it is a run's own scratch file, or has a temporary name until it is complete.
final class SQLiteWriter {
    private let handle: OpaquePointer
    private var statements: [OpaquePointer] = []

    /// - Parameters:
    ///   - path: an empty file.
    ///   - cache: KiB of the file kept in memory.
    /// - Throws: ``SQLiteFault``
    init(path: String, cache: Int) throws(SQLiteFault) {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE
        let code = PathText.withPath(path) { sqlite3_open_v2($0, &handle, flags, nil) }
        guard code == SQLITE_OK, let handle else {
            sqlite3_close_v2(handle)
            throw SQLiteFault(code: code == SQLITE_OK ? SQLITE_CANTOPEN : code)
        }
        self.handle = handle
        for pragma in ["journal_mode = OFF", "synchronous = OFF", "cache_size = -\(cache)"] {
            try execute("PRAGMA \(pragma)")
        }
    }

    deinit {
        for statement in statements { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    func execute(_ sql: String) throws(SQLiteFault) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteFault(code: code) }
    }

    /// Returns an insertion into a table, valid as long as the writer.
    ///
    /// - Parameter columns: number of its columns.
    func insertion(into table: String, columns: Int) throws(SQLiteFault) -> SQLiteInsertion {
        let places = (1...columns).map { "?\($0)" }.joined(separator: ", ")
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v2(
            handle, "INSERT INTO \(quotedName(table)) VALUES (\(places))", -1, &statement, nil)
        guard code == SQLITE_OK, let statement else { throw SQLiteFault(code: code) }
        statements.append(statement)
        return SQLiteInsertion(statement: statement)
    }
}

/// Adds rows to a table.
struct SQLiteInsertion {
    fileprivate let statement: OpaquePointer

    /// - Parameter bind: sets the row's values by column position, from 0; others are NULL.
    func add(_ bind: (SQLiteInsertion) -> Void) throws(SQLiteFault) {
        bind(self)
        let code = sqlite3_step(statement)
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
        guard code == SQLITE_DONE else { throw SQLiteFault(code: code) }
    }

    /// - Parameter text: UTF-8, borrowed until the row is added.
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

    /// - Parameter blob: borrowed until the row is added.
    func set(_ column: Int, blob: UnsafeRawBufferPointer) {
        if blob.isEmpty {
            sqlite3_bind_zeroblob(statement, Int32(column + 1), 0)
        } else {
            sqlite3_bind_blob(statement, Int32(column + 1), blob.baseAddress, Int32(blob.count), nil)
        }
    }

    func set(_ column: Int, integer: Int64) { sqlite3_bind_int64(statement, Int32(column + 1), integer) }
    func set(_ column: Int, real: Double) { sqlite3_bind_double(statement, Int32(column + 1), real) }

    /// Sets a value as another database stores it.
    func set(_ column: Int, _ value: SQLiteValue) {
        switch value {
        case .null, .unreadable: break
        case .integer(let number): set(column, integer: number)
        case .real(let number): set(column, real: number)
        case .text(let text): set(column, text: text)
        case .blob(let blob): set(column, blob: blob)
        }
    }
}
