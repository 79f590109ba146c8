import Diagnostics
import Records

/// Reads the cells of a row about nights as times, numbers, words, and reports the ones that are not.
struct NightCellReader {
    let file: String?
    var table: String?
    let calendar: NightCalendar
    private let decimalComma: Bool
    var diagnostics = DiagnosticTally()
    private(set) var line = 0
    private(set) var sawTimeWithoutOffset = false
    private(set) var sawOtherOffset = false

    init(file: String?, table: String?, zone: ZoneRules, decimalComma: Bool) {
        self.file = file
        self.table = table
        calendar = NightCalendar(zone: zone)
        self.decimalComma = decimalComma
    }

    mutating func begin(line: Int) {
        self.line = line
        sawTimeWithoutOffset = false
        sawOtherOffset = false
    }

    var place: Place { Place(file: file, table: table, line: line) }

    mutating func report(_ code: DiagnosticCode, _ column: NightColumn? = nil) {
        diagnostics.add(code, at: Place(file: file, table: table, line: line, column: column?.name))
    }
}

// MARK: Times

extension NightCellReader {
    /// What a cell says of a time.
    enum Written: Equatable {
        case moment(Instant)
        /// A time of day without a date, seconds.
        case timeOfDay(Int)
        case none
        case junk
    }

    mutating func written(_ text: String?) -> Written {
        guard var text else { return .none }
        if let time = text.withUTF8({ WrittenTime(iso: $0) }) { return moment(time).map(Written.moment) ?? .junk }
        if let second = Self.timeOfDay(text) { return .timeOfDay(second) }
        if let seconds = text.withUTF8({ WrittenNumber.double($0, decimalComma: false) }),
            seconds >= 978_307_200, seconds < 4_133_980_800
        {
            return .moment(Instant(milliseconds: Int64((seconds * 1000).rounded())))
        }
        return .junk
    }

    /// A moment; anything else but an empty cell is reported.
    mutating func moment(_ cells: NightCells, _ column: NightColumn) -> Instant? {
        switch written(cells[column]) {
        case .moment(let moment): return moment
        case .none: return nil
        case .timeOfDay, .junk:
            report(.badEventTime, column)
            return nil
        }
    }

    /// A moment of a night, which may be written as a time of day.
    mutating func moment(_ text: String?, inNightOf date: CalendarDay?, _ column: NightColumn) -> Instant? {
        switch written(text) {
        case .moment(let moment): return moment
        case .none: return nil
        case .timeOfDay(let second):
            if let date { return calendar.moment(second: second, inNightOf: date) }
        case .junk: break
        }
        report(.badEventTime, column)
        return nil
    }

    private mutating func moment(_ written: WrittenTime) -> Instant? {
        switch written.offset {
        case .utc: return Instant(milliseconds: written.wall)
        case .none:
            sawTimeWithoutOffset = true
            let day = written.wall.flooredDivision(by: 86_400_000)
            let rest = written.wall.flooredRemainder(by: 86_400_000)
            var moment = calendar.zone.instant(day: CalendarDay(number: Int(day)), second: Int(rest / 1000))
            moment.milliseconds += rest % 1000
            return moment
        case .seconds(let offset):
            let moment = Instant(milliseconds: written.wall - Int64(offset) * 1000)
            if calendar.zone.offset(at: moment) != offset { sawOtherOffset = true }
            return moment
        }
    }

    /// `22:30` or `22:30:00` as seconds of the day.
    static func timeOfDay(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.utf8.count) }) else { return nil }
        let numbers = parts.map { part in part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) ?? -1 : -1 }
        guard (0...23).contains(numbers[0]), (0...59).contains(numbers[1]),
            numbers.count == 2 || (0...59).contains(numbers[2])
        else { return nil }
        return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
    }

    /// The date of a night as the row names it; nil for an empty cell and for one that holds something else, such as
    /// the id of a session, of which `isNamed` then tells.
    func date(_ cells: NightCells) -> (day: CalendarDay?, isNamed: Bool) {
        guard let text = cells[.nightDate] else { return (nil, false) }
        if let day = Self.day(text) { return (day, true) }
        return (nil, true)
    }

    /// `2026-03-05`, also with a time after it.
    static func day(_ text: String) -> CalendarDay? {
        let head = text.prefix(10)
        guard text.utf8.count == 10 || text.utf8.dropFirst(10).first == UInt8(ascii: "T"),
            let day = CalendarDay(iso: head), (1900...2100).contains(day.year)
        else { return nil }
        return day
    }

    mutating func day(_ cells: NightCells, _ column: NightColumn) -> CalendarDay? {
        guard let text = cells[column] else { return nil }
        if let day = Self.day(text) { return day }
        report(.badDate, column)
        return nil
    }
}

// MARK: Numbers and words

extension NightCellReader {
    mutating func number(_ cells: NightCells, _ column: NightColumn, _ range: ClosedRange<Double>) -> Double? {
        guard var text = cells[column] else { return nil }
        guard let value = text.withUTF8({ WrittenNumber.double($0, decimalComma: decimalComma) }) else {
            report(.badNumber, column)
            return nil
        }
        guard range.contains(value) else {
            report(.numberOutOfRange, column)
            return nil
        }
        return value
    }

    mutating func integer(_ cells: NightCells, _ column: NightColumn, _ range: ClosedRange<Int>) -> Int? {
        guard let value = number(cells, column, Double(range.lowerBound)...Double(range.upperBound)) else { return nil }
        if let whole = Int(exactly: value) { return whole }
        report(.fractionalNumber, column)
        return nil
    }

    mutating func boolean(_ cells: NightCells, _ column: NightColumn) -> Bool? {
        guard let text = cells[column] else { return nil }
        switch foldedName(text) {
        case "true", "1", "yes", "10": return true
        case "false", "0", "no", "00": return false
        default:
            report(.badBoolean, column)
            return nil
        }
    }

    mutating func word<Word>(_ cells: NightCells, _ column: NightColumn, _ find: (String) -> Word?) -> Word? {
        guard let text = cells[column] else { return nil }
        if let word = find(text) { return word }
        report(.unknownKeyword, column)
        return nil
    }

    mutating func members(_ cells: NightCells, _ column: NightColumn) -> [String: String]? {
        guard let text = cells[column] else { return nil }
        if let members = CellJSON.members(text) { return members }
        report(.badCellJSON, column)
        return nil
    }
}
