import Diagnostics
import Records

/// Makes records of the rows of one table, whatever kind of file they stand in; one thread's tool, used for one patient
/// after the other.
protocol RowBuilder<Column>: SendableMetatype {
    associatedtype Column: TableColumn
    associatedtype Batch: RowBatch

    /// Whether the rows name markers, which the marker library knows.
    static var needsMarkerLibrary: Bool { get }

    init(_ table: TableReading)

    var reader: CellReader { get set }
    /// Records made so far, without the reader's diagnostics.
    var batch: Batch { get set }
    var offsets: OffsetCounts { get set }
    /// The place for diagnostics about the file as a whole.
    var whole: Place { get }

    /// Makes a record of a row and keeps it, or skips the row and says so.
    ///
    /// - Parameter line: the row's line, `rowid` or 1-based index, for its place.
    mutating func add(_ row: some TableRow<Column>, line: Int)

    /// ``add(_:line:)`` for a row of a CSV file as it stands: a call of its own, so that each builder has code made for it.
    mutating func add(_ cells: CSVCells, line: Int)

    /// Counts a row of which nothing can be made, whatever its cells hold.
    mutating func skip(_ code: DiagnosticCode, line: Int, column: String?)

    /// Notes something about a row that is used.
    mutating func note(_ code: DiagnosticCode, line: Int, column: String?)

    /// Notes a column of the file that the format does not know.
    mutating func noteUnknownColumn(_ name: String)

    /// The table or list that the next rows are in.
    mutating func enter(table: String)

    /// Returns what was made since the last call, or since the beginning.
    mutating func finish() -> Batch
}

/// Records made from rows, with their diagnostics.
protocol RowBatch: Sendable {
    init()

    var diagnostics: DiagnosticTally { get set }
    /// Rows that were used, and rows that could not be, each of which is in `diagnostics`.
    var rows: RowCounts { get set }

    /// Adds what another table of the same file has of the patient.
    mutating func add(_ other: Self)
}

extension RowBuilder {
    static var needsMarkerLibrary: Bool { false }

    init(
        file: String?, table: String? = nil, zone: ZoneRules, decimalComma: Bool = false, scale: SeverityScale? = nil,
        columnNames: [String]? = nil
    ) {
        self.init(
            TableReading(
                file: file, table: table, zone: zone, decimalComma: decimalComma, severityScale: scale,
                columnNames: columnNames))
    }

    mutating func add(_ cells: CSVCells, line: Int) { add(CSVRow(borrowedCells: cells), line: line) }

    mutating func skip(_ code: DiagnosticCode, line: Int, column: String?) {
        note(code, line: line, column: column)
        batch.rows.skipped += 1
    }

    mutating func skip(_ code: DiagnosticCode, line: Int) { skip(code, line: line, column: nil) }

    mutating func note(_ code: DiagnosticCode, line: Int, column: String?) {
        reader.diagnostics.add(code, at: Place(file: reader.file, table: reader.table, line: line, column: column))
    }

    mutating func note(_ code: DiagnosticCode, line: Int) { note(code, line: line, column: nil) }

    mutating func noteUnknownColumn(_ name: String) {
        reader.diagnostics.add(.unknownColumn, at: Place(file: reader.file, column: shownColumnName(name)))
    }

    mutating func enter(table: String) { reader.table = table }

    /// The batch with what the reader noticed; the next begins.
    mutating func takeBatch() -> Batch {
        reader.settle()
        reader.settleReliefs()
        var done = batch
        done.diagnostics = reader.diagnostics
        offsets.report(to: &done.diagnostics, whole: whole)
        batch = Batch()
        reader.diagnostics = DiagnosticTally()
        offsets = OffsetCounts()
        return done
    }
}

extension RowBuilder where Column: DeclaredColumn {
    /// A record of a row's cells.
    ///
    /// - Returns: nil where a cell does not hold what the row cannot be without, which is reported; the row is then counted.
    mutating func record<Record: FieldList>(of row: AnyRow<Column>) -> Record? {
        var record = Record.blank
        if reader.fill(&record, from: row, TableColumns<Column>()) { return record }
        batch.rows.skipped += 1
        return nil
    }
}

/// The cells of the row that was split last.
private struct CSVRow<Column: TableColumn>: TableRow {
    let borrowedCells: CSVCells?

    init(borrowedCells: CSVCells) { self.borrowedCells = borrowedCells }

    func cell(_ column: Column) -> Cell { borrowedCells?.cell(column.rawValue) ?? .missing }

    func bareCell(_ column: Column) -> BareCell? { borrowedCells?.bareCell(column.rawValue) }
}

/// How many rows were used, and how many were not.
public struct RowCounts: Sendable, Hashable {
    public var read = 0
    public var skipped = 0

    public init(read: Int = 0, skipped: Int = 0) {
        self.read = read
        self.skipped = skipped
    }

    /// A row that was counted as used is not.
    mutating func takeBack() {
        read -= 1
        skipped += 1
    }

    public static func += (left: inout Self, right: Self) {
        left.read += right.read
        left.skipped += right.skipped
    }
}

/// In how many rows times say nothing of their distance from UTC, or something else than the time zone of the run: said
/// once of a file and not of each row.
struct OffsetCounts {
    private var withoutOffset = 0
    private var withOtherOffset = 0

    /// Takes in what the reader met in a row.
    mutating func add(_ reader: CellReader) {
        if reader.sawTimeWithoutOffset { withoutOffset += 1 }
        if reader.sawOtherOffset { withOtherOffset += 1 }
    }

    func report(to diagnostics: inout DiagnosticTally, whole: Place) {
        diagnostics.add(.timeWithoutOffset, at: whole, count: withoutOffset)
        diagnostics.add(.offsetDiffersFromZone, at: whole, count: withOtherOffset)
    }
}

/// How many cells were filled in of columns that no figure rests on and no page prints: said once of each.
struct NotShownCounts<Column: TableColumn> {
    private var counts: [Int: Int] = [:]

    mutating func add(_ column: Column) { counts[column.rawValue, default: 0] += 1 }

    /// Says what was counted, and begins anew.
    ///
    /// - Parameter columnNames: what the file calls the columns.
    mutating func report(to diagnostics: inout DiagnosticTally, whole: Place, columnNames: [String]) {
        for (column, count) in counts {
            var place = whole
            place.column = columnNames[column]
            diagnostics.add(.notShown, at: place, count: count)
        }
        counts = [:]
    }
}
