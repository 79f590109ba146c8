import Diagnostics
import Records

/// Maps the stored columns of a table to the format's columns.
struct SQLiteColumns<Column: TableColumn>: Sendable {
    /// Stored names, in the order in which to query them.
    private(set) var names: [String] = []
    /// For each column of the format, its position from 1 in ``names``, or 0.
    private(set) var positions = [Int](repeating: 0, count: Column.count)
    /// The same positions for reading rows.
    let places: SQLitePlaces
    private var unknown: [String] = []
    private var generated: [String] = []
    /// Columns that were asked although the table does not have them, in an export of this program. ``unasked`` is the
    /// reverse.
    private var asked: Set<String> = []
    private var unasked: Set<String> = []
    /// Columns of a partition file with the original row positions; nil in any other database.
    private(set) var origin: RowOriginPlaces?

    /// - Parameter part: how the rows of a partition file were written in their source; nil for any other database.
    init(_ table: SQLiteTable, part: PartOrigin.Table? = nil) {
        var positions = positions
        let own = part == nil ? [] : [PartOrigin.lineColumn, PartOrigin.faultColumn].compactMap { table.column($0) }
        for (number, name) in table.columns.enumerated() where !(own.count == 2 && own.contains(name)) {
            if let column = Column(columnName: name), positions[column.rawValue] == 0 {
                names.append(name)
                positions[column.rawValue] = names.count
            } else if !ExportMark.isOwn(name) {
                unknown.append(shownColumnName(name) ?? String(number + 1))
            }
        }
        self.positions = positions
        asked = Set(table.columns.compactMap(ExportMark.asked))
        unasked = Set(table.columns.compactMap(ExportMark.unasked))
        if own.count == 2 {
            origin = RowOriginPlaces(first: names.count + 1)
            names += own
        }
        // Text from a text file is not a number converted to text by a database.
        let moments = Set(part?.isText == true ? [] : Column.times.map(\.rawValue))
        places = SQLitePlaces(positions, holdsMoments: moments.contains)
        generated = table.generatedColumns.compactMap { Column(columnName: $0)?.columnName }
    }

    /// The column names in messages: as stored, or the format's own for missing ones.
    var shownNames: [String] {
        Column.columnNames { column in
            let position = positions[column.rawValue]
            return position > 0 ? names[position - 1] : nil
        }
    }

    /// Returns the line of a row, or its number, for its location.
    func line(of row: SQLiteStatement, _ number: Int64) -> Int { origin?.line(of: row, else: number) ?? Int(number) }

    /// The stored name of the patient id column.
    var patientID: String? {
        let position = positions[0]
        return position > 0 ? names[position - 1] : nil
    }

    /// Returns a column's position from 1 in ``names``; nil if the table does not have it.
    func position(of column: Column?) -> Int? {
        column.flatMap { positions[$0.rawValue] > 0 ? positions[$0.rawValue] : nil }
    }

    /// The columns that the table lacks, by their names in a clinic's table.
    var absentNames: Set<String> {
        Column.absentNames { column in
            let name = column.columnName
            return positions[column.rawValue] > 0 && !unasked.contains(name) || asked.contains(name)
        }
    }

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

/// The values of the current row.
struct SQLiteRow<Column: TableColumn>: TableRow {
    private let cells: SQLiteCells

    /// - Parameter columns: the columns queried in `values`. Both must outlive the row.
    init(values: SQLiteStatement, columns: SQLiteColumns<Column>) { cells = SQLiteCells(values, columns.places) }

    func cell(_ column: Column) -> Cell { cells.cell(column.rawValue) }
}
