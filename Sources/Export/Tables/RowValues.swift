import Diagnostics
import Records

/// Collects the values of a record's fields, in the order of the table's columns.
struct RowValues: FieldVisitor {
    typealias Fault = Never

    /// Time zone for days.
    let zone: ZoneRules
    private(set) var values: [CellValue]

    /// - Parameter first: values before the fields: the patient's id.
    init(zone: ZoneRules, first: [CellValue] = []) {
        self.zone = zone
        values = first
    }

    private mutating func add(_ value: CellValue?) { values.append(value ?? .empty) }

    mutating func identifier(_ value: inout String, _ field: @autoclosure () -> Field) {
        add(value.isEmpty ? nil : .text(value))
    }

    mutating func time(_ value: inout Instant, _ faults: CellFaults, _ field: @autoclosure () -> Field) {
        add(.time(value))
    }

    mutating func text(_ value: inout String, missing: DiagnosticCode, _ field: @autoclosure () -> Field) {
        add(.text(value))
    }

    mutating func number(
        _ value: inout Double, in range: PlausibleRange, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) { add(.number(value)) }

    mutating func number(
        _ value: inout Double, comparator: inout Comparator?, words: inout String?, in range: PlausibleRange,
        bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) {
        let limit = comparator.map { $0.rawValue + CellValue.text(of: value) }
        add((words ?? limit).map { .text($0) } ?? .number(value))
    }

    /// Writes the moment if it falls on the day in this time zone, otherwise the day.
    mutating func day(
        _ value: inout CalendarDay, moment: inout Instant?, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) {
        if let moment, zone.local(moment).day == value { add(.time(moment)) } else { add(.day(value)) }
    }

    /// Writes only the month if the day is unknown.
    mutating func day(
        _ value: inout CalendarDay, isAbout: inout Bool, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) { add(isAbout ? .text(value.month.iso) : .day(value)) }

    mutating func day(
        _ value: inout CalendarDay?, isUnread: inout Bool, in years: ClosedRange<Int>,
        _ field: @autoclosure () -> Field
    ) { if isUnread, value == nil { add(CellValue.unreadable) } else { add(value.map { .day($0) }) } }

    mutating func night(_ value: inout CalendarDay, isRequired: Bool, _ field: @autoclosure () -> Field) {
        add(.day(value))
    }

    mutating func time(_ value: inout Instant?, fault: DiagnosticCode, _ field: @autoclosure () -> Field) {
        add(value.map { .time($0) })
    }

    mutating func end(
        _ value: inout Instant?, isUnread: inout Bool, fault: DiagnosticCode, _ field: @autoclosure () -> Field
    ) { if isUnread, value == nil { add(CellValue.unreadable) } else { add(value.map { .time($0) }) } }

    mutating func relief(_ value: inout Int?, isUnread: inout Bool, _ field: @autoclosure () -> Field) {
        if isUnread, value == nil { add(CellValue.unreadable) } else { add(value.map { .whole($0) }) }
    }

    mutating func number(_ value: inout Double?, in range: PlausibleRange, _ field: @autoclosure () -> Field) {
        add(value.map { .number($0) })
    }

    mutating func whole(_ value: inout Int?, in range: PlausibleRange, _ field: @autoclosure () -> Field) {
        add(value.map { .whole($0) })
    }

    mutating func boolean(_ value: inout Bool?, _ field: @autoclosure () -> Field) { add(value.map { .boolean($0) }) }

    mutating func word<Word: FieldWord>(_ value: inout Word?, _ field: @autoclosure () -> Field) {
        add(value.map { .text($0.rawValue) })
    }

    mutating func scale(_ value: inout Int?, _ scale: WordScale, _ field: @autoclosure () -> Field) {
        let position = value.map { $0 - Int(scale.range.lowest) }
        add(position.flatMap { scale.words.indices.contains($0) ? .text(scale.words[$0]) : nil })
    }

    mutating func text(_ value: inout String?, _ field: @autoclosure () -> Field) { add(value.map { .text($0) }) }
    mutating func longText(_ value: inout String?, _ field: @autoclosure () -> Field) { add(value.map { .text($0) }) }

    mutating func credential(_ value: inout String?, _ field: @autoclosure () -> Field) {
        // Licences are not exported.
        add(nil)
    }

    mutating func list(_ value: inout [String], _ field: @autoclosure () -> Field) {
        add(value.isEmpty ? nil : .list(value))
    }

    mutating func list(_ value: inout [String], none: inout Bool, _ field: @autoclosure () -> Field) {
        add(value.isEmpty ? (none ? .noItems : nil) : .list(value))
    }

    mutating func list(_ value: inout [String]?, _ field: @autoclosure () -> Field) {
        add(value.map { $0.isEmpty ? .noItems : .list($0) })
    }

    mutating func day(
        _ value: inout CalendarDay?, in years: ClosedRange<Int>, _ field: @autoclosure () -> Field
    ) { add(value.map { .day($0) }) }

    mutating func column(_ kind: ColumnDescription.Kind, isRequired: Bool, _ field: @autoclosure () -> Field) {
        add(nil)
    }
}
