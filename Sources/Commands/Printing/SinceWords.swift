import Batch
import Diagnostics

/// Changes since the previous run, in words.
struct SinceWords {
    /// `since 2026-11-22: 2 new patients (p-018, p-019)`; nil without changes or an earlier run.
    let line: String?
    /// Whether the export has a suspicious change: missing columns, or more rows that cannot be used.
    let isWrong: Bool
    /// Messages on an export that seems truncated, and on files therefore not removed.
    let alarms: [String]

    /// Largest number of ids listed.
    private static let most = 5

    init(_ record: RunRecord) {
        let comparison = record.comparison
        line = comparison.flatMap(Self.line)
        isWrong = comparison.map { !$0.goneColumns.isEmpty || $0.hasMoreUnused } ?? false
        let gone = record.removedPatients
        let removed =
            record.hasLostMany
            ? [
                "removed the reports of \(Plural.patient.plain(gone.count)), no longer in the source (\(Self.named(gone)))"
            ] : []
        alarms =
            record.losses.map { "\($0): the export may be truncated; if it is correct, add --allow-shrink" }
            + removed + (record.notRemoved.map { ["nothing was removed: \($0)"] } ?? [])
    }

    private static func line(_ comparison: RunComparison) -> String? {
        guard !comparison.isEmpty else { return nil }
        var parts: [String] = []
        func add(_ ids: [String], _ words: (Int) -> String) {
            guard !ids.isEmpty else { return }
            parts.append("\(words(ids.count)) (\(named(ids)))")
        }
        add(comparison.newPatients) { "\($0) new \($0 == 1 ? "patient" : "patients")" }
        add(comparison.gonePatients) { "\(Plural.patient.plain($0)) no longer in the export" }
        add(comparison.newFlags.map(\.patientID)) { "new safety notices for \(Plural.patient.plain($0))" }
        add(comparison.goneFlags.map(\.patientID)) { "fewer safety notices for \(Plural.patient.plain($0))" }
        if comparison.hasMoreUnused, let before = comparison.before {
            let now = Plural.row.plain(comparison.now.rowsSkipped)
            parts.append("\(now) not used, \(before.rowsSkipped) \(comparison.timeBefore)")
        }
        if !comparison.goneColumns.isEmpty {
            parts.append("no longer in the export: \(listed(comparison.goneColumns))")
        }
        return "since \(comparison.asOf.iso): " + parts.joined(separator: ", ")
    }

    static func named(_ ids: [String]) -> String {
        let shown = ids.prefix(most).joined(separator: ", ")
        return ids.count > most ? "\(shown) and \(ids.count - most) more" : shown
    }
}
