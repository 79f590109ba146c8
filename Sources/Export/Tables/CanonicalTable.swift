import Records

/// A table of the clinic's format that an export writes. Raw values are the tables' names.
package enum CanonicalTable: String, Sendable, CaseIterable {
    case patients, headaches, days, markers, visits, nights
    case nightEvents = "night_events"

    /// Its columns as they are declared.
    package var description: TableDescription {
        guard let table = TableDescription.all.first(where: { $0.name == rawValue }) else {
            preconditionFailure("no table \(rawValue) is declared")
        }
        return table
    }

    /// What its rows become when they are read; nil for the table of patients.
    package var records: RecordTable? {
        switch self {
        case .patients: nil
        case .headaches, .days: .headaches
        case .markers: .markers
        case .visits: .visits
        case .nights, .nightEvents: .nights
        }
    }

    /// Those with records.
    package static let ofRecords = allCases.filter { $0 != .patients }

    /// The columns, made once.
    package var columns: [ColumnDescription] { Self.columnsOfTables[self] ?? [] }

    private static let columnsOfTables = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, $0.description.columns) })

    /// Whether a table without the column is known for none.
    func needs(_ column: ColumnDescription) -> Bool {
        column.isRequired || self == .nights && column.name == "dose2_skipped"
    }

    /// The position of a column.
    ///
    /// - Precondition: the table has it.
    func position(of column: String) -> Int {
        guard let position = columns.firstIndex(where: { $0.name == column }) else {
            preconditionFailure("no column \(column) is declared")
        }
        return position
    }
}
