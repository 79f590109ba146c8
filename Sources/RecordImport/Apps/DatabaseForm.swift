/// A kind of SQLite database: how it is told from others, and who reads it.
struct DatabaseForm: Sendable {
    /// Tables that show whose the database is; none of them may be a view.
    let identifyingTables: [String]
    /// The tables that are read, and what names their rows.
    let naming: [EvidenceTable.Naming]
    /// Whether a database is of this kind.
    let isNamed: @Sendable (SQLiteCatalogue, SQLiteDatabase) throws -> Bool
    let open: @Sendable (inout SQLiteOpening) throws -> any OpenedSource

    /// - Parameter isNamed: nil when one of the identifying tables is enough.
    init(
        identifyingTables: [String], naming: [EvidenceTable.Naming],
        isNamed: (@Sendable (SQLiteCatalogue, SQLiteDatabase) throws -> Bool)? = nil,
        open: @escaping @Sendable (inout SQLiteOpening) throws -> any OpenedSource
    ) {
        self.identifyingTables = identifyingTables
        self.naming = naming
        self.isNamed = isNamed ?? { catalogue, _ in identifyingTables.contains { catalogue.table($0) != nil } }
        self.open = open
    }
}
