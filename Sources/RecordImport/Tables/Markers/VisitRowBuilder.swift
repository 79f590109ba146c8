import Records

/// Makes visits from rows of a `visits` table.
typealias VisitRowBuilder = RecordRowBuilder<VisitRecord>

extension VisitRecord: RowRecord {
    typealias Column = VisitColumn

    mutating func settle(
        _ row: some TableRow<VisitColumn>, _ reader: inout CellReader, _ notShown: inout NotShownCounts<VisitColumn>
    ) {
        if !row.cell(.entryTimestamp).isBlank { notShown.add(.entryTimestamp) }
    }

    func add(to batch: inout MarkerBatch) { batch.visits.append(self) }
}
