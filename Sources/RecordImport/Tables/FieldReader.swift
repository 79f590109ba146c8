import Diagnostics
import Records

extension CellReader {
    /// Fills a record from a row whose columns are the record's fields.
    ///
    /// - Parameters:
    ///   - required: visits the record's fields; its own call, because one through a protocol would be looked up at run
    ///     time for every cell.
    ///   - others: the same for the fields that may be missing.
    /// - Returns: false, and what is wrong reported, when a cell does not hold what the row cannot be without; nothing is
    ///   then said about the row's other cells.
    @inline(__always)
    mutating func fill<Column: DeclaredColumn>(
        from row: AnyRow<Column>, required: (inout RequiredFields<Column>) -> Void,
        others: (inout OtherFields<Column>) -> Void
    ) -> Bool {
        withUnsafeMutablePointer(to: &self) { reader in
            var first = RequiredFields(reader: reader, row: row)
            required(&first)
            guard first.areUsable else { return false }
            var second = OtherFields(reader: reader, row: row)
            others(&second)
            return true
        }
    }
}

/// A row of whatever kind of file, as one type: so that reading fields is compiled for each table once, and not looked
/// up for each cell.
struct AnyRow<Column: TableColumn>: TableRow {
    private let row: any TableRow<Column>

    init(_ row: some TableRow<Column>) { self.row = row }

    func cell(_ column: Column) -> Cell { row.cell(column) }
}

/// Counts columns along with the fields. The first column is the patient's id, which is no field.
struct ColumnCount<Column: DeclaredColumn> {
    private var position = 0

    mutating func next() -> Column {
        position += 1
        return Column(rawValue: position)
    }
}

/// Reads what a row cannot be without.
///
/// The reader is pointed to, because a visitor that held it would be another copy of its caches. Nobody else touches
/// it while ``CellReader/fill(from:required:others:)`` runs.
struct RequiredFields<Column: DeclaredColumn>: FieldVisitor {
    typealias Fault = Never

    let reader: UnsafeMutablePointer<CellReader>
    let row: AnyRow<Column>
    private var columns = ColumnCount<Column>()
    private(set) var areUsable = true

    init(reader: UnsafeMutablePointer<CellReader>, row: AnyRow<Column>) {
        self.reader = reader
        self.row = row
    }

    mutating func time(_ value: inout Instant, _ faults: CellFaults, _ field: @autoclosure () -> Field) {
        let column = columns.next()
        if reader.pointee.isEmpty(row, column) {
            reader.pointee.report(faults.missing, column)
            areUsable = false
        } else if let time = reader.pointee.time(row, column, otherwise: faults.bad) {
            value = time
        } else {
            areUsable = false
        }
    }

    mutating func whole(
        _ value: inout Int, in range: PlausibleRange, _ faults: CellFaults, _ field: @autoclosure () -> Field
    ) {
        let column = columns.next()
        if reader.pointee.isEmpty(row, column) {
            reader.pointee.report(faults.missing, column)
            areUsable = false
            return
        }
        switch reader.pointee.wholeNumber(row, column) {
        case .whole(let number) where range.contains(Double(number)):
            value = number
            return
        case .ambiguous: reader.pointee.report(.ambiguousNumber, column)
        default: reader.pointee.report(faults.bad, column)
        }
        areUsable = false
    }

    private mutating func pass() { _ = columns.next() }

    mutating func identifier(_ value: inout String, _ field: @autoclosure () -> Field) { pass() }
    mutating func time(_ value: inout Instant?, fault: DiagnosticCode, _ field: @autoclosure () -> Field) { pass() }
    mutating func number(_ value: inout Double?, in range: PlausibleRange, _ field: @autoclosure () -> Field) {
        pass()
    }
    mutating func whole(_ value: inout Int?, in range: PlausibleRange, _ field: @autoclosure () -> Field) { pass() }
    mutating func boolean(_ value: inout Bool?, _ field: @autoclosure () -> Field) { pass() }
    mutating func word<Word: FieldWord>(_ value: inout Word?, _ field: @autoclosure () -> Field) { pass() }
    mutating func text(_ value: inout String?, _ field: @autoclosure () -> Field) { pass() }
    mutating func longText(_ value: inout String?, _ field: @autoclosure () -> Field) { pass() }
    mutating func list(_ value: inout [String], _ field: @autoclosure () -> Field) { pass() }
}

/// Reads everything else: what cannot be used is reported and left out.
struct OtherFields<Column: DeclaredColumn>: FieldVisitor {
    typealias Fault = Never

    let reader: UnsafeMutablePointer<CellReader>
    let row: AnyRow<Column>
    private var columns = ColumnCount<Column>()

    init(reader: UnsafeMutablePointer<CellReader>, row: AnyRow<Column>) {
        self.reader = reader
        self.row = row
    }

    mutating func time(_ value: inout Instant, _ faults: CellFaults, _ field: @autoclosure () -> Field) {
        _ = columns.next()
    }

    mutating func whole(
        _ value: inout Int, in range: PlausibleRange, _ faults: CellFaults, _ field: @autoclosure () -> Field
    ) { _ = columns.next() }

    mutating func identifier(_ value: inout String, _ field: @autoclosure () -> Field) {
        value = reader.pointee.uniqueText(row, columns.next()) ?? ""
    }

    mutating func time(_ value: inout Instant?, fault: DiagnosticCode, _ field: @autoclosure () -> Field) {
        value = reader.pointee.time(row, columns.next(), otherwise: fault)
    }

    mutating func number(_ value: inout Double?, in range: PlausibleRange, _ field: @autoclosure () -> Field) {
        value = reader.pointee.number(row, columns.next(), within: range)
    }

    mutating func whole(_ value: inout Int?, in range: PlausibleRange, _ field: @autoclosure () -> Field) {
        value = reader.pointee.integer(row, columns.next(), within: range)
    }

    mutating func boolean(_ value: inout Bool?, _ field: @autoclosure () -> Field) {
        value = reader.pointee.boolean(row, columns.next())
    }

    mutating func word<Word: FieldWord>(_ value: inout Word?, _ field: @autoclosure () -> Field) {
        value = reader.pointee.keyword(row, columns.next())
    }

    mutating func text(_ value: inout String?, _ field: @autoclosure () -> Field) {
        value = reader.pointee.text(row, columns.next())
    }

    mutating func longText(_ value: inout String?, _ field: @autoclosure () -> Field) {
        value = reader.pointee.uniqueText(row, columns.next())
    }

    mutating func list(_ value: inout [String], _ field: @autoclosure () -> Field) {
        value = reader.pointee.list(row, columns.next())
    }
}
