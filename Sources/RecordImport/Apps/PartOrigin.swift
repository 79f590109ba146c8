import Diagnostics

/// Provenance that `partition` stores in a database: the source of its rows, and the diagnostics of the source files.
///
/// Rows of a part are read as in their original file: by its rules for numbers and times, and with their original
/// positions.
struct PartOrigin: Sendable {
    /// A row's position in its file: its line or row number.
    static let lineColumn = "source_line"
    /// Code of a row's diagnostic: why it cannot be used, or a remark.
    static let faultColumn = "source_fault"
    /// Lists the tables of records, with their source and its format.
    static let tablesTable = "aurae_partition_tables"
    /// Diagnostics about the files as a whole.
    static let notesTable = "aurae_partition_notes"
    /// Original text of rows that do not fit into a table.
    static let unusedTable = "aurae_partition_unused"
    /// Identifies the part.
    static let partTable = "aurae_partition"

    /// Whether a table, by its name, has no records.
    static func isBookkeeping(_ table: String) -> Bool { table.lowercased().hasPrefix(partTable) }

    /// A table of records.
    struct Table: Sendable {
        /// Whether the source was a table of text: numbers in time columns are then not seconds.
        var isText: Bool
        /// Whether `3,5` is a number in the source.
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

    /// Returns diagnostics about the source files of the part.
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

/// Positions, among the values that a query returns, of a part row's original position and diagnostic.
struct RowOriginPlaces: Sendable {
    private let line: Int
    private let fault: Int

    /// - Parameter first: position of the line; the fault is next.
    init(first: Int) { (line, fault) = (first, first + 1) }

    func line(of row: SQLiteStatement, else number: Int64) -> Int { Int(clamping: row.value(line).integer ?? number) }

    func fault(of row: SQLiteStatement) -> DiagnosticCode? {
        row.value(fault).string.flatMap { DiagnosticCode(rawValue: $0) }
    }

    /// Codes of rows that cannot be used; other codes are remarks about used rows.
    static let losses: Set<DiagnosticCode> = [
        .rowTooWide, .cellTooLong, .rowTooLong, .nulByte, .strayQuote, .unclosedQuote,
    ]
}
