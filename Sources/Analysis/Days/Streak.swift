import Records

/// Days in a row without a logged headache, all of which the diary tells about.
public struct Streak: Sendable, Hashable {
    public var days: DayRange
    public var count: Int { days.dayCount }
}

extension Streak {
    /// From the day after the last headache day to the range's last day (PRD D-29): 0 when that is the same day.
    ///
    /// - Parameters:
    ///   - hasActive: a headache of the range has no end.
    ///   - isEmpty: no headache began in the range.
    /// - Returns: nil while a headache is active, when there is none, and when the diary does not tell about all of these
    ///   days: silence is not health.
    static func atTheEnd(of range: DayRange, in diary: HeadacheDiary, hasActive: Bool, isEmpty: Bool) -> Int? {
        guard !hasActive, !isEmpty, let last = diary.headacheDays(in: range).last else { return nil }
        guard last < range.to else { return 0 }
        let free = DayRange(from: last.advanced(by: 1), to: range.to)
        return diary.coverage.coveredDays(in: free) == free.dayCount ? free.dayCount : nil
    }

    /// The longest between two headache days of a range, the earliest of equally long ones; where the export says which
    /// days were observed, also before the first and after the last. Nil when there is none.
    static func longest(in range: DayRange, of diary: HeadacheDiary) -> Streak? {
        guard let span = diary.coverage.spanned(in: range) else { return nil }
        let ends = diary.headacheDays(in: span) + [span.to.advanced(by: 1)]
        var from = span.from
        var longest: Streak?
        for day in ends {
            if from < day {
                let free = DayRange(from: from, to: day.advanced(by: -1))
                let isCovered = diary.coverage.coveredDays(in: free) == free.dayCount
                if isCovered, free.dayCount > longest?.count ?? 0 { longest = Streak(days: free) }
            }
            from = day.advanced(by: 1)
        }
        return longest
    }
}
