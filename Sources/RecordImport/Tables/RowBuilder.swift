import Diagnostics
import Records

/// Makes records from the rows of one table, in any file format; used by one thread, for one patient after the other.
protocol RowBuilder<Column>: SendableMetatype {
    associatedtype Column: TableColumn
    associatedtype Batch: RowBatch

    /// Whether the rows name markers, so that the marker library is needed.
    static var needsMarkerLibrary: Bool { get }

    init(_ table: TableReading)

    var reader: CellReader { get set }
    /// Records made so far, without the reader's diagnostics.
    var batch: Batch { get set }
    var offsets: OffsetCounts { get set }
    /// The place for diagnostics about the file as a whole.
    var whole: Place { get }

    /// Makes a record from a row and stores it, or skips the row and reports it.
    ///
    /// - Parameter line: the row's line, `rowid` or 1-based index, for its place.
    mutating func add(_ row: some TableRow<Column>, line: Int)

    /// Counts a row that cannot be used, whatever its cells contain.
    mutating func skip(_ code: DiagnosticCode, line: Int, column: String?)

    /// Reports something about a row that is used.
    mutating func note(_ code: DiagnosticCode, line: Int, column: String?)

    /// Reports a column of the file that the format does not know.
    mutating func noteUnknownColumn(_ name: String)

    /// Starts the table or list of the next rows.
    mutating func enter(table: String)

    /// Returns the records made since the last call.
    mutating func finish() -> Batch
}

/// Records made from rows, with their diagnostics.
protocol RowBatch: Sendable {
    init()

    var diagnostics: DiagnosticTally { get set }
    /// Number of rows that were used, and of rows that were not, each of which is in `diagnostics`.
    var rows: RowCounts { get set }

    /// Adds the patient's data from another table of the same file.
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

    /// Returns the batch with the reader's diagnostics, and starts the next.
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
    /// Makes a record from a row's cells.
    ///
    /// - Returns: nil if a required cell is invalid, which is reported; the row is then counted.
    mutating func record<Record: FieldList>(of row: AnyRow<Column>) -> Record? {
        var record = Record.blank
        if reader.fill(&record, from: row, TableColumns<Column>()) { return record }
        batch.rows.skipped += 1
        return nil
    }
}

/// A row of a CSV file in our columns.
struct CSVRow<Column: TableColumn>: TableRow {
    let cells: CSVCells

    func cell(_ column: Column) -> Cell { cells.cell(column.rawValue) }
}

/// Number of rows that were used, and of rows that were not.
public struct RowCounts: Sendable, Hashable {
    public var read = 0
    public var skipped = 0

    public init(read: Int = 0, skipped: Int = 0) {
        self.read = read
        self.skipped = skipped
    }

    /// Uncounts a row that was counted as used.
    mutating func takeBack() {
        read -= 1
        skipped += 1
    }

    public static func += (left: inout Self, right: Self) {
        left.read += right.read
        left.skipped += right.skipped
    }
}

/// Number of rows with times that have no UTC offset, or one that differs from the run's time zone: reported once per
/// file instead of for each row.
struct OffsetCounts {
    private var withoutOffset = 0
    private var withOtherOffset = 0

    /// Adds the reader's findings in a row.
    mutating func add(_ reader: CellReader) {
        if reader.sawTimeWithoutOffset { withoutOffset += 1 }
        if reader.sawOtherOffset { withOtherOffset += 1 }
    }

    func report(to diagnostics: inout DiagnosticTally, whole: Place) {
        diagnostics.add(.timeWithoutOffset, at: whole, count: withoutOffset)
        diagnostics.add(.offsetDiffersFromZone, at: whole, count: withOtherOffset)
    }
}

/// Number of filled cells in columns that are neither used in figures nor printed: reported once per column.
struct NotShownCounts<Column: TableColumn> {
    private var counts: [Int: Int] = [:]

    mutating func add(_ column: Column) { counts[column.rawValue, default: 0] += 1 }

    /// Reports the counts and starts again.
    ///
    /// - Parameter columnNames: the file's names of the columns.
    mutating func report(to diagnostics: inout DiagnosticTally, whole: Place, columnNames: [String]) {
        for (column, count) in counts {
            var place = whole
            place.column = columnNames[column]
            diagnostics.add(.notShown, at: place, count: count)
        }
        counts = [:]
    }
}
