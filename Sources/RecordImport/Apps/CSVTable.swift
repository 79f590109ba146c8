/// What a CSV file can be, in the order in which a header is compared with them.
enum CSVTable: Sendable, CaseIterable {
    case headaches
    /// A row an event of a night.
    case nightEvents
    /// A row a night.
    case nights
    /// A row a night, of the app's own sessions.
    case nightSessions
    /// What is left of the night medicine.
    case nightInventory
    case markers, visits
    case patients

    var columns: any TableColumn.Type {
        switch self {
        case .headaches: HeadacheColumn.self
        case .nightEvents, .nights, .nightSessions, .nightInventory: NightColumn.self
        case .markers: MarkerColumn.self
        case .visits: VisitColumn.self
        case .patients: PatientColumn.self
        }
    }

    /// Columns that a header must have once it was recognised as this table's.
    var requiredColumns: [Int] {
        switch self {
        case .headaches: [HeadacheColumn.severity.rawValue]
        case .nightEvents, .nights, .nightSessions, .nightInventory: []
        case .markers: [MarkerColumn.value.rawValue]
        case .visits, .patients: []
        }
    }

    /// What it is among the tables about nights.
    var nightTable: NightTable? {
        switch self {
        case .nightEvents: .events
        case .nights: .nights
        case .nightSessions: .sessions
        case .nightInventory: .inventory
        case .headaches, .markers, .visits, .patients: nil
        }
    }

    /// Whether a column of another name is known to hold nothing that is used.
    func passesOver(_ name: String) -> Bool { nightTable != nil && NightColumn.isPassedOver(name) }

    /// For each cell of a header the position of its column, or -1.
    func targets(of cells: [String]) -> [Int] {
        let columns = columns
        // The export of Glance writes its columns in words: `Date of Service`.
        let hasWords = self == .markers
        let targets = cells.map {
            columns.position(of: hasWords ? normalisedColumnName($0).replacing(" ", with: "_") : $0)
        }
        guard nightTable != nil else { return targets }
        // Two names of one column, such as two kinds of time, are no contradiction: the first is used.
        return targets.indices.map { index in
            let earlier = targets[..<index].firstIndex(of: targets[index])
            let isOtherName = earlier.map { normalisedColumnName(cells[$0]) != normalisedColumnName(cells[index]) }
            return isOtherName == true ? -1 : targets[index]
        }
    }

    /// Whether a header with these columns is this table's.
    func isNamed(by targets: [Int], cells: [String]) -> Bool {
        switch self {
        case .headaches: targets.contains(HeadacheColumn.onsetTime.rawValue)
        case .nightEvents, .nights, .nightSessions, .nightInventory:
            !targets.contains(NightColumn.table.rawValue)
                && NightTable(columns: Set(targets.compactMap(NightColumn.init(rawValue:)))) == nightTable
        case .markers:
            targets.contains(MarkerColumn.name.rawValue) && targets.contains(MarkerColumn.dateOfService.rawValue)
        case .visits: targets.contains(VisitColumn.date.rawValue) && targets.contains(VisitColumn.type.rawValue)
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
