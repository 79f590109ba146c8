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

    /// A whole number without which a row is not used.
    mutating func whole(
        _ value: inout Int, in range: PlausibleRange, _ faults: CellFaults, _ field: @autoclosure () -> Field
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
}

/// A word that a column can hold, as written in files.
@usableFromInline
package protocol FieldWord: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {}

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
