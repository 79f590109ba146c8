import Diagnostics
import Records

/// One patient's headaches from one file.
struct HeadacheBatch: RowBatch {
    /// In the file's order. A record whose row has no id has the empty string for one.
    var headaches: [HeadacheRecord] = []
    var diagnostics = DiagnosticTally()
    var rows = RowCounts()
}
