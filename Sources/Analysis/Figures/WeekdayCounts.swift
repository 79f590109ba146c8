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
