import Diagnostics
import Records

extension CellReader {
    /// Fills a record from a row whose columns are the record's fields.
    ///
    /// - Parameter columns: columns of the fields, in the same order.
    /// - Returns: false if a required cell is invalid, which is reported; the row's other cells are then not reported.
    mutating func fill<Columns: FieldColumns>(
        _ record: inout some FieldList, from row: AnyRow<Columns.Column>, _ columns: Columns
    ) -> Bool {
        guard fillRequired(&record, from: row, columns) else { return false }
        fillOthers(&record, from: row, columns)
        return true
    }

    /// Fills the required fields.
    ///
    /// - Returns: false if a required cell is invalid, which is reported.
    mutating func fillRequired<Columns: FieldColumns>(
        _ record: inout some FieldList, from row: AnyRow<Columns.Column>, _ columns: Columns
    ) -> Bool {
        withUnsafeMutablePointer(to: &self) { reader in
            var fields = RequiredFields(reader: reader, row: row, columns: columns)
            record.visitFields(with: &fields)
            return fields.areUsable
        }
    }

    /// Fills the optional fields.
    mutating func fillOthers<Columns: FieldColumns>(
        _ record: inout some FieldList, from row: AnyRow<Columns.Column>, _ columns: Columns
    ) {
        withUnsafeMutablePointer(to: &self) { reader in
            var fields = OtherFields(reader: reader, row: row, columns: columns)
            record.visitFields(with: &fields)
        }
    }
}

/// A row of any file format as one type, so that the code that reads fields is compiled once per table.
struct AnyRow<Column: TableColumn>: TableRow {
    private let row: any TableRow<Column>

    init(_ row: some TableRow<Column>) { self.row = row }

    func cell(_ column: Column) -> Cell { row.cell(column) }
    var isMapped: Bool { row.isMapped }

    /// Whether the file lacks all of several adjacent columns.
    ///
    /// - Parameter column: the first of them.
    func lacks(_ count: Int, from column: Int) -> Bool {
        (column..<(column + count)).allSatisfy { position in
            guard let column = Column(rawValue: position) else { return true }
            if case .missing = row.cell(column) { return true }
            return false
        }
    }
}

/// The columns of a record's fields, in the order in which the fields are visited.
protocol FieldColumns {
    associatedtype Column: TableColumn

    mutating func next() -> Column
    /// Position of the next column in its table.
    var position: Int { get }
    /// Skips columns.
    mutating func skip(_ count: Int)
}

/// The columns of a table whose rows are records.
struct TableColumns<Column: DeclaredColumn>: FieldColumns {
    private(set) var position: Int

    /// - Parameter position: column of the first field; 1 if the table begins with the patient's id, which is no field.
    init(from position: Int = 1) { self.position = position }

    mutating func next() -> Column {
        defer { position += 1 }
        return Column(rawValue: position)
    }

    mutating func skip(_ count: Int) { position += count }
}

/// The columns of a record that is only part of a table.
struct ListedColumns<Column: TableColumn>: FieldColumns {
    private let columns: [Column]
    private var place = 0

    /// - Parameter columns: columns of the record's fields, in the same order.
    init(_ columns: [Column]) { self.columns = columns }

    var position: Int { columns[place].rawValue }

    mutating func next() -> Column {
        defer { place += 1 }
        return columns[place]
    }

    mutating func skip(_ count: Int) { place += count }
}

/// Reads required fields.
///
/// It points to the reader, because a visitor that contained the reader would copy its caches. No other code uses the
/// reader while ``CellReader/fill(_:from:_:)`` runs.
struct RequiredFields<Columns: FieldColumns>: FieldVisitor {
    typealias Fault = Never

    let reader: UnsafeMutablePointer<CellReader>
    let row: AnyRow<Columns.Column>
    private var columns: Columns
    private(set) var areUsable = true

    init(reader: UnsafeMutablePointer<CellReader>, row: AnyRow<Columns.Column>, columns: Columns) {
        self.reader = reader
        self.row = row
        self.columns = columns
    }

    mutating func time(_ value: inout Instant, _ faults: CellFaults, _ field: @autoclosure () -> Field) {
        let column = columns.next()
        defer { reader.pointee.noteOnset() }
        if row.cell(column).isNothing {
            reader.pointee.report(faults.missing, column)
            areUsable = false
        } else if let time = reader.pointee.time(row, column, otherwise: fault(faults, row.cell(column))) {
            value = time
        } else {
            areUsable = false
        }
    }

