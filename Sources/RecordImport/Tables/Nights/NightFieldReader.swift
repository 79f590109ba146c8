import Diagnostics
import Records

extension NightRowBuilder {
    /// Fills fields of a record from a row in the app's spelling; unusable values are reported and left out.
    ///
    /// - Parameters:
    ///   - columns: columns of the fields, in the same order.
    ///   - visit: visits the fields; a direct call, because one through a protocol would be looked up at run time for
    ///     every cell.
    mutating func fill(
        from row: AnyRow<NightColumn>, _ columns: [NightColumn], _ visit: (inout NightFieldReader) -> Void
    ) {
        withUnsafeMutablePointer(to: &reader) { reader in
            withUnsafeMutablePointer(to: &folded) { folded in
                var fields = NightFieldReader(reader: reader, folded: folded, row: row, columns: ListedColumns(columns))
                visit(&fields)
            }
        }
    }
}

/// Reads the fields of a night's row: words in any spelling, times in the formats of nights, lists also as JSON.
///
/// The builder reads the row's night, id and required fields, which may be in different columns. No other code uses
/// reader and words while ``NightRowBuilder/fill(from:_:_:)`` runs.
struct NightFieldReader: FieldVisitor {
    typealias Fault = Never

    fileprivate let reader: UnsafeMutablePointer<CellReader>
    fileprivate let folded: UnsafeMutablePointer<FoldedWords>
    fileprivate let row: AnyRow<NightColumn>
    fileprivate var columns: ListedColumns<NightColumn>

    mutating func time(_ value: inout Instant?, fault: DiagnosticCode, _ field: @autoclosure () -> Field) {
        value = reader.pointee.nightTime(row, columns.next())
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

    mutating func text(_ value: inout String?, _ field: @autoclosure () -> Field) {
        value = reader.pointee.text(row, columns.next(), takesUsualWords: true)
    }

    mutating func longText(_ value: inout String?, _ field: @autoclosure () -> Field) {
        value = reader.pointee.text(row, columns.next())
    }

    mutating func day(
        _ value: inout CalendarDay?, in years: ClosedRange<Int>, _ field: @autoclosure () -> Field
    ) { value = reader.pointee.optionalDay(row, columns.next()) }

    mutating func word<Word: FieldWord>(_ value: inout Word?, _ field: @autoclosure () -> Field) {
        let column = columns.next()
        if let word = folded.pointee.word(row.cell(column)), Word.nonAnswers.contains(word) {
            value = nil
            return
        }
        value = meaning(of: column) { folded in
            Word.allCases.first { isFolded($0.rawValue, as: folded) } ?? Word.synonyms[folded]
        }
    }

    mutating func scale(_ value: inout Int?, _ scale: WordScale, _ field: @autoclosure () -> Field) {
        value = meaning(of: columns.next()) { scale.number(folded: $0) }
    }

    /// Returns the meaning of a cell's word; an unknown word is reported.
    ///
    /// - Parameter find: returns the meaning of a folded word; nil for an unknown word.
    private func meaning<Meaning>(of column: NightColumn, _ find: (String) -> Meaning?) -> Meaning? {
        let cell = row.cell(column)
        if cell.isBlank { return nil }
        if let meaning = folded.pointee.word(cell).flatMap(find) { return meaning }
        reader.pointee.refuse(cell, as: .unknownKeyword, column)
        return nil
    }

    /// Reads a list with `|` between its items, or a JSON array.
    mutating func list(_ value: inout [String], _ field: @autoclosure () -> Field) {
        let column = columns.next()
        guard let items = row.cell(column).withTrimmedText(CellJSON.items) ?? nil else {
            value = reader.pointee.list(row, column).items
            return
        }
        var patch = TableCells<NightColumn>()
        patch[column] = .list(items)
        value = reader.pointee.list(PatchedRow(row, patch: patch), column).items
    }

    mutating func list(_ value: inout [String]?, _ field: @autoclosure () -> Field) {
        var peek = columns
        guard !row.cell(peek.next()).isBlank else {
            columns = peek
            value = nil
            return
        }
        var items: [String] = []
        list(&items, field())
        value = items
    }
}

// MARK: What the builder reads

extension NightFieldReader {
    private mutating func pass() { _ = columns.next() }

    mutating func identifier(_ value: inout String, _ field: @autoclosure () -> Field) { pass() }
    mutating func time(_ value: inout Instant, _ faults: CellFaults, _ field: @autoclosure () -> Field) { pass() }
    mutating func text(_ value: inout String, missing: DiagnosticCode, _ field: @autoclosure () -> Field) { pass() }
    mutating func number(
        _ value: inout Double, in range: PlausibleRange, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) { pass() }
    mutating func day(
        _ value: inout CalendarDay, moment: inout Instant?, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) { pass() }
    mutating func night(_ value: inout CalendarDay, isRequired: Bool, _ field: @autoclosure () -> Field) { pass() }
    mutating func column(_ kind: ColumnDescription.Kind, isRequired: Bool, _ field: @autoclosure () -> Field) {
        pass()
    }
}
