import Records

/// Makes treatments of the rows of a `treatments` table.
typealias TreatmentRowBuilder = RecordRowBuilder<Treatment>

extension Treatment: RowRecord {
    typealias Column = TreatmentColumn

    mutating func settle(
        _ row: some TableRow<TreatmentColumn>, _ reader: inout CellReader,
        _ notShown: inout NotShownCounts<TreatmentColumn>
    ) {
        if let stop, stop < start {
            reader.report(.stopBeforeStart, Column.stopDay)
            (self.stop, stopIsUnread) = (nil, true)
        }
        if notes != nil { notShown.add(.notes) }
    }

    func add(to batch: inout TreatmentBatch) { batch.treatments.append(self) }
}