    /// Returns the diagnostic; a day alone is an onset that another table can hold.
    private func fault(_ faults: CellFaults, _ cell: Cell) -> DiagnosticCode {
        guard faults.bad == .badTime else { return faults.bad }
        if case .day = cell { return .onsetWithoutTime }
        let isDay = cell.withTrimmedText { CalendarDay(iso: String(decoding: $0, as: UTF8.self)) != nil } ?? false
        return isDay ? .onsetWithoutTime : .badTime
    }

    mutating func text(_ value: inout String, missing: DiagnosticCode, _ field: @autoclosure () -> Field) {
        let column = columns.next()
        if let text = reader.pointee.text(row, column) {
            value = text
        } else {
            reader.pointee.report(missing, column)
            areUsable = false
        }
    }

    mutating func number(
        _ value: inout Double, in range: PlausibleRange, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) {
        let column = columns.next()
        let written = CellReader.written(row.cell(column), decimalComma: reader.pointee.decimalComma)
        take(written, as: &value, in: range, bad: bad, column)
    }

    mutating func number(
        _ value: inout Double, comparator: inout Comparator?, words: inout String?, in range: PlausibleRange,
        bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) {
        let column = columns.next()
        let limited = CellReader.limited(row.cell(column), decimalComma: reader.pointee.decimalComma)
        if limited.written == .junk, let text = reader.pointee.resultInWords(row, column) {
            (value, words) = (0, text)
            return
        }
        comparator = limited.comparator
        take(limited.written, as: &value, in: range, bad: bad, column)
    }

    private mutating func take(
        _ written: CellReader.Written, as value: inout Double, in range: PlausibleRange, bad: DiagnosticCode,
        _ column: Columns.Column
    ) {
        switch written {
        case .number(let number) where range.contains(number):
            value = number
            return
        case .ambiguous: reader.pointee.report(.ambiguousNumber, column)
        default: reader.pointee.report(bad, column)
        }
        areUsable = false
    }

    mutating func day(
        _ value: inout CalendarDay, moment: inout Instant?, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) {
        guard let written = reader.pointee.day(row, columns.next(), otherwise: bad) else {
            areUsable = false
            return
        }
        (value, moment) = (written.day, written.moment)
    }

    mutating func day(
        _ value: inout CalendarDay, isAbout: inout Bool, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) {
        let column = columns.next()
        if let month = reader.pointee.month(row, column) {
            (value, isAbout) = (month.first, true)
        } else if let written = reader.pointee.day(row, column, otherwise: bad) {
            value = written.day
        } else {
            areUsable = false
        }
    }

    mutating func parts<Part: NumberedPart>(_ parts: inout [Part]) { columns.skip(Part.most * Part.fieldCount) }

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
    mutating func day(
        _ value: inout CalendarDay?, in years: ClosedRange<Int>, _ field: @autoclosure () -> Field
    ) { pass() }
    mutating func night(_ value: inout CalendarDay, isRequired: Bool, _ field: @autoclosure () -> Field) { pass() }
    mutating func column(_ kind: ColumnDescription.Kind, isRequired: Bool, _ field: @autoclosure () -> Field) {
        pass()
    }
}

/// Reads optional fields; invalid values are reported and left out.
struct OtherFields<Columns: FieldColumns>: FieldVisitor {
    typealias Fault = Never

    let reader: UnsafeMutablePointer<CellReader>
    let row: AnyRow<Columns.Column>
    private var columns: Columns

    init(reader: UnsafeMutablePointer<CellReader>, row: AnyRow<Columns.Column>, columns: Columns) {
        self.reader = reader
        self.row = row
        self.columns = columns
    }

    mutating func time(_ value: inout Instant, _ faults: CellFaults, _ field: @autoclosure () -> Field) {
        _ = columns.next()
    }

    /// Skips the severity, which is read separately, on the file's scale: ``CellReader/severity(_:_:_:)``.
    mutating func severity(_ value: inout Int?, isRequired: Bool, _ field: @autoclosure () -> Field) {
        _ = columns.next()
    }

