import Diagnostics

extension FieldList {
    /// Whether no field is filled in. Blank text does not count as filled in, nor does a time alone, nor a list of
    /// blank items unless it records that there were none.
    package var hasNoFieldFilled: Bool {
        var copy = self
        var check = EmptinessCheck()
        do {
            try copy.visitFields(with: &check)
            return true
        } catch {
            return false
        }
    }
}

/// Stops at the first field that is filled in. Fields required for a record do not count.
private struct EmptinessCheck: FieldVisitor {
    struct Filled: Error {}
    typealias Fault = Filled

    func identifier(_ value: inout String, _ field: @autoclosure () -> Field) {}
    func time(_ value: inout Instant, _ faults: CellFaults, _ field: @autoclosure () -> Field) {}
    func severity(_ value: inout Int?, isRequired: Bool, _ field: @autoclosure () -> Field) {}
    func text(_ value: inout String, missing: DiagnosticCode, _ field: @autoclosure () -> Field) {}
    func number(
        _ value: inout Double, in range: PlausibleRange, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) {}
    func day(
        _ value: inout CalendarDay, moment: inout Instant?, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) {}
    func night(_ value: inout CalendarDay, isRequired: Bool, _ field: @autoclosure () -> Field) {}
    func column(_ kind: ColumnDescription.Kind, isRequired: Bool, _ field: @autoclosure () -> Field) {}
    func time(_ value: inout Instant?, fault: DiagnosticCode, _ field: @autoclosure () -> Field) {}

    func day(
        _ value: inout CalendarDay?, in years: ClosedRange<Int>, _ field: @autoclosure () -> Field
    ) throws(Filled) { try pass(value == nil) }

    func number(
        _ value: inout Double?, in range: PlausibleRange, _ field: @autoclosure () -> Field
    ) throws(Filled) { try pass(value == nil) }

    func whole(_ value: inout Int?, in range: PlausibleRange, _ field: @autoclosure () -> Field) throws(Filled) {
        try pass(value == nil)
    }

    func relief(
        _ value: inout Int?, isUnread: inout Bool, _ field: @autoclosure () -> Field
    ) throws(Filled) { try pass(value == nil && !isUnread) }

    func boolean(_ value: inout Bool?, _ field: @autoclosure () -> Field) throws(Filled) { try pass(value == nil) }

    func word<Word: FieldWord>(_ value: inout Word?, _ field: @autoclosure () -> Field) throws(Filled) {
        try pass(value == nil)
    }

    func text(_ value: inout String?, _ field: @autoclosure () -> Field) throws(Filled) { try pass(value.isBlank) }
    func longText(_ value: inout String?, _ field: @autoclosure () -> Field) throws(Filled) { try pass(value.isBlank) }
    func list(_ value: inout [String], _ field: @autoclosure () -> Field) throws(Filled) { try pass(value.isBlank) }
    func list(_ value: inout [String]?, _ field: @autoclosure () -> Field) throws(Filled) { try pass(value == nil) }
    func list(
        _ value: inout [String], none: inout Bool, _ field: @autoclosure () -> Field
    ) throws(Filled) { try pass(value.isBlank && !none) }

    mutating func parts<Part: NumberedPart>(_ parts: inout [Part]) throws(Filled) {
        for place in parts.indices { try parts[place].visitFields(with: &self, number: place + 1) }
    }

    private func pass(_ isEmpty: Bool) throws(Filled) {
        if !isEmpty { throw Filled() }
    }
}

extension String? {
    /// Whether it is nil, or nothing would be drawn of it.
    fileprivate var isBlank: Bool { self?.unicodeScalars.allSatisfy(\.drawsNothing) ?? true }
}

extension [String] {
    /// Whether all items are blank.
    fileprivate var isBlank: Bool { allSatisfy { Optional($0).isBlank } }
}
