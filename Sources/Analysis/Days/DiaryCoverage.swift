import Records

/// The days that a headache diary covers. Whether other days had a headache is unknown: no rate, streak, comparison or
/// trend counts them.
public struct DiaryCoverage: Sendable, Hashable {
    /// First to last day with an entry, over everything read about the patient, also outside the report's range; nil
    /// without an entry.
    public var span: DayRange?
    /// Days recorded as observed, earliest first and distinct; nil if the export has no such table. Then every day of
    /// ``span`` is covered, and those without a log count as free of headaches.
    public var observedDays: [CalendarDay]?
    /// Days that the patient's time zone skipped, earliest first. No range counts them.
    public var leftOutDays: [CalendarDay] = []

    /// Returns the number of days in a range, without skipped ones.
    public func days(in range: DayRange) -> Int { range.dayCount - leftOutDays.count(where: range.contains) }

    /// Returns the day `count` days before another, without counting skipped days.
    func day(_ count: Int, before day: CalendarDay) -> CalendarDay {
        leftOutDays.reversed().reduce(day.advanced(by: -count)) { earlier, leftOut in
            earlier <= leftOut && leftOut < day ? earlier.advanced(by: -1) : earlier
        }
    }

    /// Whether the diary covers a day.
    public func covers(_ day: CalendarDay) -> Bool {
        guard span?.contains(day) == true, !leftOutDays.contains(day) else { return false }
        guard let observedDays else { return true }
        let place = observedDays.firstPlace { day <= $0 }
        return place < observedDays.count && observedDays[place] == day
    }

    /// Counts the covered days of a range.
    public func coveredDays(in range: DayRange) -> Int {
        guard let part = spanned(in: range) else { return 0 }
        guard let observedDays else { return days(in: part) }
        return observedDays.firstPlace { part.to < $0 } - observedDays.firstPlace { part.from <= $0 }
    }

    /// Returns the part of a range between the diary's first and last entry; nil if they share no day.
    public func spanned(in range: DayRange) -> DayRange? {
        guard let span, span.from <= range.to, range.from <= span.to else { return nil }
        return DayRange(from: max(span.from, range.from), to: min(span.to, range.to))
    }

    /// Whether at least nine tenths of a range are covered: enough for a comparison.
    public func coversNearlyAll(of range: DayRange) -> Bool { coveredDays(in: range) * 10 >= days(in: range) * 9 }
}

extension [CalendarDay] {
    /// Returns the index of the first day from which a condition holds, in sorted days; the count if none.
    fileprivate func firstPlace(where holds: (CalendarDay) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// A diary's coverage of a report's range, and the time since its last entry.
public struct RangeCoverage: Sendable, Hashable {
    public var days: Int
    /// Observed days if the export states them, else days between the first and the last entry.
    public var coveredDays: Int
    /// First to last day of the diary inside the range; nil if they share no day.
    public var span: DayRange?
    /// First to last day of the whole diary; nil without an entry.
    public var wholeSpan: DayRange?
    /// Whether the export states which days were observed.
    public var isObserved: Bool
    /// The gap since the diary's last entry; nil if the range ends before that entry or the report date is that day.
    public var silence: Silence?

    public struct Silence: Sendable, Hashable {
        /// The diary's last day with an entry.
        public var since: CalendarDay
        /// Days from then to the report date, at least 1.
        public var days: Int
    }

    /// Whether every day of the range is covered.
    public var isWhole: Bool { coveredDays == days }
}

extension RangeCoverage {
    init(of diary: HeadacheDiary, range: DayRange, asOf: CalendarDay) {
        let coverage = diary.coverage
        self.init(
            days: coverage.days(in: range), coveredDays: coverage.coveredDays(in: range),
            span: coverage.spanned(in: range),
            wholeSpan: coverage.span, isObserved: coverage.observedDays != nil, silence: nil)
        let end = max(asOf, range.to)
        if let last = coverage.span?.to, last <= range.to, last < end {
            silence = Silence(since: last, days: coverage.days(in: DayRange(from: last.advanced(by: 1), to: end)))
        }
    }
}
