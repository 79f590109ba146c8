/// The tables of a database by name: ordinary tables, and views and virtual tables, which only look like them.
struct SQLiteCatalogue {
    struct Table {
        /// The stored name.
        var name: String
        /// First page of its tree.
        var root: UInt32
    }

    /// Tables that store their own rows.
    private(set) var tables: [Table] = []
    /// Views and virtual tables, which are never read, since their values may be computed in any way.
    private(set) var pretenders: [String] = []

    /// - Throws: ``SQLiteFault``
    init(_ database: SQLiteDatabase) throws(SQLiteFault) {
        let rows = try database.prepare("SELECT type, name, rootpage FROM sqlite_schema")
        while try rows.step() {
            guard let type = rows.value(0).string, let name = rows.value(1).string else { continue }
            let root = rows.value(2).integer.flatMap { UInt32(exactly: $0) } ?? 0
            switch type {
            case "table" where root > 0: tables.append(Table(name: name, root: root))
            case "table", "view": pretenders.append(name)
            default: break
            }
        }
    }

    /// Returns the table with a name, ignoring case as SQLite does.
    func table(_ name: String) -> Table? {
        let wanted = name.lowercased()
        return tables.first { $0.name.lowercased() == wanted }
    }

    func hasPretender(_ name: String) -> Bool {
        let wanted = name.lowercased()
        return pretenders.contains { $0.lowercased() == wanted }
    }
}

/// Quotes a name for SQL, so that it can only be a name.
func quotedName(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
}

/// An ordinary table and the columns stored in it.
struct SQLiteTable {
    /// The stored name.
    let name: String
    /// Stored names of ordinary columns, in the table's order.
    private(set) var columns: [String] = []
    /// Generated columns, which are never read.
    private(set) var generatedColumns: [String] = []
    /// The column that is an alias of the row number.
    private(set) var rowNumberColumn: String?
    /// Stored names of columns, in the order of a row's record.
    private var recordColumns: [String] = []
    /// An SQL name for the row number; nil for a table without row numbers.
    private(set) var rowNumber: String?

    /// - Throws: ``SQLiteFault``
    init(_ table: SQLiteCatalogue.Table, in database: SQLiteDatabase) throws(SQLiteFault) {
        name = table.name
        var keyColumns: [(name: String, type: String)] = []
        let rows = try database.prepare("PRAGMA table_xinfo(\(quotedName(table.name)))")
        while try rows.step() {
            guard let column = rows.value(1).string, let hidden = rows.value(6).integer else { continue }
            // 2 is computed on each read; 3 is computed once and stored.
            if hidden != 2 { recordColumns.append(column) }
            if hidden == 0 { columns.append(column) } else { generatedColumns.append(column) }
            if let key = rows.value(5).integer, key > 0 { keyColumns.append((column, rows.value(2).string ?? "")) }
        }
        let taken = Set((columns + generatedColumns).map { $0.lowercased() })
        for alias in ["rowid", "_rowid_", "oid"] where rowNumber == nil && !taken.contains(alias) {
            if (try? database.prepare("SELECT \(alias) FROM \(quotedName(name)) NOT INDEXED LIMIT 1")) != nil {
                rowNumber = alias
            }
        }
        if rowNumber != nil, keyColumns.count == 1, keyColumns[0].type.uppercased() == "INTEGER" {
            rowNumberColumn = keyColumns[0].name
        }
    }

    /// Returns the stored name of an ordinary column, ignoring case.
    func column(_ name: String) -> String? {
        let wanted = name.lowercased()
        return columns.first { $0.lowercased() == wanted }
    }
    /// Returns the position of an ordinary column in a row's record; nil if the column is the row number.
    func recordPosition(of column: String) -> Int? {
        guard self.column(column) != nil, rowNumberColumn?.lowercased() != column.lowercased() else { return nil }
        return recordColumns.firstIndex { $0.lowercased() == column.lowercased() }
    }
}

extension SQLiteTable {
    /// Whether `Z_PK` is the row number, as in every Core Data store.
    var isNumberedByPrimaryKey: Bool { rowNumberColumn?.uppercased() == "Z_PK" }

    /// - Throws: ``SQLiteFault``
    func rowCount(in database: SQLiteDatabase) throws(SQLiteFault) -> Int {
        try count("*", in: database)
    }

    /// Returns the number of rows with a value in a column.
    ///
    /// - Throws: ``SQLiteFault``
    func filledCount(of column: String, in database: SQLiteDatabase) throws(SQLiteFault) -> Int {
        try count(quotedName(column), in: database)
    }

    private func count(_ what: String, in database: SQLiteDatabase) throws(SQLiteFault) -> Int {
        let rows = try database.prepare("SELECT count(\(what)) FROM \(quotedName(name)) NOT INDEXED")
        guard try rows.step() else { return 0 }
        return Int(rows.value(0).integer ?? 0)
    }
}
