import Records

/// All headaches of a patient with their days, inside the report's range or not, for figures that look beyond the
/// range.
public struct HeadacheDiary: Sendable, Hashable {
    /// A headache with the days it touched.
    public struct Attack: Sendable, Hashable {
        public var onset: LocalTime
        /// The last day on which it counts, at most the report date.
        public var lastDay: CalendarDay
        /// Nil if not recorded.
        public var severity: HeadacheSeverity?
        public var acuteMedicines: AcuteKinds
        /// Whether its recorded end is after the report date, so that it was ongoing then.
        public var isGoingOn = false
        /// Whether it says that a medicine was taken or that none was; and whether a row of its onset's day does.
        var tellsOfMedicineItself = false
        var rowTellsOfMedicine = false
        public var tellsOfMedicine: Bool { tellsOfMedicineItself || rowTellsOfMedicine }

        public var tookAcuteMedication: Bool { acuteMedicines.wereTaken }

        /// All days on which it counts, starting with the onset's.
        public var days: DayRange { DayRange(from: onset.day, to: lastDay) }
    }

    /// A headache of which only the day is known.
    public struct DayWithHeadache: Sendable, Hashable {
        public var day: CalendarDay
        /// Nil if not recorded.
        public var severity: HeadacheSeverity?
        public var tookAcuteMedication: Bool
        /// The day's first row, with the medicines of all its rows.
        public var observed: ObservedDay
    }

    /// One for each record, in the records' order.
    public var attacks: [Attack]
    /// Observed days with a headache but without an attack, earliest first and distinct.
    public var daysAlone: [DayWithHeadache] = []
    /// The worst severity in the table of days, for days with an attack.
    var severityOfDays: [CalendarDay: HeadacheSeverity] = [:]
    public var coverage: DiaryCoverage
    /// All days with a headache, earliest first and distinct.
    public var headacheDays: [CalendarDay]
    /// All days with an acute medication (Aurae PRD §7.2), earliest first and distinct.
    public var acuteMedicationDays: [CalendarDay]
    /// Days with an acute medicine that has a threshold in ICHD-3 8.2, or may have one.
    public var daysThatMayHaveLine: [CalendarDay]
    /// Days with an acute medicine whose name was not recorded.
    public var notNamedDays: [CalendarDay]
    /// The day of each entry that says both that no medicine was taken and that one was.
    public var contradictoryDays: [CalendarDay] = []
    /// Rows of `days` on days without an onset that could have answered what a headache's row could, by day.
    var rowsAlone: [CalendarDay: RowAnswers] = [:]

    /// Answers of a day's rows.
    struct RowAnswers: Sendable, Hashable {
        var medicine = false
        var severity = false
        /// Whether a row says that there was a headache; else only its medicine counts.
        var hadHeadache = false
    }

    /// Acute doses that are no headache's, timed ones first.
    public var dosesAlone: [DoseAlone] = []
    /// Days outside the diary on which only doses are acute medication, distinct: rates leave them out.
    package var doseDaysOutside: [CalendarDay] = []
    /// The mark of each headache day; nil until assessed.
    var migraineMarks: [CalendarDay: MigraineMark]?
    /// The report date.
    var asOf = CalendarDay(number: 0)

    /// Whether any entry or acute dose says that a medicine was taken or that none was.
    var tellsOfMedicine: Bool {
        !dosesAlone.isEmpty || attacks.contains(where: \.tellsOfMedicine)
            || rowsAlone.values.contains(where: \.medicine)
    }

    /// Returns the headache days inside a range.
    package func headacheDays(in range: DayRange) -> [CalendarDay] { headacheDays.filter(range.contains) }

