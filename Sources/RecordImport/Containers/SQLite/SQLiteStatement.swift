import CSQLite

/// A running query. Borrowed text and bytes are valid until the next step.
final class SQLiteStatement {
    private let handle: OpaquePointer
    private let database: SQLiteDatabase
    private let budget: SQLiteStepBudget
    /// Whether a value could not be read for lack of memory, so that results from its row are wrong.
    private(set) var isOutOfMemory = false

    /// - Throws: ``SQLiteFault`` if the text is not a valid statement for this database.
    init(
        _ sql: String, in database: SQLiteDatabase, handle connection: OpaquePointer, budget: SQLiteStepBudget
    ) throws(SQLiteFault) {
        budget.restart()
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v2(connection, sql, -1, &statement, nil)
        guard code == SQLITE_OK, let statement else {
            throw SQLiteFault(code: code == SQLITE_OK ? SQLITE_MISUSE : code)
        }
        handle = statement
        self.database = database
        self.budget = budget
    }

    deinit { sqlite3_finalize(handle) }

    /// Moves to the next row.
    ///
    /// - Returns: false after the last row.
    func step() throws(SQLiteFault) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw SQLiteFault(code: code)
        }
    }

    /// Resets the query to run again, with these integers as its parameters.
    func restart(with parameters: Int64...) throws(SQLiteFault) {
        sqlite3_reset(handle)
        budget.restart()
        for (index, value) in parameters.enumerated() {
            let code = sqlite3_bind_int64(handle, Int32(index + 1), value)
            guard code == SQLITE_OK else { throw SQLiteFault(code: code) }
        }
    }

    /// Returns the value of a column, from 0, of the current row.
    func value(_ column: Int) -> SQLiteValue {
        let value = stored(column)
        switch sqlite3_value_type(value) {
        case SQLITE_INTEGER: return .integer(sqlite3_value_int64(value))
        case SQLITE_FLOAT: return .real(sqlite3_value_double(value))
        case SQLITE_TEXT: return text(value).map { .text($0) } ?? .unreadable
        case SQLITE_BLOB: return blob(value)
        default: return .null
        }
    }

    /// Returns SQLite's value object, so that it is looked up only once. Using it is safe only because no other thread
    /// uses the connection.
    private func stored(_ column: Int) -> OpaquePointer? {
        sqlite3_column_value(handle, Int32(truncatingIfNeeded: column))
    }

    /// - Returns: nil if there is no memory for it, which is recorded.
    private func text(_ value: OpaquePointer?) -> UnsafeBufferPointer<UInt8>? {
        // Get the text before its length, because getting the text may move the value.
        guard let start = sqlite3_value_text(value) else {
            isOutOfMemory = true
            return nil
        }
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
    }

    private func blob(_ value: OpaquePointer?) -> SQLiteValue {
        let start = sqlite3_value_blob(value)
        let count = Int(sqlite3_value_bytes(value))
        guard start != nil || count == 0 else {
            isOutOfMemory = true
            return .unreadable
        }
        return .blob(UnsafeRawBufferPointer(start: start, count: count))
    }
}

/// One stored value, independent of its column's declared type.
enum SQLiteValue {
    case null
    case integer(Int64)
    case real(Double)
    /// Stored text: usually UTF-8, but SQLite does not check. Valid until the next step.
    case text(UnsafeBufferPointer<UInt8>)
    /// Valid until the next step.
    case blob(UnsafeRawBufferPointer)
    /// There was no memory to read it.
    case unreadable

    /// The value as text that outlives the row; nil for anything other than text.
    var string: String? {
        guard case .text(let bytes) = self else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    var integer: Int64? {
        guard case .integer(let value) = self else { return nil }
        return value
    }
}

/// Reads only the stored columns of a table, in the order of its row numbers, without any index, view or computed
/// column.
///
/// A row with a value longer than allowed is reported and skipped.
final class RowScan {
    private let rows: SQLiteStatement
    private let nextRow: SQLiteStatement

    /// - Parameters:
    ///   - table: a table with row numbers that is sound (``SQLiteDatabase/isSound(_:)``).
    ///   - columns: stored names; their values are columns 1, 2… of each row.
    /// - Throws: ``SQLiteFault``
    init(_ table: SQLiteTable, columns: [String], in database: SQLiteDatabase) throws(SQLiteFault) {
        guard let number = table.rowNumber else { throw .corrupt }
        let list = ([number] + columns.map(quotedName)).joined(separator: ", ")
        let source = "FROM \(quotedName(table.name)) NOT INDEXED"
        rows = try database.prepare("SELECT \(list) \(source) WHERE \(number) BETWEEN ?1 AND ?2 ORDER BY \(number)")
        nextRow = try database.prepare("SELECT \(number) \(source) WHERE \(number) >= ?1 ORDER BY \(number) LIMIT 1")
    }

    /// Reads the rows with numbers in a range, both ends included.
    ///
    /// - Parameters:
    ///   - read: receives a row's number and its values.
    ///   - passOver: receives the number of a row that cannot be read.
    /// - Throws: ``SQLiteFault``, and any error of `read`.
    func forEachRow(
        from first: Int64 = .min, through last: Int64 = .max, read: (Int64, SQLiteStatement) throws -> Void,
        passOver: (Int64) throws -> Void
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
                try passOver(number)
                guard number < .max else { return }
                start = number + 1
            }
        }
    }
}
