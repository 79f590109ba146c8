import Diagnostics
import Records

/// A record made from a single row, field by field.
protocol RowRecord: FieldList {
    associatedtype Column: DeclaredColumn
    associatedtype Batch: RowBatch

    var place: Place { get set }

    /// Returns the row to read, for a table with several columns for one field.
    static func dated(_ row: AnyRow<Column>, _ reader: inout CellReader) -> AnyRow<Column>

    /// Leaves out contradictions, which are reported, and counts values that are not shown.
    mutating func settle(
        _ row: some TableRow<Column>, _ reader: inout CellReader, _ notShown: inout NotShownCounts<Column>)

    func add(to batch: inout Batch)
}

extension RowRecord {
    static func dated(_ row: AnyRow<Column>, _ reader: inout CellReader) -> AnyRow<Column> { row }
}

/// Makes one record from each row of a table, for every file format.
struct RecordRowBuilder<Record: RowRecord>: RowBuilder {
    typealias Column = Record.Column

    var reader: CellReader
    let whole: Place
    var batch = Record.Batch()
    var offsets = OffsetCounts()
    private var notShown = NotShownCounts<Column>()

    init(_ table: TableReading) {
        whole = table.place
        reader = CellReader(table, Column.self)
    }

    mutating func add(_ row: some TableRow<Column>, line: Int) {
        reader.begin(line: line)
        guard var record: Record = record(of: Record.dated(AnyRow(row), &reader)) else { return }
        record.settle(row, &reader, &notShown)
        record.place = reader.place()
        record.add(to: &batch)
        offsets.add(reader)
        batch.rows.read += 1
    }

    mutating func finish() -> Record.Batch {
        notShown.report(to: &reader.diagnostics, whole: whole, columnNames: reader.columnNames)
        return takeBatch()
    }
}
