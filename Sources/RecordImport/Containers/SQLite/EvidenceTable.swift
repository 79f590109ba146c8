/// A table whose rows distinguish one database from another of the same kind.
struct EvidenceTable {
    /// The stored name.
    let name: String
    /// First page of its tree in the database without its log.
    let root: UInt32
    let fingerprint: RowFingerprint
    /// Whether its rows have ids of their own: other ids in their place prove another database.
    let hasIDs: Bool

    /// A table that is read, and the columns that identify its rows.
    struct Naming: Sendable {
        /// In lower case.
        let table: String
        /// Columns that together identify a row, the id first; if empty, only the whole row does.
        let columns: [String]
        let hasIDs: Bool

        init(_ table: String, by columns: String..., hasIDs: Bool) {
            self.table = table.lowercased()
            self.columns = columns
            self.hasIDs = hasIDs
        }
    }

    /// The tables of a database that are in `naming`.
    ///
    /// - Throws: ``SQLiteFault``
    static func all(
        of catalogue: SQLiteCatalogue, in database: SQLiteDatabase, naming: [Naming]
    ) throws(SQLiteFault) -> [EvidenceTable] {
        var tables: [EvidenceTable] = []
        for found in catalogue.tables {
            guard let naming = naming.first(where: { $0.table == found.name.lowercased() }) else { continue }
            let table = try SQLiteTable(found, in: database)
            var fingerprint = RowFingerprint()
            // In a table without row numbers the columns of the key are stored first.
            if let id = naming.columns.first, table.rowNumber != nil, table.recordPosition(of: id) != nil {
                fingerprint = RowFingerprint(naming: naming.columns.compactMap { table.recordPosition(of: $0) }, id: 0)
            }
            tables.append(
                EvidenceTable(name: found.name, root: found.root, fingerprint: fingerprint, hasIDs: naming.hasIDs))
        }
        return tables
    }
}
