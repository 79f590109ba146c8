import Diagnostics
import Records

/// Reads a row's cells as times, numbers, words and lists, and reports invalid ones.
struct CellReader {
    let file: String?
    var table: String? {
        willSet { settle() }
        didSet { whole = Place(file: file, table: table) }
    }
    /// Place of the table; its names are shared by the places of all rows.
    private var whole: Place
    /// The file's names of the columns, in the order of the table's columns.
    var columnNames: [String] {
        willSet { settle() }
    }
    let zone: ZoneRules
    private var period: RecentPeriod
    /// Zone of the file's times without an offset, if a mapping names one; otherwise ``zone`` applies.
    private let fileZone: ZoneRules?
    private let isElsewhere: Bool
    let decimalComma: Bool
    var diagnostics = DiagnosticTally()
    private var oncePerColumn = OncePerColumn()
    /// Scale of the relief ratings; nil if the file does not use 1 to 5 and no scale was named.
    let reliefScale: ReliefScale?
    /// Number of ratings not used for that reason.
    var reliefsOfOtherScale = 0
    var rescaledReliefs = 0

    private var line = 0
    /// Whether the row has a time without an offset.
    private(set) var sawTimeWithoutOffset = false
    /// The last time as written, before any zone is applied, in milliseconds since 1970-01-01T00:00; nil for a number.
    private(set) var lastWall: Int64?
    /// The day of the row's onset if it is written as midnight.
    private(set) var onsetDay: CalendarDay?
    /// Milliseconds that the row gives as its headache's length: beside an end, or instead of one.
    private(set) var statedLength: Int64?
    /// Whether the row has a time whose offset differs from the zone's at that moment.
    private(set) var sawOtherOffset = false

    init<Column: TableColumn>(_ table: TableReading, _ columns: Column.Type) {
        file = table.file
        self.table = table.table
        whole = table.place
        zone = table.zone
        period = RecentPeriod(of: zone)
        fileZone = table.fileZone
        isElsewhere = table.fileZone.map { $0 != table.zone } ?? false
        decimalComma = table.decimalComma
        reliefScale = table.reliefScale
        columnNames = table.columnNames ?? columns.columnNames
    }

    /// Notes the day of the time read last if it is written as midnight: that of the row's onset.
    mutating func noteOnset() {
        let day: Int64 = 86_400_000
        onsetDay = lastWall.flatMap {
            $0.flooredRemainder(by: day) == 0 ? CalendarDay(number: Int($0.flooredDivision(by: day))) : nil
        }
    }

    mutating func begin(line: Int) {
        self.line = line
        sawTimeWithoutOffset = false
        sawOtherOffset = false
        statedLength = nil
    }

    func place() -> Place { whole.at(line: line) }

    mutating func report(_ code: DiagnosticCode, _ column: some TableColumn) {
        let name = columnNames[column.rawValue]
        if code.isToldOncePerColumn {
            let (file, table) = (file, table)
            return oncePerColumn.add(code, column.rawValue, line: line) {
                Place(file: file, table: table, column: name)
            }
        }
        diagnostics.add(code, at: Place(file: file, table: table, line: line, column: name))
    }

    /// Reports a patient's word that is not known, for `inspect` to list.
    mutating func report(_ code: DiagnosticCode, word: String, _ column: some TableColumn) {
        diagnostics.add(
            code, at: Place(file: file, table: table, line: line, column: columnNames[column.rawValue]),
            meant: String(FoldedText.lowercased(word).prefix(80)))
    }

    /// Moves diagnostics that are reported once per column into ``diagnostics``.
    mutating func settle() {
        if oncePerColumn.isEmpty { return }
        oncePerColumn.settle(into: &diagnostics)
    }

    /// Counts medicines of the row beyond those that a headache can have.
    mutating func reportFurtherMedicines(_ count: Int) { diagnostics.add(.furtherMedicine, at: place(), count: count) }

    /// Reports a cell that is invalid for its column, or whose word means "not answered".
    mutating func refuse(_ cell: Cell, as fault: DiagnosticCode, _ column: some TableColumn) {
        let isOngoing = fault == .badResolvedTime && cell.saysOngoing
        report(cell.saysNotAnswered || isOngoing ? .notAnswered : fault, column)
    }

    /// Whether a cell is empty or means "not answered".
    func isEmpty<Column>(_ row: some TableRow<Column>, _ column: Column) -> Bool { row.isNothing(column) }
}

// MARK: Times

extension CellReader {
    /// Range of numbers read as seconds since 1970: from 2001-01-01 (no phone diary is older, and dates written as
    /// numbers, such as 20260305, and seconds counted from 2001 are below it) to 2101-01-01.
    static let unixSeconds = 978_307_200.0..<4_133_980_800.0

