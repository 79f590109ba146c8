import Diagnostics

/// A value that is one row of a table, or a part of one, and declares its columns once.
///
/// Import, the wire between processes, "is anything filled in", the app store's names, sample files and the documentation
/// are visitors of this one list.
@usableFromInline
package protocol FieldList {
    /// A value with nothing filled in, for a visitor to fill or to list.
    static var blank: Self { get }

    /// Hands every field to the visitor, in the order of the table's columns.
    ///
    /// - Throws: what the visitor throws.
    mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault)
}

/// Takes a record's fields one after the other, each with what is declared about it; reads or fills them.
///
/// What only people want to know comes as a ``Field`` that is not made unless it is asked for: a million rows are read
/// without a single one.
@usableFromInline
package protocol FieldVisitor {
    /// What ends a visit early; `Never` for a visitor that sees every field.
    associatedtype Fault: Error

    /// The export's own id of the row; empty when it has none.
    mutating func identifier(_ value: inout String, _ field: @autoclosure () -> Field) throws(Fault)

    /// A moment without which a row is not used.
    mutating func time(_ value: inout Instant, _ faults: CellFaults, _ field: @autoclosure () -> Field) throws(Fault)

    /// A text without which a row is not used.
    ///
    /// - Parameter missing: what a row is reported as that has none.
    mutating func text(
        _ value: inout String, missing: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// A number without which a row is not used.
    ///
    /// - Parameter bad: what a cell is reported as that holds none, and none in the range.
    mutating func number(
        _ value: inout Double, in range: PlausibleRange, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// The same of a number that may be a limit of the value: `<0.01`.
    mutating func number(
        _ value: inout Double, comparator: inout Comparator?, in range: PlausibleRange, bad: DiagnosticCode,
        _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// A calendar day without which a row is not used, and the moment where the cell has a time of day.
    ///
    /// - Parameter bad: what a cell is reported as that holds neither.
    mutating func day(
        _ value: inout CalendarDay, moment: inout Instant?, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// The same where the time of day is not kept.
    mutating func day(
        _ value: inout CalendarDay, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// The night that a row belongs to, which may have to be worked out from the row's times.
    ///
    /// - Parameter isRequired: whether a table must have the column.
    mutating func night(
        _ value: inout CalendarDay, isRequired: Bool, _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// - Parameter fault: what a cell is reported as that holds no moment.
    mutating func time(
        _ value: inout Instant?, fault: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault)

    mutating func number(
        _ value: inout Double?, in range: PlausibleRange, _ field: @autoclosure () -> Field
    ) throws(Fault)

    mutating func whole(
        _ value: inout Int?, in range: PlausibleRange, _ field: @autoclosure () -> Field
    ) throws(Fault)

    mutating func boolean(_ value: inout Bool?, _ field: @autoclosure () -> Field) throws(Fault)

    /// One of the words of a list, letter case forgiven.
    mutating func word<Word: FieldWord>(_ value: inout Word?, _ field: @autoclosure () -> Field) throws(Fault)

    /// A text that may well stand in other rows too.
    mutating func text(_ value: inout String?, _ field: @autoclosure () -> Field) throws(Fault)

    /// A text of the patient's own, which hardly ever recurs.
    mutating func longText(_ value: inout String?, _ field: @autoclosure () -> Field) throws(Fault)

    mutating func list(_ value: inout [String], _ field: @autoclosure () -> Field) throws(Fault)

    /// - Parameter years: in which a day can lie at all.
    mutating func day(
        _ value: inout CalendarDay?, in years: ClosedRange<Int>, _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// A column of the table whose cells are no field by themselves: read together with others, or known and not used.
    ///
    /// - Parameter isRequired: whether a table must have the column.
    mutating func column(
        _ kind: ColumnDescription.Kind, isRequired: Bool, _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// Parts of one kind, each with columns of its own; those with nothing filled in are none.
    mutating func parts<Part: NumberedPart>(_ parts: inout [Part]) throws(Fault)

    // Kinds for which most visitors do what they do for a simpler one, see below.

    /// A severity as stored. Rows are read on the scale of their file.
    ///
    /// - Parameter isRequired: whether a table must have the column.
    mutating func severity(_ value: inout Int?, isRequired: Bool, _ field: @autoclosure () -> Field) throws(Fault)

    /// A text that is empty where there is none.
    mutating func text(_ value: inout String, _ field: @autoclosure () -> Field) throws(Fault)

    /// A text that only the process needs that reads it, such as a licence.
    mutating func credential(_ value: inout String?, _ field: @autoclosure () -> Field) throws(Fault)

    /// An answer that is no where there is none.
    mutating func boolean(_ value: inout Bool, _ field: @autoclosure () -> Field) throws(Fault)

    /// A list that may say that there was none.
    ///
    /// - Parameter none: whether the cell says so, which is an answer; an empty list alone is not.
    mutating func list(
        _ value: inout [String], none: inout Bool, _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// A list of which it matters whether the question was answered: no items are an answer too.
    mutating func list(_ value: inout [String]?, _ field: @autoclosure () -> Field) throws(Fault)

    /// A moment at which something ended, if it has.
    ///
    /// - Parameter isUnread: whether the cell holds an end that cannot be read.
    mutating func end(
        _ value: inout Instant?, isUnread: inout Bool, fault: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// A number that is written as a word.
    mutating func scale(
        _ value: inout Int?, _ scale: WordScale, _ field: @autoclosure () -> Field
    ) throws(Fault)

    /// A rating of relief, 1 to 5.
    ///
    /// - Parameter isUnread: whether the cell holds a rating that cannot be used.
    mutating func relief(_ value: inout Int?, isUnread: inout Bool, _ field: @autoclosure () -> Field) throws(Fault)

    /// A word of a list, and in a column of its own the patient's word where none of the list fits.
    ///
    /// - Parameter unknown: what a cell is reported as that holds no word of the list; the row is used.
    mutating func labelledWord<Word: LabelledWord>(
        _ value: inout Word, label: inout String?, unknown: DiagnosticCode, _ field: @autoclosure () -> Field,
        _ labelField: @autoclosure () -> Field
    ) throws(Fault)
}

/// A part of a record that a table has columns for several times: those of the first have the plain names, those of the
/// others a number.
@usableFromInline
package protocol NumberedPart: Hashable {
    /// One with nothing filled in.
    static var blank: Self { get }
    /// Parts that a table has columns for.
    static var most: Int { get }
    /// Columns of each part.
    static var fieldCount: Int { get }
    /// Nothing is filled in.
    var isBlank: Bool { get }

    /// Hands every field to the visitor, in the order of the columns.
    ///
    /// - Parameter number: of the part, from 1 on.
    /// - Throws: what the visitor throws.
    mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor, number: Int) throws(Visitor.Fault)
}

extension FieldVisitor {
    /// The columns of every part that there may be.
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
        _ value: inout Double, comparator: inout Comparator?, in range: PlausibleRange, bad: DiagnosticCode,
        _ field: @autoclosure () -> Field
    ) throws(Fault) { try number(&value, in: range, bad: bad, field()) }

    @inlinable
    package mutating func day(
        _ value: inout CalendarDay, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault) {
        var moment: Instant?
        try day(&value, moment: &moment, bad: bad, field())
    }

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

/// What a cell is reported as without which its row is not used.
@usableFromInline
package struct CellFaults: Sendable {
    /// Of an empty cell.
    @usableFromInline package var missing: DiagnosticCode
    /// Of a cell that holds something else.
    @usableFromInline package var bad: DiagnosticCode

    @inlinable
    package init(missing: DiagnosticCode, bad: DiagnosticCode) {
        self.missing = missing
        self.bad = bad
    }
}
