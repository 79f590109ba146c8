import Diagnostics
import Records

/// Makes headaches of rows, for every file format; what a cell may hold is declared with the record's fields.
///
/// A row without a usable onset or severity is skipped and said so; any other unusable value is left out of its row
/// and said so. What concerns the file as a whole (times without an offset, legacy severities) is counted.
struct HeadacheRowBuilder: RowBuilder {
    typealias Column = HeadacheColumn

    var reader: CellReader
    let whole: Place
    var batch = HeadacheBatch()
    var offsets = OffsetCounts()
    private var legacySeverities = 0

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
        offsets.add(reader)
        batch.headaches.append(record)
        batch.rows.read += 1
    }

    /// What was made since the last call, or since the beginning.
    mutating func finish() -> HeadacheBatch {
        reader.diagnostics.add(.legacySeverity, at: whole, count: legacySeverities)
        legacySeverities = 0
        return takeBatch()
    }
}
