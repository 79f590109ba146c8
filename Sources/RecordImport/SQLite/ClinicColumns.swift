import Diagnostics

/// Which stored columns of a clinic's `headaches` table are which of the format's.
struct ClinicColumns: Sendable {
    /// Stored names, to be asked for in this order.
    private(set) var names: [String] = []
    /// For each ``HeadacheColumn`` its 1-based position in ``names``, or 0.
    private(set) var positions = [Int](repeating: 0, count: HeadacheColumn.count)
    private var unknown: [String] = []
    private var generated: [String] = []

    init(_ table: SQLiteTable) {
        for (number, name) in table.columns.enumerated() {
            if let column = HeadacheColumn(name: name), positions[column.rawValue] == 0 {
                names.append(name)
                positions[column.rawValue] = names.count
            } else {
                unknown.append(shownColumnName(name) ?? String(number + 1))
            }
        }
        generated = table.generatedColumns.compactMap { HeadacheColumn(name: $0)?.name }
    }

    /// The stored name of the column that says whose a row is.
    var patientID: String? {
        let position = positions[HeadacheColumn.patientID.rawValue]
        return position > 0 ? names[position - 1] : nil
    }

    func diagnostics(file: String, table: String) -> DiagnosticTally {
        var noticed = DiagnosticTally()
        for name in unknown { noticed.add(.unknownColumn, at: Place(file: file, table: table, column: name)) }
        for name in generated { noticed.add(.generatedColumn, at: Place(file: file, table: table, column: name)) }
        return noticed
    }
}
