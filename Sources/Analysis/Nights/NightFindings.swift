import Records

/// Findings from a patient's nights (`report.md`, "DoseTap: nights").
public struct NightFindings: Sendable, Hashable {
    public var range: DayRange
    /// Nights of the range with a dose, an event, a session or a check-in, earliest first.
    public var nights: [Night]

    public var logged: Int { nights.count }
    /// First to last logged night of the range; before and after, the log may not have been kept. Nil without a night.
    public var kept: DayRange? {
        guard let first = nights.first?.date, let last = nights.last?.date else { return nil }
        return DayRange(from: first, to: last)
    }
    /// Nights on which both doses were taken, even if the log says otherwise too.
    public var bothDoses: Int
    /// Counted over nights with an interval.
    public var inWindow: Int
    public var early: Int
    public var late: Int
    /// Nights with both doses, the second within 10 minutes of the target.
    public var onTime: Int
    /// Nights with a skipped second dose, even if also logged as taken.
    public var skipped: Int
    /// Nights with a first dose but an unknown second.
    public var missingOutcome: Int
    /// Nights with entries, but none about doses.
    public var withoutDose: Int
    /// Nights with entries about doses.
    public var doseNights: Int { logged - withoutDose }
    /// Nights for which the log states the outcome of the second dose.
    public var nightsWithOutcome: Int { doseNights - missingOutcome }
    /// Nights with the second dose logged both as taken and as skipped.
    public var contradictory: Int
    /// Nights with a second dose but no first.
    public var withoutInterval: Int
    /// Doses beyond the second in all nights.
    public var extraDoses: Int
    public var interval: IntervalFindings
    /// Nights with both doses and no snooze.
    public var naturalWakes: Int
    /// Share of nights with both doses; nil without such nights.
    public var naturalWakeShare: Double? { bothDoses > 0 ? Double(naturalWakes) / Double(bothDoses) : nil }
    public var snoozes: Int
    /// Median clock time of the first dose, in seconds since 18:00.
    public var medianFirstDose: Double?
    public var wake: WakeFindings
    public var wellness: WellnessFindings
    /// Means of the morning answers.
    public var scales: [MorningScale]
    /// Mornings with each flag set.
    public var narcolepsy: NarcolepsyFindings
    /// By category in the SSOT's order, then by count; unknown kinds last.
    public var eventCounts: [NightEventCount]
    public var medications: [NightMedicationFindings]
    /// Single intakes, in chronological order.
    public var medicationLogs: [NightMedication]
    /// In chronological order.
    public var inventory: [InventorySnapshot]
    /// The latest count and how long it lasts; nil without a count.
    public var supply: SupplyFindings?
    /// Refills, their reminders and adjustments, in chronological order.
    public var refills: [NightEvent]
    public var preSleepLogs: Int
    /// Morning answers in words, and statements of the app and wearables about nights.
    public var answers: [NightAnswers]
    public var readings: [NightReading]
    /// The patient's notes, in order of night.
    public var notes: [NightNote]
    /// By weekday of the evening, Monday first; always seven.
    public var weekdays: [NightWeekday]
    public var comparisons: [EnvironmentComparison]
    /// Targets in force, most nights first.
    public var targets: [TargetCount]
    public var zone: ZoneRules
    /// The figures that the export supports; all others are meaningless here and must not be shown.
    public internal(set) var asked = AskedNights() {
        didSet { comparisons.removeAll { !asked.knows($0.subject) } }
    }
}

/// A target and its number of nights.
public struct TargetCount: Sendable, Hashable {
    public var minutes: Int
    public var nights: Int
}

