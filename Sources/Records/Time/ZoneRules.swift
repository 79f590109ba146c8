/// A time zone's UTC offsets over time: converts a moment to a patient's local day and hour.
///
/// A plain value, created once for a run (by ``TimeZones``, which reads the system's time zone data).
public struct ZoneRules: Sendable, Hashable {
    /// A period from `start` on, in which local time is UTC plus `offset` seconds.
    public struct Period: Sendable, Hashable {
        /// Seconds since 1970-01-01T00:00:00Z.
        public var start: Int64
        /// Seconds east of Greenwich.
        public var offset: Int

        public init(start: Int64, offset: Int) {
            self.start = start
            self.offset = offset
        }
    }

    /// Name in the IANA time zone database, such as `Europe/London`.
    public var name: String
    /// The periods, earliest first; the first also applies to all time before it. Never empty.
    public let periods: [Period]

    /// - Precondition: `periods` is not empty and sorted by `start`.
    public init(name: String, periods: [Period]) {
        precondition(!periods.isEmpty, "a zone has at least one period")
        self.name = name
        self.periods = periods
    }

    /// Coordinated Universal Time.
    public static let utc = ZoneRules(name: "UTC", periods: [Period(start: .min, offset: 0)])

    /// Returns a clock with a constant UTC offset.
    ///
    /// - Parameter minutes: negative to the west.
    public static func fixed(minutes: Int) -> ZoneRules {
        let (hours, rest) = (abs(minutes) / 60, abs(minutes) % 60)
        let name = "UTC\(minutes < 0 ? "−" : "+")\(hours < 10 ? "0" : "")\(hours):\(rest < 10 ? "0" : "")\(rest)"
        return ZoneRules(name: name, periods: [Period(start: .min, offset: minutes * 60)])
    }

    /// Returns local time's offset from UTC in seconds at a moment.
    public func offset(at instant: Instant) -> Int { periods[periodIndex(at: instant.seconds)].offset }

    /// Returns the period that contains a moment.
    ///
    /// - Returns: its first second, the first second after it (extremes for the first and last period), and its offset.
    func period(at seconds: Int64) -> (start: Int64, end: Int64, offset: Int) {
        let index = periodIndex(at: seconds)
        let (isFirst, isLast) = (index == 0, index == periods.count - 1)
        return (isFirst ? .min : periods[index].start, isLast ? .max : periods[index + 1].start, periods[index].offset)
    }

    private func periodIndex(at seconds: Int64) -> Int {
        var low = 0
        var high = periods.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if periods[middle].start <= seconds { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the local day and time of day of a moment.
    public func local(_ instant: Instant) -> LocalTime {
        let offset = offset(at: instant)
        let seconds = instant.seconds + Int64(offset)
        return LocalTime(
            day: CalendarDay(number: Int(seconds.flooredDivision(by: 86_400))),
            second: Int(seconds.flooredRemainder(by: 86_400)), offset: offset)
    }

    /// Returns the moment of a local time.
    ///
    /// If an hour occurs twice (clocks go back), the first is meant; an hour that never occurs (clocks go forward) is
    /// read with the offset before the change, and so becomes an hour later on the clock.
    public func instant(day: CalendarDay, second: Int) -> Instant {
        let wall = Int64(day.number) * 86_400 + Int64(second)
        // No offset is as long as a day, so the right period is one of these.
        let earliest = periodIndex(at: wall - 86_400)
        let latest = periodIndex(at: wall + 86_400)
        for index in earliest..<latest {
            let candidate = wall - Int64(periods[index].offset)
            let change = periods[index + 1].start
            // In the gap: past the change on the old clock, but before it on the new one.
            let isSkipped = candidate >= change && wall - Int64(periods[index + 1].offset) < change
            if candidate < change || isSkipped { return Instant(seconds: candidate) }
        }
        return Instant(seconds: wall - Int64(periods[latest].offset))
    }
}

/// A local day and time of day, with the UTC offset in force.
public struct LocalTime: Sendable, Hashable {
    public var day: CalendarDay
    private var narrowSecond: Int32
    private var narrowOffset: Int32
    /// Whether only the day is known: then ``second`` says nothing.
    public var hasNoTime = false

    /// - Parameters:
    ///   - second: see ``second``; clamped to 32 bits, like the next.
    ///   - offset: see ``offset``.
    public init(day: CalendarDay, second: Int, offset: Int) {
        self.day = day
        narrowSecond = Int32(clamping: second)
        narrowOffset = Int32(clamping: offset)
    }

    /// Second of the day on the clock, 0…86 399.
    public var second: Int {
        get { Int(narrowSecond) }
        set { narrowSecond = Int32(clamping: newValue) }
    }

    /// Seconds east of Greenwich.
    public var offset: Int {
        get { Int(narrowOffset) }
        set { narrowOffset = Int32(clamping: newValue) }
    }

    public var hour: Int { second / 3600 }
    public var minute: Int { second / 60 % 60 }

    /// ISO 8601 with offset, to the second: `2026-03-05T07:15:00+00:00`; the day alone without a time. Seconds of
    /// the offset, which occur only in local mean times before 1972, are omitted.
    public var iso: String {
        if hasNoTime { return day.iso }
        return ISOText.spelled(capacity: 64) {
            $0.put(day)
            $0.put("T")
            $0.put(hour: hour, minute: minute)
            $0.put(":")
            $0.put(second % 60, digits: 2)
            $0.put(offset < 0 ? "-" : "+")
            $0.put(hour: abs(offset) / 3600, minute: abs(offset) / 60 % 60)
        }
    }
}

/// Caches the zone's period that contained the last moment: most moments of a diary are in the same one.
public struct RecentPeriod: Sendable {
    public let rules: ZoneRules
    private var start: Int64
    private var end: Int64
    private var offset: Int

    public init(of rules: ZoneRules) {
        self.rules = rules
        (start, end, offset) = rules.period(at: 0)
    }

    /// Returns local time's offset from UTC in seconds at a moment, like ``ZoneRules/offset(at:)``.
    public mutating func offset(at instant: Instant) -> Int {
        let seconds = instant.seconds
        if seconds < start || seconds >= end { (start, end, offset) = rules.period(at: seconds) }
        return offset
    }
}

extension ZoneRules {
    /// Days that no clock of the zone ever showed, earliest first: Pacific/Apia skipped 30 December 2011.
    package var leftOutDays: [CalendarDay] {
        let day: Int64 = 86_400
        var days: [CalendarDay] = []
        for (before, after) in zip(periods, periods.dropFirst()) where after.offset - before.offset >= Int(day) {
            // Local time at the change by the old offset, and by the new one.
            let (from, to) = (after.start + Int64(before.offset), after.start + Int64(after.offset))
            var number = from / day + (from % day > 0 ? 1 : 0)
            while (number + 1) * day <= to {
                days.append(CalendarDay(number: Int(number)))
                number += 1
            }
        }
        return days
    }
}
