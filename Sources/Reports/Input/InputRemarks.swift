import Diagnostics
import RecordImport

/// Remarks on the input for the user after a run, in brief or in full. Numbers and locations only.
package struct InputRemarks: Sendable, Equatable {
    package var rowsRead: Int
    package var rowsSkipped: Int
    /// Number of values left out of rows that are used.
    package var valuesLeftOut: Int
    /// Columns that were probably meant to be others, one line each.
    package var misnamedColumns: [String]
    /// All diagnostics, one line each.
    package var details: [String]

    package init(_ summary: ImportSummary) {
        rowsRead = summary.sources.rowsRead
        rowsSkipped = summary.sources.rowsSkipped
        let diagnostics = summary.diagnostics
        valuesLeftOut = diagnostics.count(of: .warning) - diagnostics.count(of: .misnamedColumn)
        misnamedColumns = diagnostics.diagnostics.filter { $0.code == .misnamedColumn }.map(\.line)
        details = diagnostics.diagnostics.map { "\($0.severity.rawValue): \($0.line)" }
    }

    private static let allUsed = Plural(one: "the row is used", other: "all # rows are used")
    private static let leftOut = Plural(one: "# value was left out", other: "# values were left out")

    /// A summary line if anything was not used; else nil.
    package var line: String? {
        guard rowsSkipped > 0 || valuesLeftOut > 0 else { return nil }
        let total = rowsRead + rowsSkipped
        let rows = "\(rowsSkipped) of \(Plural.row.plain(total)) could not be used"
        let values = Self.leftOut.plain(valuesLeftOut)
        let told: String
        if rowsSkipped == 0 {
            told = "\(Self.allUsed.plain(total)), but \(values)"
        } else {
            told = valuesLeftOut == 0 ? rows : rows + ", " + values
        }
        return told + "; aurae-report inspect shows which and why"
    }
}

extension Diagnostic {
    /// `headaches.csv, line 17, column onset_time: …`.
    package var line: String {
        let place = place.description
        return place.isEmpty ? message : place + ": " + message
    }
}
