import Diagnostics

/// A column of a table as the documentation tells it.
@usableFromInline
package struct ColumnDescription: Sendable {
    /// What a cell of the column holds.
    @usableFromInline
    package enum Kind: Sendable, Hashable {
        case identifier, text, longText, list, boolean, time, day
        /// A calendar day, or a moment.
        case dayOrTime
        /// A moment, or a time of day in the row's night.
        case nightTime
        /// A list of the same.
        case nightTimes
        case number(PlausibleRange)
        case whole(PlausibleRange)
        /// One of these.
        case word([String])
        /// One of these, or its number.
        case scale([String])
    }

    package var field: Field
    package var kind: Kind
    /// Whether a table must have the column.
    package var isRequired: Bool

    package init(field: Field, kind: Kind, isRequired: Bool) {
        self.field = field
        self.kind = kind
        self.isRequired = isRequired
    }

    package var name: String { field.column }
    package var key: String { field.key }

    /// What a cell holds, in words; units and limits are told apart from it.
    package var kindInWords: String {
        switch kind {
        case .identifier, .text, .longText: "text"
        case .list: "list, items between |"
        case .boolean: "true or false"
        case .time: "date and time, ISO 8601"
        case .day: "day"
        case .dayOrTime: "day, or date and time, ISO 8601"
        case .nightTime: "date and time, ISO 8601, or time of day"
        case .nightTimes: "list of dates and times, items between |"
        case .number: "number"
        case .whole: "whole number"
        case .word: "one of the words"
        case .scale: "one of the words"
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
        switch kind {
        case .word(let words), .scale(let words): words
        default: field.usualWords
        }
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

extension NumberedPart {
    /// The columns of a part, in their order.
    package static func columns(number: Int) -> [ColumnDescription] {
        var lister = ColumnLister()
        var value = blank
        value.visitFields(with: &lister, number: number)
        return lister.columns
    }
}

/// Writes down what is declared.
package struct ColumnLister: UniformFieldVisitor {
    package typealias Fault = Never

    package private(set) var columns: [ColumnDescription] = []

    package init() {}

    mutating func visit<Value: Hashable>(
        _ value: inout Value, blank: Value, _ kind: ColumnDescription.Kind, isRequired: Bool, _ field: () -> Field
    ) { columns.append(ColumnDescription(field: field(), kind: kind, isRequired: isRequired)) }

    package mutating func column(
        _ kind: ColumnDescription.Kind, isRequired: Bool, _ field: @autoclosure () -> Field
    ) { columns.append(ColumnDescription(field: field(), kind: kind, isRequired: isRequired)) }
}
