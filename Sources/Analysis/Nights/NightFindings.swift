import Records

/// Findings from one patient's nights (`report.md`, "DoseTap: nights").
public struct NightFindings: Sendable, Hashable {
    public var range: DayRange
    /// Nights of the range with a dose, an event, a session or a check-in, earliest first.
    public var nights: [Night]

    public var logged: Int { nights.count }
    /// From the first logged night of the range to the last: what comes before and after was perhaps never kept. Nil
    /// without a night.
    public var kept: DayRange? {
        guard let first = nights.first?.date, let last = nights.last?.date else { return nil }
        return DayRange(from: first, to: last)
    }
    /// Nights on which both doses were taken, whatever else the log says.
    public var bothDoses: Int
    /// Over the nights with an interval.
    public var inWindow: Int
    public var early: Int
    public var late: Int
    /// Nights with both doses whose second dose was within 10 minutes of the target.
    public var onTime: Int
    /// Nights with a skipped second dose, also where the log says that it was taken.
    public var skipped: Int
    /// Nights with a first dose of whose second nothing is known.
    public var missingOutcome: Int
    /// Nights of which something was logged, but nothing of doses.
    public var withoutDose: Int
    /// Nights of which anything was logged about doses.
    public var doseNights: Int { logged - withoutDose }
    /// Those nights for which the log states the outcome of the second dose.
    public var nightsWithOutcome: Int { doseNights - missingOutcome }
    /// Nights that say both.
    public var contradictory: Int
    /// Nights with a second dose and no first.
    public var withoutInterval: Int
    /// Doses beyond the second, all nights together.
    public var extraDoses: Int
    public var interval: IntervalFindings
    /// Nights with both doses and no snooze.
    public var naturalWakes: Int
    /// Share of the nights with both doses; nil without such nights.
    public var naturalWakeShare: Double? { bothDoses > 0 ? Double(naturalWakes) / Double(bothDoses) : nil }
    public var snoozes: Int
    /// Clock time of the first dose, the middle one of all nights; seconds since 18:00 on the clock.
    public var medianFirstDose: Double?
    public var wake: WakeFindings
    public var wellness: WellnessFindings
    /// Means of the morning's answers.
    public var scales: [MorningScale]
    /// Mornings on which a flag was set, by flag.
    public var narcolepsy: NarcolepsyFindings
    /// In the order of the SSOT's categories, then by count; unknown kinds last.
    public var eventCounts: [NightEventCount]
    public var medications: [NightMedicationFindings]
    /// Single intakes, in order of time.
    public var medicationLogs: [NightMedication]
    /// In order of time.
    public var inventory: [InventorySnapshot]
    /// The newest count, and how long it lasts; nil without a count.
    public var supply: SupplyFindings?
    /// Refills, reminders of them and adjustments, in order of time.
    public var refills: [NightEvent]
    public var preSleepLogs: Int
    /// The morning's answers that are words, and what the app and wearables say of nights.
    public var answers: [NightAnswers]
    public var readings: [NightReading]
    /// The patient's notes, in order of night.
    public var notes: [NightNote]
    /// Monday first; always seven. By the evening's weekday.
    public var weekdays: [NightWeekday]
    public var comparisons: [EnvironmentComparison]
    /// Targets that were in force, with their nights, most nights first.
    public var targets: [TargetCount]
    public var zone: ZoneRules
    /// Which of the figures the export can give at all: the others have no meaning here, and are not to be shown.
    public internal(set) var asked = AskedNights() {
        didSet { comparisons.removeAll { !asked.knows($0.subject) } }
    }
}

/// A target and on how many nights it held.
public struct TargetCount: Sendable, Hashable {
    public var minutes: Int
    public var nights: Int
}

/// Works out the figures of nights (DoseTap specification).
///
/// - Parameter range: the days of the report, both included; a night belongs to the day of its evening in `zone`.
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

/// Something that was written down about a night.
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

    /// In order of night; those of one night from the evening to the morning.
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

/// The nights that begin on one day of the week.
public struct NightWeekday: Sendable, Hashable {
    public var day: Weekday
    public var nights: Int
    public var bothDoses: Int
    public var inWindow: Int
    public var skipped: Int
    /// Mean interval over the nights that have one, in minutes; nil without such nights.
    public var meanInterval: Double?

    /// Monday first; always seven.
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
