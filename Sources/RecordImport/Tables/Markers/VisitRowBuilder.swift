import Diagnostics
import Records

/// Makes visits of the rows of a `visits` table, for every kind of file.
struct VisitRowBuilder: RowBuilder {
    typealias Column = VisitColumn

    private var reader: CellReader
    private let whole: Place
    private var visits: [VisitRecord] = []
    private var rows = RowCounts()
    private var remarks = ReadingRemarks()

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
            rows.skipped += 1
            return
        }
        visit.place = reader.place()
        visits.append(visit)
        remarks.add(reader)
        rows.read += 1
    }

    mutating func skip(_ code: DiagnosticCode, line: Int, column: String?) {
        note(code, line: line, column: column)
        rows.skipped += 1
    }

    mutating func note(_ code: DiagnosticCode, line: Int, column: String?) {
        reader.diagnostics.add(code, at: Place(file: reader.file, table: reader.table, line: line, column: column))
    }

    mutating func noteUnknownColumn(_ name: String) {
        reader.diagnostics.add(.unknownColumn, at: Place(file: reader.file, column: shownColumnName(name)))
    }

    mutating func enter(table: String) { reader.table = table }

    mutating func finish() -> MarkerBatch {
        var batch = MarkerBatch()
        batch.visits = visits
        batch.rows = rows
        batch.diagnostics = reader.diagnostics
        remarks.report(to: &batch.diagnostics, whole: whole)
        (visits, rows, remarks) = ([], RowCounts(), ReadingRemarks())
        reader.diagnostics = DiagnosticTally()
        return batch
    }
}
