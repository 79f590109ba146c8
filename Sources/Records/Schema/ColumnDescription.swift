import Diagnostics

/// A column of a table, as documented.
@usableFromInline
package struct ColumnDescription: Sendable {
    /// Type of the column's cells.
    @usableFromInline
    package enum Kind: Sendable, Hashable {
        case identifier, text, longText, list, boolean, time, day
        /// A calendar day, or a month.
        case dayOrMonth
        /// A calendar day, or a moment.
        case dayOrTime
        /// A moment, or a time of day in the row's night.
        case nightTime
        /// A list of such times.
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

    /// The cell type in words, without units and limits.
    package var kindInWords: String {
        switch kind {
        case .identifier, .text, .longText: "text"
        case .list: "list, items between |"
        case .boolean: "true or false"
        case .time: "date and time, ISO 8601"
        case .day: "day"
        case .dayOrMonth: "day, or month"
        case .dayOrTime: "day, or date and time, ISO 8601"
        case .nightTime: "date and time, ISO 8601, or time of day"
        case .nightTimes: "list of dates and times, items between |"
        case .number: "number"
        case .whole: "whole number"
        case .word: "one of the words"
        case .scale: "one of the words"
        }
    }

    /// Allowed range of a number; nil for a column without numbers.
    package var range: PlausibleRange? {
        switch kind {
        case .number(let range), .whole(let range): range
        default: nil
        }
    }

    /// Allowed words in a cell; for a text column, those that the app writes.
    package var words: [String] {
        switch kind {
        case .word(let words), .scale(let words): words
        default: field.usualWords
        }
    }
}

extension FieldList {
    /// The columns in order.
    package static var columns: [ColumnDescription] {
        var lister = ColumnLister()
        var value = blank
        value.visitFields(with: &lister)
        return lister.columns
    }
}

extension NumberedPart {
    /// The columns of a part in order.
    package static func columns(number: Int) -> [ColumnDescription] {
        var lister = ColumnLister()
        var value = blank
        value.visitFields(with: &lister, number: number)
        return lister.columns
    }
}

/// Collects the declared columns.
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
