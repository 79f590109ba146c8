import Diagnostics
import Files
import Records

/// Opens an SQLite file: a clinic's database or the store of the Aurae app, told apart by their tables and columns.
///
/// - Parameters:
///   - file: the database.
///   - path: where it is, to find its write-ahead log; nil for a stream.
///   - allowance: what the file may take.
/// - Returns: the failure that a run deserves which named this file, for a database that is neither; in a folder it is
///   passed over.
/// - Throws: ``Failure``: `dataError` for what is damaged or costs more than `limits` allow; `ioError` when it changes
///   while it is copied or cannot be copied.
func recognisedSQLiteSource(
    _ file: InputFile, at path: String?, options: ImportOptions,
    allowance: FileAllowance = FileAllowance(earlierFiles: 0), limits: SQLiteLimits = SQLiteLimits()
) throws -> Result<any OpenedSource, Failure> {
    let hash = FileHash(file, inBackground: allowance.hashesInBackground)
    let snapshot = try DatabaseSnapshot(
        of: file, at: path, limits: limits, temporaryFolder: options.temporaryFolder)
    let place = Place(file: file.name)
    do {
        let database = try SQLiteDatabase(
            path: snapshot.path, purpose: .reading, fileBytes: Int64(snapshot.bytes), limits: limits)
        let catalogue = try SQLiteCatalogue(database)
        var opening = SQLiteOpening(
            name: file.name, snapshot: snapshot, database: database, catalogue: catalogue, hash: hash,
            options: options, limits: limits, keepsTools: allowance.keepsTools)
        switch try SQLiteKind.told(by: catalogue, in: database, at: place) {
        case .clinic: return .success(try ClinicDatabase(&opening))
        case .aurae(let logs): return .success(try AuraeStore(opening, logs: logs))
        case .glance: return .success(try GlanceStore(opening))
        case .doseTap: return .success(try DoseTapStore(&opening))
        case nil:
            try opening.requireNothingHidden()
            return .failure(opening.notRecognised)
        }
    } catch let fault as SQLiteFault {
        throw fault.failure(at: place)
    }
}

/// Whose database it is.
private enum SQLiteKind {
    case clinic
    case aurae(logs: SQLiteCatalogue.Table)
    case glance
    case doseTap

    /// - Returns: nil for a database of none of them.
    /// - Throws: ``Failure`` (`dataError`) for one that is several of them.
    static func told(
        by catalogue: SQLiteCatalogue, in database: SQLiteDatabase, at place: Place
    ) throws -> SQLiteKind? {
        var kinds: [SQLiteKind] = []
        if try ClinicTable.allCases.contains(where: { try $0.isTold(by: catalogue, in: database) }) {
            kinds.append(.clinic)
        }
        if let logs = catalogue.table("ZHEADACHELOG") { kinds.append(.aurae(logs: logs)) }
        if GlanceStore.tellingTables.contains(where: { catalogue.table($0) != nil }) { kinds.append(.glance) }
        if DoseTapStore.telling.contains(where: { catalogue.table($0.rawValue) != nil }) { kinds.append(.doseTap) }
        guard kinds.count > 1 else { return kinds.first }
        throw Failure(
            .dataError, "the database holds both a clinic's tables and an app's store, or the stores of two apps",
            at: place,
            hint: "keep them in files of their own")
    }
}

/// Opens an SQLite file by its path.
///
/// - Parameter name: what messages call it.
/// - Throws: ``Failure`` as ``recognisedSQLiteSource(_:at:options:allowance:limits:)`` throws or returns, and
///   `noInput` when there is no such file or it is not a regular one.
func openSQLiteSource(
    path: String, name: String, options: ImportOptions, limits: SQLiteLimits = SQLiteLimits()
) throws -> any OpenedSource {
    try recognisedSQLiteSource(InputFile(path: path, name: name), at: path, options: options, limits: limits).get()
}

/// What both kinds of databases are made of.
struct SQLiteOpening {
    let name: String
    let snapshot: DatabaseSnapshot
    private(set) var database: SQLiteDatabase
    let catalogue: SQLiteCatalogue
    let hash: FileHash
    let options: ImportOptions
    let limits: SQLiteLimits
    let keepsTools: Bool

    /// - Throws: ``Failure`` (`dataError`) for a database without a known table that may have one out of sight.
    func requireNothingHidden() throws {
        let place = Place(file: name)
        if case .refused(let refusal) = snapshot.log, catalogue.tables.isEmpty {
            throw Failure(
                .dataError,
                "the database is empty without the write-ahead log beside it, which is refused: \(refusal.words)",
                at: place, hint: refusal.code.hint)
        }
        let telling = ["headaches", "ZHEADACHELOG"] + GlanceStore.tellingTables + DoseTapStore.telling.map(\.rawValue)
        for table in telling where catalogue.hasPretender(table) {
            throw Failure(
                .dataError, "\(table) is a view or a virtual table, and only real tables are read", at: place)
        }
    }

    /// The failure for a database in which nothing is known.
    var notRecognised: Failure {
        let isStore = catalogue.table("Z_METADATA") != nil
        return Failure(
            .dataError,
            isStore
                ? "a SwiftData store, but not of an app this program knows: it has no table ZHEADACHELOG or ZMARKERENTRY"
                : "an SQLite database, but without a table headaches, markers or visits (a clinic's) or ZHEADACHELOG (Aurae's)",
            at: Place(file: name),
            hint: "a clinic's database has a table headaches with the columns onset_time and severity")
    }

    /// A connection of its own, for another thread.
    ///
    /// - Throws: ``SQLiteFault``
    func newConnection() throws(SQLiteFault) -> SQLiteDatabase {
        try SQLiteDatabase(
            path: snapshot.path, purpose: .reading, fileBytes: Int64(snapshot.bytes), limits: limits)
    }

    /// Writes the rows of a table that has no row numbers into one that has, in the private copy.
    ///
    /// - Throws: ``SQLiteFault``
    mutating func numberedCopy(of table: SQLiteTable) throws(SQLiteFault) -> SQLiteTable {
        var copy = "numbered \(table.name)"
        while catalogue.table(copy) != nil || catalogue.hasPretender(copy) { copy += "'" }
        let columns = table.columns.map(quotedName).joined(separator: ", ")
        let writer = try SQLiteDatabase(
            path: snapshot.path, purpose: .preparing, fileBytes: Int64(snapshot.bytes), limits: limits)
        try writer.execute("PRAGMA journal_mode = OFF")
        try writer.execute(
            "CREATE TABLE \(quotedName(copy)) AS SELECT \(columns) FROM \(quotedName(table.name)) NOT INDEXED")
        database = try newConnection()
        return try SQLiteTable(SQLiteCatalogue.Table(name: copy, root: 0), in: database)
    }

    /// - Throws: ``Failure`` (`dataError`) when the table is damaged.
    func requireSound(_ table: String) throws {
        guard try database.isSound(table) else {
            throw Failure(
                .dataError, "the table is damaged: rows of it are missing or out of place",
                at: Place(file: name, table: table), hint: repairHint)
        }
    }

    /// - Throws: ``Failure`` (`dataError`) when the table lacks a column that nothing can be told without.
    func require(_ columns: [String], in table: SQLiteTable) throws {
        for column in columns where table.column(column) == nil {
            let isGenerated = table.generatedColumns.contains { $0.lowercased() == column.lowercased() }
            throw Failure(
                .dataError,
                isGenerated
                    ? "the column \(column) is computed, and only stored columns are read"
                    : "the table has no column \(column)",
                at: Place(file: name, table: table.name))
        }
    }
}
