import Diagnostics
import Records

/// Makes treatments from rows of a `treatments` table.
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

/// One patient's rows about treatment from one file.
struct TreatmentBatch: RowBatch {
    /// Treatments in file order.
    var treatments: [Treatment] = []
    /// Questionnaires in file order.
    var questionnaires: [Questionnaire] = []
    /// Doses and side effects in file order.
    var doses: [Dose] = []
    var sideEffects: [SideEffect] = []
    var diagnostics = DiagnosticTally()
    var rows = RowCounts()

    mutating func add(_ other: TreatmentBatch) {
        treatments += other.treatments
        questionnaires += other.questionnaires
        doses += other.doses
        sideEffects += other.sideEffects
        diagnostics.add(other.diagnostics)
        rows += other.rows
    }
}
