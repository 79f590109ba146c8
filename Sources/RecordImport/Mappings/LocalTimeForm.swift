import Records

/// Format of a column of dates, times of day or both: a pattern of letters as in Unicode Technical Standard 35, such as
/// `dd.MM.yyyy HH:mm` or `M/d/yy h:mm a`.
///
/// Letters: `yyyy`, `yy`, `M`, `MM`, `MMM` (a month's name in English, German, French or Spanish), `d`, `dd`, `H`,
/// `HH`, `h`, `hh` with `a` (AM, PM), `m`, `mm`, `s`, `ss`, `EEE` (a weekday's name, which is skipped), `Z` (an offset
/// from UTC such as `+0100`). Other marks match themselves, as does text between apostrophes; a space matches any
/// number of spaces. `M`, `d`, `H`, `h`, `m` and `s` match one or two digits, even when doubled, unless other letters
/// are adjacent without a mark. `y` is a year of two or four digits. A weekday's name before or after a date is skipped,
/// and a zone after a time is read. The pattern `unix` is seconds or milliseconds since 1970, distinguished by their
/// size; `clock` is a time of day in any usual way (``WrittenClock``), `dmy` and `mdy` a day in any usual way, with the day
/// or the month first.
package struct LocalTimeForm: Sendable, Hashable {
    package var pattern: String { compiled.pattern }
    var parts: [Part] { compiled.parts }
    /// A reference, which is cheap to pass on: a format is looked up for each cell.
    private let compiled: Compiled

    private final class Compiled: Sendable {
        let pattern: String
        let parts: [Part]
        let hasDay: Bool
        let hasTime: Bool

        init(_ pattern: String, _ parts: [Part]) {
            self.pattern = pattern
            self.parts = parts
            hasDay = parts.contains {
                [.year, .shortYear, .anyYear, .unix, .anyDate(.dmy), .anyDate(.mdy)].contains($0)
            }
            hasTime = parts.contains {
                [.hour, .halfDayHour, .exactly(.hour), .exactly(.halfDayHour), .unix, .clock].contains($0)
            }
        }
    }

    package static func == (left: Self, right: Self) -> Bool { left.pattern == right.pattern }
    package func hash(into hasher: inout Hasher) { hasher.combine(pattern) }

    enum Part: Sendable, Hashable {
        case year, shortYear, anyYear, month, day, hour, halfDayHour, minute, second
        /// A unit with exactly two digits.
        case exactly(Unit)
        case monthName, weekdayName, half, offset, blank
        /// Seconds or milliseconds since 1970.
        case unix
        /// A time of day as people write it.
        case clock
        /// A day as people write it, in this order.
        case anyDate(DateOrder)
        case mark(UInt8)
    }

    enum Unit: Sendable, Hashable { case month, day, hour, halfDayHour, minute, second }

    /// Reasons why a pattern is invalid.
    enum Fault: Error, Hashable {
        case empty
        case openQuote
        /// Letters without a meaning here.
        case letters(String)
        case twice(String)
        /// Some of year, month and day are missing.
        case halfDate
        /// `h` without `a`, or `a` without `h`.
        case halfDay
        /// Minutes without hours, or seconds without minutes.
        case halfTime
    }

    /// The pattern for a number of seconds or milliseconds since 1970.
    static let unix = "unix"

    /// The pattern for times of day in several ways: `7 Uhr`, `18.30`, `6 PM`.
    static let clock = "clock"

    /// Whether it includes the day.
    var hasDay: Bool { compiled.hasDay }

    /// Whether it includes the time of day.
    var hasTime: Bool { compiled.hasTime }

    init(_ pattern: String) throws(Fault) {
        if pattern == Self.unix || pattern == Self.clock {
            compiled = Compiled(pattern, [pattern == Self.unix ? .unix : .clock])
            return
        }
        if let order = DateOrder(rawValue: pattern), order != .ymd {
            compiled = Compiled(pattern, [.anyDate(order)])
            return
        }
        compiled = Compiled(pattern, try Self.parts(of: pattern))
        try check()
    }
}

// MARK: Reading a pattern