    /// Reads a moment: an ISO 8601 date with time, or a number of seconds since 1970. Returns nil for any other content
    /// and reports it as `fault`.
    mutating func time<Column>(_ row: some TableRow<Column>, _ column: Column, otherwise fault: DiagnosticCode)
        -> Instant?
    {
        let written: WrittenTime?
        switch row.cell(column) {
        case .missing: return nil
        case .utf8(let bytes):
            let trimmed = bytes.trimmed
            if trimmed.isEmpty { return nil }
            written = WrittenTime(iso: trimmed)
        case .text(var text):
            if text.withUTF8({ $0.trimmed.isEmpty }) { return nil }
            written = text.withUTF8 { WrittenTime(iso: $0.trimmed) }
        case .integer(let seconds): return unixTime(Double(seconds), column, fault)
        case .real(let seconds): return unixTime(seconds, column, fault)
        case .time(let time):
            written = time
            statedLength = time.length ?? (time.later > 0 ? time.later : statedLength)
        case .boolean, .list, .day, .unusable: written = nil
        }
        if let written, let instant = instant(written) { return instant }
        refuse(row.cell(column), as: fault, column)
        return nil
    }

    private mutating func unixTime(_ seconds: Double, _ column: some TableColumn, _ fault: DiagnosticCode) -> Instant? {
        guard Self.unixSeconds.contains(seconds) else {
            report(fault, column)
            return nil
        }
        lastWall = nil
        return Instant(milliseconds: Int64((seconds * 1000).rounded()))
    }

    private mutating func instant(_ written: WrittenTime) -> Instant? {
        var instant = beginning(of: written)
        instant.milliseconds += written.later
        return instant
    }

    private mutating func beginning(of written: WrittenTime) -> Instant {
        lastWall = written.wall
        switch written.offset {
        case .none:
            let number = written.wall.flooredDivision(by: 86_400_000)
            let milliseconds = written.wall.flooredRemainder(by: 86_400_000)
            let (day, second) = (CalendarDay(number: Int(number)), Int(milliseconds / 1000))
            let rules = fileZone ?? zone
            var instant = rules.instant(day: day, second: second)
            // An end written as a duration repeats its onset.
            let wall = instant.seconds + Int64(rules.offset(at: instant))
            if written.later == 0, wall != number * 86_400 + Int64(second) {
                diagnostics.add(.skippedTime, at: place())
            }
            instant.milliseconds += milliseconds % 1000
            if fileZone == nil { sawTimeWithoutOffset = true }
            if isElsewhere, let fileZone, zone.offset(at: instant) != fileZone.offset(at: instant) {
                sawOtherOffset = true
            }
            return instant
        case .utc:
            return Instant(milliseconds: written.wall)
        case .seconds(let offset):
            let instant = Instant(milliseconds: written.wall - Int64(offset) * 1000)
            if period.offset(at: instant) != offset { sawOtherOffset = true }
            return instant
        }
    }
}

// MARK: Numbers and truth

extension CellReader {
    /// The content of a cell that holds a number.
    enum Written: Equatable {
        case number(Double)
        case none
        /// `1.000` in a file with decimal commas: one or a thousand.
        case ambiguous
        /// Not a number.
        case junk
    }

    /// The content of a cell that holds a whole number.
    enum Whole: Equatable {
        case whole(Int)
        case fraction
        case none
        case ambiguous
        /// Not a number.
        case junk
    }

    /// Reads a cell as a number, without reporting.
    func written(_ cell: Cell) -> Written { Self.written(cell, decimalComma: decimalComma) }

    /// Reads it without a reader: calling a method through a pointer to the reader would copy the reader.
    static func written(_ cell: Cell, decimalComma: Bool) -> Written {
        switch cell {
        case .missing: return .none
        case .utf8(let bytes): return written(bytes.trimmed, decimalComma)
        case .text(var text): return text.withUTF8 { written($0.trimmed, decimalComma) }
        case .integer(let value): return .number(Double(value))
        case .real(let value): return value.isFinite ? .number(value) : .junk
        case .boolean, .list, .time, .day, .unusable: return .junk
        }
    }

    private static func written(_ bytes: UnsafeBufferPointer<UInt8>, _ decimalComma: Bool) -> Written {
        if bytes.isEmpty { return .none }
        guard let value = WrittenNumber.double(bytes, decimalComma: decimalComma) else { return .junk }
        return decimalComma && WrittenNumber.mayHoldThousands(bytes) ? .ambiguous : .number(value)
    }

    mutating func number<Column>(
        _ row: some TableRow<Column>, _ column: Column, within range: PlausibleRange
    ) -> Double? {
        switch written(row.cell(column)) {
        case .none: return nil
        case .number(let value):
            if range.contains(value) { return value }
            report(.numberOutOfRange, column)
        case .ambiguous: report(.ambiguousValue, column)
        case .junk: refuse(row.cell(column), as: .badNumber, column)
        }
        return nil
    }

