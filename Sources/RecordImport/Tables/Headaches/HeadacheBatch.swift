import Diagnostics
import Records

/// One patient's headaches from one file, and the days of which it says whether there was one.
struct HeadacheBatch: RowBatch {
    /// In the file's order. A record whose row has no id has the empty string for one.
    var headaches: [HeadacheRecord] = []
    var days: [ObservedDay] = []
    var diagnostics = DiagnosticTally()
    var rows = RowCounts()

    mutating func add(_ other: HeadacheBatch) {
        headaches += other.headaches
        days += other.days
        diagnostics.add(other.diagnostics)
        rows += other.rows
    }
}
