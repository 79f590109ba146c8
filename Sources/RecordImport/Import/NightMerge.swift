import Diagnostics
import Records

/// Joins one patient's nights of several files.
struct NightMerge {
    private let zone: ZoneRules
    private let asOf: CalendarDay
    private var records = NightRecords()
    private var shares: [SourceShare] = []
    private var diagnostics = DiagnosticTally()

    init(zone: ZoneRules, asOf: CalendarDay) {
        self.zone = zone
        self.asOf = asOf
    }

    /// Adds what one file has of the patient.
    mutating func add(_ batch: NightBatch, source: Int) {
        diagnostics.add(batch.diagnostics)
        shares.append(SourceShare(source: source, rows: batch.rows, days: batch.nights.days(in: zone)))
    }

    mutating func finish() -> MergedFamily<NightRecords> {
        MergedFamily(records: records, diagnostics: diagnostics, shares: shares)
    }
}
