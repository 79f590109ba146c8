import Diagnostics
import Records

/// Makes treatments of the rows of a `treatments` table, for every kind of file.
struct TreatmentRowBuilder: RowBuilder {
    typealias Column = TreatmentColumn

    var reader: CellReader
    let whole: Place
    var batch = TreatmentBatch()
    var offsets = OffsetCounts()
    private var notShown = NotShownCounts<TreatmentColumn>()

    /// - Parameter columnNames: what this format calls the columns, in the order of ``TreatmentColumn``.
    init(
        file: String?, table: String? = nil, zone: ZoneRules, columnNames: [String] = TreatmentColumn.columnNames
    ) {
        whole = Place(file: file, table: table)
        reader = CellReader(file: file, table: table, zone: zone, decimalComma: false, columnNames: columnNames)
    }

    mutating func add(_ row: some TableRow<TreatmentColumn>, line: Int) {
        reader.begin(line: line)
        var treatment = Treatment.blank
        let isUsable = reader.fill(from: AnyRow(row), TableColumns<Column>()) {
            treatment.visitFields(with: &$0)
        } others: {
            treatment.visitFields(with: &$0)
        }
        guard isUsable else {
            batch.rows.skipped += 1
            return
        }
        if let stop = treatment.stop, stop < treatment.start {
            reader.report(.stopBeforeStart, Column.stopDay)
            (treatment.stop, treatment.stopIsUnread) = (nil, true)
        }
        if treatment.notes != nil { notShown.add(Column.notes) }
        treatment.place = reader.place()
        batch.treatments.append(treatment)
        offsets.add(reader)
        batch.rows.read += 1
    }

    mutating func finish() -> TreatmentBatch {
        notShown.report(to: &reader.diagnostics, whole: whole, columnNames: reader.columnNames)
        return takeBatch()
    }
}
