import Records

/// Consecutive covered days without a logged headache.
public struct Streak: Sendable, Hashable {
    public var days: DayRange
    /// Number of days, without those that the time zone skipped.
    public var count: Int
}

extension Streak {
    /// Counts from the day after the last headache day to the range's last day (PRD D-29), or to the day before the
    /// first uncovered one; 0 if the last headache day is the range's last.
    ///
    /// - Parameters:
    ///   - hasActive: whether a headache of the range has no end.
    ///   - isEmpty: whether no headache began in the range.
    /// - Returns: nil while a headache is active, without a headache, and if the day after the last is not covered: a
    ///   gap in the diary is not a headache-free day.
    static func atTheEnd(of range: DayRange, in diary: HeadacheDiary, hasActive: Bool, isEmpty: Bool) -> Int? {
        guard !hasActive, !isEmpty, let last = diary.headacheDays(in: range).last else { return nil }
        guard last < range.to else { return 0 }
        let coverage = diary.coverage
        let next = last.advanced(by: 1)
        guard let streak = coverage.told(from: next, to: range.to).first,
            coverage.days(in: DayRange(from: next, to: streak.days.from)) == 1
        else { return nil }
        return streak.count
    }

    /// Returns the longest streak between two headache days of a range, the earliest of equally long ones; nil if there
    /// is none. If the export states observed days, streaks before the first and after the last headache day count too.
    /// A streak ends at a day that was not observed.
    static func longest(in range: DayRange, of diary: HeadacheDiary) -> Streak? {
        guard let span = diary.coverage.spanned(in: range) else { return nil }
        let ends = diary.headacheDays(in: span) + [span.to.advanced(by: 1)]
        var from = span.from
        var longest: Streak?
        for day in ends {
            for streak in diary.coverage.told(from: from, to: day.advanced(by: -1))
            where streak.count > longest?.count ?? 0 { longest = streak }
            from = day.advanced(by: 1)
        }
        return longest
    }
}

extension DiaryCoverage {
    /// Returns the runs of covered days between two days, earliest first.
    fileprivate func told(from first: CalendarDay, to last: CalendarDay) -> [Streak] {
        guard first <= last else { return [] }
        let range = DayRange(from: first, to: last)
        var runs: [Streak] = []
        var isOpen = false
        for day in range.days(in: range) where !leftOutDays.contains(day) {
            guard covers(day) else {
                isOpen = false
                continue
            }
            if !isOpen { runs.append(Streak(days: DayRange(from: day, to: day), count: 0)) }
            isOpen = true
            runs[runs.count - 1].days.to = day
            runs[runs.count - 1].count += 1
        }
        return runs
    }
}