    /// Returns the days of a range touched by headaches of a severity; nil selects unrecorded severity.
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
    /// - Parameter asOf: the report date; later entries do not count.
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
        for index in headaches.indices {
            let onset = headaches[index].localOnset(in: zone)
            let lastDay = lastDay(ofAttackFrom: onset, headaches[index], zone: zone)
            var attack = Attack(
                onset: onset, lastDay: max(onset.day, min(lastDay, asOf)), severity: headaches[index].severity,
                acuteMedicines: names.acuteKinds(of: headaches[index].retrospective.medications))
            attack.isGoingOn = headaches[index].isGoingOn(at: end)
            attack.tellsOfMedicineItself = names.tell(headaches[index].retrospective.medications)
            attacks.append(attack)
            days.append(onset.day)
            if onset.day < attack.lastDay { days += attack.days.days(in: attack.days).dropFirst() }
            note(attack.acuteMedicines, on: onset.day)
        }
        let leftOut = zone.leftOutDays
        let rows = records.observedDays.filter { $0.day <= asOf && !leftOut.contains($0.day) }
        let observed = rows.filter { $0.hadHeadache != nil }
        let touched = observed.isEmpty ? [] : Set(days)
        daysAlone = Self.daysAlone(observed, touched: touched, &names)
        for day in observed where day.hadHeadache == true && touched.contains(day.day) {
            let severity = day.storedSeverity.flatMap(HeadacheSeverity.init(stored:))
            severityOfDays[day.day] = [severityOfDays[day.day], severity].worst
        }
        for day in rows {
            if day.hadHeadache == true { days.append(day.day) }
            note(names.acuteKinds(of: day.retrospective.medications), on: day.day)
        }
        let daysOfEntries = records.doses.isEmpty ? [] : Set(acuteDays)
        dosesAlone = DoseAlone.all(of: records.doses, beside: headaches, attacks, upTo: asOf, naming: &names)
        for dose in dosesAlone { note(dose.kinds, on: dose.day) }
        headacheDays = sortedOnce(leftOut.isEmpty ? days : days.filter { !leftOut.contains($0) })
        acuteMedicationDays = sortedOnce(acuteDays)
        daysThatMayHaveLine = sortedOnce(lineDays)
        notNamedDays = sortedOnce(unnamedDays)
        self.contradictoryDays = contradictoryDays
        // A day with a headache was observed, even if the table of days says otherwise.
        let known = observed.isEmpty ? headacheDays : sortedOnce(headacheDays + observed.map(\.day))
        coverage = DiaryCoverage(
            span: known.first.flatMap { first in known.last.map { DayRange(from: first, to: $0) } },
            observedDays: observed.isEmpty ? nil : known, leftOutDays: leftOut)
        self.asOf = asOf
        doseDaysOutside = sortedOnce(
            dosesAlone.map(\.day).filter { [coverage] in !daysOfEntries.contains($0) && !coverage.covers($0) })
        noteAnswers(of: rows, &names)
    }

    /// Returns a headache with its figures as of the report date.
    ///
    /// - Parameters:
    ///   - place: index in ``attacks``.
    ///   - headaches: the records that the diary was made from.
    func entry(_ place: Int, of headaches: [HeadacheRecord]) -> HeadacheEntry {
        var record = headaches[place]
        if attacks[place].isGoingOn { (record.resolved, record.hasUnreadableEnd) = (nil, false) }
        var entry = HeadacheEntry(
            record, onset: attacks[place].onset, tookAcuteMedication: attacks[place].tookAcuteMedication)
        entry.tellsOfMedicine = attacks[place].tellsOfMedicine
        return entry
    }
}

extension HeadacheRecord {
    /// Whether it ended after a moment, however long after: nothing later counts.
    fileprivate func isGoingOn(at moment: Instant) -> Bool {
        resolved.map { moment < $0 } ?? false
    }
}

extension HeadacheDiary {
    /// Notes what the rows of `days` answer: on a day with an onset, for the attacks of that day. A row that says there
    /// was no headache is no entry of its own: nobody asks there what was taken for one.
    private mutating func noteAnswers(of rows: [ObservedDay], _ names: inout MedicationNames) {
        guard !rows.isEmpty else { return }
        let onsets = Dictionary(grouping: attacks.indices) { attacks[$0].onset.day }
        for row in rows {
            let tells = names.tell(row.retrospective.medications)
            if let places = onsets[row.day] {
                if tells { for place in places { attacks[place].rowTellsOfMedicine = true } }
            } else if row.hadHeadache ?? tells {
                var answers = rowsAlone[row.day] ?? RowAnswers()
                answers.medicine = answers.medicine || tells
                answers.severity = answers.severity || row.storedSeverity.flatMap(HeadacheSeverity.init(stored:)) != nil
                answers.hadHeadache = answers.hadHeadache || row.hadHeadache == true
                rowsAlone[row.day] = answers
            }
        }
    }

