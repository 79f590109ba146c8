import Diagnostics
import Records

/// One patient's marker readings and visits from one file.
struct MarkerBatch: RowBatch {
    /// In order of first appearance.
    var markers: [SourceMarker] = []
    /// In the file's order.
    var visits: [VisitRecord] = []
    var unusedReadings = UnusedReadingTally()
    var diagnostics = DiagnosticTally()
    var rows = RowCounts()

    mutating func add(_ other: MarkerBatch) {
        markers += other.markers
        visits += other.visits
        unusedReadings.add(other.unusedReadings)
        diagnostics.add(other.diagnostics)
        rows += other.rows
    }
}
