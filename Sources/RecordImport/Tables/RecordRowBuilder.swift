import Diagnostics
import Records

/// A record that a row holds by itself, field by field.
protocol RowRecord: FieldList {
    associatedtype Column: DeclaredColumn
    associatedtype Batch: RowBatch

    var place: Place { get set }

    /// Leaves out what contradicts itself, which is reported, and counts what is not shown.
    mutating func settle(
        _ row: some TableRow<Column>, _ reader: inout CellReader, _ notShown: inout NotShownCounts<Column>)

    func add(to batch: inout Batch)
}

/// Makes records of the rows of a table, one of each row, for every kind of file.
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
        guard var record: Record = record(of: AnyRow(row)) else { return }
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
