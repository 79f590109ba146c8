import Diagnostics

/// A value that represents a row of a table, or a part of one, and declares its columns once.
///
/// Import, the wire format between processes, the check for empty records, the app store's names, sample files and the
/// documentation are all visitors of this list.
@usableFromInline
package protocol FieldList {
    /// A value with nothing filled in, for a visitor to fill or list.
    static var blank: Self { get }

    /// Passes every field to the visitor, in the order of the table's columns.
    ///
    /// - Throws: the visitor's error.
    mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault)
}

/// Receives a record's fields in order, each with its declaration; reads or fills them.
///
/// Documentation is passed as a ``Field`` that is created only on demand: a million rows are read without creating one.
@usableFromInline
package protocol FieldVisitor {
    /// Error that ends a visit early; `Never` for a visitor that receives all fields.
    associatedtype Fault: Error

    /// Visits the export's own id of the row; empty if it has none.
    mutating func identifier(_ value: inout String, _ field: @autoclosure () -> Field) throws(Fault)

    /// Visits a required moment: a row without it is not used.
    mutating func time(_ value: inout Instant, _ faults: CellFaults, _ field: @autoclosure () -> Field) throws(Fault)

    /// Visits a required text: a row without it is not used.
    ///
    /// - Parameter missing: diagnostic for a row without it.
    mutating func text(_ value: inout String, missing: DiagnosticCode, _ field: @autoclosure () -> Field) throws(Fault)

    /// Visits a required number: a row without it is not used.
    ///
    /// - Parameter bad: diagnostic for a cell without a number in the range.
    mutating func number(
        _ value: inout Double, in range: PlausibleRange, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// Visits a required number that may be a limit of the value, `<0.01`, or a result in words.
    mutating func number(
        _ value: inout Double, comparator: inout Comparator?, words: inout String?, in range: PlausibleRange,
        bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// Visits a required calendar day, and the moment if the cell has a time of day.
    ///
    /// - Parameter bad: diagnostic for a cell with neither.
    mutating func day(
        _ value: inout CalendarDay, moment: inout Instant?, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// Visits a required calendar day whose time of day is not stored.
    mutating func day(_ value: inout CalendarDay, bad: DiagnosticCode, _ field: @autoclosure () -> Field) throws(Fault)

    /// Visits the night of a row, which may have to be derived from the row's times.
    ///
    /// - Parameter isRequired: whether a table must have the column.
    mutating func night(_ value: inout CalendarDay, isRequired: Bool, _ field: @autoclosure () -> Field) throws(Fault)

    /// - Parameter fault: diagnostic for a cell without a moment.
    mutating func time(_ value: inout Instant?, fault: DiagnosticCode, _ field: @autoclosure () -> Field) throws(Fault)

    mutating func number(
        _ value: inout Double?, in range: PlausibleRange, _ field: @autoclosure () -> Field
    ) throws(Fault)

    mutating func whole(_ value: inout Int?, in range: PlausibleRange, _ field: @autoclosure () -> Field) throws(Fault)

    mutating func boolean(_ value: inout Bool?, _ field: @autoclosure () -> Field) throws(Fault)

    /// Visits a word from a list, ignoring letter case.
    mutating func word<Word: FieldWord>(_ value: inout Word?, _ field: @autoclosure () -> Field) throws(Fault)

    /// Visits a text that may recur in other rows.
    mutating func text(_ value: inout String?, _ field: @autoclosure () -> Field) throws(Fault)

    /// Visits the patient's own text, which rarely recurs.
    mutating func longText(_ value: inout String?, _ field: @autoclosure () -> Field) throws(Fault)

    mutating func list(_ value: inout [String], _ field: @autoclosure () -> Field) throws(Fault)

    /// - Parameter years: possible years of the day.
    mutating func day(
        _ value: inout CalendarDay?, in years: ClosedRange<Int>, _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// Visits a column whose cells are not a separate field: read together with others, or known but not used.
    ///
    /// - Parameter isRequired: whether a table must have the column.
    mutating func column(
        _ kind: ColumnDescription.Kind, isRequired: Bool, _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// Visits parts of one kind, each with its own columns; parts with nothing filled in are left out.
    mutating func parts<Part: NumberedPart>(_ parts: inout [Part]) throws(Fault)

    // Kinds that most visitors treat like a simpler one (below).

    /// Visits a required calendar day of which only the month may be known.
    ///
    /// - Parameter isAbout: whether only the month is known; the day is then its first.
    mutating func day(
        _ value: inout CalendarDay, isAbout: inout Bool, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// Visits the last day of something; nil if it has not ended.
    ///
    /// - Parameter isUnread: whether the cell has a day that cannot be read.
    mutating func day(
        _ value: inout CalendarDay?, isUnread: inout Bool, in years: ClosedRange<Int>,
        _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// Visits a severity as stored. Rows are read on the scale of their file.
    ///
    /// - Parameter isRequired: whether a table must have the column.
    mutating func severity(_ value: inout Int?, isRequired: Bool, _ field: @autoclosure () -> Field) throws(Fault)

    /// Visits a text; empty if there is none.
    mutating func text(_ value: inout String, _ field: @autoclosure () -> Field) throws(Fault)

    /// Visits a text needed only by the process that reads it, such as a licence.
    mutating func credential(_ value: inout String?, _ field: @autoclosure () -> Field) throws(Fault)

    /// Visits an answer; false if there is none.
    mutating func boolean(_ value: inout Bool, _ field: @autoclosure () -> Field) throws(Fault)

    /// Visits a list that may record that there were no items.
    ///
    /// - Parameter none: whether the cell records this, which is an answer; an empty list alone is not.
    mutating func list(_ value: inout [String], none: inout Bool, _ field: @autoclosure () -> Field) throws(Fault)

    /// Visits a list of which a word may not be known.
    mutating func list(
        _ value: inout [String], none: inout Bool, hasUnknown: inout Bool, _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// Visits a list that distinguishes unanswered questions: an empty list is also an answer.
    mutating func list(_ value: inout [String]?, _ field: @autoclosure () -> Field) throws(Fault)

    /// Visits the end of something; nil if it has not ended.
    ///
    /// - Parameter isUnread: whether the cell has an end that cannot be read.
    mutating func end(
        _ value: inout Instant?, isUnread: inout Bool, fault: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// Visits a number written as a word.
    mutating func scale(_ value: inout Int?, _ scale: WordScale, _ field: @autoclosure () -> Field) throws(Fault)

    /// Visits a rating of relief, 1 to 5.
    ///
    /// - Parameter isUnread: whether the cell has a rating that cannot be used.
    mutating func relief(_ value: inout Int?, isUnread: inout Bool, _ field: @autoclosure () -> Field) throws(Fault)

    /// Visits a word from a list, and in a separate column the patient's own word if none on the list fits.
    ///
    /// - Parameter unknown: diagnostic for a cell without a word from the list; the row is used.
    mutating func labelledWord<Word: LabelledWord>(
        _ value: inout Word, label: inout String?, unknown: DiagnosticCode, _ field: @autoclosure () -> Field,
        _ labelField: @autoclosure () -> Field
    ) throws(Fault)
}

/// A part of a record for which a table has several sets of columns: the first set has the plain names, the others have
/// a number.
@usableFromInline
package protocol NumberedPart: Hashable {
    /// A part with nothing filled in.
    static var blank: Self { get }
    /// Number of parts for which a table has columns.
    static var most: Int { get }
    /// Number of columns of each part.
    static var fieldCount: Int { get }
    /// Whether nothing is filled in.
    var isBlank: Bool { get }

    /// Passes every field to the visitor, in the order of the columns.
    ///
    /// - Parameter number: number of the part, from 1.
    /// - Throws: the visitor's error.
    mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor, number: Int) throws(Visitor.Fault)
}

extension FieldVisitor {
    /// Visits the columns of all possible parts.
    @inlinable
    package mutating func parts<Part: NumberedPart>(_ parts: inout [Part]) throws(Fault) {
        var filled: [Part] = []
        for number in 1...Part.most {
            var part = number <= parts.count ? parts[number - 1] : .blank
            try part.visitFields(with: &self, number: number)
            if !part.isBlank { filled.append(part) }
        }
        parts = filled
    }

    @inlinable
    package mutating func number(
        _ value: inout Double, comparator: inout Comparator?, words: inout String?, in range: PlausibleRange,
        bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault) { try number(&value, in: range, bad: bad, field()) }

    @inlinable
    package mutating func day(
        _ value: inout CalendarDay, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault) {
        var moment: Instant?
        try day(&value, moment: &moment, bad: bad, field())
    }

    @inlinable
    package mutating func day(
        _ value: inout CalendarDay, isAbout: inout Bool, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault) { try day(&value, bad: bad, field()) }

    @inlinable
    package mutating func day(
        _ value: inout CalendarDay?, isUnread: inout Bool, in years: ClosedRange<Int>,
        _ field: @autoclosure () -> Field
    ) throws(Fault) { try day(&value, in: years, field()) }

    @inlinable
    package mutating func severity(
        _ value: inout Int?, isRequired: Bool, _ field: @autoclosure () -> Field
    ) throws(Fault) { try whole(&value, in: .rating, field()) }

    @inlinable
    package mutating func text(_ value: inout String, _ field: @autoclosure () -> Field) throws(Fault) {
        var written: String? = value.isEmpty ? nil : value
        try text(&written, field())
        value = written ?? ""
    }

    @inlinable
    package mutating func credential(_ value: inout String?, _ field: @autoclosure () -> Field) throws(Fault) {
        try longText(&value, field())
    }

    @inlinable
    package mutating func boolean(_ value: inout Bool, _ field: @autoclosure () -> Field) throws(Fault) {
        var answer: Bool? = value ? true : nil
        try boolean(&answer, field())
        value = answer ?? false
    }

    @inlinable
    package mutating func list(
        _ value: inout [String], none: inout Bool, _ field: @autoclosure () -> Field
    ) throws(Fault) { try list(&value, field()) }

    @inlinable
    package mutating func list(
        _ value: inout [String], none: inout Bool, hasUnknown: inout Bool, _ field: @autoclosure () -> Field
    ) throws(Fault) { try list(&value, none: &none, field()) }

    @inlinable
    package mutating func list(_ value: inout [String]?, _ field: @autoclosure () -> Field) throws(Fault) {
        var items = value ?? []
        try list(&items, field())
        if value != nil || !items.isEmpty { value = items }
    }

    @inlinable
    package mutating func scale(
        _ value: inout Int?, _ scale: WordScale, _ field: @autoclosure () -> Field
    ) throws(Fault) { try whole(&value, in: scale.range, field()) }

    @inlinable
    package mutating func end(
        _ value: inout Instant?, isUnread: inout Bool, fault: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault) { try time(&value, fault: fault, field()) }

    @inlinable
    package mutating func relief(
        _ value: inout Int?, isUnread: inout Bool, _ field: @autoclosure () -> Field
    ) throws(Fault) { try whole(&value, in: .rating, field()) }

    @inlinable
    package mutating func labelledWord<Word: LabelledWord>(
        _ value: inout Word, label: inout String?, unknown: DiagnosticCode, _ field: @autoclosure () -> Field,
        _ labelField: @autoclosure () -> Field
    ) throws(Fault) {
        var word: Word? = value
        try self.word(&word, field())
        value = word ?? .other
        try text(&label, labelField())
    }
}

/// Diagnostics for a required cell, whose row is otherwise not used.
@usableFromInline
package struct CellFaults: Sendable {
    /// Diagnostic for an empty cell.
    @usableFromInline package var missing: DiagnosticCode
    /// Diagnostic for a cell with anything else.
    @usableFromInline package var bad: DiagnosticCode

    @inlinable
    package init(missing: DiagnosticCode, bad: DiagnosticCode) {
        self.missing = missing
        self.bad = bad
    }
}
