/// A day in the proleptic Gregorian calendar, without a time zone.
public struct CalendarDay: Sendable, Hashable, Comparable {
    /// Days since 1970-01-01.
    public var number: Int32

    /// - Parameter number: days since 1970-01-01; clamped to the range of ``number`` (5.8 million years).
    public init(number: Int) { self.number = Int32(clamping: number) }

    /// Creates the day with these components; nil if there is no such day (month 13, 30 February) or the year is
    /// outside 1…9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.length(ofMonth: month, year: year)
        else { return nil }
        self.init(number: Self.number(year: year, month: month, day: day))
    }

    /// Parses `YYYY-MM-DD` and nothing else.
    public init?(iso text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        var parts = [0, 0, 0]
        for (part, positions) in [(0, 0..<4), (1, 5..<7), (2, 8..<10)] {
            for position in positions {
                let digit = Int(bytes[position]) - 48
                guard (0...9).contains(digit) else { return nil }
                parts[part] = parts[part] * 10 + digit
            }
        }
        self.init(year: parts[0], month: parts[1], day: parts[2])
    }

    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }

    /// Returns the day a number of days later, or earlier if negative; clamped to the range of ``number``.
    public func advanced(by days: Int) -> CalendarDay {
        let (sum, overflow) = Int(number).addingReportingOverflow(days)
        return CalendarDay(number: overflow ? (days < 0 ? .min : .max) : sum)
    }

    /// Returns the whole days from this day to another; negative if the other is earlier.
    public func days(to other: CalendarDay) -> Int { Int(other.number) - Int(number) }
}

extension CalendarDay {
    /// Year, month 1…12 and day 1…31.
    public var parts: (year: Int, month: Int, day: Int) {
        // Days are counted from 0000-03-01, so that the leap day is the last of its year, in eras of 400 years.
        let shifted = Int(number) + 719_468
        let era = shifted.flooredDivision(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    public var year: Int { parts.year }

    /// The day as `YYYY-MM-DD`.
    public var iso: String { ISOText.spelled(capacity: 16) { $0.put(self) } }

    public var month: CalendarMonth { CalendarMonth(containing: self) }
    public var weekday: Weekday { Weekday(rawValue: (Int(number) + 3).flooredRemainder(by: 7))! }

    static func number(year: Int, month: Int, day: Int) -> Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear.flooredDivision(by: 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        default: 31
        }
    }
}

/// Days of the week, Monday first as in ISO 8601.
public enum Weekday: Int, Sendable, CaseIterable, Hashable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}