extension LocalTimeForm {
    private static func parts(of pattern: String) throws(Fault) -> [Part] {
        let bytes = Array(pattern.utf8)
        guard bytes.contains(where: { $0 != 0x20 }) else { throw .empty }
        var parts: [Part] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "'") {
                guard let end = bytes[(index + 1)...].firstIndex(of: byte) else { throw .openQuote }
                let text = bytes[(index + 1)..<end]
                parts += text.isEmpty ? [.mark(byte)] : text.map { .mark($0) }
                index = end + 1
            } else if byte == 0x20 {
                if parts.last != .blank { parts.append(.blank) }
                index += 1
            } else if isLetter(byte) {
                let end = bytes[index...].firstIndex { $0 != byte } ?? bytes.count
                let isTight =
                    end < bytes.count && isLetter(bytes[end]) || index > 0 && isLetter(bytes[index - 1])
                parts.append(try part(String(decoding: bytes[index..<end], as: UTF8.self), isTight: isTight))
                index = end
            } else {
                parts.append(.mark(byte))
                index += 1
            }
        }
        return parts
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

    /// - Parameter isTight: whether other letters are adjacent without a mark, so that digits must be counted.
    private static func part(_ letters: String, isTight: Bool) throws(Fault) -> Part {
        switch letters {
        case "yyyy": return .year
        case "yy": return .shortYear
        case "y": return .anyYear
        case "MMM", "MMMM": return .monthName
        case "E", "EEE", "EEEE": return .weekdayName
        case "a": return .half
        case "Z", "XXX", "ZZZZZ": return .offset
        case "M": return .month
        case "d": return .day
        case "H": return .hour
        case "h": return .halfDayHour
        case "m": return .minute
        case "s": return .second
        case "MM": return isTight ? .exactly(.month) : .month
        case "dd": return isTight ? .exactly(.day) : .day
        case "HH": return isTight ? .exactly(.hour) : .hour
        case "hh": return isTight ? .exactly(.halfDayHour) : .halfDayHour
        case "mm": return isTight ? .exactly(.minute) : .minute
        case "ss": return isTight ? .exactly(.second) : .second
        default: throw .letters(letters)
        }
    }

    private func check() throws(Fault) {
        func count(_ some: [Part]) -> Int { parts.count { some.contains($0) } }
        let years = count([.year, .shortYear, .anyYear])
        let months = count([.month, .exactly(.month), .monthName])
        let days = count([.day, .exactly(.day)])
        let hours = count([.hour, .exactly(.hour), .halfDayHour, .exactly(.halfDayHour)])
        let minutes = count([.minute, .exactly(.minute)])
        let seconds = count([.second, .exactly(.second)])
        for (name, count) in [
            ("year", years), ("month", months), ("day", days), ("hour", hours), ("minute", minutes),
            ("second", seconds), ("a", count([.half])), ("offset", count([.offset])),
        ] where count > 1 { throw .twice(name) }
        if Set([years, months, days]).count > 1 { throw .halfDate }
        if count([.halfDayHour, .exactly(.halfDayHour)]) != count([.half]) { throw .halfDay }
        if hours < minutes || minutes < seconds || hours < count([.offset]) { throw .halfTime }
        if years + hours == 0 { throw .empty }
    }
}

/// Order of day, month and year in dates that can be read in two ways. Raw values are the words of `--date-order`.
package enum DateOrder: String, Sendable, Hashable, CaseIterable {
    case dmy, mdy, ymd

    /// Whether a format has its numbers in this order; a month written as a word is unambiguous.
    func takes(_ pattern: String) -> Bool {
        if let order = Self(rawValue: pattern) { return order == self }
        if pattern.contains("MMM") { return true }
        var order = ""
        for letter in pattern where "dMy".contains(letter) && !order.contains(letter) { order.append(letter) }
        return order.isEmpty || order.lowercased() == rawValue
    }
}

/// Month names, full and abbreviated, in the languages of the input files: English, German, French, Spanish, Dutch,
/// Italian, Portuguese.
enum MonthNames {
    private static let spelled: [[String]] = [
        [
            "january", "jan", "januar", "jän", "jänner", "janvier", "janv", "enero", "ene", "januari", "gennaio", "gen",
            "janeiro",
        ],
        [
            "february", "feb", "februar", "février", "févr", "fév", "fevrier", "febrero", "februari", "febbraio",
            "fevereiro", "fev",
        ],
        ["march", "mar", "märz", "mär", "mrz", "maerz", "mars", "marzo", "maart", "mrt", "março"],
        ["april", "apr", "avril", "avr", "abril", "abr", "aprile"],
        ["may", "mai", "mayo", "mei", "maggio", "mag", "maio"],
        ["june", "jun", "juni", "juin", "junio", "giugno", "giu", "junho"],
        ["july", "jul", "juli", "juillet", "juil", "julio", "luglio", "lug", "julho"],
        ["august", "aug", "août", "aout", "agosto", "ago", "augustus"],
        ["september", "sep", "sept", "septembre", "septiembre", "settembre", "set", "setembro"],
        ["october", "oct", "oktober", "okt", "octobre", "octubre", "ottobre", "ott", "outubro", "out"],
        ["november", "nov", "novembre", "noviembre", "novembro"],
        [
            "december", "dec", "dezember", "dez", "décembre", "déc", "decembre", "diciembre", "dic", "dicembre",
            "dezembro",
        ],
    ]

    /// Returns the English name, such as `March`.
    static func english(_ month: Int) -> String {
        let name = spelled[month - 1][0]
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    private static let numbers: [String: Int] = Dictionary(
        spelled.enumerated().flatMap { month, names in names.map { ($0, month + 1) } }
    ) { first, _ in first }

    /// - Returns: 1 to 12; nil for any other word.
    static func month(named name: String) -> Int? { numbers[name] ?? numbers[name.lowercased()] }
}
