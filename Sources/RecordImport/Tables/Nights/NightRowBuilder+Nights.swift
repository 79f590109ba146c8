import Diagnostics
import Records

extension NightRowBuilder {
    /// A row that holds a whole night: its doses, its facts and the morning's answers.
    mutating func addNight(_ cells: NightCells) -> Bool {
        let named = reader.date(cells).day
        let first = reader.moment(cells[.dose1Time], inNightOf: named, .dose1Time)
        let second = reader.moment(cells[.dose2Time], inNightOf: named, .dose2Time)
        guard let night = night(cells, first ?? second) else { return false }
        let stated = reader.number(cells, .statedInterval, 0...1440)
        let doses = onClocks(first, second, stated: stated, written: cells)
        add(.dose1, doses.first, night)
        add(.dose2, doses.second, night)
        if reader.boolean(cells, .dose2Skipped) == true { add(.dose2Skipped, nil, night, always: true) }
        for text in cells[.extraDoseTimes]?.split(separator: "|") ?? [] {
            let time = String(text.drop { $0 == " " })
            add(.extraDose, reader.moment(time, inNightOf: night, .extraDoseTimes), night)
        }
        var session = session(cells, night: night)
        session.statedInterval = stated
        session.snoozeCount = reader.integer(cells, .snoozeCount, 0...99)
        session.statedNaturalWake = reader.boolean(cells, .naturalWake)
        session.statedOnTime = reader.boolean(cells, .onTime)
        session.start = reader.moment(cells, .start)
        session.end = reader.moment(cells, .end)
        batch.nights.sessions.append(session)
        addCheckIn(cells, night: night, moment: reader.moment(cells, .checkInTime), notes: cells[.checkInNotes])
        return true
    }

    private mutating func add(_ kind: NightEventKind, _ moment: Instant?, _ night: CalendarDay, always: Bool = false) {
        guard moment != nil || always else { return }
        batch.nights.events.append(
            NightEvent(kind: kind, moment: moment, night: night, log: .night, place: reader.place))
    }

    /// Two times of day in the hour that clocks show twice: the stated interval tells which of the two is meant.
    private func onClocks(
        _ first: Instant?, _ second: Instant?, stated: Double?, written cells: NightCells
    ) -> (first: Instant?, second: Instant?) {
        guard let first, let second, let stated, fits(first, second, stated) == false else { return (first, second) }
        let isClock = { (text: String?) in text.flatMap(NightCellReader.timeOfDay) != nil }
        if isClock(cells[.dose2Time]), let later = hourLater(second), fits(first, later, stated) {
            return (first, later)
        }
        if isClock(cells[.dose1Time]), let later = hourLater(first), fits(later, second, stated) {
            return (later, second)
        }
        return (first, second)
    }

    private func fits(_ first: Instant, _ second: Instant, _ stated: Double) -> Bool {
        abs(Double(second.milliseconds - first.milliseconds) / 60_000 - stated) < 2
    }

    /// The same time on the clock once more, when clocks show it twice.
    private func hourLater(_ moment: Instant) -> Instant? {
        let later = Instant(milliseconds: moment.milliseconds + 3_600_000)
        let zone = reader.calendar.zone
        return zone.local(moment).second == zone.local(later).second ? later : nil
    }

    /// Facts of a session; of its doses it says nothing but the interval.
    mutating func addSession(_ cells: NightCells) -> Bool {
        let start = reader.moment(cells, .start)
        let end = reader.moment(cells, .end)
        guard let night = night(cells, start ?? reader.moment(cells, .time) ?? end) else { return false }
        if cells[.dose1Time] != nil || cells[.dose2Time] != nil || cells[.dose2Skipped] != nil {
            return addNight(cells)
        }
        var session = session(cells, night: night)
        session.start = start
        session.end = end
        session.statedInterval = reader.number(cells, .statedInterval, 0...1440)
        session.snoozeCount = reader.integer(cells, .snoozeCount, 0...99)
        session.statedNaturalWake = reader.boolean(cells, .naturalWake)
        session.statedOnTime = reader.boolean(cells, .onTime)
        batch.nights.sessions.append(session)
        return true
    }

    private mutating func session(_ cells: NightCells, night: CalendarDay) -> NightSession {
        var session = NightSession(night: night, place: reader.place)
        session.targetMinutes = target(cells, .target)
        session.terminalState = cells[.terminalState]
        session.adherence = cells[.adherence]
        session.averageHeartRate = reader.number(cells, .heartRate, 10...350)
        session.sleepEfficiency = reader.number(cells, .efficiency, 0...100)
        session.recovery = reader.number(cells, .recovery, 0...100)
        session.notes = cells[.notes]
        return session
    }

    /// Minutes; a target outside the window for the second dose is none.
    private mutating func target(_ cells: NightCells, _ column: NightColumn) -> Int? {
        reader.integer(cells, column, 150...240)
    }

    /// The patient's own target, the one setting that is read.
    mutating func addSetting(_ cells: NightCells) -> Bool {
        guard let key = cells[.key], foldedName(key) == "targetintervalminutes" else { return true }
        if let minutes = target(cells, .value) { batch.nights.usualTarget = minutes }
        return true
    }
}
