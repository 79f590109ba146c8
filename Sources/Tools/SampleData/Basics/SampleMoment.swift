import Records

/// A moment as recorded by the invented patients' phones: on the clock of London, where all of them live.
public struct SampleMoment: Sendable, Hashable, Comparable {
    /// Seconds since 1970-01-01T00:00:00Z.
    public var unixSeconds: Int

    public init(unixSeconds: Int) { self.unixSeconds = unixSeconds }

    /// A local day and time.
    ///
    /// - Parameter text: `YYYY-MM-DD HH:MM`.
    /// - Parameter secondTime: when clocks are set back, an hour occurs twice; true means the later one.
    /// - Precondition: the text has that format; it is a constant of this program, not an input.
    public init(_ text: String, secondTime: Bool = false) {
        let numbers = text.split { "- :".contains($0) }.compactMap { Int($0) }
        precondition(numbers.count == 5, "not of the form YYYY-MM-DD HH:MM")
        let day = SampleDay(year: numbers[0], month: numbers[1], day: numbers[2])
        self.init(day: day, minute: numbers[3] * 60 + numbers[4], secondTime: secondTime)
    }

    /// A minute of a local day, 0…1439.
    public init(day: SampleDay, minute: Int, secondTime: Bool = false) {
        let wall = day.number * 86_400 + minute * 60
        let summer = SampleMoment(unixSeconds: wall - 3600)
        unixSeconds = summer.offset == 3600 && !secondTime ? summer.unixSeconds : wall
    }

    public static func < (left: Self, right: Self) -> Bool { left.unixSeconds < right.unixSeconds }

    public func adding(minutes: Int) -> SampleMoment { SampleMoment(unixSeconds: unixSeconds + minutes * 60) }

    /// London's offset from UTC in seconds: an hour from the last Sunday of March to the last of October, changing at
    /// 01:00 UTC (Summer Time Order 2002).
    public var offset: Int {
        let year = SampleDay(number: unixSeconds / 86_400).parts.year
        let begin = SampleDay.lastSunday(ofMonth: 3, year: year).number * 86_400 + 3600
        let end = SampleDay.lastSunday(ofMonth: 10, year: year).number * 86_400 + 3600
        return unixSeconds >= begin && unixSeconds < end ? 3600 : 0
    }

    public var day: SampleDay { SampleDay(number: (unixSeconds + offset) / 86_400) }

    /// Hour on the clock, 0…23.
    public var hour: Int { (unixSeconds + offset) / 3600 % 24 }

    /// ISO 8601 with the offset: `2026-03-05T07:15:00+00:00`.
    public var iso: String {
        let clock = (unixSeconds + offset) % 86_400
        let time = [clock / 3600, clock / 60 % 60, clock % 60].map { padded($0, to: 2) }.joined(separator: ":")
        return "\(day.iso)T\(time)+\(padded(offset / 3600, to: 2)):00"
    }

    /// Seconds since 2001-01-01T00:00:00Z, as in the app's own store.
    public var referenceSeconds: Int { unixSeconds - 978_307_200 }
}

extension SampleMoment {
    /// The moment of a record, truncated to whole seconds.
    init(_ instant: Instant) { self.init(unixSeconds: Int(instant.milliseconds / 1000)) }
}

extension Instant {
    init(_ moment: SampleMoment) { self.init(seconds: Int64(moment.unixSeconds)) }
}

extension CalendarDay {
    init(_ day: SampleDay) { self.init(number: day.number) }
}

/// A calendar day of 1970 or later.
public struct SampleDay: Sendable, Hashable, Comparable {
    /// Days since 1970-01-01.
    public var number: Int

    public init(number: Int) { self.number = number }

    public init(year: Int, month: Int, day: Int) {
        var number = day - 1
        for earlier in 1970..<year { number += Self.isLeap(earlier) ? 366 : 365 }
        for earlier in 1..<month { number += Self.length(ofMonth: earlier, year: year) }
        self.number = number
    }

    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }

    public var parts: (year: Int, month: Int, day: Int) {
        var rest = number
        var year = 1970
        while rest >= (Self.isLeap(year) ? 366 : 365) {
            rest -= Self.isLeap(year) ? 366 : 365
            year += 1
        }
        var month = 1
        while rest >= Self.length(ofMonth: month, year: year) {
            rest -= Self.length(ofMonth: month, year: year)
            month += 1
        }
        return (year, month, rest + 1)
    }

    /// `YYYY-MM-DD`.
    public var iso: String {
        let (year, month, day) = parts
        return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }

    /// 0 is Monday, 6 Sunday; 1970-01-01 was a Thursday.
    public var weekday: Int { (number + 3) % 7 }

    static func lastSunday(ofMonth month: Int, year: Int) -> SampleDay {
        let last = SampleDay(year: year, month: month, day: length(ofMonth: month, year: year))
        return SampleDay(number: last.number - (last.weekday + 1) % 7)
    }

    private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && year % 100 != 0 || year % 400 == 0 }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

func padded(_ value: Int, to width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
