import Records

extension LocalTimeForm {
    /// The contents of a cell in a given format.
    struct Reading: Equatable {
        var day: CalendarDay?
        /// Milliseconds since midnight.
        var time: Int?
        var offset = WrittenTime.Offset.none
    }

    /// - Parameter bytes: the cell without surrounding white space.
    /// - Returns: nil for text in another format, for a day that does not exist (30 February), and for years outside
    ///   ``WrittenTime/years``.
    func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Reading? {
        if parts == [.unix] { return Self.unixReading(bytes) }
        if parts == [.clock] { return WrittenClock.time(bytes).map { Reading(time: $0) } }
        if case .anyDate(let order)? = parts.first {
            return Self.days[order, default: []].lazy.compactMap { $0.read(bytes) }.first
        }
        var walk = TimeWalk(bytes)
        if hasDay, !parts.contains(.weekdayName) { walk.skipWeekday() }
        for part in parts {
            guard walk.pass(part) else { return nil }
        }
        if hasDay, !walk.isAtEnd { walk.skipRest(withZone: hasTime) }
        return walk.isAtEnd ? walk.reading : nil
    }

    /// Patterns of days as people write them.
    static let dayPatterns = [
        "dd.MM.yyyy", "dd.MM.yy", "d/M/yyyy", "M/d/yyyy", "d/M/yy", "M/d/yy", "dd-MM-yyyy", "MM-dd-yyyy", "yyyy-MM-dd",
        "yyyy/MM/dd", "yyyy.MM.dd", "d MMM yyyy", "d. MMM yyyy", "MMM d, yyyy", "MMM d yyyy", "d-MMM-yyyy", "d MMM yy",
        "yyyyMMdd", "yy/MM/dd", "yy-MM-dd", "yy.MM.dd", "dd.MM.y", "d/M/y", "M/d/y", "d MMM y", "d. MMM y",
        "d 'de' MMM 'de' yyyy",
    ]

    /// Forms of days in an order of day and month, and those with the year first.
    private static let days: [DateOrder: [LocalTimeForm]] = Dictionary(
        uniqueKeysWithValues: [DateOrder.dmy, .mdy].map { order in
            let patterns = dayPatterns.filter { order.takes($0) || $0.hasPrefix("yyyy") }
            return (order, patterns.compactMap { try? LocalTimeForm($0) })
        })

    /// Reads seconds or milliseconds. Milliseconds are a thousand times larger, so no moment of a diary can be both.
    private static func unixReading(_ bytes: UnsafeBufferPointer<UInt8>) -> Reading? {
        guard let number = WrittenNumber.double(bytes, decimalComma: false) else { return nil }
        let isMilliseconds = number >= CellReader.unixSeconds.upperBound
        guard CellReader.unixSeconds.contains(isMilliseconds ? number / 1000 : number) else { return nil }
        let wall = Int64((isMilliseconds ? number : number * 1000).rounded())
        let time = wall.flooredRemainder(by: 86_400_000)
        return Reading(day: CalendarDay(number: Int((wall - time) / 86_400_000)), time: Int(time), offset: .utc)
    }
}

/// Reads a cell part by part of its format.
private struct TimeWalk {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var year: Int?
    private var month = 0
    private var day = 0
    private var hour: Int?
    private var minute = 0
    private var second = 0
    /// Hours to add: 0 before noon, 12 after it; nil for a 24-hour clock.
    private var half: Int?
    private var offset = WrittenTime.Offset.none

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    var reading: LocalTimeForm.Reading? {
        var reading = LocalTimeForm.Reading(offset: offset)
        if let year {
            guard WrittenTime.years.contains(year), let found = CalendarDay(year: year, month: month, day: day) else {
                return nil
            }
            reading.day = found
        }
        if var hour {
            if let half {
                guard (1...12).contains(hour) else { return nil }
                hour = hour % 12 + half
            }
            guard hour <= 23, minute <= 59, second <= 59 else { return nil }
            reading.time = ((hour * 60 + minute) * 60 + second) * 1000
        }
        return reading
    }

    mutating func pass(_ part: LocalTimeForm.Part) -> Bool {
        switch part {
        case .mark(let mark): return skip(mark)
        case .blank: return skipBlanks() > 0
        case .year: return take(4...4) { $0.year = $1 }
        case .shortYear: return take(2...2) { $0.year = 2000 + $1 }
        case .anyYear: return take(2...4) { $0.year = $1 < 100 ? 2000 + $1 : $1 }
        case .month: return take(1...2) { $0.month = $1 }
        case .day: return take(1...2) { $0.day = $1 } && skipOrdinal()
        case .hour, .halfDayHour: return take(1...2) { $0.hour = $1 }
        case .minute: return take(1...2) { $0.minute = $1 }
        case .second: return take(1...2) { $0.second = $1 }
        case .exactly(let unit): return take(2...2) { $0.set(unit, to: $1) }
        case .monthName:
            guard let found = MonthNames.month(named: word()) else { return false }
            month = found
            skip(UInt8(ascii: "."))
            return true
        case .weekdayName:
            let isThere = !word().isEmpty
            skip(UInt8(ascii: "."))
            return isThere
        case .half: return takeHalf()
        case .offset: return takeOffset()
        case .unix, .clock, .anyDate: return false
        }
    }

