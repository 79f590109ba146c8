import Diagnostics
import Records

/// Makes headaches of rows, for every file format; what a cell may hold is declared with the record's fields.
///
/// A row without a usable onset or severity is skipped and said so; any other unusable value is left out of its row
/// and said so. What concerns the file as a whole (times without an offset, legacy severities) is counted.
struct HeadacheRowBuilder: RowBuilder {
    typealias Column = HeadacheColumn

    var reader: CellReader
    /// What remarks about the file as a whole are said of.
    private let whole: Place
    private var batch = HeadacheBatch()
    private var legacySeverities = 0
    private var rowsWithoutOffset = 0
    private var rowsWithOtherOffset = 0

    /// - Parameters:
    ///   - file: the file's name for people.
    ///   - table: the table, where the file has several; nil where each patient has a list, see ``enter(table:)``.
    ///   - zone: the time zone of the run, for times without an offset.
    ///   - decimalComma: whether `3,5` is a number, as in semicolon files.
    ///   - columnNames: what this format calls the columns, in the order of ``HeadacheColumn``.
    init(
        file: String?, table: String? = nil, zone: ZoneRules, decimalComma: Bool = false,
        columnNames: [String] = HeadacheColumn.columnNames
    ) {
        whole = Place(file: file, table: table)
        reader = CellReader(
            file: file, table: table, zone: zone, decimalComma: decimalComma, columnNames: columnNames)
    }

    /// Makes a headache of a row and keeps it, or skips the row.
    ///
    /// - Parameter line: the row's line, `rowid` or 1-based index, for its place.
    mutating func add(_ row: some TableRow<HeadacheColumn>, line: Int) {
        reader.begin(line: line)
        var record = HeadacheRecord.blank
        let isUsable = reader.fill(from: AnyRow(row), TableColumns<Column>()) {
            record.visitFields(with: &$0)
        } others: {
            record.visitFields(with: &$0)
        }
        guard isUsable else {
            batch.rows.skipped += 1
            return
        }
        record.place = reader.place()
        if record.storedSeverity == 2 || record.storedSeverity == 4 { legacySeverities += 1 }
        if record.endsBeforeItBegins { reader.report(.negativeDuration, Column.resolvedTime) }
        if reader.sawTimeWithoutOffset { rowsWithoutOffset += 1 }
        if reader.sawOtherOffset { rowsWithOtherOffset += 1 }
        batch.headaches.append(record)
        batch.rows.read += 1
    }

    /// Counts a row of which nothing can be made, whatever its cells hold.
    mutating func skip(_ code: DiagnosticCode, line: Int, column: String?) {
        reader.diagnostics.add(code, at: Place(file: reader.file, table: reader.table, line: line, column: column))
        batch.rows.skipped += 1
    }

    /// Notes something about a row that is used.
    mutating func note(_ code: DiagnosticCode, line: Int, column: String?) {
        reader.diagnostics.add(code, at: Place(file: reader.file, table: reader.table, line: line, column: column))
    }

    /// Notes a column of the file that the format does not know.
    mutating func noteUnknownColumn(_ name: String) {
        reader.diagnostics.add(.unknownColumn, at: Place(file: reader.file, column: shownColumnName(name)))
    }

    /// The table or list that the next rows are in.
    mutating func enter(table: String) { reader.table = table }

    /// What was made since the last call, or since the beginning.
    mutating func finish() -> HeadacheBatch {
        var done = batch
        done.diagnostics = reader.diagnostics
        done.diagnostics.add(.legacySeverity, at: whole, count: legacySeverities)
        done.diagnostics.add(.timeWithoutOffset, at: whole, count: rowsWithoutOffset)
        done.diagnostics.add(.offsetDiffersFromZone, at: whole, count: rowsWithOtherOffset)
        batch = HeadacheBatch()
        reader.diagnostics = DiagnosticTally()
        (legacySeverities, rowsWithoutOffset, rowsWithOtherOffset) = (0, 0, 0)
        return done
    }
}
