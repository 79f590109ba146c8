import Diagnostics
import Records

/// One patient's treatments and questionnaires from one file.
struct TreatmentBatch: RowBatch {
    /// In the file's order.
    var treatments: [Treatment] = []
    /// In the file's order.
    var questionnaires: [Questionnaire] = []
    var diagnostics = DiagnosticTally()
    var rows = RowCounts()

    mutating func add(_ other: TreatmentBatch) {
        treatments += other.treatments
        questionnaires += other.questionnaires
        diagnostics.add(other.diagnostics)
        rows += other.rows
    }
}
