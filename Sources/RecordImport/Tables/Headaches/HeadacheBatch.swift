import Diagnostics
import Records

/// One patient's headaches from one file, and the days of which it says whether there was one.
package struct HeadacheBatch: RowBatch {
    /// In the file's order. A record whose row has no id has the empty string for one.
    package var headaches: [HeadacheRecord] = []
    package var days: [ObservedDay] = []
    package var diagnostics = DiagnosticTally()
    package var rows = RowCounts()

    package init() {}

    /// Adds what another table of the same file has of the patient.
    package mutating func add(_ other: HeadacheBatch) {
        headaches += other.headaches
        days += other.days
        diagnostics.add(other.diagnostics)
        rows += other.rows
    }
}
