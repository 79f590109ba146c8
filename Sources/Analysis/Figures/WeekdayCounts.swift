import Records

/// Counts by the local weekday of onset, Monday first; always seven.
public struct WeekdayCounts: Sendable, Hashable {
    public var counts: [Int]
    public subscript(day: Weekday) -> Int { counts[day.rawValue] }
}

extension WeekdayCounts {
    init(of entries: [HeadacheEntry]) {
        counts = Array(repeating: 0, count: Weekday.allCases.count)
        for index in entries.indices { counts[entries[index].onset.day.weekday.rawValue] += 1 }
    }
}

extension WeekdayCounts {
    /// Whether the weekdays differ by more than chance: Pearson's χ² with six degrees of freedom at 5 %, with at least
    /// five headaches expected on each weekday.
    ///
    /// - Parameter days: covered days by weekday, Monday first.
    func differ(over days: [Int]) -> Bool {
        let (n, all) = (counts.reduce(0, +), days.reduce(0, +))
        guard all > 0 else { return false }
        let expected = days.map { Double(n * $0) / Double(all) }
        guard expected.allSatisfy({ $0 >= 5 }) else { return false }
        return zip(counts, expected).reduce(0) { $0 + (Double($1.0) - $1.1) * (Double($1.0) - $1.1) / $1.1 } > 12.592
    }
}

extension WeekdayCounts {
    /// The weekday with clearly more headaches than any other; nil without one, and if chance explains the differences.
    ///
    /// - Parameter days: covered days by weekday, Monday first.
    package func standingOut(over days: [Int]) -> Weekday? {
        guard differ(over: days) else { return nil }
        return clearlyMostCommon(counts, of: counts.reduce(0, +)).map { Weekday.allCases[$0] }
    }
}

extension DiaryCoverage {
    /// Counts the covered days of a range by weekday, Monday first.
    package func weekdays(in range: DayRange) -> [Int] {
        var days = Array(repeating: 0, count: Weekday.allCases.count)
        for number in Int(range.from.number)...Int(range.to.number) {
            let day = CalendarDay(number: number)
            if covers(day) { days[day.weekday.rawValue] += 1 }
        }
        return days
    }
}
