import Diagnostics

/// How many cells were filled in of columns that no figure rests on and no page prints: said once of each.
struct NotShownCounts<Column: TableColumn> {
    private var counts: [Int: Int] = [:]

    mutating func add(_ column: Column) { counts[column.rawValue, default: 0] += 1 }

    /// Says what was counted, and begins anew.
    ///
    /// - Parameter columnNames: what the file calls the columns.
    mutating func report(to diagnostics: inout DiagnosticTally, whole: Place, columnNames: [String]) {
        for (column, count) in counts {
            var place = whole
            place.column = columnNames[column]
            diagnostics.add(.notShown, at: place, count: count)
        }
        counts = [:]
    }
}
