import Records

/// A calendar's data for one day: headaches that began on it, the factors recorded with them, and continuing headaches.
public struct CalendarDayFindings: Sendable, Hashable {
    public var day: CalendarDay
    /// Severity of each headache that began on the day, worst first, unrecorded last; for an observed headache day
    /// without an attack, that day's severity.
    public var severities: [HeadacheSeverity?]
    /// Severity of each earlier headache that continued for at least half an hour of the day, in the same order.
    public var continuing: [HeadacheSeverity?] = []
    /// Severity from the table of days, in addition to the day's headaches.
    public var observed: HeadacheSeverity?
    /// Whether a headache of the day, or the day's own row, names an acute medication (PRD §7.2, D-32).
    public var tookAcuteMedication: Bool
    /// Whether no headache that touches the day, and no row of the day, says what was taken.
    public var isMedicineUnanswered = false
    /// Whether a headache of the day was recorded in the menstrual phase. Nothing is inferred: menstruation on other
    /// days is unknown, and no cycle length is assumed.
    public var isMenstruation: Bool

    /// Shade of the day; nil without a severity.
    public var worst: HeadacheSeverity? { (severities + continuing + [observed]).worst }
}

extension CalendarDayFindings {
    /// Returns the days with a headache, earliest first.
    ///
    /// - Parameter entries: in any order: a later onset can fall on an earlier day where clocks go back across
    ///   midnight.
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
        var told = Set(diary.rowsAlone.filter(\.value.medicine).keys)
        for attack in diary.attacks {
            if attack.tellsOfMedicineItself { told.formUnion(attack.days.days(in: range)) }
            if attack.rowTellsOfMedicine { told.insert(attack.onset.day) }
        }
        for place in days.indices {
            days[place].isMedicineUnanswered = !days[place].tookAcuteMedication && !told.contains(days[place].day)
            days[place].severities.sortWorstFirst()
            days[place].continuing.sortWorstFirst()
        }
        return days.sorted { $0.day < $1.day }
    }
}
