import Diagnostics

/// The first row of a CSV file: which cell belongs to which column.
struct CSVHeader: Sendable {
    /// What a CSV file of the clinic export can be.
    enum Table: Sendable {
        case headaches, patients
    }

    static let mostColumns = 4096

    let table: Table
    /// For each cell of a row the column's position in ``HeadacheColumn`` or ``PatientColumn``, or -1. As long as the
    /// header without its trailing empty cells.
    let targets: [Int]
    /// Cells whose column the format does not know: their names where these look like names, else their numbers.
    let unknown: [String]

    /// Reads the header's cells.
    ///
    /// - Returns: nil when this is no table of the clinic export.
    /// - Throws: ``Failure`` (`dataError`) when it is one, but cannot be used.
    init?(_ cells: [String], place: Place) throws {
        let cells = Array(cells[..<((cells.lastIndex { !normalisedColumnName($0).isEmpty } ?? -1) + 1)])
        let headacheColumns = cells.map { HeadacheColumn(name: $0)?.rawValue ?? -1 }
        let patientColumns = cells.map { PatientColumn(columnName: $0)?.rawValue ?? -1 }
        if headacheColumns.contains(HeadacheColumn.onsetTime.rawValue) {
            (table, targets) = (.headaches, headacheColumns)
        } else if patientColumns.contains(PatientColumn.patientID.rawValue),
            patientColumns.count(where: { $0 > 0 }) > 0,
            !headacheColumns.contains(HeadacheColumn.severity.rawValue)
        {
            (table, targets) = (.patients, patientColumns)
        } else {
            return nil
        }
        let known = targets
        unknown = cells.indices.filter { known[$0] < 0 }.map { shownColumnName(cells[$0]) ?? String($0 + 1) }
        try requireUsable(place)
    }

    func has(_ column: HeadacheColumn) -> Bool { table == .headaches && targets.contains(column.rawValue) }

    private func requireUsable(_ place: Place) throws {
        guard targets.count <= Self.mostColumns else {
            throw Failure(.dataError, "the header has more than \(Self.mostColumns) columns", at: place)
        }
        var seen: Set<Int> = []
        for target in targets where target >= 0 && !seen.insert(target).inserted {
            var place = place
            place.column = columnName(of: target)
            throw Failure(
                .dataError, "the header names a column twice, so nobody can know which one counts", at: place,
                hint: "remove or rename one of them")
        }
        if table == .headaches, !has(.severity) {
            throw Failure(.dataError, "the header has no column severity", at: place)
        }
    }

    private func columnName(of target: Int) -> String? {
        switch table {
        case .headaches: HeadacheColumn(rawValue: target)?.name
        case .patients: PatientColumn(rawValue: target)?.columnName
        }
    }
}
