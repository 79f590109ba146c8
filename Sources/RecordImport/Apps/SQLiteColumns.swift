import Diagnostics

/// Which stored columns of a table are which of the format's.
struct SQLiteColumns<Column: TableColumn>: Sendable {
    /// Stored names, to be asked for in this order.
    private(set) var names: [String] = []
    /// For each column of the format its 1-based position in ``names``, or 0.
    private(set) var positions = [Int](repeating: 0, count: Column.count)
    /// The same for rows.
    let places: SQLitePlaces
    private var unknown: [String] = []
    private var generated: [String] = []

    init(_ table: SQLiteTable) {
        var positions = positions
        for (number, name) in table.columns.enumerated() {
            if let column = Column(columnName: name), positions[column.rawValue] == 0 {
                names.append(name)
                positions[column.rawValue] = names.count
            } else {
                unknown.append(shownColumnName(name) ?? String(number + 1))
            }
        }
        self.positions = positions
        let moments = Set(Column.times.map(\.rawValue))
        places = SQLitePlaces(positions, holdsMoments: moments.contains)
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
    private let cells: SQLiteCells

    /// - Parameter columns: those that `values` were asked for; to outlive the row, as `values` must.
    init(values: SQLiteStatement, columns: SQLiteColumns<Column>) { cells = SQLiteCells(values, columns.places) }

    var storedCells: SQLiteCells? { cells }

    func cell(_ column: Column) -> Cell { cells.cell(column.rawValue) }
}
