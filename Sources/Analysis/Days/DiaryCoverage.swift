import Records

/// Which days a headache diary tells about. A day it does not tell about is neither free of headaches nor not: no rate,
/// streak, comparison or trend counts it.
public struct DiaryCoverage: Sendable, Hashable {
    /// From the first to the last day with an entry, over everything read of the patient and not only the report's
    /// range; nil without an entry.
    public var span: DayRange?
    /// The days of which somebody wrote down that they were observed, earliest first and each once; nil when the export
    /// has no such table. Then every day of ``span`` counts, and those without a log are taken as free of headaches.
    public var observedDays: [CalendarDay]?
    /// Days that the patient's zone left out, earliest first: they are no days, of any range.
    public var leftOutDays: [CalendarDay]

    public init(span: DayRange? = nil, observedDays: [CalendarDay]? = nil, leftOutDays: [CalendarDay] = []) {
        self.span = span
        self.observedDays = observedDays
        self.leftOutDays = leftOutDays
    }

    /// Number of days of a range that there were.
    public func days(in range: DayRange) -> Int { range.dayCount - leftOutDays.count(where: range.contains) }

    /// The day so many days before another.
    func day(_ count: Int, before day: CalendarDay) -> CalendarDay {
        leftOutDays.reversed().reduce(day.advanced(by: -count)) { earlier, leftOut in
            earlier <= leftOut && leftOut < day ? earlier.advanced(by: -1) : earlier
        }
    }

    /// Whether the diary tells about a day.
    public func covers(_ day: CalendarDay) -> Bool {
        guard span?.contains(day) == true, !leftOutDays.contains(day) else { return false }
        guard let observedDays else { return true }
        let place = observedDays.firstPlace { day <= $0 }
        return place < observedDays.count && observedDays[place] == day
    }

    /// How many days of a range the diary tells about.
    public func coveredDays(in range: DayRange) -> Int {
        guard let part = spanned(in: range) else { return 0 }
        guard let observedDays else { return days(in: part) }
        return observedDays.firstPlace { part.to < $0 } - observedDays.firstPlace { part.from <= $0 }
    }

    /// The part of a range between the diary's first and last entry; nil when they have no day in common.
    public func spanned(in range: DayRange) -> DayRange? {
        guard let span, span.from <= range.to, range.from <= span.to else { return nil }
        return DayRange(from: max(span.from, range.from), to: min(span.to, range.to))
    }

    /// At least nine tenths of a range: enough to hold it against another.
    public func coversNearlyAll(of range: DayRange) -> Bool { coveredDays(in: range) * 10 >= days(in: range) * 9 }
}

extension [CalendarDay] {
    /// The place of the first day, in order, from which on a condition holds; the count when it holds for none.
    fileprivate func firstPlace(where holds: (CalendarDay) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// How much of a report's range the diary tells about, and how long nothing was written since.
public struct RangeCoverage: Sendable, Hashable {
    /// Days of the range.
    public var days: Int
    /// Those that the diary tells about: observed ones where the export says which were, else those between the first
    /// and the last entry.
    public var coveredDays: Int
    /// From when to when the diary was kept inside the range; nil when it has no day of it.
    public var span: DayRange?
    /// From when to when it was kept at all; nil when nothing was logged.
    public var wholeSpan: DayRange?
    /// The export says which days were observed.
    public var isObserved: Bool
    /// The gap since the diary's last entry; nil if the range ends before that entry or the report is of that day.
    public var silence: Silence?

    public struct Silence: Sendable, Hashable {
        /// The diary's last day with an entry.
        public var since: CalendarDay
        /// From that day to the day of the report, at least 1.
        public var days: Int
    }

    /// The diary tells about every day of the range.
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
