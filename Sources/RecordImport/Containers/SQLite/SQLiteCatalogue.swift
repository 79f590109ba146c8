/// What a database holds, by name: its real tables, and what only looks like one.
struct SQLiteCatalogue {
    struct Table {
        /// As stored.
        var name: String
        /// The first page of its tree.
        var root: UInt32
    }

    /// Tables that hold rows of their own.
    private(set) var tables: [Table] = []
    /// Views and virtual tables: names behind which anything may be computed. Never read.
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

    /// The table of a name, letter case forgiven as SQLite does.
    func table(_ name: String) -> Table? {
        let wanted = name.lowercased()
        return tables.first { $0.name.lowercased() == wanted }
    }

    func hasPretender(_ name: String) -> Bool {
        let wanted = name.lowercased()
        return pretenders.contains { $0.lowercased() == wanted }
    }
}

/// A name as SQL text: quoted, so that it can be nothing but a name.
func quotedName(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
}

/// A real table and the columns whose values are stored in it.
struct SQLiteTable {
    /// As stored.
    let name: String
    /// Ordinary columns, in the table's order, as stored.
    private(set) var columns: [String] = []
    /// Columns that are computed when read. Never read.
    private(set) var generatedColumns: [String] = []
    /// The column that is the row number under another name.
    private(set) var rowNumberColumn: String?
    /// Columns in the order in which a row's record holds them.
    private var recordColumns: [RecordColumn] = []
    /// The first page of its tree; nil for a table that was made here.
    private let root: UInt32?
    /// What the row number can be called in SQL; nil for a table without row numbers.
    private(set) var rowNumber: String?

    private struct RecordColumn {
        /// As stored.
        var name: String
        var isReal: Bool
        /// A row that was written before there was the column has a value of it all the same.
        var hasDefault: Bool
    }

    /// - Throws: ``SQLiteFault``
    init(_ table: SQLiteCatalogue.Table, in database: SQLiteDatabase) throws(SQLiteFault) {
        name = table.name
        root = table.root > 0 ? table.root : nil
        var keyColumns: [(name: String, type: String)] = []
        let rows = try database.prepare("PRAGMA table_xinfo(\(quotedName(table.name)))")
        while try rows.step() {
            guard let column = rows.value(1).string, let hidden = rows.value(6).integer else { continue }
            let type = rows.value(2).string ?? ""
            // 2 is computed anew each time; 3 is computed once and stored.
            if hidden != 2 {
                let hasDefault = if case .null = rows.value(4) { false } else { true }
                recordColumns.append(
                    RecordColumn(name: column, isReal: Self.isReal(type), hasDefault: hasDefault))
            }
            if hidden == 0 { columns.append(column) } else { generatedColumns.append(column) }
            if let key = rows.value(5).integer, key > 0 { keyColumns.append((column, type)) }
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

    /// The stored name of an ordinary column, letter case forgiven.
    func column(_ name: String) -> String? {
        let wanted = name.lowercased()
        return columns.first { $0.lowercased() == wanted }
    }
    /// Where a row's record holds an ordinary column; nil where the column is the row number.
    func recordPosition(of column: String) -> Int? {
        guard self.column(column) != nil, rowNumberColumn?.lowercased() != column.lowercased() else { return nil }
        return recordColumns.firstIndex { $0.name.lowercased() == column.lowercased() }
    }
}

// MARK: Rows in their pages

extension SQLiteTable {
    /// Whether SQLite hands over whole numbers of a column as reals, by its declared type (sqlite.org, "Datatypes In SQLite"
    /// §3.1).
    private static func isReal(_ type: String) -> Bool {
        let type = type.uppercased()
        return ["REAL", "FLOA", "DOUB"].contains(where: type.contains)
            && !["INT", "CHAR", "CLOB", "TEXT", "BLOB"].contains(where: type.contains)
    }

    /// A way to the rows that asks SQLite for none of them.
    ///
    /// - Parameter columns: stored names; their values are columns 1, 2… of each row.
    /// - Returns: nil where only SQLite can tell a row's values.
    /// - Throws: ``SQLiteFault``
    func pages(_ columns: [String], in database: SQLiteDatabase) throws(SQLiteFault) -> TablePages? {
        guard let root, let source = database.pages else { return nil }
        var asked = StoredRecord.Columns()
        for column in columns {
            if column == rowNumberColumn {
                if try hasIndexOfKey(in: database) { return nil }
                asked.positions.append(nil)
                asked.areReals.append(false)
                continue
            }
            guard let position = recordColumns.firstIndex(where: { $0.name == column }) else { return nil }
            if recordColumns[position].hasDefault { asked.least = max(asked.least, position + 1) }
            asked.positions.append(position)
            asked.areReals.append(recordColumns[position].isReal)
        }
        return TablePages(source, root: root, columns: asked, longest: database.longestValue)
    }

    /// Whether what looks like the row number under another name is a column like any other, with an index of its own:
    /// `INTEGER PRIMARY KEY DESC`.
    private func hasIndexOfKey(in database: SQLiteDatabase) throws(SQLiteFault) -> Bool {
        let indexes = try database.prepare("PRAGMA index_list(\(quotedName(name)))")
        while try indexes.step() {
            if indexes.value(3).string == "pk" { return true }
        }
        return false
    }
}

extension SQLiteTable {
    /// Whether `Z_PK` is the row number, as in every store of Core Data.
    var isNumberedByPrimaryKey: Bool { rowNumberColumn?.uppercased() == "Z_PK" }

    /// - Throws: ``SQLiteFault``
    func rowCount(in database: SQLiteDatabase) throws(SQLiteFault) -> Int {
        try count("*", in: database)
    }

    /// How many rows have a value in a column.
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
