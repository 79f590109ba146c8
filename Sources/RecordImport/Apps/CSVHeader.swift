import Diagnostics

/// The first row of a CSV file: which cell belongs to which column.
struct CSVHeader: Sendable {
    static let mostColumns = 4096

    let table: CSVTable
    /// For each cell of a row the column's position in the table's columns, or -1. As long as the header without its
    /// trailing empty cells.
    let targets: [Int]
    /// Cells whose column the format does not know: their names where these look like names, else their numbers.
    let unknown: [String]
    /// Known columns are written with spaces between their words, as Glance does.
    let isInWords: Bool

    /// Reads the header's cells.
    ///
    /// - Returns: nil when this is no table of the clinic export.
    /// - Throws: ``Failure`` (`dataError`) when it is one, but cannot be used.
    init?(_ cells: [String], place: Place) throws {
        let cells = Array(cells[..<((cells.lastIndex { !normalisedColumnName($0).isEmpty } ?? -1) + 1)])
        let found = CSVTable.allCases.lazy.map { ($0, $0.targets(of: cells)) }.first {
            $0.isNamed(by: $1, cells: cells)
        }
        guard let (table, targets) = found else { return nil }
        self.table = table
        self.targets = targets
        unknown = cells.indices.filter { targets[$0] < 0 && !table.passesOver(cells[$0]) }.map {
            shownColumnName(cells[$0]) ?? String($0 + 1)
        }
        isInWords = cells.indices.contains { targets[$0] >= 0 && normalisedColumnName(cells[$0]).contains(" ") }
        try requireUsable(place)
    }

    /// Whether rows say whose they are.
    var namesPatients: Bool { targets.contains(0) }

    private func requireUsable(_ place: Place) throws {
        guard targets.count <= Self.mostColumns else {
            throw Failure(.dataError, "the header has more than \(Self.mostColumns) columns", at: place)
        }
        var seen: Set<Int> = []
        for target in targets where target >= 0 && !seen.insert(target).inserted {
            var place = place
            place.column = table.columns.columnNames[target]
            throw Failure(
                .dataError, "the header names a column twice, so nobody can know which one counts", at: place,
                hint: "remove or rename one of them")
        }
        for column in table.requiredColumns where !targets.contains(column) {
            throw Failure(
                .dataError, "the header has no column \(table.columns.columnNames[column])", at: place)
        }
    }
}
