import Diagnostics
import Records

/// Joins one patient's marker readings and visits of several files.
struct MarkerMerge {
    private let zone: ZoneRules
    private let asOf: CalendarDay
    private var records = MarkerRecords()
    private var shares: [SourceShare] = []
    private var diagnostics = DiagnosticTally()

    init(zone: ZoneRules, asOf: CalendarDay) {
        self.zone = zone
        self.asOf = asOf
    }

    /// Adds what one file has of the patient.
    mutating func add(_ batch: MarkerBatch, source: Int) {
        diagnostics.add(batch.diagnostics)
        shares.append(SourceShare(source: source, rows: batch.rows, days: batch.markers.days(in: zone)))
    }

    mutating func finish() -> MergedFamily<MarkerRecords> {
        MergedFamily(records: records, diagnostics: diagnostics, shares: shares)
    }
}
