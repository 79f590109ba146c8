import Diagnostics
import Files
import Records

/// An open database that is being identified: the starting point of every database reader.
struct SQLiteOpening {
    let name: String
    let snapshot: DatabaseSnapshot
    private(set) var database: SQLiteDatabase
    let catalogue: SQLiteCatalogue
    let hash: FileHash
    let options: ImportOptions
    let limits: SQLiteLimits
    let keepsTools: Bool
    let stage: Stage
    /// Diagnostics about the database as a whole: its log, and tables that are not read.
    var diagnostics = DiagnosticTally()

    /// Provenance if the database is a partition file; nil for any other.
    var part: PartOrigin?

    /// Returns a separate connection for another thread.
    ///
    /// - Throws: ``SQLiteFault``
    func newConnection() throws(SQLiteFault) -> SQLiteDatabase { try snapshot.connection(limits) }

    /// Copies a table without row numbers to one with row numbers, in the private copy.
    ///
    /// - Throws: ``SQLiteFault``
    mutating func numberedCopy(of table: SQLiteTable) throws(SQLiteFault) -> SQLiteTable {
        var copy = "numbered \(table.name)"
        while catalogue.table(copy) != nil || catalogue.hasPretender(copy) { copy += "'" }
        let columns = table.columns.map(quotedName).joined(separator: ", ")
        let writer = try SQLiteDatabase(
            path: snapshot.path, purpose: .preparing, fileBytes: Int64(snapshot.bytes), limits: limits)
        // A database in WAL mode would keep the new table in its log.
        try writer.execute("PRAGMA journal_mode = DELETE")
        try writer.execute("PRAGMA journal_mode = OFF")
        try writer.execute(
            "CREATE TABLE \(quotedName(copy)) AS SELECT \(columns) FROM \(quotedName(table.name)) NOT INDEXED")
        database = try newConnection()
        return try SQLiteTable(SQLiteCatalogue.Table(name: copy, root: 0), in: database)
    }

    /// Returns the table as text, like a sheet; a table without row numbers is first copied to one with them.
    mutating func text(of table: SQLiteTable, _ file: InputFile) throws -> CSVText {
        let name = "\(file.name)/\(table.name)"
        let numbered = table.rowNumber == nil ? try numberedCopy(of: table) : table
        let (copy, passedOver) = try DatabaseTableCopy.made(
            of: numbered, named: name, in: database, bytes: snapshot.bytes, options.temporaryFolder)
        guard passedOver == 0 else {
            throw Failure(
                .dataError, "\(passedOver) rows of the table contain a value that is too long to read",
                at: Place(file: name))
        }
        return try CSVText(sheet: copy, of: file.part(named: name), container: "sqlite")
    }

    /// - Throws: ``Failure`` (`dataError`) if the table is damaged.
    func requireSound(_ table: String) throws {
        guard try database.isSound(table) else {
            throw Failure(
                .dataError, "the table is damaged: rows are missing or out of place",
                at: Place(file: name, table: table), hint: repairHint)
        }
    }

    /// - Throws: ``Failure`` (`dataError`) if the table lacks an essential column.
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

/// A kind of SQLite database: recognises and opens it.
struct DatabaseForm: Sendable {
    /// Tables that identify the database's origin; none of them may be a view.
    let identifyingTables: [String]
    /// The tables that are read, and the columns that identify their rows.
    let naming: [EvidenceTable.Naming]
    /// Whether a database is of this kind.
    let isNamed: @Sendable (SQLiteCatalogue, SQLiteDatabase) throws -> Bool
    let open: @Sendable (inout SQLiteOpening) throws -> any OpenedSource

    /// - Parameters:
    ///   - bookkeeping: whether a table, by its name, is known to have no data to read.
    ///   - isNamed: nil if any one of the identifying tables is enough.
    init(
        identifyingTables: [String], naming: [EvidenceTable.Naming],
        bookkeeping: @escaping @Sendable (String) -> Bool = { _ in false },
        isNamed: (@Sendable (SQLiteCatalogue, SQLiteDatabase) throws -> Bool)? = nil,
        open: @escaping @Sendable (inout SQLiteOpening) throws -> any OpenedSource
    ) {
        self.identifyingTables = identifyingTables
        self.naming = naming
        self.bookkeeping = bookkeeping
        self.isNamed = isNamed ?? { catalogue, _ in identifyingTables.contains { catalogue.table($0) != nil } }
        self.open = open
    }

    /// Whether a table is known to have no data to read.
    private let bookkeeping: @Sendable (String) -> Bool

    /// Reports tables with rows that the format does not know, with their row counts.
    func unknownTables(in catalogue: SQLiteCatalogue, _ database: SQLiteDatabase, file: String) -> DiagnosticTally {
        var noticed = DiagnosticTally()
        let known = Set(naming.map { $0.table.lowercased() })
        for found in catalogue.tables where !known.contains(found.name.lowercased()) && !bookkeeping(found.name) {
            guard !found.name.lowercased().hasPrefix("sqlite_"), let table = try? SQLiteTable(found, in: database),
                let rows = try? table.rowCount(in: database)
            else { continue }
            noticed.add(.unknownTable, at: Place(file: file, table: shownColumnName(found.name)), count: rows)
        }
        return noticed
    }
}
