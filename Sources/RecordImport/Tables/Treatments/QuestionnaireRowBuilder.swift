import Records

/// Makes questionnaires from rows of a `questionnaires` table.
typealias QuestionnaireRowBuilder = RecordRowBuilder<Questionnaire>

extension Questionnaire: RowRecord {
    typealias Column = QuestionnaireColumn

    /// Leaves out answers that the questionnaire does not have, and totals and items that contradict each other.
    mutating func settle(
        _ row: some TableRow<QuestionnaireColumn>, _ reader: inout CellReader,
        _ notShown: inout NotShownCounts<QuestionnaireColumn>
    ) {
        guard let instrument else { return }
        for (position, column) in Column.items.enumerated() {
            guard let answer = items[position], !instrument.allows(answer, item: position + 1) else { continue }
            reader.report(.impossibleAnswer, column)
            items[position] = nil
        }
        guard let total = writtenTotal else { return }
        if !instrument.totals.contains(total) {
            reader.report(.impossibleAnswer, Column.total)
            writtenTotal = nil
        } else if !instrument.totals(with: items).contains(total) {
            reader.report(.contradictoryTotal, Column.total)
            writtenTotal = nil
            for position in 0..<instrument.totalItems { items[position] = nil }
        }
    }

    func add(to batch: inout TreatmentBatch) { batch.questionnaires.append(self) }
}
