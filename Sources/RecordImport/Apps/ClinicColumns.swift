import Diagnostics

/// Which stored columns of one of a clinic's tables are which of the format's.
struct ClinicColumns<Column: TableColumn>: Sendable {
    /// Stored names, to be asked for in this order.
    private(set) var names: [String] = []
    /// For each column of the format its 1-based position in ``names``, or 0.
    private(set) var positions = [Int](repeating: 0, count: Column.count)
    private var unknown: [String] = []
    private var generated: [String] = []

    init(_ table: SQLiteTable) {
        for (number, name) in table.columns.enumerated() {
            if let column = Column(columnName: name), positions[column.rawValue] == 0 {
                names.append(name)
                positions[column.rawValue] = names.count
            } else {
                unknown.append(shownColumnName(name) ?? String(number + 1))
            }
        }
        generated = table.generatedColumns.compactMap { Column(columnName: $0)?.columnName }
    }

    /// The stored name of the column that says whose a row is.
    var patientID: String? {
        let position = positions[0]
        return position > 0 ? names[position - 1] : nil
    }

    /// - Parameter isPassedOver: whether nothing is to be said of an unknown column.
    func diagnostics(
        file: String, table: String, passingOver isPassedOver: (String) -> Bool = { _ in false }
    ) -> DiagnosticTally {
        var noticed = DiagnosticTally()
        for name in unknown where !isPassedOver(name) {
            noticed.add(.unknownColumn, at: Place(file: file, table: table, column: name))
        }
        for name in generated { noticed.add(.generatedColumn, at: Place(file: file, table: table, column: name)) }
        return noticed
    }
}
