import Diagnostics

/// Provenance that `partition` stores in a database: the source of its rows, and the diagnostics of the source files.
///
/// Rows of a part are read as in their original file: by its rules for numbers and times, and with their positions in
/// it.
struct PartOrigin: Sendable {
    /// Where a row stood in its file: its line, or its row's number.
    static let lineColumn = "source_line"
    /// Why a row cannot be used, or what is to be said of it: the name of a diagnostic.
    static let faultColumn = "source_fault"
    /// A row a table of records: where it is from, and how it was written.
    static let tablesTable = "aurae_partition_tables"
    /// Diagnostics about the files as a whole.
    static let notesTable = "aurae_partition_notes"
    /// Rows as they stood of which a table cannot hold everything.
    static let unusedTable = "aurae_partition_unused"
    /// Which part it is.
    static let partTable = "aurae_partition"

    /// Names of tables that hold no records.
    static func isBookkeeping(_ table: String) -> Bool { table.lowercased().hasPrefix(partTable) }

    /// One of the tables.
    struct Table: Sendable {
        /// It was a table of text: numbers in columns of times are no seconds.
        var isText: Bool
        /// `3,5` is a number in it.
        var decimalComma: Bool
        /// Severity ratings of all rows of the source file.
        var scale: ScaleCount
        var relief: ReliefCount
    }

    private var tables: [String: Table] = [:]
    private var notes: [(code: DiagnosticCode, table: String, column: String?, line: Int?, count: Int)] = []

    /// - Returns: nil for any other database.
    init?(_ catalogue: SQLiteCatalogue, _ database: SQLiteDatabase) throws(SQLiteFault) {
        guard let found = catalogue.table(Self.tablesTable), catalogue.table(Self.partTable) != nil else { return nil }
        let rows = try database.prepare(
            "SELECT name, form, decimal_comma, rated_rows, rated_beyond, relief_ratings, relief_beyond "
                + "FROM \(quotedName(found.name)) NOT INDEXED")
        while try rows.step() {
            guard let name = rows.value(0).string else { continue }
            let counts = (3...6).map { max(0, min(rows.value($0).string.flatMap { Int($0) } ?? 0, 1 << 40)) }
            tables[name] = Table(
                isText: rows.value(1).string == "text", decimalComma: rows.value(2).string == "1",
                scale: ScaleCount(rows: counts[0], beyond: counts[1]),
                relief: ReliefCount(ratings: counts[2], beyond: counts[3]))
        }
        guard let noted = catalogue.table(Self.notesTable) else { return }
        let told = try database.prepare(
            "SELECT code, table_name, column_name, line, count FROM \(quotedName(noted.name)) NOT INDEXED")
        while try told.step() {
            guard let code = told.value(0).string.flatMap({ DiagnosticCode(rawValue: $0) }),
                let table = told.value(1).string
            else { continue }
            let column = told.value(2).string.flatMap { $0.isEmpty ? nil : shownColumnName($0) }
            notes.append(
                (
                    code, table, column, told.value(3).string.flatMap { Int($0) },
                    told.value(4).string.flatMap { Int($0) } ?? 1
                ))
        }
    }

    /// - Parameter name: as stored.
    func table(_ name: String) -> Table? { tables[name.lowercased()] }

    /// Diagnostics about the source files of the part.
    func diagnostics(file: String) -> DiagnosticTally {
        var noticed = DiagnosticTally()
        for note in notes {
            let table = tables[note.table] == nil ? shownColumnName(note.table) : note.table
            noticed.add(
                note.code, at: Place(file: file, table: table, line: note.line, column: note.column),
                count: max(1, min(note.count, 1 << 40)))
        }
        return noticed
    }
}

/// Which values of a part's row say where it stood and what is wrong with it: their places among the values that a query
/// returns; none of a row of any other database.
struct RowOriginPlaces: Sendable {
    private let line: Int
    private let fault: Int

    /// - Parameter first: place of the line's column; that of the fault is the next.
    init(first: Int) { (line, fault) = (first, first + 1) }

    func line(of row: SQLiteStatement, else number: Int64) -> Int { Int(clamping: row.value(line).integer ?? number) }

    func fault(of row: SQLiteStatement) -> DiagnosticCode? {
        row.value(fault).string.flatMap { DiagnosticCode(rawValue: $0) }
    }

    /// Codes of rows of which nothing can be used; others are said of rows that are.
    static let losses: Set<DiagnosticCode> = [
        .rowTooWide, .cellTooLong, .rowTooLong, .nulByte, .strayQuote, .unclosedQuote,
    ]
}