/// Computes the figures of nights (DoseTap specification).
///
/// - Parameter range: days of the report, both ends included; a night is dated by its evening in `zone`.
public func analyse(_ records: NightRecords, range: DayRange, zone: ZoneRules) -> NightFindings {
    let nights = NightAssembly(records, range: range, zone: zone).nights
    let withDoses = nights.filter(\.hasBothDoses)
    let intervals = nights.compactMap(\.intervalMinutes)
    let medications = records.medications.filter { range.contains($0.night) }
    let calendar = NightCalendar(zone: zone)
    return NightFindings(
        range: range, nights: nights,
        bothDoses: withDoses.count,
        inWindow: intervals.count { NightConstants.windowOpens <= $0 && $0 <= NightConstants.windowCloses },
        early: intervals.count { $0 < NightConstants.windowOpens },
        late: intervals.count { $0 > NightConstants.windowCloses },
        onTime: nights.count(where: \.isOnTime),
        skipped: nights.count(where: \.isSkipped),
        missingOutcome: nights.count { $0.outcome == .missingOutcome },
        withoutDose: nights.count { $0.outcome == .noDose },
        contradictory: nights.count { $0.outcome == .contradictory },
        withoutInterval: nights.count { $0.dose2 != nil && $0.dose1 == nil },
        extraDoses: nights.reduce(0) { $0 + $1.extraDoseCount },
        interval: IntervalFindings(of: intervals),
        naturalWakes: nights.count { $0.isNaturalWake == true },
        snoozes: nights.reduce(0) { $0 + $1.snoozes },
        medianFirstDose: median(
            of: nights.compactMap { night in
                night.dose1.map { Double(NightCalendar(zone: night.zone).second(of: $0, inNightOf: night.date)) }
            }),
        wake: WakeFindings(of: nights), wellness: WellnessFindings(of: nights),
        scales: MorningScale.all(in: nights),
        narcolepsy: NarcolepsyFindings(of: nights), eventCounts: NightEventCount.all(in: nights),
        medications: NightMedicationFindings.all(in: medications), medicationLogs: medications,
        inventory: records.inventory.filter { range.contains(calendar.night(of: $0.asOf)) },
        supply: SupplyFindings(records),
        refills: records.events.filter { $0.kind.isOfSupply && range.contains($0.night) },
        preSleepLogs: records.preSleepLogs.count { range.contains($0.night) },
        answers: NightAnswers.all(in: nights), readings: NightReading.all(in: nights),
        notes: NightNote.all(in: records, range: range),
        weekdays: NightWeekday.all(in: nights), comparisons: EnvironmentComparison.all(in: nights),
        targets: targets(of: nights), zone: zone)
}

private func targets(of nights: [Night]) -> [TargetCount] {
    var counts: [Int: Int] = [:]
    for night in nights { counts[night.target, default: 0] += 1 }
    return counts.map { TargetCount(minutes: $0.key, nights: $0.value) }
        .sorted { ($1.nights, $0.minutes) < ($0.nights, $1.minutes) }
}

/// A note about a night.
public struct NightNote: Sendable, Hashable {
    /// The entry to which a note belongs.
    public enum Subject: Sendable, Hashable {
        case beforeSleep
        case event(NightEventKind)
        case medicine(String)
        case night, morning
        case physicalSymptoms, respiratorySymptoms
        case stress, therapy, otherAid
    }

    public var night: CalendarDay
    public var subject: Subject
    public var text: String

    /// Returns notes in order of night, from evening to morning.
    static func all(in records: NightRecords, range: DayRange) -> [NightNote] {
        var notes: [NightNote] = []
        func add(_ night: CalendarDay, _ subject: Subject, _ text: String?) {
            guard let text, range.contains(night) else { return }
            notes.append(NightNote(night: night, subject: subject, text: text))
        }
        for log in records.preSleepLogs { add(log.night, .beforeSleep, log.words) }
        for event in records.events where !event.kind.isOfSupply { add(event.night, .event(event.kind), event.notes) }
        for session in records.sessions { add(session.night, .night, session.notes) }
        for checkIn in records.checkIns {
            add(checkIn.night, .physicalSymptoms, checkIn.physicalSymptoms)
            add(checkIn.night, .respiratorySymptoms, checkIn.respiratorySymptoms)
            add(checkIn.night, .stress, checkIn.stressContext)
            add(checkIn.night, .therapy, checkIn.sleepTherapy)
            add(checkIn.night, .otherAid, checkIn.environment?.otherAid)
            add(checkIn.night, .morning, checkIn.notes)
        }
        for medication in records.medications { add(medication.night, .medicine(medication.name), medication.notes) }
        return notes.enumerated().sorted { ($0.element.night, $0.offset) < ($1.element.night, $1.offset) }
            .map(\.element)
    }
}

/// The nights that begin on a weekday.
public struct NightWeekday: Sendable, Hashable {
    public var day: Weekday
    public var nights: Int
    public var bothDoses: Int
    public var inWindow: Int
    public var skipped: Int
    /// Mean interval in minutes, over nights that have one; nil without such nights.
    public var meanInterval: Double?

    /// Groups nights by weekday, Monday first; always seven.
    static func all(in nights: [Night]) -> [NightWeekday] {
        Weekday.allCases.map { day in
            let own = nights.filter { $0.date.weekday == day }
            let intervals = own.compactMap(\.intervalMinutes)
            return NightWeekday(
                day: day, nights: own.count, bothDoses: own.count(where: \.hasBothDoses),
                inWindow: intervals.count {
                    NightConstants.windowOpens <= $0 && $0 <= NightConstants.windowCloses
                }, skipped: own.count(where: \.isSkipped), meanInterval: mean(of: intervals))
        }
    }
}