    mutating func integer<Column>(_ row: some TableRow<Column>, _ column: Column, within range: PlausibleRange) -> Int?
    {
        switch wholeNumber(row, column) {
        case .none: return nil
        case .junk: refuse(row.cell(column), as: .badNumber, column)
        case .ambiguous: report(.ambiguousValue, column)
        case .fraction: report(.fractionalNumber, column)
        case .whole(let value):
            if range.contains(Double(value)) { return value }
            report(.numberOutOfRange, column)
        }
        return nil
    }

    /// Reads a cell as a whole number (also `3.0`), without reporting.
    func wholeNumber<Column>(_ row: some TableRow<Column>, _ column: Column) -> Whole {
        Self.wholeNumber(row.cell(column), decimalComma: decimalComma)
    }

    /// Reads it without a reader, like ``written(_:decimalComma:)``.
    static func wholeNumber(_ cell: Cell, decimalComma: Bool) -> Whole {
        switch written(cell, decimalComma: decimalComma) {
        case .none: return .none
        case .ambiguous: return .ambiguous
        case .junk: return .junk
        case .number(let value):
            guard let whole = Int(exactly: value) else { return abs(value) < 9e15 ? .fraction : .whole(.max) }
            return .whole(whole)
        }
    }

    mutating func boolean<Column>(_ row: some TableRow<Column>, _ column: Column) -> Bool? {
        let answer: Bool?
        switch row.cell(column) {
        case .missing: return nil
        case .boolean(let value): return value
        case .integer(let value): answer = value == 1 ? true : value == 0 ? false : nil
        case .real(let value): answer = value == 1 ? true : value == 0 ? false : nil
        case .utf8(let bytes):
            let trimmed = bytes.trimmed
            if trimmed.isEmpty { return nil }
            answer = Self.truth(trimmed)
        case .text(var text):
            if text.withUTF8({ $0.trimmed.isEmpty }) { return nil }
            answer = text.withUTF8 { Self.truth($0.trimmed) }
        case .list, .time, .day, .unusable: answer = nil
        }
        if answer == nil { refuse(row.cell(column), as: .badBoolean, column) }
        return answer
    }

    private static func truth(_ word: UnsafeBufferPointer<UInt8>) -> Bool? {
        if word.says("true") || word.says("1") || word.says("yes") { return true }
        if word.says("false") || word.says("0") || word.says("no") { return false }
        return nil
    }
}

extension CellReader {
    /// Reads a cell's number, or the limit that replaces it, without reporting.
    static func limited(_ cell: Cell, decimalComma: Bool) -> (written: Written, comparator: Comparator?) {
        let written = written(cell, decimalComma: decimalComma)
        guard written == .junk,
            let limit = cell.withTrimmedText({ bytes in
                WrittenLimit.parts(bytes).map {
                    (self.written(.utf8($0.number), decimalComma: decimalComma), $0.comparator)
                }
            }) ?? nil, limit.0 != .none
        else { return (written, nil) }
        return limit
    }

    /// Reads a result in words; nil for a cell that cannot be one.
    mutating func resultInWords<Column>(_ row: some TableRow<Column>, _ column: Column) -> String? {
        let mayBe = row.cell(column).withTrimmedText { ResultInWords.mayBe(String(decoding: $0, as: UTF8.self)) }
        return mayBe == true ? text(row, column) : nil
    }

    /// Whether a reading counts: a known result in words does, another only where neither it nor its marker has a unit.
    mutating func accepts<Column: TableColumn>(_ reading: MarkerReading, _ markerUnit: String, _ column: Column) -> Bool
    {
        guard let words = reading.words, !ResultInWords.isKnown(words), reading.unit != "" || markerUnit != "" else {
            return true
        }
        report(.badMarkerValue, column)
        return false
    }
}

/// Collects diagnostics that are reported once per column, however many rows they occur in; a row then costs no search
/// in a tally.
struct OncePerColumn {
    /// Collected so far; a few, since there are only three such codes.
    private var met: [(column: Int, group: DiagnosticTally.Group)] = []

    var isEmpty: Bool { met.isEmpty }

    /// - Parameters:
    ///   - position: position in the table's columns.
    ///   - place: makes the place of the column, without a row; called once.
    mutating func add(_ code: DiagnosticCode, _ position: Int, line: Int, place: () -> Place) {
        for index in met.indices where met[index].column == position && met[index].group.kind.code == code {
            return met[index].group.add(1, line: line)
        }
        var group = DiagnosticTally.Group(code, of: place())
        group.add(1, line: line)
        met.append((position, group))
    }

    /// Passes on the collected diagnostics and starts again.
    mutating func settle(into diagnostics: inout DiagnosticTally) {
        for (_, group) in met { diagnostics.add(group) }
        met.removeAll(keepingCapacity: true)
    }
}
