import CSQLite

/// A SQLite file being made in memory, or a file on disk being changed.
///
/// The same statements give the same bytes with the same version of SQLite; other versions write their own number into
/// the file.
struct SQLiteFile: ~Copyable {
    struct Fault: Error {
        var message: String
    }

    enum Value: Equatable {
        case null
        case integer(Int)
        case real(Double)
        case text(String)
        case blob([UInt8])
    }

    private let connection: OpaquePointer

    init() throws { connection = try Self.open(":memory:") }

    /// Opens a file on disk, for data too large for memory.
    init(at path: String) throws {
        connection = try Self.open(path)
        sqlite3_exec(connection, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF", nil, nil, nil)
    }

    private static func open(_ path: String) throws -> OpaquePointer {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        guard sqlite3_open_v2(path, &handle, flags, nil) == SQLITE_OK, let handle else {
            throw Fault(message: "SQLite cannot open \(path)")
        }
        return handle
    }

    deinit { sqlite3_close_v2(connection) }

    func run(_ sql: String) throws {
        guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else { throw fault() }
    }

    func insert(into table: String, columns: [String], rows: [[Value]]) throws {
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        var statement: OpaquePointer?
        let sql = "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))"
        guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else { throw fault() }
        defer { sqlite3_finalize(statement) }
        for row in rows {
            for (index, value) in row.enumerated() { bind(value, to: statement, at: Int32(index + 1)) }
            guard sqlite3_step(statement) == SQLITE_DONE else { throw fault() }
            sqlite3_reset(statement)
        }
    }

    /// The number returned by a query.
    func number(_ sql: String) throws -> Int {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else { throw fault() }
        defer { sqlite3_finalize(statement) }
        guard sqlite3_step(statement) == SQLITE_ROW else { throw fault() }
        return Int(sqlite3_column_int64(statement, 0))
    }

    /// Writes the whole database to a new file.
    func write(to path: String) throws { try run("VACUUM INTO '\(path)'") }

    /// The whole database file.
    func bytes() throws -> [UInt8] {
        var size: sqlite3_int64 = 0
        guard let start = sqlite3_serialize(connection, "main", &size, 0) else { throw fault() }
        defer { sqlite3_free(start) }
        return Array(UnsafeBufferPointer(start: start, count: Int(size)))
    }

    private func bind(_ value: Value, to statement: OpaquePointer?, at index: Int32) {
        switch value {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let number): sqlite3_bind_int64(statement, index, Int64(number))
        case .real(let number): sqlite3_bind_double(statement, index, number)
        case .text(let text): sqlite3_bind_text(statement, index, text, -1, aurae_sqlite_transient())
        case .blob(let bytes):
            sqlite3_bind_blob(statement, index, bytes, Int32(bytes.count), aurae_sqlite_transient())
        }
    }

    private func fault() -> Fault { Fault(message: String(cString: sqlite3_errmsg(connection))) }
}
