import Diagnostics
import Records

/// One patient's marker readings and visits from one file.
struct MarkerBatch: Sendable {
    /// In order of first appearance.
    var markers: [SourceMarker] = []
    /// In the file's order.
    var visits: [VisitRecord] = []
    var diagnostics = DiagnosticTally()
    /// Rows that were used, and rows that could not be, each of which is in `diagnostics`.
    var rows = RowCounts()
}

extension MarkerBatch {
    /// Adds what another table of the same file has.
    mutating func add(_ other: MarkerBatch) {
        markers += other.markers
        visits += other.visits
        diagnostics.add(other.diagnostics)
        rows += other.rows
    }
}
