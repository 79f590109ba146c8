import Diagnostics
import Records

/// Makes visits of the rows of a `visits` table, for every kind of file.
struct VisitRowBuilder: RowBuilder {
    typealias Column = VisitColumn

    var reader: CellReader
    let whole: Place
    var batch = MarkerBatch()
    var offsets = OffsetCounts()
    private var notShown = NotShownCounts<VisitColumn>()

    /// - Parameter columnNames: what this format calls the columns, in the order of ``VisitColumn``.
    init(
        file: String?, table: String? = nil, zone: ZoneRules, columnNames: [String] = VisitColumn.columnNames
    ) {
        whole = Place(file: file, table: table)
        reader = CellReader(file: file, table: table, zone: zone, decimalComma: false, columnNames: columnNames)
    }

    mutating func add(_ row: some TableRow<VisitColumn>, line: Int) {
        reader.begin(line: line)
        var visit = VisitRecord.blank
        let isUsable = reader.fill(from: AnyRow(row), TableColumns<Column>()) {
            visit.visitFields(with: &$0)
        } others: {
            visit.visitFields(with: &$0)
        }
        guard isUsable else {
            batch.rows.skipped += 1
            return
        }
        visit.place = reader.place()
        batch.visits.append(visit)
        if !row.cell(.entryTimestamp).isBlank { notShown.add(.entryTimestamp) }
        offsets.add(reader)
        batch.rows.read += 1
    }

    mutating func finish() -> MarkerBatch {
        notShown.report(to: &reader.diagnostics, whole: whole, columnNames: reader.columnNames)
        return takeBatch()
    }
}
