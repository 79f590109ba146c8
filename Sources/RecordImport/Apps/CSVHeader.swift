import Diagnostics
import Records

/// The first row of a CSV file: maps cells to columns.
struct CSVHeader: Sendable {
    static let mostColumns = CSVHeaderSearch<CSVHeader>.mostColumns

    let table: CSVTableForm
    /// For each cell of a row, its column's position in the table, or -1; as long as the header without trailing empty
    /// cells.
    let targets: [Int]
    /// The table's column names in messages: as the header writes them, or the format's own for missing ones.
    let columnNames: [String]
    /// The cells as written, without surrounding white space; as many as ``targets``.
    let names: [String]
    /// Cells whose column the format does not know: their names if these look like names, else their numbers.
    let unknown: [String]
    /// Whether this program exported the file: see ``ExportMark``.
    let isMarked: Bool
    /// Positions of columns that were asked although the file does not have them.
    private let asked: [Int]
    /// Positions of columns that were not asked although the file has them.
    private let unasked: Set<Int>

    /// Reads the header's cells.
    ///
    /// - Parameter tables: tables that the file may contain; the first match counts.
    /// - Returns: nil if this is not one of the tables.
    /// - Throws: ``Failure`` (`dataError`) if it is one, but cannot be used.
    init?(_ cells: [String], tables: [CSVTableForm], place: Place) throws {
        let cells = Array(cells[..<((cells.lastIndex { !normalisedColumnName($0).isEmpty } ?? -1) + 1)])
        let found = tables.lazy.map { ($0, $0.targets(of: cells)) }.first { $0.isNamed($1, cells) }
        guard let (table, targets) = found else { return nil }
        self.table = table
        self.targets = targets
        names = cells.map(\.trimmedOfBlanks)
        columnNames = table.columnNames.enumerated().map { column, name in
            targets.firstIndex(of: column).flatMap { shownKnownName(cells[$0]) } ?? name
        }
        let isMarked = names.contains(ExportMark.column)
        self.isMarked = isMarked
        asked = isMarked ? table.targets(of: names.compactMap(ExportMark.asked)).filter { $0 >= 0 } : []
        unasked = isMarked ? Set(table.targets(of: names.compactMap(ExportMark.unasked))) : []
        unknown = cells.indices.filter {
            targets[$0] < 0 && !table.unused.contains(WordTable.key(cells[$0]))
                && !(isMarked && ExportMark.isOwn(cells[$0].trimmedOfBlanks))
        }.map {
            shownColumnName(cells[$0]) ?? String($0 + 1)
        }
        try requireUsable(place)
    }

    /// Whether rows have a patient id.
    var namesPatients: Bool { targets.contains(0) }

    /// The columns that the table lacks, by their names in a clinic's table.
    var absentColumns: [RecordTable: Set<String>] {
        table.records.map { [$0: table.absentColumns((targets + asked).filter { !unasked.contains($0) })] } ?? [:]
    }

    private func requireUsable(_ place: Place) throws {
        guard targets.count <= Self.mostColumns else {
            throw Failure(.dataError, "the header has more than \(Self.mostColumns) columns", at: place)
        }
        var seen: Set<Int> = []
        for target in targets where target >= 0 && !seen.insert(target).inserted {
            var place = place
            place.column = columnNames[target]
            throw Failure(
                .dataError, "the header names a column twice; it is unclear which one to use", at: place,
                hint: "remove or rename one of them")
        }
        for column in table.required + table.expected where !targets.contains(column) {
            let name = table.columnNames[column]
            let guess = table.guess(targets)
            let likely = unknown.first { guess.column(meantBy: $0) == name }
            if likely == nil, table.expected.contains(column) { continue }
            throw Failure(
                .dataError, "the header has no column \(name)", at: place,
                hint: likely.map {
                    "the column \($0) looks like it; rename it to \(name), or write a mapping: "
                        + "aurae-report inspect FILE --suggest-mapping"
                }, asks: likely == nil ? nil : .mapping)
        }
    }
}
