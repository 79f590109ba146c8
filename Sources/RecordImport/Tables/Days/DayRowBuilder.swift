import Diagnostics
import Records

/// Makes observed days of the rows of a `days` table, for every kind of file.
///
/// A row that leaves open whether there was a headache is read and does not make its day an observed one.
struct DayRowBuilder: RowBuilder {
    typealias Column = DayColumn

    var reader: CellReader
    let whole: Place
    var batch = HeadacheBatch()
    var offsets = OffsetCounts()
    private var notShown = NotShownCounts<DayColumn>()

    /// - Parameter columnNames: what this format calls the columns, in the order of ``DayColumn``.
    init(
        file: String?, table: String? = nil, zone: ZoneRules, decimalComma: Bool = false,
        columnNames: [String] = DayColumn.columnNames
    ) {
        whole = Place(file: file, table: table)
        reader = CellReader(
            file: file, table: table, zone: zone, decimalComma: decimalComma, columnNames: columnNames)
    }

    mutating func add(_ row: some TableRow<DayColumn>, line: Int) {
        reader.begin(line: line)
        var day = ObservedDay.blank
        let isUsable = reader.fill(from: AnyRow(row), TableColumns<Column>()) {
            day.visitFields(with: &$0)
        } others: {
            day.visitFields(with: &$0)
        }
        guard isUsable else {
            batch.rows.skipped += 1
            return
        }
        if let list = row.medicines { reader.join(list, to: &day.retrospective.medications, Column.medicineName) }
        day.retrospective.medications.dropNones()
        for column in DayColumn.notShown where !reader.isEmpty(row, column) { notShown.add(column) }
        day.place = reader.place()
        batch.days.append(day)
        offsets.add(reader)
        batch.rows.read += 1
    }

    mutating func finish() -> HeadacheBatch {
        notShown.report(to: &reader.diagnostics, whole: whole, columnNames: reader.columnNames)
        return takeBatch()
    }
}
