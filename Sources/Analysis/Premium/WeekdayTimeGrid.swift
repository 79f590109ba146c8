import Records

/// Onsets by local weekday and time of day: 7 × 4 counts.
///
/// The weekday is that of the onset's calendar day: a headache at 02:00 on Sunday counts for Sunday's night.
public struct WeekdayTimeGrid: Sendable, Hashable {
    /// Headaches in all cells: those with a time of onset.
    public var n: Int
    /// Monday first; always seven.
    public var rows: [TimeOfDayCounts]

    public subscript(day: Weekday) -> TimeOfDayCounts { rows[day.rawValue] }
    public subscript(day: Weekday, time: TimeOfDay) -> Int { rows[day.rawValue][time] }
    /// The largest count in a cell.
    public var maximum: Int { rows.lazy.flatMap { row in TimeOfDay.allCases.map { row[$0] } }.max() ?? 0 }
}

extension WeekdayTimeGrid {
    init(of entries: [HeadacheEntry]) {
        let empty = TimeOfDayCounts(morning: 0, afternoon: 0, evening: 0, night: 0)
        self.init(n: 0, rows: Array(repeating: empty, count: Weekday.allCases.count))
        for index in entries.indices where !entries[index].onset.hasNoTime {
            n += 1
            let onset = entries[index].onset
            rows[onset.day.weekday.rawValue][TimeOfDay(hour: onset.hour)] += 1
        }
    }
}
