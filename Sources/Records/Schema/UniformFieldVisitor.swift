import Diagnostics

/// A visitor that treats all fields in the same way, whatever their types.
protocol UniformFieldVisitor: FieldVisitor {
    /// - Parameters:
    ///   - blank: value of the field if nothing is filled in.
    ///   - isRequired: whether a table must have the column.
    mutating func visit<Value: Hashable>(
        _ value: inout Value, blank: Value, _ kind: ColumnDescription.Kind, isRequired: Bool, _ field: () -> Field
    ) throws(Fault)
}

// MARK: Required in a row

extension UniformFieldVisitor {
    package mutating func identifier(_ value: inout String, _ field: @autoclosure () -> Field) throws(Fault) {
        try visit(&value, blank: "", .identifier, isRequired: false, field)
    }

    package mutating func time(
        _ value: inout Instant, _ faults: CellFaults, _ field: @autoclosure () -> Field
    ) throws(Fault) { try visit(&value, blank: value, .time, isRequired: true, field) }

    package mutating func text(
        _ value: inout String, missing: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault) { try visit(&value, blank: value, .text, isRequired: true, field) }

    package mutating func number(
        _ value: inout Double, in range: PlausibleRange, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault) { try visit(&value, blank: value, .number(range), isRequired: true, field) }

    package mutating func day(
        _ value: inout CalendarDay, moment: inout Instant?, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault) { try visit(&value, blank: value, .dayOrTime, isRequired: true, field) }

    package mutating func day(
        _ value: inout CalendarDay, isAbout: inout Bool, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault) { try visit(&value, blank: value, .dayOrMonth, isRequired: true, field) }

    package mutating func night(
        _ value: inout CalendarDay, isRequired: Bool, _ field: @autoclosure () -> Field
    ) throws(Fault) { try visit(&value, blank: value, .day, isRequired: isRequired, field) }

    package mutating func labelledWord<Word: LabelledWord>(
        _ value: inout Word, label: inout String?, unknown: DiagnosticCode, _ field: @autoclosure () -> Field,
        _ labelField: @autoclosure () -> Field
    ) throws(Fault) {
        try visit(&value, blank: .other, .word(Word.allCases.map(\.rawValue)), isRequired: true, field)
        try text(&label, labelField())
    }
}

// MARK: Optional

extension UniformFieldVisitor {
    package mutating func severity(
        _ value: inout Int?, isRequired: Bool, _ field: @autoclosure () -> Field
    ) throws(Fault) { try visit(&value, blank: nil, .whole(.rating), isRequired: isRequired, field) }

    package mutating func time(
        _ value: inout Instant?, fault: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(Fault) { try visit(&value, blank: nil, .time, isRequired: false, field) }

    package mutating func number(
        _ value: inout Double?, in range: PlausibleRange, _ field: @autoclosure () -> Field
    ) throws(Fault) { try visit(&value, blank: nil, .number(range), isRequired: false, field) }

    package mutating func whole(
        _ value: inout Int?, in range: PlausibleRange, _ field: @autoclosure () -> Field
    ) throws(Fault) { try visit(&value, blank: nil, .whole(range), isRequired: false, field) }

    package mutating func boolean(_ value: inout Bool?, _ field: @autoclosure () -> Field) throws(Fault) {
        try visit(&value, blank: nil, .boolean, isRequired: false, field)
    }

    package mutating func word<Word: FieldWord>(
        _ value: inout Word?, _ field: @autoclosure () -> Field
    ) throws(Fault) { try visit(&value, blank: nil, .word(Word.allCases.map(\.rawValue)), isRequired: false, field) }

    package mutating func scale(
        _ value: inout Int?, _ scale: WordScale, _ field: @autoclosure () -> Field
    ) throws(Fault) { try visit(&value, blank: nil, .scale(scale.words), isRequired: false, field) }

    package mutating func text(_ value: inout String?, _ field: @autoclosure () -> Field) throws(Fault) {
        try visit(&value, blank: nil, .text, isRequired: false, field)
    }

    package mutating func longText(_ value: inout String?, _ field: @autoclosure () -> Field) throws(Fault) {
        try visit(&value, blank: nil, .longText, isRequired: false, field)
    }

    package mutating func list(_ value: inout [String], _ field: @autoclosure () -> Field) throws(Fault) {
        try visit(&value, blank: [], .list, isRequired: false, field)
    }

    package mutating func day(
        _ value: inout CalendarDay?, in years: ClosedRange<Int>, _ field: @autoclosure () -> Field
    ) throws(Fault) { try visit(&value, blank: nil, .day, isRequired: false, field) }
}
