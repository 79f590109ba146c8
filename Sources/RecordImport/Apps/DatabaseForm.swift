import Diagnostics

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
    ///   - bookkeeping: whether a table, by its name, is known to hold no data to read.
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

    /// Whether a table is known to hold no data to read.
    private let bookkeeping: @Sendable (String) -> Bool

    /// Tables with rows that the format does not know, with their row counts.
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
