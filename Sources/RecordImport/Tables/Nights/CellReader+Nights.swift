import Diagnostics
import Records

/// Formats of times and texts that occur only in tables about nights.
extension CellReader {
    /// Reads a moment of a night; any other content is reported.
    ///
    /// In addition to the formats of ``time(_:_:otherwise:)``: seconds since 1970 as text, and a time of day (`22:30`,
    /// `22:30:00`) in the row's night.
    ///
    /// - Parameter date: date of the night; nil if the row names none, and a time of day is then not enough.
    mutating func nightTime<Column>(
        _ row: some TableRow<Column>, _ column: Column, inNightOf date: CalendarDay? = nil
    ) -> Instant? {
        let cell = row.cell(column)
        // Copy only the zone: a closure that captured the reader would copy it, with all its words.
        let zone = zone
        if let moment = cell.withTrimmedText({ Self.nightTime($0, inNightOf: date, zone: zone) }) ?? nil {
            return moment
        }
        return time(row, column, otherwise: .badEventTime)
    }

    /// Reads a moment in one of the formats used only for nights.
    private static func nightTime(
        _ bytes: UnsafeBufferPointer<UInt8>, inNightOf date: CalendarDay?, zone: ZoneRules
    ) -> Instant? {
        if let second = secondOfDay(bytes) {
            return date.map { NightCalendar(zone: zone).moment(second: second, inNightOf: $0) }
        }
        guard let seconds = WrittenNumber.double(bytes, decimalComma: false), unixSeconds.contains(seconds) else {
            return nil
        }
        return Instant(milliseconds: Int64((seconds * 1000).rounded()))
    }

    /// Returns the seconds since 00:00 for a time of day: `22:30` or `22:30:00`, each number with one or two digits.
    static func secondOfDay(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard (3...8).contains(bytes.count), bytes[1] == UInt8(ascii: ":") || bytes[2] == UInt8(ascii: ":") else {
            return nil
        }
        let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.count) }),
            parts.allSatisfy({ $0.allSatisfy { $0 &- 48 <= 9 } })
        else { return nil }
        let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 &- 48) } }
        guard numbers[0] <= 23, numbers.dropFirst().allSatisfy({ $0 <= 59 }) else { return nil }
        return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
    }

    /// Whether a cell holds a time of day without a date.
    func isTimeOfDay<Column>(_ row: some TableRow<Column>, _ column: Column) -> Bool {
        row.cell(column).withTrimmedText { Self.secondOfDay($0) != nil } ?? false
    }

    /// Reads the date of a night from the row: `2026-03-05`, optionally followed by a time.
    ///
    /// - Returns: no day for an empty cell or other content, such as the id of a session; `isNamed` distinguishes
    ///   these.
    mutating func nightDate<Column>(_ row: some TableRow<Column>, _ column: Column) -> (
        day: CalendarDay?, isNamed: Bool
    ) {
        let cell = row.cell(column)
        switch cell {
        case .day(let day): return (day, true)
        case .time(let time):
            return (CalendarDay(number: Int(time.wall.flooredDivision(by: 86_400_000))), true)
        case .unusable: return (nil, true)
        default: break
        }
        if isEmpty(row, column) { return (nil, false) }
        return (cell.withTrimmedText(Self.dayOfNight) ?? nil, true)
    }

    private static func dayOfNight(_ bytes: UnsafeBufferPointer<UInt8>) -> CalendarDay? {
        guard bytes.count > 10 else { return CalendarDay(written: bytes) }
        guard bytes[10] == UInt8(ascii: "T") else { return nil }
        return CalendarDay(written: UnsafeBufferPointer(rebasing: bytes[..<10]))
    }

    /// Reads a calendar day that may be missing.
    mutating func optionalDay<Column>(_ row: some TableRow<Column>, _ column: Column) -> CalendarDay? {
        let cell = row.cell(column)
        if cell.isBlank { return nil }
        if let day = cell.withTrimmedText(Self.dayOfNight) ?? nil { return day }
        refuse(cell, as: .badDate, column)
        return nil
    }
}
