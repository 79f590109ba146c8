import CSQLite
import Diagnostics
import Files

/// A connection to a private copy of a database file that may be malicious.
///
/// Triggers, views, extensions and memory maps are disabled, and the cost is limited (``SQLiteLimits``). Not
/// thread-safe: a connection is used by one thread at a time.
final class SQLiteDatabase {
    /// The purpose of the connection.
    enum Purpose {
        /// Reading a file that does not change: without locks, a log or files beside it.
        case reading
        /// Reading the run's own scratch file, which grows meanwhile.
        case sharing
        /// Checkpointing the write-ahead log and building indexes, in the private copy only.
        case preparing
    }

    private let handle: OpaquePointer
    private let budget: SQLiteStepBudget

    /// - Parameter path: path of a private copy, never of a patient's file.
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
        if purpose != .preparing { try execute("PRAGMA query_only = ON") }
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

    /// Whether texts are stored in UTF-16, so that an ASCII letter takes two bytes in the file but one when read.
    private func holdsUTF16() throws(SQLiteFault) -> Bool {
        let rows = try prepare("PRAGMA encoding")
        return try rows.step() && rows.value(0).string?.hasPrefix("UTF-16") == true
    }

    private static func open(_ path: String, _ purpose: Purpose) throws(SQLiteFault) -> OpaquePointer {
        var handle: OpaquePointer?
        var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_URI
        flags |= purpose == .preparing ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY
        let uri = "file:" + percentEncoded(path) + (purpose == .reading ? "?immutable=1" : "")
        let code = sqlite3_open_v2(uri, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            sqlite3_close_v2(handle)
            throw SQLiteFault(code: code == SQLITE_OK ? SQLITE_CANTOPEN : code)
        }
        return handle
    }

    /// Encodes a path for a URI, in which `?`, `#` and `%` are special.
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

/// Number of virtual-machine steps that a query may still take.
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
    /// - Returns: false if the query must end.
    func spend() -> Bool {
        spent += Int64(Self.stride)
        return spent <= allowed && !(isPastDeadline?() ?? false)
    }
}

/// Limits on the cost of a database file, so that no file can exhaust memory, disk space or time.
struct SQLiteLimits: Sendable {
    /// Bytes of the file and, separately, of its write-ahead log.
    var fileBytes: Int64 = 16 << 30
    /// Bytes of one value, as for the cells of a CSV file.
    var cellBytes: Int32 = 1 << 20
    /// Bytes of memory of all connections of the process together.
    var heapBytes: Int64 = 512 << 20
    /// Virtual-machine steps that one query may take regardless of the file's size; about 50 million take a second.
    var baseSteps: Int64 = 50_000_000
    /// Steps that one query may take for each byte of the file in addition to ``baseSteps``; a scan of all columns of
    /// short rows takes about 10.
    var stepsPerByte: Int64 = 40
    /// Checked every few thousand steps; true ends the query. Nil: no deadline except the steps.
    var isPastDeadline: (@Sendable () -> Bool)?

    init() {}

    /// Returns the steps that one query may take in a file of a given size.
    func steps(forFileOf bytes: Int64) -> Int64 {
        let (product, overflows) = max(0, bytes).multipliedReportingOverflow(by: stepsPerByte)
        let (sum, exceeds) = baseSteps.addingReportingOverflow(product)
        return overflows || exceeds ? .max : sum
    }
}

/// An SQLite error, by its primary result code.
struct SQLiteFault: Error, Equatable {
    var code: Int32

    init(code: Int32) { self.code = code & 0xff }

    static let corrupt = SQLiteFault(code: SQLITE_CORRUPT)
    static let ioError = SQLiteFault(code: SQLITE_IOERR)
    static let outOfMemory = SQLiteFault(code: SQLITE_NOMEM)
    static let notADatabase = SQLiteFault(code: SQLITE_NOTADB)

    /// SQLite's own words for the code, which quote nothing.
    var words: String { String(cString: sqlite3_errstr(code)) }

    /// Whether a value is longer than ``SQLiteLimits/cellBytes``.
    var isTooBig: Bool { code == SQLITE_TOOBIG }

    /// Converts to a failure of the run, without SQLite's own text, which quotes names from the file.
    func failure(at place: Place) -> Failure {
        switch code {
        case SQLITE_NOTADB:
            Failure(.dataError, "the file is not an SQLite database, or it is encrypted", at: place)
        case SQLITE_CORRUPT:
            Failure(.dataError, "the database is damaged and cannot be read to its end", at: place, hint: repairHint)
        case SQLITE_INTERRUPT:
            Failure(
                .dataError, "reading the database takes too long for a file of its size", at: place,
                hint: repairHint)
        case SQLITE_NOMEM:
            Failure(.dataError, "reading the database needs more memory than is allowed", at: place)
        case SQLITE_TOOBIG:
            Failure(.dataError, "a row of the database is longer than is allowed", at: place)
        case SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN, SQLITE_READONLY:
            Failure(.ioError, "the private copy of the database cannot be read or written", at: place)
        default:
            Failure(.dataError, "the database cannot be read: \(words)", at: place)
        }
    }
}

/// Advice for a damaged database.
let repairHint = "make a new export, or recover the file with: sqlite3 FILE .recover"
