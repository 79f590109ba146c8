import CSQLite
import Diagnostics

/// An SQLite error, by its primary result code.
struct SQLiteFault: Error, Equatable {
    var code: Int32

    init(code: Int32) { self.code = code & 0xff }

    static let corrupt = SQLiteFault(code: SQLITE_CORRUPT)
    static let ioError = SQLiteFault(code: SQLITE_IOERR)
    static let outOfMemory = SQLiteFault(code: SQLITE_NOMEM)
    static let notADatabase = SQLiteFault(code: SQLITE_NOTADB)

    /// Whether a value is longer than ``SQLiteLimits/cellBytes``.
    var isTooBig: Bool { code == SQLITE_TOOBIG }

    /// The fault as a failure of the run. Never contains SQLite's own text, which quotes names from the file.
    func failure(at place: Place) -> Failure {
        switch code {
        case SQLITE_NOTADB:
            Failure(.dataError, "the file is not an SQLite database, or it is encrypted", at: place)
        case SQLITE_CORRUPT:
            Failure(.dataError, "the database is damaged and cannot be read to its end", at: place, hint: repairHint)
        case SQLITE_INTERRUPT:
            Failure(
                .dataError, "reading the database takes longer than a file of its size may take", at: place,
                hint: repairHint)
        case SQLITE_NOMEM:
            Failure(.dataError, "reading the database needs more memory than is allowed", at: place)
        case SQLITE_TOOBIG:
            Failure(.dataError, "a row of the database is longer than is allowed", at: place)
        case SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN, SQLITE_READONLY:
            Failure(.ioError, "the private copy of the database cannot be read or written", at: place)
        default:
            Failure(.dataError, "the database cannot be read (SQLite result code \(code))", at: place)
        }
    }
}

/// Advice for a damaged database.
let repairHint = "make a new export, or recover the file with: sqlite3 FILE .recover"
