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
