import Diagnostics

extension FieldList {
    /// The columns that the record answers: a bit for each, by its position in ``columns``. Required columns and the
    /// record's id are left out.
    package var answeredColumns: UInt128 {
        var copy = self
        var answers = ColumnAnswers()
        copy.visitFields(with: &answers)
        return answers.bits
    }
}

/// Notes which columns have a value.
private struct ColumnAnswers: UniformFieldVisitor {
    typealias Fault = Never

    var bits: UInt128 = 0
    private var position: UInt128 = 0

    mutating func visit<Value: Hashable>(
        _ value: inout Value, blank: Value, _ kind: ColumnDescription.Kind, isRequired: Bool, _ field: () -> Field
    ) {
        if !isRequired, kind != .identifier, value != blank { bits |= 1 << position }
        position += 1
    }

    mutating func labelledWord<Word: LabelledWord>(
        _ value: inout Word, label: inout String?, unknown: DiagnosticCode, _ field: @autoclosure () -> Field,
        _ labelField: @autoclosure () -> Field
    ) {
        // A row is used without a word from the list, which then is the last one.
        visit(&value, blank: .other, .text, isRequired: false, field)
        text(&label, labelField())
    }

    mutating func column(_ kind: ColumnDescription.Kind, isRequired: Bool, _ field: @autoclosure () -> Field) {
        position += 1
    }
}
