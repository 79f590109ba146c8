import Records

/// A calendar's data for one day: headaches that began on it, the factors recorded with them, and continuing headaches.
public struct CalendarDayFindings: Sendable, Hashable {
    public var day: CalendarDay
    /// One for each headache that began on the day, worst first and those that nobody said last; of a day that was observed
    /// to have one, and of which no more is known, that one.
    public var severities: [HeadacheSeverity?]
    /// One for each headache that began earlier and went on for at least half an hour of the day, in the same order.
    public var continuing: [HeadacheSeverity?] = []
    /// Severity from the table of days, besides the day's headaches.
    public var observed: HeadacheSeverity?
    /// A headache of the day, or its own row, names an acute medication (PRD §7.2, D-32).
    public var tookAcuteMedication: Bool
    /// A headache of the day was recorded in the menstrual phase. Nothing is derived beyond that: a day of menstruation
    /// without a headache is not known, and no length of a cycle is assumed.
    public var isMenstruation: Bool

    /// The shade of the day; nil when nobody said a severity.
    public var worst: HeadacheSeverity? { (severities + continuing + [observed]).worst }
}

extension CalendarDayFindings {
    /// The days with a headache, earliest first.
    ///
    /// - Parameter entries: in any order: where clocks are set back across midnight, later onsets can fall on an
    ///   earlier day.
    static func days(of entries: [HeadacheEntry], diary: HeadacheDiary, range: DayRange) -> [CalendarDayFindings] {
        var days: [CalendarDayFindings] = []
        var places: [CalendarDay: Int] = [:]
        func place(of day: CalendarDay) -> Int {
            if let place = places[day] { return place }
            places[day] = days.count
            days.append(
                CalendarDayFindings(day: day, severities: [], tookAcuteMedication: false, isMenstruation: false))
            return days.count - 1
        }
        for index in entries.indices {
            let place = place(of: entries[index].onset.day)
            days[place].severities.append(entries[index].severity)
            if entries[index].record.retrospective.cyclePhase == .menstrual { days[place].isMenstruation = true }
        }
        for attack in diary.attacks where attack.onset.day < attack.lastDay {
            for day in attack.days.days(in: range)
            where day != attack.onset.day && !diary.coverage.leftOutDays.contains(day) {
                days[place(of: day)].continuing.append(attack.severity)
            }
        }
        for alone in diary.daysAlone where range.contains(alone.day) {
            let place = place(of: alone.day)
            days[place].severities.append(alone.severity)
            if alone.observed.retrospective.cyclePhase == .menstrual { days[place].isMenstruation = true }
        }
        for day in diary.acuteMedicationDays {
            if let place = places[day] { days[place].tookAcuteMedication = true }
        }
        for (day, severity) in diary.severityOfDays where range.contains(day) {
            days[place(of: day)].observed = severity
        }
        for place in days.indices {
            days[place].severities.sortWorstFirst()
            days[place].continuing.sortWorstFirst()
        }
        return days.sorted { $0.day < $1.day }
    }
}
