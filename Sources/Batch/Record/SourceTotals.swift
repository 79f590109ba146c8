import Diagnostics
import Records

/// Totals of a run's input, for comparison by the next run.
package struct SourceTotals: Sendable, Equatable {
    /// Number of patients of all shards together.
    package var patients: Int
    /// Number of rows of this shard's patients that were used, and not used, on any day.
    package var rowsRead: Int
    package var rowsSkipped: Int
    /// Tables in any of the files, such as `headaches`.
    package var tables: [String] = []
    /// Columns of those tables that are in no file: `headaches.notes`.
    package var absentColumns: [String] = []
    /// Number of files that end after a complete row, without a line end.
    package var unendedFiles = 0
    /// Their names, while the run lasts.
    package var unendedNames: [String] = []
    /// Number of rows of each table of records in the whole export, used or not; without tables whose rows are not
    /// counted before they are read.
    package var tableRows: [String: Int] = [:]
    /// Day of the run that read it; nil in records written before this was kept.
    package var asOf: CalendarDay?

    /// `the last complete export (2026-11-20)`.
    package var name: String { "the last complete export" + (asOf.map { " (\($0.iso))" } ?? "") }

    var rows: Int { rowsRead + rowsSkipped }

    /// Largest percentage of patients or rows that an export may lose from one run to the next; beyond it, it counts as
    /// truncated.
    package static let mostLostPercent = 20
    /// Largest percentage by which unusable rows may grow without a remark.
    package static let unusedGrowthPercent = 5

    /// Whether a number has shrunk by more than ``mostLostPercent``.
    static func isShrunk(_ now: Int, from before: Int) -> Bool { now * 100 < before * (100 - mostLostPercent) }

    /// Number of rows that even a small table may lose.
    static let fewRows = 10

    /// Whether a table has shrunk too much; a few rows may come and go.
    static func isTableShrunk(_ now: Int, from before: Int) -> Bool {
        before > 0 && now == 0 || isShrunk(now, from: before) && before - now >= fewRows
    }

    /// Whether a number has grown by more than ``unusedGrowthPercent``.
    static func hasGrown(_ now: Int, from before: Int) -> Bool { now * 100 > before * (100 + unusedGrowthPercent) }
}

extension SourceTotals {
    /// Returns data missing from the export, before its rows are read: patients, and tables that are missing, empty or
    /// much smaller. One sentence each.
    func losses(since before: SourceTotals) -> [String] {
        var losses: [String] = []
        for table in before.tables where !tables.contains(table) && before.tableRows[table] != 0 {
            losses.append("the table \(table) is missing from the export" + Self.had(before.tableRows[table]))
        }
        for (table, rows) in before.tableRows.sorted(by: { $0.key < $1.key }) where tables.contains(table) {
            guard let count = tableRows[table], Self.isTableShrunk(count, from: rows) else { continue }
            // Fewer patients are reported below.
            guard table != "patients" || count == 0 else { continue }
            losses.append(
                count == 0
                    ? "the table \(table) of the export is empty" + Self.had(rows)
                    : "the table \(table) has \(Plural.row.plain(count)); \(before.name) had \(rows)")
        }
        if Self.isShrunk(patients, from: before.patients) {
            losses.append("the source has \(Plural.patient.plain(patients)); \(before.name) had \(before.patients)")
        }
        return losses
    }

    private static func had(_ rows: Int?) -> String { rows.map { ", which had \(Plural.row.plain($0))" } ?? "" }
}
