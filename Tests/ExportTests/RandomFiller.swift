import Diagnostics
import Records

/// Fills every field of a record with something that a file may hold, or leaves it open.
struct RandomFiller: FieldVisitor {
    typealias Fault = Never

    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// xorshift64* (Vigna 2016).
    private mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 0x2545_F491_4F6C_DD1D
    }

    mutating func count(_ limit: Int) -> Int { Int(next() >> 33) % (limit + 1) }
    var chance: Bool {
        mutating get { next() >> 63 == 1 }
    }
    mutating func pick<Value>(_ values: [Value]) -> Value { values[count(values.count - 1)] }

    /// Words as patients, and people who try things out, may write them.
    mutating func words() -> String {
        pick(
            [
                "left temple", "=1+1", "+44 20 7946", "-3.5", "-3.5 mg", "@home", "'quoted", "''twice", "a, b; c",
                "say \"so\"", "two\nlines", "carriage\rreturn", "tab\there", "＝full width", "日本語", "مرحبا",
                "5.0", "007", "1e5", "=HYPERLINK(\"http://x\")", "-", "é", "👩🏽‍🔬", "a'b", "\u{202E}turned",
            ].filter { $0 != "-" })
    }

    /// Seconds of days that every zone has, to the millisecond now and then.
    private mutating func moment() -> Instant {
        let seconds = 1_760_000_000 + Int64(count(14_000_000))
        return Instant(milliseconds: seconds * 1000 + (chance ? Int64(count(999)) : 0))
    }

    private mutating func within(_ range: PlausibleRange) -> Double {
        let (low, high) = (range.lowest, range.highest)
        let share = Double(next() >> 11) * 0x1p-53
        return pick([low, high, (low + (high - low) * share).rounded(), low + (high - low) * share])
    }

    // MARK: Fields

    mutating func identifier(_ value: inout String, _ field: @autoclosure () -> Field) {}
    mutating func time(_ value: inout Instant, _ faults: CellFaults, _ field: @autoclosure () -> Field) {
        value = moment()
    }
    mutating func text(_ value: inout String, missing: DiagnosticCode, _ field: @autoclosure () -> Field) {
        value = words()
    }
    mutating func number(
        _ value: inout Double, in range: PlausibleRange, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) { value = within(range) }
    mutating func number(
        _ value: inout Double, comparator: inout Comparator?, words: inout String?, in range: PlausibleRange,
        bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) {
        words = pick([nil, nil, nil, nil, "non-reactive", "1:320", "++"])
        value = words == nil ? within(range) : 0
        comparator = words == nil ? pick([nil, nil, nil] + Comparator.allCases) : nil
    }
    mutating func day(
        _ value: inout CalendarDay, moment: inout Instant?, bad: DiagnosticCode, _ field: @autoclosure () -> Field
    ) {}
    mutating func night(_ value: inout CalendarDay, isRequired: Bool, _ field: @autoclosure () -> Field) {}
    mutating func column(_ kind: ColumnDescription.Kind, isRequired: Bool, _ field: @autoclosure () -> Field) {}

    mutating func time(_ value: inout Instant?, fault: DiagnosticCode, _ field: @autoclosure () -> Field) {
        value = chance ? moment() : nil
    }
    mutating func number(_ value: inout Double?, in range: PlausibleRange, _ field: @autoclosure () -> Field) {
        value = chance ? within(range) : nil
    }
    mutating func whole(_ value: inout Int?, in range: PlausibleRange, _ field: @autoclosure () -> Field) {
        value = chance ? Int(within(range).rounded()) : nil
    }
    /// The rating of a headache's medicine, or one that could not be read.
    mutating func relief(_ value: inout Int?, isUnread: inout Bool, _ field: @autoclosure () -> Field) {
        value = chance ? count(4) + 1 : nil
        isUnread = value == nil && chance
    }
    mutating func end(
        _ value: inout Instant?, isUnread: inout Bool, fault: DiagnosticCode, _ field: @autoclosure () -> Field
    ) {
        value = chance ? moment() : nil
        isUnread = value == nil && chance
    }
    mutating func boolean(_ value: inout Bool?, _ field: @autoclosure () -> Field) { value = pick([true, false, nil]) }
    mutating func word<Word: FieldWord>(_ value: inout Word?, _ field: @autoclosure () -> Field) {
        value = chance ? pick(Array(Word.allCases)) : nil
    }
    mutating func text(_ value: inout String?, _ field: @autoclosure () -> Field) {
        let usual = field().usualWords
        value = chance ? (usual.isEmpty || chance ? words() : pick(usual)) : nil
    }
    mutating func longText(_ value: inout String?, _ field: @autoclosure () -> Field) {
        value = chance ? words() : nil
    }
    mutating func list(_ value: inout [String], _ field: @autoclosure () -> Field) {
        value = (0..<count(3)).map { _ in words() }
    }
    mutating func list(_ value: inout [String], none: inout Bool, _ field: @autoclosure () -> Field) {
        list(&value, field())
        none = value.isEmpty && chance
    }
    mutating func list(_ value: inout [String]?, _ field: @autoclosure () -> Field) {
        value = chance ? (0..<count(3)).map { _ in words() } : nil
    }
    mutating func day(
        _ value: inout CalendarDay?, in years: ClosedRange<Int>, _ field: @autoclosure () -> Field
    ) { value = chance ? CalendarDay(number: count(20_000)) : nil }
}

extension RandomFiller {
    /// Mimics an importer's treatment of medicines: “none” only counts if no other is named.
    func settle(_ entry: inout RetrospectiveEntry) {
        let named = entry.medications.filter { $0 != TakenMedication(name: "none") }
        if entry.medications.count > 1 { entry.medications = named.isEmpty ? [TakenMedication(name: "none")] : named }
    }
}
