import Diagnostics
import Records

/// One patient's marker readings and visits from one file.
package struct MarkerBatch: RowBatch {
    /// In order of first appearance.
    package var markers: [SourceMarker] = []
    /// In the file's order.
    package var visits: [VisitRecord] = []
    package var unusedReadings = UnusedReadingTally()
    package var diagnostics = DiagnosticTally()
    package var rows = RowCounts()

    package init() {}
}

extension MarkerBatch {
    /// Adds what another table of the same file has.
    package mutating func add(_ other: MarkerBatch) {
        markers += other.markers
        visits += other.visits
        unusedReadings.add(other.unusedReadings)
        diagnostics.add(other.diagnostics)
        rows += other.rows
    }
}
