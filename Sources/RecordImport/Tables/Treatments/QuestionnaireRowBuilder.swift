import Diagnostics
import Records

/// Makes questionnaires of the rows of a `questionnaires` table, for every kind of file.
struct QuestionnaireRowBuilder: RowBuilder {
    typealias Column = QuestionnaireColumn

    var reader: CellReader
    let whole: Place
    var batch = TreatmentBatch()
    var offsets = OffsetCounts()

    /// - Parameter columnNames: what this format calls the columns, in the order of ``QuestionnaireColumn``.
    init(
        file: String?, table: String? = nil, zone: ZoneRules, decimalComma: Bool = false,
        columnNames: [String] = QuestionnaireColumn.columnNames
    ) {
        whole = Place(file: file, table: table)
        reader = CellReader(
            file: file, table: table, zone: zone, decimalComma: decimalComma, columnNames: columnNames)
    }

    mutating func add(_ row: some TableRow<QuestionnaireColumn>, line: Int) {
        reader.begin(line: line)
        var filled = Questionnaire.blank
        let isUsable = reader.fill(from: AnyRow(row), TableColumns<Column>()) {
            filled.visitFields(with: &$0)
        } others: {
            filled.visitFields(with: &$0)
        }
        guard isUsable else {
            batch.rows.skipped += 1
            return
        }
        if let instrument = filled.instrument { check(&filled, by: instrument) }
        filled.place = reader.place()
        batch.questionnaires.append(filled)
        offsets.add(reader)
        batch.rows.read += 1
    }

    /// Leaves out answers that the questionnaire does not have, and a total and items that contradict each other.
    private mutating func check(_ filled: inout Questionnaire, by instrument: Instrument) {
        for (position, column) in Column.items.enumerated() {
            guard let answer = filled.items[position], !instrument.allows(answer, item: position + 1) else { continue }
            reader.report(.impossibleAnswer, column)
            filled.items[position] = nil
        }
        guard let total = filled.writtenTotal else { return }
        if !instrument.totals.contains(total) {
            reader.report(.impossibleAnswer, Column.total)
            filled.writtenTotal = nil
        } else if !instrument.totals(with: filled.items).contains(total) {
            reader.report(.contradictoryTotal, Column.total)
            filled.writtenTotal = nil
            for position in 0..<instrument.totalItems { filled.items[position] = nil }
        }
    }

    mutating func finish() -> TreatmentBatch { takeBatch() }
}
