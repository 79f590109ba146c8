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
        /// A list of moments or times of day.
        case nightTimes
        case number(PlausibleRange)
        case whole(PlausibleRange)
        /// One of several words.
        case word([String])
        /// One of several words, or its number.
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

    /// The cell type as text, without units and limits.
    package var kindInWords: String {
        switch kind {
        case .identifier, .text, .longText: "text"
        case .list: "list, items separated by |"
        case .boolean: "true or false"
        case .time: "date and time, ISO 8601"
        case .day: "day"
        case .dayOrMonth: "day, or month"
        case .dayOrTime: "day, or date and time, ISO 8601"
        case .nightTime: "date and time, ISO 8601, or time of day"
        case .nightTimes: "list of dates and times, items separated by |"
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
    /// Returns the columns of a part in order.
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

/// Marks of tables written by this program, in the names of columns without values.
package enum ExportMark {
    /// Column in CSV files whose cells contain ``version``; one leading apostrophe of every other cell is not part of
    /// its text.
    package static let column = "aurae_export"
    /// Version of the rules for writing cells.
    package static let version = "1"
    /// Prefix for a column that was asked although the file does not have it.
    package static let askedPrefix = "asked."
    /// Prefix for a column that was not asked although the table requires it.
    package static let unaskedPrefix = "unasked."

    /// Whether a column exists only as a mark.
    package static func isOwn(_ name: String) -> Bool {
        name == column || asked(by: name) != nil || unasked(by: name) != nil
    }

    /// Returns the column that a mark declares as asked, in addition to those present; nil for any other name.
    package static func asked(by name: String) -> String? { rest(of: name, after: askedPrefix) }

    /// Returns the column that a mark declares as not asked, among those present; nil for any other name.
    package static func unasked(by name: String) -> String? { rest(of: name, after: unaskedPrefix) }

    private static func rest(of name: String, after prefix: String) -> String? {
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }
}
