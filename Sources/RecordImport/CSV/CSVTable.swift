/// What a CSV file can be, in the order in which a header is compared with them.
enum CSVTable: Sendable, CaseIterable {
    case headaches, patients

    var columns: any TableColumn.Type {
        switch self {
        case .headaches: HeadacheColumn.self
        case .patients: PatientColumn.self
        }
    }

    /// Columns that a header must have once it was recognised as this table's.
    var requiredColumns: [Int] {
        switch self {
        case .headaches: [HeadacheColumn.severity.rawValue]
        case .patients: []
        }
    }

    /// For each cell of a header the position of its column, or -1.
    func targets(of cells: [String]) -> [Int] {
        let columns = columns
        return cells.map { columns.position(of: $0) }
    }

    /// Whether a header with these columns is this table's.
    func isNamed(by targets: [Int], cells: [String]) -> Bool {
        switch self {
        case .headaches: targets.contains(HeadacheColumn.onsetTime.rawValue)
        case .patients:
            // A severity belongs to a table of headaches, which without an onset is none that can be read.
            targets.contains(PatientColumn.patientID.rawValue) && targets.contains { $0 > 0 }
                && !cells.contains { HeadacheColumn(columnName: $0) == .severity }
        }
    }
}

extension TableColumn {
    /// The position of the column of a name, or -1.
    fileprivate static func position(of name: String) -> Int { Self(columnName: name)?.rawValue ?? -1 }
}
