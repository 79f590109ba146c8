import Records

/// Every headache of a patient with its days, inside a report's range or not: what the figures that look beyond the range
/// are counted from.
public struct HeadacheDiary: Sendable, Hashable {
    /// A headache by the days it touched.
    public struct Attack: Sendable, Hashable {
        public var onset: LocalTime
        /// On which it counts last, at the latest the day of the report.
        public var lastDay: CalendarDay
        /// Nil when nobody said it.
        public var severity: HeadacheSeverity?
        public var acuteMedicines: AcuteKinds
        /// Its recorded end lies after the day of the report, on which it was going on.
        public var isGoingOn = false

        public var tookAcuteMedication: Bool { acuteMedicines.wereTaken }

        /// Every day on which it counts, the onset's first.
        public var days: DayRange { DayRange(from: onset.day, to: lastDay) }
    }

    /// A headache of which the day alone is known.
    public struct DayWithHeadache: Sendable, Hashable {
        public var day: CalendarDay
        /// Nil when nobody said it.
        public var severity: HeadacheSeverity?
        public var tookAcuteMedication: Bool
        /// The day's first row, with the medicines of all.
        public var observed: ObservedDay
    }

    /// One for each record, in the records' order.
    public var attacks: [Attack]
    /// Observed days with a headache on which no attack counts, earliest first and each once.
    public var daysAlone: [DayWithHeadache] = []
    /// The worst that the table of days says of a day on which an attack counts.
    var severityOfDays: [CalendarDay: HeadacheSeverity] = [:]
    public var coverage: DiaryCoverage
    /// Every day with a headache, earliest first and each once.
    public var headacheDays: [CalendarDay]
    /// Every day with an acute medication (Aurae PRD §7.2), earliest first and each once.
    public var acuteMedicationDays: [CalendarDay]
    /// Those of them with an acute medicine that has a line of ICHD-3 8.2, or that may have.
    public var daysThatMayHaveLine: [CalendarDay]
    /// Those of them with an acute medicine whose name was not written down.
    public var notNamedDays: [CalendarDay]
    /// The day of each entry that says both that no medicine was taken and that one was.
    public var contradictoryDays: [CalendarDay] = []
    /// Over everything read.
    public var medicineAnswers: MedicineAnswers
    /// Months in which some entry says whether a medicine was taken.
    public var monthsWithMedicineAnswer: Set<CalendarMonth> = []

    /// The headache days inside a range.
    package func headacheDays(in range: DayRange) -> [CalendarDay] { headacheDays.filter(range.contains) }

    /// The days of a range that headaches of a severity touched; nil is one that nobody said.
    func days(of severity: HeadacheSeverity?, in range: DayRange) -> [CalendarDay] {
        var days: [CalendarDay] = []
        for attack in attacks where attack.severity == severity {
            days += attack.days.days(in: range)
        }
        days += daysAlone.lazy.filter { $0.severity == severity && range.contains($0.day) }.map(\.day)
        if severity != nil {
            days += severityOfDays.lazy.filter { $0.value == severity && range.contains($0.key) }.map(\.key)
        }
        let leftOut = coverage.leftOutDays
        return sortedOnce(leftOut.isEmpty ? days : days.filter { !leftOut.contains($0) })
    }
}

