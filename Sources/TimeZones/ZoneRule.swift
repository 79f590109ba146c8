import Records

/// The rule by which a zone's clocks go on: the footer of a TZif file, as POSIX spells it for `TZ` (RFC 9636 §3.3.1), such as
/// `NST3:30NDT,M3.2.0,M11.1.0`.
struct ZoneRule {
    /// Seconds east of Greenwich outside summer time.
    private(set) var standardOffset: Int
    /// Summer time; nil where there is none. Its clocks can also lie behind the standard ones (Dublin).
    private var summer: Summer?

    private struct Summer {
        var offset: Int
        var begin: YearlyMoment
        var end: YearlyMoment
    }

    /// - Parameter text: the footer, without its line feeds.
    /// - Returns: nil for a text that is no such rule.
    init?(_ text: ArraySlice<UInt8>) {
        var scanner = RuleScanner(rest: text)
        guard scanner.name(), let west = scanner.time() else { return nil }
        standardOffset = -west
        if scanner.rest.isEmpty { return }
        guard scanner.name() else { return nil }
        var offset = standardOffset + 3600
        if scanner.rest.first != UInt8(ascii: ",") {
            guard let west = scanner.time() else { return nil }
            offset = -west
        }
        guard scanner.skip(","), let begin = YearlyMoment(&scanner), scanner.skip(","),
            let end = YearlyMoment(&scanner), scanner.rest.isEmpty
        else { return nil }
        summer = Summer(offset: offset, begin: begin, end: end)
    }

    /// The changes that begin on days of a year, in order of time.
    func changes(in year: Int) -> [ZoneRules.Period] {
        guard let summer else { return [] }
        let begin = ZoneRules.Period(
            start: summer.begin.localSeconds(in: year) - Int64(standardOffset), offset: summer.offset)
        let end = ZoneRules.Period(
            start: summer.end.localSeconds(in: year) - Int64(summer.offset), offset: standardOffset)
        return begin.start < end.start ? [begin, end] : [end, begin]
    }
}

/// A day of each year and a time of that day on the clock that holds until then.
private struct YearlyMoment {
    private enum Day {
        /// Week 1…5, 5 for the last, of a month; weekday 0 for Sunday.
        case weekday(Int, week: Int, month: Int)
        /// 1…365, the leap day never counted.
        case withoutLeapDay(Int)
        /// 0…365.
        case ofYear(Int)
    }

    private var day: Day
    /// Can lie before the day or after it.
    private var seconds = 7200

    init?(_ scanner: inout RuleScanner) {
        if scanner.skip("M") {
            guard let month = scanner.number(in: 1...12), scanner.skip("."), let week = scanner.number(in: 1...5),
                scanner.skip("."), let weekday = scanner.number(in: 0...6)
            else { return nil }
            day = .weekday(weekday, week: week, month: month)
        } else if scanner.skip("J") {
            guard let number = scanner.number(in: 1...365) else { return nil }
            day = .withoutLeapDay(number)
        } else {
            guard let number = scanner.number(in: 0...365) else { return nil }
            day = .ofYear(number)
        }
        if scanner.skip("/") {
            guard let time = scanner.time() else { return nil }
            seconds = time
        }
    }

    /// Seconds from 1970 to the moment as if its clock showed UTC.
    func localSeconds(in year: Int) -> Int64 { Int64(date(in: year).number) * 86_400 + Int64(seconds) }

    private func date(in year: Int) -> CalendarDay {
        let newYear = CalendarMonth(year: year, month: 1).first
        switch day {
        case .ofYear(let number): return newYear.advanced(by: number)
        case .withoutLeapDay(let number):
            let february = CalendarMonth(year: year, month: 2)
            let hasLeapDay = february.first.days(to: february.last) == 28
            return newYear.advanced(by: number - 1 + (hasLeapDay && number >= 60 ? 1 : 0))
        case .weekday(let weekday, let week, let month):
            let month = CalendarMonth(year: year, month: month)
            // Sunday is 0 here and the last of ISO's week.
            let wait = (weekday + 6 - month.first.weekday.rawValue).flooredRemainder(by: 7)
            let date = month.first.advanced(by: wait + 7 * (week - 1))
            return date > month.last ? date.advanced(by: -7) : date
        }
    }
}

/// Takes the parts of a rule from its front.
private struct RuleScanner {
    var rest: ArraySlice<UInt8>

    /// Three letters or more, or anything between `<` and `>`.
    mutating func name() -> Bool {
        if skip("<") {
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
            rest = rest[(end + 1)...]
            return true
        }
        let letters = rest.prefix { (0x61...0x7A).contains($0 | 0x20) }
        rest = rest.dropFirst(letters.count)
        return letters.count >= 3
    }

    mutating func skip(_ letter: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: letter) else { return false }
        rest = rest.dropFirst()
        return true
    }

    mutating func number(in range: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard (1...3).contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return range.contains(number) ? number : nil
    }

    /// `hh`, `hh:mm` or `hh:mm:ss` with a sign or without, up to a week; in seconds.
    mutating func time() -> Int? {
        let sign = skip("-") ? -1 : 1
        if sign == 1 { _ = skip("+") }
        guard let hours = number(in: 0...167) else { return nil }
        var seconds = hours * 3600
        for unit in [60, 1] where skip(":") {
            guard let part = number(in: 0...59) else { return nil }
            seconds += part * unit
        }
        return sign * seconds
    }
}