    /// Skips the end of an ordinal number: `5th`, `1er`.
    private mutating func skipOrdinal() -> Bool {
        if position + 1 < bytes.count {
            let end = String(decoding: bytes[position...position + 1].map { $0 | 0x20 }, as: UTF8.self)
            if ["st", "nd", "rd", "th", "er"].contains(end) { position += 2 }
        }
        return true
    }

    /// Skips a weekday's name before a date, with its comma or full stop.
    mutating func skipWeekday() {
        guard position < bytes.count, bytes[position] > 0x39 else { return }
        let start = position
        guard Weekdays.names.contains(word().lowercased()) else {
            position = start
            return
        }
        _ = skip(UInt8(ascii: "."))
        _ = skip(UInt8(ascii: ","))
        _ = skipBlanks()
    }

    /// Skips a weekday's name after a date, or reads the zone after a time: `UTC`, `GMT+0100 (Central European Time)`.
    mutating func skipRest(withZone: Bool) {
        let end = position
        _ = skip(UInt8(ascii: ","))
        _ = skipBlanks()
        guard !isAtEnd else {
            position = end
            return
        }
        let isBracketed = skip(UInt8(ascii: "("))
        let start = position
        let name = word().lowercased()
        if Weekdays.names.contains(name) {
            _ = skip(UInt8(ascii: "."))
            if isBracketed { _ = skip(UInt8(ascii: ")")) }
            return
        }
        guard withZone, !isBracketed, ["", "utc", "gmt", "z"].contains(name) else {
            position = start
            return
        }
        if !name.isEmpty { offset = .utc }
        if !isAtEnd, bytes[position] == 0x2B || bytes[position] == 0x2D { _ = takeOffset() }
        _ = skipBlanks()
        if !isAtEnd, bytes[position] == UInt8(ascii: "("), bytes.last == UInt8(ascii: ")") { position = bytes.count }
    }

    private mutating func set(_ unit: LocalTimeForm.Unit, to value: Int) {
        switch unit {
        case .month: month = value
        case .day: day = value
        case .hour, .halfDayHour: hour = value
        case .minute: minute = value
        case .second: second = value
        }
    }

    @discardableResult
    private mutating func skip(_ mark: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == mark else { return false }
        position += 1
        return true
    }

    /// Skips spaces, including non-breaking ones: U+00A0 (C2 A0) and U+202F (E2 80 AF).
    private mutating func skipBlanks() -> Int {
        let start = position
        while position < bytes.count {
            if bytes[position] == 0x20 || bytes[position] == 0x09 {
                position += 1
            } else if bytes[position] == 0xC2, position + 1 < bytes.count, bytes[position + 1] == 0xA0 {
                position += 2
            } else if bytes[position] == 0xE2, position + 2 < bytes.count, bytes[position + 1] == 0x80,
                bytes[position + 2] == 0xAF
            {
                position += 3
            } else {
                break
            }
        }
        return position - start
    }

    private mutating func take(_ digits: ClosedRange<Int>, _ keep: (inout TimeWalk, Int) -> Void) -> Bool {
        var value = 0
        var count = 0
        while count < digits.upperBound, position < bytes.count, bytes[position] &- 48 <= 9 {
            value = value * 10 + Int(bytes[position] - 48)
            position += 1
            count += 1
        }
        guard digits.contains(count) else { return false }
        keep(&self, value)
        return true
    }

