import Diagnostics
import Records

extension Wire where Self: FieldList {
    /// Codes every field of the table, in the order of its columns.
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try visitFields(with: &coder)
    }
}

/// A coder visits the fields of a record; their declarations are not sent.
extension WireCoder {
    package mutating func identifier(_ value: inout String, _ field: @autoclosure () -> Field) throws(WireFault) {
        try code(&value)
    }

    package mutating func time(
        _ value: inout Instant, _ faults: CellFaults, _ field: @autoclosure () -> Field
    ) throws(WireFault) { try code(&value) }

    package mutating func text(
        _ value: inout String, missing: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(WireFault) { try code(&value) }

    package mutating func number(
        _ value: inout Double, in range: PlausibleRange, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(WireFault) { try code(&value) }

    package mutating func number(
        _ value: inout Double, comparator: inout Comparator?, words: inout String?, in range: PlausibleRange,
        bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(WireFault) {
        try code(&value)
        try word(&comparator, field())
        try code(&words)
    }

    package mutating func day(
        _ value: inout CalendarDay, moment: inout Instant?, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(WireFault) {
        try code(&value)
        try code(&moment)
    }

    package mutating func day(
        _ value: inout CalendarDay, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(WireFault) { try code(&value) }

    package mutating func day(
        _ value: inout CalendarDay, isAbout: inout Bool, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(WireFault) {
        try code(&value)
        try code(&isAbout)
    }

    /// Codes a last day: an unreadable one differs from none.
    package mutating func day(
        _ value: inout CalendarDay?, isUnread: inout Bool, in years: ClosedRange<Int>,
        _ field: @autoclosure () -> Field
    ) throws(WireFault) {
        try code(&value)
        try code(&isUnread)
    }

    package mutating func night(
        _ value: inout CalendarDay, isRequired: Bool, _ field: @autoclosure () -> Field
    ) throws(WireFault) { try code(&value) }

    package mutating func time(
        _ value: inout Instant?, fault: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(WireFault) { try code(&value) }

    package mutating func number(
        _ value: inout Double?, in range: PlausibleRange, _ field: @autoclosure () -> Field
    ) throws(WireFault) { try code(&value) }

    package mutating func whole(
        _ value: inout Int?, in range: PlausibleRange, _ field: @autoclosure () -> Field
    ) throws(WireFault) { try code(&value) }

    package mutating func boolean(_ value: inout Bool?, _ field: @autoclosure () -> Field) throws(WireFault) {
        try code(&value)
    }

    package mutating func word<Word: FieldWord>(
        _ value: inout Word?, _ field: @autoclosure () -> Field
    ) throws(WireFault) {
        // A word is sent as its position in the list of all words, from 1; 0 means none.
        let words = Array(Word.allCases)
        var place = value.flatMap(words.firstIndex).map { UInt8($0 + 1) } ?? 0
        try code(&place)
        guard place <= words.count else { throw .malformed }
        value = place > 0 ? words[Int(place) - 1] : nil
    }

    package mutating func text(_ value: inout String?, _ field: @autoclosure () -> Field) throws(WireFault) {
        try code(&value)
    }

    package mutating func longText(_ value: inout String?, _ field: @autoclosure () -> Field) throws(WireFault) {
        try code(&value)
    }

    package mutating func list(_ value: inout [String], _ field: @autoclosure () -> Field) throws(WireFault) {
        try code(&value)
    }

    package mutating func list(
        _ value: inout [String], none: inout Bool, _ field: @autoclosure () -> Field
    ) throws(WireFault) {
        try code(&value)
        try code(&none)
    }

    package mutating func list(
        _ value: inout [String], none: inout Bool, hasUnknown: inout Bool, _ field: @autoclosure () -> Field
    ) throws(WireFault) {
        try list(&value, none: &none, field())
        try code(&hasUnknown)
    }

    /// Codes an end: an unreadable one differs from none.
    package mutating func end(
        _ value: inout Instant?, isUnread: inout Bool, fault: DiagnosticCode, _ field: @autoclosure () -> Field
    ) throws(WireFault) {
        try code(&value)
        try code(&isUnread)
    }

    /// Codes a rating: an unreadable one differs from none.
    package mutating func relief(
        _ value: inout Int?, isUnread: inout Bool, _ field: @autoclosure () -> Field
    ) throws(WireFault) {
        var rating = UInt8(clamping: isUnread ? UInt8.max : UInt8(clamping: value ?? 0))
        try code(&rating)
        isUnread = rating == .max
        value = isUnread || rating == 0 ? nil : Int(rating)
    }

    package mutating func parts<Part: NumberedPart>(_ parts: inout [Part]) throws(WireFault) {
        var sent = parts.map { SentPart(part: $0) }
        try code(&sent)
        guard sent.count <= Part.most else { throw .malformed }
        parts = sent.map(\.part)
    }
}

extension WireCoder {
    package mutating func text(_ value: inout String, _ field: @autoclosure () -> Field) throws(WireFault) {
        try code(&value)
    }

    package mutating func day(
        _ value: inout CalendarDay?, in years: ClosedRange<Int>, _ field: @autoclosure () -> Field
    ) throws(WireFault) { try code(&value) }

    package mutating func boolean(_ value: inout Bool, _ field: @autoclosure () -> Field) throws(WireFault) {
        try code(&value)
    }

    /// Codes a list: none differs from an empty one.
    package mutating func list(_ value: inout [String]?, _ field: @autoclosure () -> Field) throws(WireFault) {
        var isThere = value != nil
        var items = value ?? []
        try code(&isThere)
        try code(&items)
        value = isThere ? items : nil
    }

    /// Does nothing: credentials are not sent.
    package func credential(_ value: inout String?, _ field: @autoclosure () -> Field) {}

    /// Does nothing: a column is not a field.
    package func column(_ kind: ColumnDescription.Kind, isRequired: Bool, _ field: @autoclosure () -> Field) {}
}

/// A part as its fields, regardless of its number.
private struct SentPart<Part: NumberedPart>: Wire {
    var part: Part

    static var blank: SentPart { SentPart(part: .blank) }

    mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try part.visitFields(with: &coder, number: 1)
    }
}
