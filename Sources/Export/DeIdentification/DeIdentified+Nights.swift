import Records

extension DeIdentified {
    mutating func removeFromNights() {
        var nights = records.nights
        let offsets = offsets(of: nights)
        func distance(_ night: CalendarDay) -> Int64 { clock.distance(ofNight: night, offset: offsets[night]) }
        for index in nights.events.indices {
            remove(&nights.events[index], distance(nights.events[index].night), index)
        }
        for index in nights.sessions.indices {
            remove(&nights.sessions[index], distance(nights.sessions[index].night))
        }
        for index in nights.checkIns.indices {
            remove(&nights.checkIns[index], distance(nights.checkIns[index].night))
        }
        for index in nights.preSleepLogs.indices {
            var log = nights.preSleepLogs[index]
            log.moment = log.moment?.moved(by: distance(log.night))
            log.night = clock.day(log.night)
            remove(&log.words)
            nights.preSleepLogs[index] = log
        }
        for index in nights.medications.indices {
            remove(&nights.medications[index], distance(nights.medications[index].night))
        }
        for index in nights.inventory.indices {
            var snapshot = nights.inventory[index]
            snapshot.asOf = clock.beginning(snapshot.asOf)
            snapshot.nextRefill = snapshot.nextRefill.map(clock.day)
            remove(&snapshot.notes)
            nights.inventory[index] = snapshot
        }
        nights.repeatedDoses = Dictionary(
            uniqueKeysWithValues: nights.repeatedDoses.map { (clock.day($0.key), $0.value) })
        records.nights = nights
    }

    /// Returns the UTC offset of each night, if given in a row.
    private func offsets(of nights: NightRecords) -> [CalendarDay: Int] {
        var offsets: [CalendarDay: Int] = [:]
        for event in nights.events where offsets[event.night] == nil {
            if let offset = event.localOffsetMinutes { offsets[event.night] = offset }
        }
        for medication in nights.medications where offsets[medication.night] == nil {
            if let offset = medication.localOffsetMinutes { offsets[medication.night] = offset }
        }
        return offsets
    }

    private mutating func remove(_ event: inout NightEvent, _ distance: Int64, _ index: Int) {
        if case .other = event.kind {
            event.kind = .other(Self.other)
            removed.words += 1
        }
        // Doses from a night's row have no id.
        if event.log != .night { event.id = "e\(index + 1)" }
        event.moment = event.moment?.moved(by: distance)
        event.night = clock.day(event.night)
        event.localOffsetMinutes = nil
        remove(&event.notes)
    }

    private mutating func remove(_ session: inout NightSession, _ distance: Int64) {
        session.night = clock.day(session.night)
        session.start = session.start?.moved(by: distance)
        session.end = session.end?.moved(by: distance)
        keep(&session.terminalState, ifAmong: KeptWords.endings)
        keep(&session.adherence, ifAmong: KeptWords.adherence)
        remove(&session.notes)
    }

    private mutating func remove(_ medication: inout NightMedication, _ distance: Int64) {
        medication.id = ""
        medication.night = clock.day(medication.night)
        medication.taken = medication.taken.moved(by: distance)
        if !KeptWords.medicines.contains(medication.name) {
            medication.name = name(ofMedicine: medication.name.replacing("_", with: " "))
        }
        keep(&medication.unit, ifAmong: KeptWords.doseUnits)
        keep(&medication.formulation, ifAmong: ["ir", "xr"])
        medication.localOffsetMinutes = nil
        remove(&medication.notes)
    }

    private mutating func remove(_ checkIn: inout MorningCheckIn, _ distance: Int64) {
        checkIn.id = ""
        checkIn.night = clock.day(checkIn.night)
        checkIn.moment = checkIn.moment?.moved(by: distance)
        keep(&checkIn.sleepInertia, ifAmong: KeptWords.inertia)
        keep(&checkIn.dreamRecall, ifAmong: KeptWords.dreams)
        keep(&checkIn.anxietyLevel, ifAmong: KeptWords.levels)
        remove(&checkIn.stressContext)
        remove(&checkIn.physicalSymptoms)
        remove(&checkIn.respiratorySymptoms)
        remove(&checkIn.sleepTherapy)
        remove(&checkIn.notes)
        guard var surroundings = checkIn.environment else { return }
        if var aids = surroundings.aids {
            keepKnown(&aids) { aid in KeptWords.aids.first { $0.lowercased() == aid.lowercased() } }
            surroundings.aids = aids
        }
        keep(&surroundings.soundType, ifAmong: KeptWords.sounds)
        remove(&surroundings.otherAid)
        checkIn.environment = surroundings.isEmpty ? nil : surroundings
    }
}
