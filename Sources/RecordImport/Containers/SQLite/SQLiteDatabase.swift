import CSQLite
import Files

/// A connection to a private copy of a database file that may be malicious.
///
/// Everything in a file that runs or grows is switched off: triggers, views, extensions, memory maps; and its cost is
/// limited (``SQLiteLimits``). Not thread-safe: a connection is used by one thread at a time.
final class SQLiteDatabase {
    /// The purpose of the connection.
    enum Purpose {
        /// Reading a file that nothing else changes: no lock, no log, no file beside it.
        case reading
        /// Checkpointing the write-ahead log and building indexes, in the private copy only.
        case preparing
    }

    private let handle: OpaquePointer
    private let budget: SQLiteStepBudget

    /// - Parameter path: of a private copy, never of a patient's file.
    /// - Throws: ``SQLiteFault``
    init(path: String, purpose: Purpose, fileBytes: Int64, limits: SQLiteLimits) throws(SQLiteFault) {
        if sqlite3_hard_heap_limit64(-1) == 0 { sqlite3_hard_heap_limit64(limits.heapBytes) }
        budget = SQLiteStepBudget(limits.steps(forFileOf: fileBytes), isPastDeadline: limits.isPastDeadline)
        handle = try Self.open(path, purpose)
        sqlite3_progress_handler(
            handle, SQLiteStepBudget.stride,
            { budget in
                guard let budget else { return 1 }
                return Unmanaged<SQLiteStepBudget>.fromOpaque(budget).takeUnretainedValue().spend() ? 0 : 1
            }, Unmanaged.passUnretained(budget).toOpaque())
        harden(limits)
        try execute("PRAGMA cell_size_check = ON")
        try execute("PRAGMA mmap_size = 0")
        try execute("PRAGMA temp_store = MEMORY")
        if try holdsUTF16() { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 2 * limits.cellBytes) }
        try execute("PRAGMA ignore_check_constraints = ON")
        if purpose == .reading { try execute("PRAGMA query_only = ON") }
    }

    deinit { sqlite3_close_v2(handle) }

    /// - Throws: ``SQLiteFault`` if the text is not a valid statement for this database.
    func prepare(_ sql: String) throws(SQLiteFault) -> SQLiteStatement {
        try SQLiteStatement(sql, in: self, handle: handle, budget: budget)
    }

    /// Runs a statement to its end and discards its rows.
    func execute(_ sql: String) throws(SQLiteFault) {
        let statement = try prepare(sql)
        while try statement.step() {}
    }

    /// Whether texts are stored in UTF-16: an ASCII letter then takes two bytes in the file, and one when it is read.
    private func holdsUTF16() throws(SQLiteFault) -> Bool {
        let rows = try prepare("PRAGMA encoding")
        return try rows.step() && rows.value(0).string?.hasPrefix("UTF-16") == true
    }

    private static func open(_ path: String, _ purpose: Purpose) throws(SQLiteFault) -> OpaquePointer {
        var handle: OpaquePointer?
        var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_URI
        flags |= purpose == .reading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
        let uri = "file:" + percentEncoded(path) + (purpose == .reading ? "?immutable=1" : "")
        let code = sqlite3_open_v2(uri, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            sqlite3_close_v2(handle)
            throw SQLiteFault(code: code == SQLITE_OK ? SQLITE_CANTOPEN : code)
        }
        return handle
    }

    /// A path for a URI, in which `?`, `#` and `%` are special.
    private static func percentEncoded(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in PathText.bytes(of: path) {
            switch byte {
            case 0x2d...0x39, 0x41...0x5a, 0x5f, 0x61...0x7a: bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func harden(_ limits: SQLiteLimits) {
        let switches: [(Int32, Int32)] = [
            (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
            (SQLITE_DBCONFIG_ENABLE_VIEW, 0), (SQLITE_DBCONFIG_ENABLE_FKEY, 0), (SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0),
            (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0), (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 0),
            // Closing must not checkpoint a refused log.
            (SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1),
        ]
        for (option, value) in switches { _ = aurae_sqlite_db_config_flag(handle, option, value) }
        let caps: [(Int32, Int32)] = [
            (SQLITE_LIMIT_LENGTH, limits.cellBytes), (SQLITE_LIMIT_SQL_LENGTH, 1 << 20), (SQLITE_LIMIT_COLUMN, 2000),
            (SQLITE_LIMIT_EXPR_DEPTH, 100), (SQLITE_LIMIT_COMPOUND_SELECT, 5), (SQLITE_LIMIT_VDBE_OP, 100_000),
            (SQLITE_LIMIT_FUNCTION_ARG, 8), (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 100),
            (SQLITE_LIMIT_VARIABLE_NUMBER, 10), (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
        ]
        for (limit, value) in caps { sqlite3_limit(handle, limit, value) }
    }
}

/// Number of further virtual-machine steps that a query may take.
final class SQLiteStepBudget {
    /// Steps between two checks of the budget.
    static let stride: Int32 = 5000

    private let allowed: Int64
    private let isPastDeadline: (@Sendable () -> Bool)?
    private var spent: Int64 = 0

    init(_ allowed: Int64, isPastDeadline: (@Sendable () -> Bool)?) {
        self.allowed = allowed
        self.isPastDeadline = isPastDeadline
    }

    func restart() { spent = 0 }

    /// Counts one stride.
    ///
    /// - Returns: false when the query must end.
    func spend() -> Bool {
        spent += Int64(Self.stride)
        return spent <= allowed && !(isPastDeadline?() ?? false)
    }
}
