import Records

/// The calendar days with at least one onset that counts, earliest first, each once.
///
/// Sorted rather than taken as they come: where clocks are set back across midnight, later onsets can fall on an
/// earlier day.
func distinctDays(
    of entries: [HeadacheEntry], where counts: (HeadacheEntry) -> Bool = { _ in true }
) -> [CalendarDay] {
    var days: [CalendarDay] = []
    days.reserveCapacity(entries.count)
    for index in entries.indices where counts(entries[index]) { days.append(entries[index].onset.day) }
    return sortedOnce(days)
}

/// The days in order, each once.
func sortedOnce(_ days: [CalendarDay]) -> [CalendarDay] {
    var once: [CalendarDay] = []
    once.reserveCapacity(days.count)
    for day in days.sorted() where day != once.last { once.append(day) }
    return once
}
