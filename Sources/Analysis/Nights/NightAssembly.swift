import Records

/// Combines the records of each night.
struct NightAssembly {
    private let calendar: NightCalendar
    private let range: DayRange
    private let usualTarget: Int?
    private let repeatedDoses: [CalendarDay: Int]
    private var events: [CalendarDay: [NightEvent]] = [:]
    private var sessions: [CalendarDay: [NightSession]] = [:]
    private var checkIns: [CalendarDay: [MorningCheckIn]] = [:]

    init(_ records: NightRecords, range: DayRange, zone: ZoneRules) {
        calendar = NightCalendar(zone: zone)
        self.range = range
        usualTarget = records.usualTarget
        repeatedDoses = records.repeatedDoses
        // A supply event alone does not make a night.
        for event in records.events where range.contains(event.night) && !event.kind.isOfSupply {
            events[event.night, default: []].append(event)
        }
        for session in records.sessions where range.contains(session.night) {
            sessions[session.night, default: []].append(session)
        }
        for checkIn in records.checkIns where range.contains(checkIn.night) {
            checkIns[checkIn.night, default: []].append(checkIn)
        }
    }

    /// The nights with a dose, an event, a session or a check-in, earliest first.
    var nights: [Night] {
        Set(events.keys).union(sessions.keys).union(checkIns.keys).sorted().map(night)
    }

    private func night(_ date: CalendarDay) -> Night {
        let events = events[date] ?? []
        let facts = NightFacts(sessions[date] ?? [])
        let first = events.filter { $0.kind == .dose1 }.compactMap(\.moment)
        let second = events.filter { $0.kind == .dose2 }.compactMap(\.moment)
        let extra = events.filter { $0.kind == .extraDose }
        let wake = WakeEstimate(events: events, dose1: first.first)
        let zone = events.lazy.compactMap(\.localOffsetMinutes).first.map(ZoneRules.fixed) ?? calendar.zone
        var night = Night(
            date: date, events: events, dose1: first.first, dose2: second.first,
            extraDoses: extra.compactMap(\.moment), extraDoseCount: extra.count,
            isSkipped: events.contains { $0.kind == .dose2Skipped },
            snoozes: max(events.count { $0.kind == .snooze }, facts.snoozes ?? 0), intervalMinutes: nil,
            target: facts.target ?? usualTarget ?? NightConstants.defaultTarget, outcome: .missingOutcome,
            hasBothDoses: false, isOnTime: false, isNaturalWake: nil, checkIn: nil, wellness: nil,
            wake: wake.flatMap { $0.wakes > 0 ? $0 : nil }, hasNoWakeLogged: wake?.wakes == 0,
            wakeCount: events.count { $0.kind.isWake },
            clockChange: NightCalendar(zone: zone).clockChange(inNightOf: date), facts: facts, zone: zone, flags: [])
        var flags: Set<NightFlag> = []
        settleDoses(&night, facts, &flags)
        settleMorning(&night, &flags)
        if first.count > 1 { flags.insert(.severalFirstDoses) }
        if second.count > 1 { flags.insert(.severalSecondDoses) }
        if events.count(where: { $0.kind == .wakeFinal }) > 1 { flags.insert(.severalFinalWakes) }
        if night.extraDoseCount > 0 { flags.insert(.extraDose) }
        if events.contains(where: \.isHazard) { flags.insert(.hazard) }
        if repeatedDoses[date] != nil { flags.insert(.repeatedDose) }
        if night.clockChange != 0 { flags.insert(.clockChange) }
        if !NightConstants.targets.contains(night.target) { flags.insert(.unusualTarget) }
        night.flags = NightFlag.allCases.filter(flags.contains)
        return night
    }

    private func settleDoses(_ night: inout Night, _ facts: NightFacts, _ flags: inout Set<NightFlag>) {
        if let first = night.dose1, let second = night.dose2 {
            if second < first { flags.insert(.secondBeforeFirst) }
            night.hasBothDoses = true
            night.intervalMinutes = second < first ? nil : Double(second.milliseconds - first.milliseconds) / 60_000
        } else if night.dose1 == nil, night.dose2 == nil, !night.isSkipped, let stated = facts.statedInterval,
            stated > 0
        {
            flags.insert(.intervalAsStated)
            night.hasBothDoses = true
            night.intervalMinutes = stated
        } else if night.dose2 != nil {
            flags.insert(.withoutFirstDose)
        }
        night.outcome = outcome(of: night)
        if night.outcome == .contradictory { flags.insert(.takenAndSkipped) }
        if let interval = night.intervalMinutes {
            night.isOnTime = abs(interval - Double(night.target)) <= NightConstants.onTimeMinutes
            if let stated = facts.statedInterval,
                abs(stated - interval) > NightConstants.statedIntervalTolerance
            {
                flags.insert(.intervalDiffers)
            }
        }
        if let stated = facts.statedOnTime, night.hasBothDoses, stated != night.isOnTime {
            flags.insert(.adherenceDiffers)
        }
        guard night.hasBothDoses else { return }
        night.isNaturalWake = night.snoozes == 0 && facts.naturalWake != false
    }

    private func outcome(of night: Night) -> Night.Outcome {
        let isTaken = night.dose2 != nil || night.hasBothDoses
        if isTaken, night.isSkipped { return .contradictory }
        if night.isSkipped { return .skipped }
        guard isTaken else { return night.dose1 == nil && night.extraDoseCount == 0 ? .noDose : .missingOutcome }
        guard let interval = night.intervalMinutes else { return .withoutInterval }
        if interval < NightConstants.windowOpens { return .early }
        return interval > NightConstants.windowCloses ? .late : .inWindow
    }

    /// Uses the first check-in; two within a minute count as one, sent twice.
    private func settleMorning(_ night: inout Night, _ flags: inout Set<NightFlag>) {
        let all = checkIns[night.date] ?? []
        night.checkIn = all.first
        night.wellness = all.first?.wellness
        guard let first = all.first?.moment, let last = all.last?.moment else {
            if all.count > 1 { flags.insert(.severalCheckIns) }
            return
        }
        if last.milliseconds - first.milliseconds > 60_000 { flags.insert(.severalCheckIns) }
    }
}

/// Wake after sleep onset, estimated from the log (SSOT "WASO: Wake After Sleep Onset (sleep interruptions)").
public struct WakeEstimate: Sendable, Hashable {
    /// Total length of wakes.
    public var minutes: Double
    /// Wakes between falling asleep and the final wake.
    public var wakes: Int
    /// Wakes without a logged length, assumed to last ``NightConstants/assumedWakeMinutes``.
    public var assumed: Int
}

extension WakeEstimate {
    /// Estimates from the logged wakes after lights out (the first dose if no lights out was logged) and before the
    /// final wake.
    ///
    /// - Returns: nil if the start or end of the night is uncertain.
    init?(events: [NightEvent], dose1: Instant?) {
        let wakes = events.filter { $0.kind == .wakeFinal }
        let begin = events.first { $0.kind == .lightsOut }?.moment ?? dose1
        guard wakes.count == 1, let end = wakes[0].moment, let begin, begin < end else { return nil }
        self.init(minutes: 0, wakes: 0, assumed: 0)
        for event in events where event.kind.isWake {
            guard let moment = event.moment, begin <= moment, moment < end else { continue }
            self.wakes += 1
            if event.minutes == nil { assumed += 1 }
            minutes += event.minutes ?? NightConstants.assumedWakeMinutes
        }
    }
}

extension NightEventKind {
    /// Whether it is an interruption followed by sleep.
    public var isWake: Bool { self == .bathroom || self == .wakeTemp || self == .water || self == .snack }
}