extension HeadacheDiary {
    /// - Parameter asOf: the day of the report; nothing after it counts.
    init(of records: PatientRecords, zone: ZoneRules, asOf: CalendarDay, naming names: inout MedicationNames) {
        let end = zone.instant(day: asOf.advanced(by: 1), second: 0)
        let headaches = records.headaches
        attacks = []
        var contradictoryDays: [CalendarDay] = []
        attacks.reserveCapacity(headaches.count)
        var days: [CalendarDay] = []
        var acuteDays: [CalendarDay] = []
        var lineDays: [CalendarDay] = []
        var unnamedDays: [CalendarDay] = []
        func note(_ acute: AcuteKinds, on day: CalendarDay) {
            if acute.wereTaken { acuteDays.append(day) }
            if acute.contains(.mayHaveLine) { lineDays.append(day) }
            if acute.contains(.notNamed) { unnamedDays.append(day) }
            if acute.contains(.contradictory) { contradictoryDays.append(day) }
        }
        days.reserveCapacity(headaches.count)
        var answered = 0
        var answeredMonths: Set<CalendarMonth> = []
        func noteAnswer(_ day: CalendarDay) {
            answered += 1
            answeredMonths.insert(day.month)
        }
        for index in headaches.indices {
            let onset = zone.local(headaches[index].onset)
            let lastDay = lastDay(ofAttackFrom: onset, headaches[index], zone: zone)
            var attack = Attack(
                onset: onset, lastDay: max(onset.day, min(lastDay, asOf)), severity: headaches[index].severity,
                acuteMedicines: names.acuteKinds(of: headaches[index].retrospective.medications))
            attack.isGoingOn = headaches[index].isGoingOn(at: end)
            attacks.append(attack)
            days.append(onset.day)
            if onset.day < attack.lastDay { days += attack.days.days(in: attack.days).dropFirst() }
            note(attack.acuteMedicines, on: onset.day)
            if names.tell(headaches[index].retrospective.medications) { noteAnswer(onset.day) }
        }
        let leftOut = zone.leftOutDays
        let observed = records.observedDays.filter {
            $0.hadHeadache != nil && $0.day <= asOf && !leftOut.contains($0.day)
        }
        let touched = observed.isEmpty ? [] : Set(days)
        daysAlone = Self.daysAlone(observed, touched: touched, &names)
        for day in observed where day.hadHeadache == true && touched.contains(day.day) {
            let severity = day.storedSeverity.flatMap(HeadacheSeverity.init(stored:))
            severityOfDays[day.day] = [severityOfDays[day.day], severity].worst
        }
        for day in observed {
            if day.hadHeadache == true { days.append(day.day) }
            note(names.acuteKinds(of: day.retrospective.medications, marks: false), on: day.day)
            if names.tell(day.retrospective.medications) { noteAnswer(day.day) }
        }
        medicineAnswers = MedicineAnswers(
            answered: answered, of: headaches.isEmpty ? observed.count : headaches.count, isOfDays: headaches.isEmpty)
        monthsWithMedicineAnswer = answeredMonths
        headacheDays = sortedOnce(leftOut.isEmpty ? days : days.filter { !leftOut.contains($0) })
        acuteMedicationDays = sortedOnce(acuteDays)
        daysThatMayHaveLine = sortedOnce(lineDays)
        notNamedDays = sortedOnce(unnamedDays)
        self.contradictoryDays = contradictoryDays
        // A day with a headache was observed, whatever the table of days says of it.
        let known = observed.isEmpty ? headacheDays : sortedOnce(headacheDays + observed.map(\.day))
        coverage = DiaryCoverage(
            span: known.first.flatMap { first in known.last.map { DayRange(from: first, to: $0) } },
            observedDays: observed.isEmpty ? nil : known, leftOutDays: leftOut)
    }

    /// A headache with what is known of it on the day of the report.
    ///
    /// - Parameters:
    ///   - place: among ``attacks``.
    ///   - headaches: the records that the diary was made of.
    func entry(_ place: Int, of headaches: [HeadacheRecord]) -> HeadacheEntry {
        var record = headaches[place]
        if attacks[place].isGoingOn { record.resolved = nil }
        return HeadacheEntry(
            record, onset: attacks[place].onset, tookAcuteMedication: attacks[place].tookAcuteMedication)
    }
}

extension HeadacheRecord {
    /// Whether it ended after a moment, by an end that is none logged wrongly.
    fileprivate func isGoingOn(at moment: Instant) -> Bool {
        guard let resolved, moment < resolved, case .lasted = HeadacheEntry.Course(onset: onset, resolved: resolved)
        else { return false }
        return true
    }
}

extension HeadacheDiary {
    /// - Parameter touched: the days on which attacks count.
    private static func daysAlone(
        _ observed: [ObservedDay], touched: Set<CalendarDay>, _ names: inout MedicationNames
    ) -> [DayWithHeadache] {
        var alone: [DayWithHeadache] = []
        var places: [CalendarDay: Int] = [:]
        for day in observed where day.hadHeadache == true && !touched.contains(day.day) {
            let severity = day.storedSeverity.flatMap(HeadacheSeverity.init(stored:))
            let tookMedication = names.acuteKinds(of: day.retrospective.medications, marks: false).wereTaken
            guard let place = places[day.day] else {
                places[day.day] = alone.count
                alone.append(
                    DayWithHeadache(
                        day: day.day, severity: severity, tookAcuteMedication: tookMedication, observed: day))
                continue
            }
            // The worse of two rows about a day counts.
            alone[place].severity = [alone[place].severity, severity].worst
            if tookMedication { alone[place].tookAcuteMedication = true }
            alone[place].observed.retrospective.medications += day.retrospective.medications
        }
        return alone.sorted { $0.day < $1.day }
    }
}

extension [HeadacheSeverity?] {
    /// The worst that somebody said; nil when nobody said any.
    public var worst: HeadacheSeverity? { compactMap(\.self).max() }

    /// The worst first, and last those that nobody said.
    mutating func sortWorstFirst() {
        sort { one, other in
            guard let one else { return false }
            return other.map { $0 < one } ?? true
        }
    }
}

extension DayRange {
    /// Each day that this range has in common with another, earliest first.
    func days(in other: DayRange) -> [CalendarDay] {
        let (first, last) = (max(from, other.from), min(to, other.to))
        return first <= last ? (0...first.days(to: last)).map { first.advanced(by: $0) } : []
    }
}

/// The calendar days with at least one onset that counts, earliest first, each once.
///
/// Sorted rather than taken as they come: where clocks are set back across midnight, later onsets can fall on an
/// earlier day.
func distinctDays(of entries: [HeadacheEntry], where counts: (HeadacheEntry) -> Bool = { _ in true }) -> [CalendarDay] {
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