    /// Returns how many entries of a window answer a question (`silence.md` §10.2).
    ///
    /// - Parameter entries: the headaches of the window; questions about medicines and severity, which rows of `days`
    ///   answer too, do without.
    func answered(
        _ question: HeadacheQuestion, in window: DayRange, by entries: [HeadacheEntry] = []
    ) -> AnswerShare {
        var share = AnswerShare()
        func note(_ answers: Bool) {
            share.entries += 1
            if answers { share.answered += 1 }
        }
        switch question {
        case .medicine:
            for attack in attacks where window.contains(attack.onset.day) { note(attack.tellsOfMedicine) }
            for (day, row) in rowsAlone where window.contains(day) { note(row.medicine) }
        case .severity:
            for attack in attacks where window.contains(attack.onset.day) {
                note(attack.severity != nil || severityOfDays[attack.onset.day] != nil)
            }
            for (day, row) in rowsAlone where row.hadHeadache && window.contains(day) { note(row.severity) }
        default: for index in entries.indices { note(question.isAnswered(by: entries[index])) }
        }
        return share
    }

    /// - Parameter touched: days with an attack.
    private static func daysAlone(
        _ observed: [ObservedDay], touched: Set<CalendarDay>, _ names: inout MedicationNames
    ) -> [DayWithHeadache] {
        var alone: [DayWithHeadache] = []
        var places: [CalendarDay: Int] = [:]
        for day in observed where day.hadHeadache == true && !touched.contains(day.day) {
            let severity = day.storedSeverity.flatMap(HeadacheSeverity.init(stored:))
            let tookMedication = names.acuteKinds(of: day.retrospective.medications).wereTaken
            guard let place = places[day.day] else {
                places[day.day] = alone.count
                alone.append(
                    DayWithHeadache(
                        day: day.day, severity: severity, tookAcuteMedication: tookMedication, observed: day))
                continue
            }
            // The worse of two rows for a day counts.
            alone[place].severity = [alone[place].severity, severity].worst
            if tookMedication { alone[place].tookAcuteMedication = true }
            alone[place].observed.retrospective.medications += day.retrospective.medications
        }
        return alone.sorted { $0.day < $1.day }
    }
}

extension [HeadacheSeverity?] {
    /// The worst recorded severity; nil if none is recorded.
    public var worst: HeadacheSeverity? { compactMap(\.self).max() }

    /// Sorts the worst first and unrecorded ones last.
    mutating func sortWorstFirst() {
        sort { one, other in
            guard let one else { return false }
            return other.map { $0 < one } ?? true
        }
    }
}

extension DayRange {
    /// Returns the days that this range shares with another, earliest first.
    func days(in other: DayRange) -> [CalendarDay] {
        let (first, last) = (max(from, other.from), min(to, other.to))
        return first <= last ? (0...first.days(to: last)).map { first.advanced(by: $0) } : []
    }
}

/// Returns the distinct days with at least one onset that counts, earliest first.
///
/// The days are sorted because a later onset can fall on an earlier day where clocks go back across midnight.
func distinctDays(of entries: [HeadacheEntry], where counts: (HeadacheEntry) -> Bool = { _ in true }) -> [CalendarDay] {
    var days: [CalendarDay] = []
    days.reserveCapacity(entries.count)
    for index in entries.indices where counts(entries[index]) { days.append(entries[index].onset.day) }
    return sortedOnce(days)
}

/// Returns the distinct days in order.
func sortedOnce(_ days: [CalendarDay]) -> [CalendarDay] {
    var once: [CalendarDay] = []
    once.reserveCapacity(days.count)
    for day in days.sorted() where day != once.last { once.append(day) }
    return once
}

/// First basis on which a headache day is a migraine day, in the order in which they count.
enum MigraineMark: Int, Sendable {
    case features, word, medicine, notDecidable, noBasis
}
