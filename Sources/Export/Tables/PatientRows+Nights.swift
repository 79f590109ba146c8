import Records

// MARK: The table of nights

extension PatientRows {
    /// Rows with the facts and answers of nights; several for a night with several of either. Data that does not make a
    /// night is in separate rows.
    var nightRows: [[CellValue]] {
        var nights: [CalendarDay: StatedNight] = [:]
        for session in records.nights.sessions {
            nights[session.night, default: StatedNight()].sessions.append(session)
        }
        for checkIn in records.nights.checkIns {
            nights[checkIn.night, default: StatedNight()].checkIns.append(checkIn)
        }
        for event in records.nights.events where event.standsWithNight {
            nights[event.night, default: StatedNight()].add(event)
        }
        let stated = nights.sorted { $0.key < $1.key }.flatMap { night, stated in
            (0..<stated.rowCount).map { row(stated, $0, of: night) }
        }
        return stated + supplements
    }

    private var supplements: [[CellValue]] {
        var rows: [(night: CalendarDay, supplement: NightSupplement)] = []
        for log in records.nights.preSleepLogs {
            var supplement = NightSupplement()
            supplement.preSleepTime = log.moment
            supplement.preSleepAnswers = log.answers
            supplement.preSleepStress = log.stressLevel
            supplement.preSleepWords = log.words
            rows.append((log.night, supplement))
        }
        for (night, doses) in records.nights.repeatedDoses.sorted(by: { $0.key < $1.key }) {
            var supplement = NightSupplement()
            supplement.repeatedDoses = doses
            rows.append((night, supplement))
        }
        if let target = records.nights.usualTarget, let night = records.nights.days(in: zone)?.from {
            var supplement = NightSupplement()
            supplement.usualTarget = target
            rows.append((night, supplement))
        }
        return rows.map { night, supplement in
            var row = NightRow(
                session: NightSession(night: night), checkIn: MorningCheckIn(night: night), supplement: supplement)
            return self.row(&row)
        }
    }

    var hasNightRows: Bool {
        let nights = records.nights
        return !nights.sessions.isEmpty || !nights.checkIns.isEmpty || !nights.preSleepLogs.isEmpty
            || !nights.repeatedDoses.isEmpty || nights.usualTarget != nil && !nights.isEmpty
            || nights.events.contains(where: \.standsWithNight)
    }

    /// Returns a row. Rows without their own session repeat the last, and are read back as a single session.
    private func row(_ stated: StatedNight, _ number: Int, of night: CalendarDay) -> [CellValue] {
        func item<Item>(_ items: [Item]) -> Item? { number < items.count ? items[number] : nil }
        var night = NightRow(
            session: item(stated.sessions) ?? stated.sessions.last ?? NightSession(night: night),
            checkIn: item(stated.checkIns) ?? MorningCheckIn(night: night))
        var row = row(&night)
        row[Self.dose1] = item(stated.first).map { .time($0) } ?? .empty
        row[Self.dose2] = item(stated.second).map { .time($0) } ?? .empty
        if number < stated.skipped { row[Self.skipped] = .boolean(true) }
        if number == 0, !stated.extra.isEmpty { row[Self.extra] = .list(stated.extra.map { $0.text(in: zone) }) }
        return row
    }

    private static let dose1 = CanonicalTable.nights.position(of: "dose1_time")
    private static let dose2 = CanonicalTable.nights.position(of: "dose2_time")
    private static let skipped = CanonicalTable.nights.position(of: "dose2_skipped")
    private static let extra = CanonicalTable.nights.position(of: "extra_dose_times")
}

/// The night table's data for one night.
private struct StatedNight {
    var sessions: [NightSession] = []
    var checkIns: [MorningCheckIn] = []
    var first: [Instant] = []
    var second: [Instant] = []
    var extra: [Instant] = []
    var skipped = 0

    /// - Precondition: the event ``NightEvent/standsWithNight``.
    mutating func add(_ event: NightEvent) {
        switch (event.kind, event.moment) {
        case (.dose1, let moment?): first.append(moment)
        case (.dose2, let moment?): second.append(moment)
        case (.extraDose, let moment?): extra.append(moment)
        default: skipped += 1
        }
    }

    var rowCount: Int {
        max(sessions.count, checkIns.count, first.count, second.count, skipped, extra.isEmpty ? 0 : 1)
    }
}

extension NightEvent {
    /// Whether a dose came from a night's row, and can be written to that row again.
    fileprivate var standsWithNight: Bool {
        var told = NightEvent(kind: kind, moment: moment, night: night, log: .night, place: place)
        (told.isCalledEarly, told.isCalledLate) = (isCalledEarly, isCalledLate)
        guard self == told else { return false }
        switch kind {
        case .dose1, .dose2, .extraDose: return moment != nil
        case .dose2Skipped: return moment == nil
        default: return false
        }
    }
}

// MARK: The table of events

extension PatientRows {
    /// Passes on events, then medicines, then inventories.
    func forEachNightEvent<Fault: Error>(_ body: ([CellValue]) throws(Fault) -> Void) throws(Fault) {
        for event in records.nights.events where !event.standsWithNight {
            var row = NightEventRow(event: event, medication: .blank, inventory: .blank)
            try body(self.row(&row, Self.word(of: event), event.moment))
        }
        for medication in records.nights.medications {
            var event = NightEvent(
                id: medication.id, kind: .dose1, moment: medication.taken, night: medication.night, log: .events)
            (event.localOffsetMinutes, event.notes) = (medication.localOffsetMinutes, medication.notes)
            var row = NightEventRow(event: event, medication: medication, inventory: .blank)
            try body(self.row(&row, "medication", medication.taken))
        }
        for snapshot in records.nights.inventory {
            var event = NightEvent(kind: .dose1, moment: snapshot.asOf, night: .init(number: 0), log: .events)
            event.notes = snapshot.notes
            var row = NightEventRow(event: event, medication: .blank, inventory: snapshot)
            var values = self.row(&row, "inventory", snapshot.asOf)
            values[Self.night] = .empty
            try body(values)
        }
    }

    var hasNightEvents: Bool {
        let nights = records.nights
        return !nights.medications.isEmpty || !nights.inventory.isEmpty
            || !nights.events.allSatisfy(\.standsWithNight)
    }

    private func row(_ row: inout NightEventRow, _ word: String, _ moment: Instant?) -> [CellValue] {
        var values = self.row(&row)
        values[Self.kind] = .text(word)
        values[Self.time] = moment.map { .time($0) } ?? .empty
        return values
    }

    /// Returns a word that reads back as the event's kind, including the export's mark of a second dose.
    private static func word(of event: NightEvent) -> String {
        if event.kind == .dose2, event.isCalledEarly { return "dose2_early" }
        if event.kind == .dose2, event.isCalledLate { return "dose2_late" }
        if case .other(let word) = event.kind { return word }
        return event.kind.key.replacing("-", with: "_")
    }

    private static let night = CanonicalTable.nightEvents.position(of: "night_date")
    private static let kind = CanonicalTable.nightEvents.position(of: "event_type")
    private static let time = CanonicalTable.nightEvents.position(of: "time")
}
