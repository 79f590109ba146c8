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

    package init(
        patients: Int, rowsRead: Int, rowsSkipped: Int, tables: [String] = [], absentColumns: [String] = []
    ) {
        self.patients = patients
        self.rowsRead = rowsRead
        self.rowsSkipped = rowsSkipped
        self.tables = tables
        self.absentColumns = absentColumns
    }

    var rows: Int { rowsRead + rowsSkipped }

    /// Per cent of the patients or of the rows that an export may lose from one run to the next before it is taken for one
    /// that was cut short.
    package static let mostLostPercent = 20
    /// Per cent by which the rows that cannot be used may grow before it is said.
    package static let unusedGrowthPercent = 5

    /// More than ``mostLostPercent`` of a number is gone.
    static func isShrunk(_ now: Int, from before: Int) -> Bool { now * 100 < before * (100 - mostLostPercent) }

    /// More than ``unusedGrowthPercent`` came to a number.
    static func hasGrown(_ now: Int, from before: Int) -> Bool { now * 100 > before * (100 + unusedGrowthPercent) }
}
