import Diagnostics
import Records

/// One patient's treatments and questionnaires from one file.
package struct TreatmentBatch: RowBatch {
    /// In the file's order.
    package var treatments: [Treatment] = []
    /// In the file's order.
    package var questionnaires: [Questionnaire] = []
    package var diagnostics = DiagnosticTally()
    package var rows = RowCounts()

    package init() {}

    /// Adds what another table of the same file has of the patient.
    package mutating func add(_ other: TreatmentBatch) {
        treatments += other.treatments
        questionnaires += other.questionnaires
        diagnostics.add(other.diagnostics)
        rows += other.rows
    }
}
