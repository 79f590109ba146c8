import Records

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
