import Diagnostics
import Records

extension NightRowBuilder {
    /// Adds a row with a whole night: its doses, its facts and the morning's answers.
    ///
    /// - Parameter span: a session with the row's start and end, if these were already read.
    mutating func addNight(_ row: some TableRow<NightColumn>, span: NightSession? = nil) -> Bool {
        let named = reader.nightDate(row, .nightDate).day
        let first = reader.nightTime(row, .dose1Time, inNightOf: named)
        let second = reader.nightTime(row, .dose2Time, inNightOf: named)
        var session = span ?? self.span(of: row)
        guard let night = night(row, first ?? second ?? session.middle) else { return false }
        session.night = night
        fill(from: AnyRow(row), NightColumn.ofFacts) { session.visitFacts(with: &$0) }
        let doses = onClocks(first, second, stated: session.statedInterval, written: row)
        add(.dose1, doses.first, night)
        add(.dose2, doses.second, night)
        if reader.boolean(row, .dose2Skipped) == true { add(.dose2Skipped, nil, night, always: true) }
        addExtraDoses(row, night)
        if !addSupplement(of: row, night) || saysMore(row, session, first ?? second) {
            batch.nights.sessions.append(session)
        }
        addCheckIn(
            row, night: night, moment: reader.nightTime(row, .checkInTime),
            notes: reader.text(row, .checkInNotes))
        return true
    }

    /// Adds answers before sleep and other facts about the patient's nights.
    ///
    /// - Returns: whether the row has any.
    private mutating func addSupplement(of row: some TableRow<NightColumn>, _ night: CalendarDay) -> Bool {
        var supplement = NightSupplement.blank
        fill(from: AnyRow(row), NightColumn.ofSupplement) { supplement.visitFields(with: &$0) }
        if supplement.isEmpty { return false }
        if let log = supplement.preSleepLog(of: night, place: reader.place()) { batch.nights.preSleepLogs.append(log) }
        if let doses = supplement.repeatedDoses, doses > 0 { batch.nights.repeatedDoses[night, default: 0] += doses }
        batch.nights.usualTarget = supplement.usualTarget ?? batch.nights.usualTarget
        return true
    }

    /// Whether a row has data about the night itself: answers before sleep alone do not make a night.
    private func saysMore(_ row: some TableRow<NightColumn>, _ session: NightSession, _ dose: Instant?) -> Bool {
        var bare = session
        bare.place = Place()
        return dose != nil || bare != NightSession(night: session.night) || !reader.isEmpty(row, .dose2Skipped)
            || !reader.isEmpty(row, .extraDoseTimes)
    }

    private mutating func addExtraDoses(_ row: some TableRow<NightColumn>, _ night: CalendarDay) {
        if reader.isEmpty(row, .extraDoseTimes) { return }
        for time in reader.list(row, .extraDoseTimes).items {
            var patch = TableCells<NightColumn>()
            patch[.extraDoseTimes] = .text(time)
            add(.extraDose, reader.nightTime(PatchedRow(row, patch: patch), .extraDoseTimes, inNightOf: night), night)
        }
    }

    private mutating func add(_ kind: NightEventKind, _ moment: Instant?, _ night: CalendarDay, always: Bool = false) {
        guard moment != nil || always else { return }
        var event = NightEvent(kind: kind, moment: moment, night: night, log: .night, place: reader.place())
        event.namesNight = true
        event.clockNight = moment.map { calendar.night(of: $0) }
        batch.nights.events.append(event)
    }

    /// Resolves two times of day in the hour that occurs twice when clocks go back, using the stated interval.
    private func onClocks(
        _ first: Instant?, _ second: Instant?, stated: Double?, written row: some TableRow<NightColumn>
    ) -> (first: Instant?, second: Instant?) {
        guard let first, let second, let stated, fits(first, second, stated) == false else { return (first, second) }
        if reader.isTimeOfDay(row, .dose2Time), let later = hourLater(second), fits(first, later, stated) {
            return (first, later)
        }
        if reader.isTimeOfDay(row, .dose1Time), let later = hourLater(first), fits(later, second, stated) {
            return (later, second)
        }
        return (first, second)
    }

    private func fits(_ first: Instant, _ second: Instant, _ stated: Double) -> Bool {
        abs(Double(second.milliseconds - first.milliseconds) / 60_000 - stated) < 2
    }

    /// Returns the second occurrence of the same time of day when clocks go back.
    private func hourLater(_ moment: Instant) -> Instant? {
        let later = Instant(milliseconds: moment.milliseconds + 3_600_000)
        let zone = calendar.zone
        return zone.local(moment).second == zone.local(later).second ? later : nil
    }

    /// Adds the facts of a session, which include only the interval between doses.
    mutating func addSession(_ row: some TableRow<NightColumn>) -> Bool {
        let hasDoses = [NightColumn.dose1Time, .dose2Time, .dose2Skipped].contains { !reader.isEmpty(row, $0) }
        var session = span(of: row)
        guard let night = night(row, session.middle ?? reader.nightTime(row, .time)) else { return false }
        if hasDoses { return addNight(row, span: session) }
        session.night = night
        fill(from: AnyRow(row), NightColumn.ofFacts) { session.visitFacts(with: &$0) }
        batch.nights.sessions.append(session)
        return true
    }

    /// Returns a session with only its start and end.
    private mutating func span(of row: some TableRow<NightColumn>) -> NightSession {
        var session = NightSession.blank
        session.place = reader.place()
        fill(from: AnyRow(row), NightColumn.ofSpan) { session.visitSpan(with: &$0) }
        return session
    }

    /// Reads the patient's own target, the only setting that is used.
    mutating func addSetting(_ row: some TableRow<NightColumn>) -> Bool {
        guard foldedWord(row, .key) == "targetintervalminutes" else { return true }
        if let minutes = reader.integer(row, .value, within: .doseTarget) { batch.nights.usualTarget = minutes }
        return true
    }
}

extension NightSession {
    /// The moment that determines the night of a session without a date: 17:45 to 6:00 belongs to that evening.
    fileprivate var middle: Instant? {
        guard let start, let end, start < end else { return start ?? end }
        return Instant(milliseconds: start.milliseconds + (end.milliseconds - start.milliseconds) / 2)
    }
}
