import Diagnostics
import Records

/// One patient's nights from one file.
struct NightBatch: RowBatch {
    var nights = NightRecords()
    var diagnostics = DiagnosticTally()
    var rows = RowCounts()

    mutating func add(_ other: NightBatch) {
        nights.events += other.nights.events
        nights.sessions += other.nights.sessions
        nights.checkIns += other.nights.checkIns
        nights.preSleepLogs += other.nights.preSleepLogs
        nights.medications += other.nights.medications
        nights.inventory += other.nights.inventory
        nights.usualTarget = nights.usualTarget ?? other.nights.usualTarget
        nights.repeatedDoses.merge(other.nights.repeatedDoses, uniquingKeysWith: +)
        diagnostics.add(other.diagnostics)
        rows += other.rows
    }
}
