import Diagnostics
import Records

/// How much there was in what a run read: with what the next run compares.
package struct SourceTotals: Sendable, Equatable {
    /// Patients of all shares together.
    package var patients: Int
    /// Rows of the patients of this share that were used, and those that were not, whatever their day.
    package var rowsRead: Int
    package var rowsSkipped: Int
    /// Tables that some file has, such as `headaches`.
    package var tables: [String]
    /// Columns of those tables that no file has: `headaches.notes`.
    package var absentColumns: [String]
    /// Files that end behind a whole row, without a line end.
    package var unendedFiles = 0
    /// Rows of each table of records in the whole export, used or not; nothing of a table whose rows are not counted before
    /// they are read.
    package var tableRows: [String: Int] = [:]
    /// Day of the run that read it; nil in records written before this was kept.
    package var asOf: CalendarDay?

    package init(patients: Int, rowsRead: Int, rowsSkipped: Int, tables: [String] = [], absentColumns: [String] = []) {
        self.patients = patients
        self.rowsRead = rowsRead
        self.rowsSkipped = rowsSkipped
        self.tables = tables
        self.absentColumns = absentColumns
    }

    /// `the last whole export (2026-11-20)`.
    package var name: String { "the last whole export" + (asOf.map { " (\($0.iso))" } ?? "") }

    var rows: Int { rowsRead + rowsSkipped }

    /// Per cent of the patients or of the rows that an export may lose from one run to the next before it is taken for one
    /// that was cut short.
    package static let mostLostPercent = 20
    /// Per cent by which the rows that cannot be used may grow before it is said.
    package static let unusedGrowthPercent = 5

    /// More than ``mostLostPercent`` of a number is gone.
    static func isShrunk(_ now: Int, from before: Int) -> Bool { now * 100 < before * (100 - mostLostPercent) }

    /// Rows that a table may lose, however few it has.
    static let fewRows = 10

    /// The same of a table's rows, of which a few come and go.
    static func isTableShrunk(_ now: Int, from before: Int) -> Bool {
        before > 0 && now == 0 || isShrunk(now, from: before) && before - now >= fewRows
    }

    /// More than ``unusedGrowthPercent`` came to a number.
    static func hasGrown(_ now: Int, from before: Int) -> Bool { now * 100 > before * (100 + unusedGrowthPercent) }
}

extension SourceTotals {
    /// Data missing from the export, judged before its rows are read: patients, and tables that are missing, empty or
    /// much smaller. One sentence each.
    func losses(since before: SourceTotals) -> [String] {
        var losses: [String] = []
        for table in before.tables where !tables.contains(table) && before.tableRows[table] != 0 {
            losses.append("the table \(table) is gone from the export" + Self.had(before.tableRows[table]))
        }
        for (table, rows) in before.tableRows.sorted(by: { $0.key < $1.key }) where tables.contains(table) {
            guard let count = tableRows[table], Self.isTableShrunk(count, from: rows) else { continue }
            // Fewer patients are told below.
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
