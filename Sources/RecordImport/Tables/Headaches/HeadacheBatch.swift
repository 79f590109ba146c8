import Diagnostics
import Records

/// One patient's headaches from one file.
struct HeadacheBatch: Sendable {
    /// In the file's order. A record whose row has no id has the empty string for one.
    var headaches: [HeadacheRecord] = []
    var diagnostics = DiagnosticTally()
    /// Rows that became headaches, and rows that could not be used, each of which is in `diagnostics`.
    var rows = RowCounts()
}
