import Records

/// Headache days of a sliding window, a value for each day on which a whole window lies inside the range.
public struct RollingHeadacheDays: Sendable, Hashable {
    /// Days in the window.
    public var window: Int
    /// The last day of the first window.
    public var firstDay: CalendarDay
    /// Headache days in the `window` days up to and including `firstDay`, the day after, and so on to the range's end.
    public var counts: [Int]
}

extension HeadacheFindings {
    /// Headache days in each `window` days of the range (`report.md`: 28), or how many days the range is too short.
    ///
    /// Windows that begin before the range have no value: headaches outside it are not counted anywhere.
    public func rollingHeadacheDays(window: Int = 28) -> Thresholded<RollingHeadacheDays> {
        let window = max(1, window)
        return Thresholded(have: range.dayCount, of: window) {
            var hasHeadache = Array(repeating: 0, count: range.dayCount)
            for index in entries.indices { hasHeadache[range.from.days(to: entries[index].onset.day)] = 1 }
            var sum = hasHeadache[..<window].reduce(0, +)
            var counts = [sum]
            for day in window..<max(window, hasHeadache.count) {
                sum += hasHeadache[day] - hasHeadache[day - window]
                counts.append(sum)
            }
            return RollingHeadacheDays(window: window, firstDay: range.from.advanced(by: window - 1), counts: counts)
        }
    }
}