    /// Reads letters, ASCII or not.
    private mutating func word() -> String {
        let start = position
        while position < bytes.count, bytes[position] >= 0x80 || (97...122).contains(bytes[position] | 0x20) {
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Reads `AM`, `pm`, `a.m.`, `p. m.`
    private mutating func takeHalf() -> Bool {
        guard position < bytes.count else { return false }
        switch bytes[position] | 0x20 {
        case UInt8(ascii: "a"): half = 0
        case UInt8(ascii: "p"): half = 12
        default: return false
        }
        position += 1
        skip(UInt8(ascii: "."))
        let before = position
        _ = skipBlanks()
        guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "m") else {
            position = before
            return true
        }
        position += 1
        skip(UInt8(ascii: "."))
        return true
    }

    /// Reads `Z`, `+01`, `+0100`, `+01:00`; no clock on Earth is more than 18 hours ahead or behind.
    private mutating func takeOffset() -> Bool {
        if skip(UInt8(ascii: "Z")) {
            offset = .utc
            return true
        }
        guard position < bytes.count else { return false }
        let rest = UnsafeBufferPointer(rebasing: bytes[position...])
        guard let (seconds, length) = WrittenOffset.read(rest) else { return false }
        offset = .seconds(seconds)
        position += length
        return true
    }
}

/// An offset from UTC as written in a cell.
enum WrittenOffset {
    /// Reads `+01`, `-0330`, `+01:00` at the beginning of bytes.
    ///
    /// - Returns: seconds east of Greenwich, and the number of bytes read.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (seconds: Int, length: Int)? {
        guard let first = bytes.first, first == UInt8(ascii: "+") || first == UInt8(ascii: "-") else { return nil }
        func number(at start: Int) -> Int? {
            guard start + 2 <= bytes.count, bytes[start] &- 48 <= 9, bytes[start + 1] &- 48 <= 9 else { return nil }
            return Int(bytes[start] - 48) * 10 + Int(bytes[start + 1] - 48)
        }
        guard let hours = number(at: 1) else { return nil }
        let hasColon = bytes.count > 3 && bytes[3] == UInt8(ascii: ":")
        let minutes = number(at: hasColon ? 4 : 3)
        guard !hasColon || minutes != nil, minutes ?? 0 <= 59 else { return nil }
        let seconds = (hours * 60 + (minutes ?? 0)) * 60
        guard seconds <= 18 * 3600 else { return nil }
        let length = minutes == nil ? 3 : hasColon ? 6 : 5
        return (first == UInt8(ascii: "-") ? -seconds : seconds, length)
    }
}

/// Weekdays' names, whole and short, in the languages of the input files.
enum Weekdays {
    static let names = Set(
        """
        monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun
        montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so
        lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim
        lunes martes miércoles jueves viernes sábado domingo mié jue vie sáb dom
        lunedì martedì mercoledì giovedì venerdì sabato domenica gio sab
        maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma wo vr za zo
        segunda terça quarta quinta sexta seg ter qua qui sex
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}

/// A time of day as people write it: `7 Uhr`, `9.15`, `9h15`, `6 PM`, `noon`. A bare number is none.
enum WrittenClock {
    private static let named: [String: Int] = [
        "noon": 12, "midday": 12, "mittag": 12, "midi": 12, "mediodía": 12, "mezzogiorno": 12, "meio-dia": 12,
        "midnight": 0, "mitternacht": 0, "minuit": 0, "medianoche": 0, "mezzanotte": 0, "meia-noite": 0,
        "middernacht": 0,
    ]
    private static let before: Set<String> = ["um", "gegen", "ca", "about", "around", "at", "à", "vers", "a", "las"]
    private static let units: Set<String> = ["uhr", "h", "hrs", "heures", "uur", "u", "ore", "horas", "o'clock"]

    /// Returns milliseconds since midnight; nil for any other text, such as `morgens`.
    static func time(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard bytes.count <= 24, let first = bytes.first, first != 0x2D else { return nil }
        var text = String(decoding: bytes, as: UTF8.self).lowercased().replacing("~", with: "")
        while let word = text.split(whereSeparator: { $0 == " " || $0 == "." }).first, before.contains(String(word)) {
            text = String(text.dropFirst(word.count).drop { $0 == " " || $0 == "." })
        }
        if let hour = named[text] { return hour * 3_600_000 }
        let digits = text.prefix(while: \.isNumber)
        guard (1...2).contains(digits.count), var hour = Int(digits) else { return nil }
        var rest = text.dropFirst(digits.count)
        var minute = 0
        if let mark = rest.first, ":.h".contains(mark), let read = Int(rest.dropFirst().prefix(2)), rest.count > 2 {
            (minute, rest) = (read, rest.dropFirst(3))
            if rest.first == ":", Int(rest.dropFirst().prefix(2)) != nil { rest = rest.dropFirst(3) }
        } else if rest.allSatisfy(\.isWhitespace) {
            return nil
        }
        let unit = rest.filter { $0 != " " && $0 != "." }
        if ["am", "pm", "a", "p"].contains(unit) {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (unit.hasPrefix("p") ? 12 : 0)
        } else if !unit.isEmpty, !units.contains(String(unit)) {
            return nil
        }
        return hour < 24 && minute < 60 ? (hour * 60 + minute) * 60_000 : nil
    }
}
