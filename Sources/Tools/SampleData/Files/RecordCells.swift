import Diagnostics
import Records

extension FieldList {
    /// The record's cells, in the order of the table's columns.
    ///
    /// - Parameter others: values of columns that are not fields, and of fields to be written differently.
    func cells(_ others: [String: SampleValue] = [:]) -> [SampleField] {
        var writer = CellWriter(others: others)
        var copy = self
        copy.visitFields(with: &writer)
        return writer.cells
    }
}

/// Collects the values of a record's fields as cells of a sample file.
struct CellWriter: FieldVisitor {
    typealias Fault = Never

    let others: [String: SampleValue]
    private(set) var cells: [SampleField] = []

    init(others: [String: SampleValue] = [:]) { self.others = others }

    private mutating func put(_ field: Field, _ value: SampleValue) {
        cells.append(SampleField(field.column, others[field.column] ?? value))
    }

    /// Whole numbers without a decimal point, unless the column always has decimals.
    private static func number(_ value: Double, _ range: PlausibleRange) -> SampleValue {
        range.decimals > 0 ? .real(value) : .number(value)
    }
}

// MARK: Required in a row

extension CellWriter {
    mutating func identifier(_ value: inout String, _ field: @autoclosure () -> Field) {
        put(field(), value.isEmpty ? .nothing : .text(value))
    }

    mutating func time(_ value: inout Instant, _ faults: CellFaults, _ field: @autoclosure () -> Field) {
        put(field(), .moment(SampleMoment(value)))
    }

    mutating func text(_ value: inout String, missing: DiagnosticCode, _ field: @autoclosure () -> Field) {
        put(field(), .text(value))
    }

    mutating func number(
        _ value: inout Double, in range: PlausibleRange, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) { put(field(), Self.number(value, range)) }

    mutating func day(
        _ value: inout CalendarDay, moment: inout Instant?, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) { put(field(), moment.map { .moment(SampleMoment($0)) } ?? .text(value.iso)) }

    mutating func day(
        _ value: inout CalendarDay, isAbout: inout Bool, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) { put(field(), .text(isAbout ? value.month.iso : value.iso)) }

    mutating func night(_ value: inout CalendarDay, isRequired: Bool, _ field: @autoclosure () -> Field) {
        put(field(), .text(value.iso))
    }

    mutating func column(_ kind: ColumnDescription.Kind, isRequired: Bool, _ field: @autoclosure () -> Field) {
        put(field(), .nothing)
    }
}

// MARK: Optional

extension CellWriter {
    mutating func time(_ value: inout Instant?, fault: DiagnosticCode, _ field: @autoclosure () -> Field) {
        put(field(), value.map { .moment(SampleMoment($0)) } ?? .nothing)
    }

    mutating func number(_ value: inout Double?, in range: PlausibleRange, _ field: @autoclosure () -> Field) {
        put(field(), value.map { Self.number($0, range) } ?? .nothing)
    }

    mutating func whole(_ value: inout Int?, in range: PlausibleRange, _ field: @autoclosure () -> Field) {
        put(field(), .optional(value))
    }

    mutating func boolean(_ value: inout Bool?, _ field: @autoclosure () -> Field) { put(field(), .optional(value)) }

    mutating func word<Word: FieldWord>(_ value: inout Word?, _ field: @autoclosure () -> Field) {
        put(field(), .optional(value?.rawValue))
    }

    mutating func scale(_ value: inout Int?, _ scale: WordScale, _ field: @autoclosure () -> Field) {
        put(field(), .optional(value.map { scale.words[$0 - Int(scale.range.lowest)] }))
    }

    mutating func text(_ value: inout String?, _ field: @autoclosure () -> Field) { put(field(), .optional(value)) }
    mutating func longText(_ value: inout String?, _ field: @autoclosure () -> Field) { put(field(), .optional(value)) }
    /// Visits the columns of the first part, and of as many others as exist: no sample has more.
    mutating func parts<Part: NumberedPart>(_ parts: inout [Part]) {
        for number in 1...max(1, parts.count) {
            var part = number <= parts.count ? parts[number - 1] : .blank
            part.visitFields(with: &self, number: number)
        }
    }

    mutating func list(_ value: inout [String], _ field: @autoclosure () -> Field) { put(field(), .list(value)) }

    mutating func day(
        _ value: inout CalendarDay?, in years: ClosedRange<Int>, _ field: @autoclosure () -> Field
    ) { put(field(), .optional(value?.iso)) }
}
