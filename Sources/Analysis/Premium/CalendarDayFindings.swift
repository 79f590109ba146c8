import Records

/// What a calendar shows of one day: headaches that began on it and what was recorded with them.
public struct CalendarDayFindings: Sendable, Hashable {
    public var day: CalendarDay
    /// One for each headache that began on the day, worst first; at least one.
    public var severities: [HeadacheSeverity]
    /// A headache of the day names an acute medication (PRD §7.2, D-32).
    public var tookAcuteMedication: Bool
    /// A headache of the day was recorded in the menstrual phase. Nothing is derived beyond that: a day of menstruation
    /// without a headache is not known, and no length of a cycle is assumed.
    public var isMenstruation: Bool

    /// The shade of the day.
    public var worst: HeadacheSeverity? { severities.first }
}

extension CalendarDayFindings {
    /// The days with an onset, earliest first.
    ///
    /// - Parameter entries: in any order: where clocks are set back across midnight, later onsets can fall on an
    ///   earlier day.
    static func days(of entries: [HeadacheEntry]) -> [CalendarDayFindings] {
        var days: [CalendarDayFindings] = []
        var places: [CalendarDay: Int] = [:]
        for index in entries.indices {
            let day = entries[index].onset.day
            let place = places[day] ?? days.count
            if place == days.count {
                places[day] = place
                days.append(
                    CalendarDayFindings(day: day, severities: [], tookAcuteMedication: false, isMenstruation: false))
            }
            days[place].severities.append(entries[index].severity)
            if entries[index].tookAcuteMedication { days[place].tookAcuteMedication = true }
            if entries[index].record.retrospective.cyclePhase == .menstrual { days[place].isMenstruation = true }
        }
        for place in days.indices { days[place].severities.sort(by: >) }
        return days.sorted { $0.day < $1.day }
    }
}
