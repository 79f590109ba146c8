import CSQLite

/// The content of a database file as text: one line for each statement of its schema and for each row.
func databaseRows(_ bytes: [UInt8]) throws -> [String] {
    var connection: OpaquePointer?
    guard sqlite3_open(":memory:", &connection) == SQLITE_OK else { throw DatabaseFault(step: "open") }
    defer { sqlite3_close_v2(connection) }
    let size = sqlite3_int64(bytes.count)
    let copy = sqlite3_malloc64(UInt64(bytes.count)).assumingMemoryBound(to: UInt8.self)
    copy.update(from: bytes, count: bytes.count)
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
    guard sqlite3_deserialize(connection, "main", copy, size, size, flags) == SQLITE_OK else {
        throw DatabaseFault(step: "deserialize")
    }
    let tables = try texts("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name", connection)
    let schema = try texts("SELECT sql FROM sqlite_schema ORDER BY name", connection)
    return try schema
        + tables.flatMap { table in try texts("SELECT * FROM \(table)", connection).map { "\(table): \($0)" } }
}

struct DatabaseFault: Error {
    var step: String
}

/// Each row of a query as text, with the type of each value.
func texts(_ sql: String, _ connection: OpaquePointer?) throws -> [String] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else { throw DatabaseFault(step: sql) }
    defer { sqlite3_finalize(statement) }
    var rows: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
        let cells = (0..<sqlite3_column_count(statement)).map { column in
            let type = sqlite3_column_type(statement, column)
            if type == SQLITE_NULL { return "null" }
            if type == SQLITE_BLOB {
                return "blob of \(sqlite3_column_bytes(statement, column)): " + hexadecimal(statement, column)
            }
            let mark = type == SQLITE_INTEGER ? "#" : type == SQLITE_FLOAT ? "~" : ""
            return mark + String(cString: sqlite3_column_text(statement, column))
        }
        rows.append(cells.joined(separator: " | "))
    }
    return rows
}

private func hexadecimal(_ statement: OpaquePointer?, _ column: Int32) -> String {
    guard let start = sqlite3_column_blob(statement, column) else { return "" }
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    return bytes.map { String($0, radix: 16) }.joined(separator: " ")
}
