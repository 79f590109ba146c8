import Diagnostics

/// Which stored columns of a table are which of the format's.
struct SQLiteColumns<Column: TableColumn>: Sendable {
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

    /// What messages call the columns: as stored, and by their own names those that the table lacks.
    var shownNames: [String] {
        Column.columnNames { column in
            let position = positions[column.rawValue]
            return position > 0 ? names[position - 1] : nil
        }
    }

    /// The stored name of the column that says whose a row is.
    var patientID: String? {
        let position = positions[0]
        return position > 0 ? names[position - 1] : nil
    }

    /// The columns that the table lacks, by their names in a clinic's table.
    var absentNames: Set<String> { Column.absentNames { positions[$0.rawValue] > 0 } }

    func diagnostics(file: String, table: String) -> DiagnosticTally {
        var noticed = DiagnosticTally()
        let guess = ColumnGuess(Column.self) { positions[$0.rawValue] > 0 }
        for name in unknown {
            noticed.addUnknownColumn(name, at: Place(file: file, table: table), guess)
        }
        for name in generated { noticed.add(.generatedColumn, at: Place(file: file, table: table, column: name)) }
        return noticed
    }
}

/// The values of the row that was stepped to.
struct SQLiteRow<Column: TableColumn>: TableRow {
    let values: SQLiteStatement
    let positions: [Int]

    func cell(_ column: Column) -> Cell {
        let position = positions[column.rawValue]
        guard position > 0 else { return .missing }
        let cell = values.value(position).cell
        return Column.times.contains(column) ? Self.seconds(cell) ?? cell : cell
    }

    /// Seconds since 1970 that SQLite made a text of, as it does with every number in a column declared TEXT.
    private static func seconds(_ cell: Cell) -> Cell? {
        guard case .utf8(let bytes) = cell, (9...24).contains(bytes.count) else { return nil }
        let whole = bytes.prefix { (48...57).contains($0) }
        guard (9...10).contains(whole.count) else { return nil }
        let rest = bytes.dropFirst(whole.count)
        guard
            rest.isEmpty || (rest.first == UInt8(ascii: ".") && rest.dropFirst().allSatisfy { (48...57).contains($0) })
        else { return nil }
        return WrittenNumber.double(bytes, decimalComma: false).map { .real($0) }
    }
}
