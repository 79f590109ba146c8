import Diagnostics

/// A column of a table as the documentation tells it.
package struct ColumnDescription: Sendable {
    /// What a cell of the column holds.
    package enum Kind: Sendable, Hashable {
        case identifier, text, longText, list, boolean, time
        case number(PlausibleRange)
        case whole(PlausibleRange)
        /// One of these.
        case word([String])
    }

    package var field: Field
    package var kind: Kind
    /// Whether a row with an empty cell is not used.
    package var isRequired: Bool

    package var name: String { field.column }
    package var key: String { field.key }

    /// What a cell holds, in words; units and limits are told apart from it.
    package var kindInWords: String {
        switch kind {
        case .identifier, .text, .longText: "text"
        case .list: "list, items between |"
        case .boolean: "true or false"
        case .time: "date and time, ISO 8601"
        case .number: "number"
        case .whole: "whole number"
        case .word: "one of the words"
        }
    }

    /// What a number may be; nil for a column that holds none.
    package var range: PlausibleRange? {
        switch kind {
        case .number(let range), .whole(let range): range
        default: nil
        }
    }

    /// The words that a cell may hold; of a column that takes any text those that the app writes.
    package var words: [String] {
        if case .word(let words) = kind { words } else { field.usualWords }
    }
}

extension FieldList {
    /// The columns, in their order.
    package static var columns: [ColumnDescription] {
        var lister = ColumnLister()
        var value = blank
        value.visitFields(with: &lister)
        return lister.columns
    }
}

/// Writes down what is declared.
private struct ColumnLister: FieldVisitor {
    typealias Fault = Never

    var columns: [ColumnDescription] = []

    private mutating func add(_ kind: ColumnDescription.Kind, _ field: Field, isRequired: Bool = false) {
        columns.append(ColumnDescription(field: field, kind: kind, isRequired: isRequired))
    }

    mutating func identifier(_ value: inout String, _ field: @autoclosure () -> Field) { add(.identifier, field()) }

    mutating func time(_ value: inout Instant, _ faults: CellFaults, _ field: @autoclosure () -> Field) {
        add(.time, field(), isRequired: true)
    }

    mutating func whole(
        _ value: inout Int, in range: PlausibleRange, _ faults: CellFaults, _ field: @autoclosure () -> Field
    ) { add(.whole(range), field(), isRequired: true) }

    mutating func time(_ value: inout Instant?, fault: DiagnosticCode, _ field: @autoclosure () -> Field) {
        add(.time, field())
    }

    mutating func number(_ value: inout Double?, in range: PlausibleRange, _ field: @autoclosure () -> Field) {
        add(.number(range), field())
    }

    mutating func whole(_ value: inout Int?, in range: PlausibleRange, _ field: @autoclosure () -> Field) {
        add(.whole(range), field())
    }

    mutating func boolean(_ value: inout Bool?, _ field: @autoclosure () -> Field) { add(.boolean, field()) }

    mutating func word<Word: FieldWord>(_ value: inout Word?, _ field: @autoclosure () -> Field) {
        add(.word(Word.allCases.map(\.rawValue)), field())
    }

    mutating func text(_ value: inout String?, _ field: @autoclosure () -> Field) { add(.text, field()) }
    mutating func longText(_ value: inout String?, _ field: @autoclosure () -> Field) { add(.longText, field()) }
    mutating func list(_ value: inout [String], _ field: @autoclosure () -> Field) { add(.list, field()) }
}