    mutating func text(_ value: inout String, missing: DiagnosticCode, _ field: @autoclosure () -> Field) {
        _ = columns.next()
    }

    mutating func number(
        _ value: inout Double, in range: PlausibleRange, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) { _ = columns.next() }

    mutating func day(
        _ value: inout CalendarDay, moment: inout Instant?, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) { _ = columns.next() }

    mutating func night(_ value: inout CalendarDay, isRequired: Bool, _ field: @autoclosure () -> Field) {
        _ = columns.next()
    }

    mutating func column(_ kind: ColumnDescription.Kind, isRequired: Bool, _ field: @autoclosure () -> Field) {
        _ = columns.next()
    }

    mutating func identifier(_ value: inout String, _ field: @autoclosure () -> Field) {
        value = reader.pointee.text(row, columns.next()) ?? ""
    }

    /// Reads numbered parts. Most files have columns for only one, and most rows have at most one.
    mutating func parts<Part: NumberedPart>(_ parts: inout [Part]) {
        var first = Part.blank
        first.visitFields(with: &self, number: 1)
        parts = first.isBlank ? [] : [first]
        let further = (Part.most - 1) * Part.fieldCount
        if row.lacks(further, from: columns.position) { return columns.skip(further) }
        for number in 2...Part.most {
            var part = Part.blank
            part.visitFields(with: &self, number: number)
            if !part.isBlank { parts.append(part) }
        }
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

    mutating func relief(_ value: inout Int?, isUnread: inout Bool, _ field: @autoclosure () -> Field) {
        (value, isUnread) = reader.pointee.relief(row, columns.next())
    }

    mutating func boolean(_ value: inout Bool?, _ field: @autoclosure () -> Field) {
        value = reader.pointee.boolean(row, columns.next())
    }

    mutating func word<Word: FieldWord>(_ value: inout Word?, _ field: @autoclosure () -> Field) {
        value = reader.pointee.keyword(row, columns.next(), synonyms: Word.synonyms)
    }

    mutating func text(_ value: inout String?, _ field: @autoclosure () -> Field) {
        value = reader.pointee.text(row, columns.next(), takesUsualWords: true)
    }

    mutating func longText(_ value: inout String?, _ field: @autoclosure () -> Field) {
        value = reader.pointee.text(row, columns.next())
    }

    mutating func list(_ value: inout [String], _ field: @autoclosure () -> Field) {
        value = reader.pointee.list(row, columns.next()).items
    }

    mutating func list(_ value: inout [String], none: inout Bool, _ field: @autoclosure () -> Field) {
        let answer = reader.pointee.list(row, columns.next())
        value = answer.items
        none = answer.isNone
    }

    mutating func day(_ value: inout CalendarDay?, in years: ClosedRange<Int>, _ field: @autoclosure () -> Field) {
        let column = columns.next()
        // A mapping gives days in any form.
        if case .day(let day) = row.cell(column), years.contains(day.year) {
            value = day
            return
        }
        guard let written = reader.pointee.text(row, column) else {
            value = nil
            return
        }
        value = CalendarDay(iso: written).flatMap { years.contains($0.year) ? $0 : nil }
        if value == nil { reader.pointee.report(.badDate, column) }
    }

    mutating func day(
        _ value: inout CalendarDay?, isUnread: inout Bool, in years: ClosedRange<Int>,
        _ field: @autoclosure () -> Field
    ) {
        let column = columns.next()
        if reader.pointee.isEmpty(row, column) {
            if !row.isBlank(column) { reader.pointee.report(.notAnswered, column) }
            return
        }
        value = reader.pointee.day(row, column, otherwise: .badStopDay)?.day
        isUnread = value == nil
    }

    /// Reads a word and its label; a word that is not on the list becomes the label if there is none.
    mutating func labelledWord<Word: LabelledWord>(
        _ value: inout Word, label: inout String?, unknown: DiagnosticCode, _ field: @autoclosure () -> Field,
        _ labelField: @autoclosure () -> Field
    ) {
        let column = columns.next()
        let written = reader.pointee.text(row, column)
        let word = written.flatMap(Word.init(written:))
        value = word ?? .other
        label = reader.pointee.text(row, columns.next())
        if word == nil {
            reader.pointee.report(unknown, column)
            if label == nil { label = written }
        }
    }
}
