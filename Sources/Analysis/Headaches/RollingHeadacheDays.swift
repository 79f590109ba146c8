import Records

/// Headache days of a sliding window, a value for each day on which a whole window lies inside the diary's part
/// of the range.
public struct RollingHeadacheDays: Sendable, Hashable {
    /// Days in the window.
    public var window: Int
    /// The last day of the first window.
    public var firstDay: CalendarDay
    /// Headache days in the `window` days up to and including `firstDay`, the day after, and so on to the range's end.
    public var counts: [Int]
}

extension HeadacheFindings {
    /// Headache days in each `window` days of the diary's part of the range (`report.md`: 28), or how many days it is too
    /// short.
    ///
    /// Windows that begin before it have no value: no day outside the diary or the range is counted.
    public func rollingHeadacheDays(window: Int = 28) -> Thresholded<RollingHeadacheDays> {
        let window = max(1, window)
        let part = coverage.span
        return Thresholded(have: part.map(diary.coverage.days) ?? 0, of: window) {
            let range = part ?? self.range
            var hasHeadache = Array(repeating: 0, count: range.dayCount)
            for day in diary.headacheDays(in: range) { hasHeadache[range.from.days(to: day)] = 1 }
            for day in diary.coverage.leftOutDays.reversed() where range.contains(day) {
                hasHeadache.remove(at: range.from.days(to: day))
            }
            var sum = hasHeadache[..<window].reduce(0, +)
            var counts = [sum]
            for day in window..<max(window, hasHeadache.count) {
                sum += hasHeadache[day] - hasHeadache[day - window]
                counts.append(sum)
            }
            let firstDay = diary.coverage.day(counts.count - 1, before: range.to)
            return RollingHeadacheDays(window: window, firstDay: firstDay, counts: counts)
        }
    }
}
