import Records

/// A table of the clinic format that an export writes. Raw values are the tables' names.
package enum CanonicalTable: String, Sendable, CaseIterable {
    case patients, headaches, days, treatments, questionnaires, doses
    case sideEffects = "side_effects"
    case markers, visits, nights
    case nightEvents = "night_events"

    /// Declaration of the table.
    package var description: TableDescription {
        guard let table = TableDescription.all.first(where: { $0.name == rawValue }) else {
            preconditionFailure("no table \(rawValue) is declared")
        }
        return table
    }

    /// Record type of its rows when read; nil for the patients table.
    package var records: RecordTable? {
        switch self {
        case .patients: nil
        case .headaches, .days: .headaches
        case .treatments: .treatments
        case .questionnaires: .questionnaires
        case .doses: .doses
        case .sideEffects: .sideEffects
        case .markers: .markers
        case .visits: .visits
        case .nights, .nightEvents: .nights
        }
    }

    /// Tables with records.
    package static let ofRecords = allCases.filter { $0 != .patients }

    /// The table's columns, built only once.
    package var columns: [ColumnDescription] { Self.columnsOfTables[self] ?? [] }

    private static let columnsOfTables = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.description.columns) })

    /// Whether a table without the column would not be recognised.
    func needs(_ column: ColumnDescription) -> Bool {
        column.isRequired || self == .nights && column.name == "dose2_skipped"
            || self == .questionnaires && column.name == "total"
            || [.doses, .sideEffects].contains(self) && column.name == "medicine"
    }

    /// Returns the position of a column.
    ///
    /// - Precondition: the table has the column.
    func position(of column: String) -> Int {
        guard let position = columns.firstIndex(where: { $0.name == column }) else {
            preconditionFailure("no column \(column) is declared")
        }
        return position
    }
}
