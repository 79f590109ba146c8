import Diagnostics
import Records

extension NightRowBuilder {
    /// A row of a list of events; in lists that hold everything also a medicine or a look at the supply.
    mutating func addEvent(_ cells: NightCells, log: NightEvent.Log) -> Bool {
        guard let written = cells[.eventType] else {
            reader.report(.missingEventKind, .eventType)
            return false
        }
        switch NightEventVocabulary.other(written) {
        case .medication: return addMedication(cells)
        case .inventory: return addInventory(cells)
        case nil: break
        }
        let word = NightEventVocabulary.word(written)
        guard cells[.time] != nil || word.kind == .dose2Skipped else {
            reader.report(.missingEventTime, .time)
            return false
        }
        var moment: Instant?
        if cells[.time] != nil {
            moment = reader.moment(cells[.time], inNightOf: reader.date(cells).day, .time)
            if moment == nil { return false }
        }
        guard let night = night(cells, moment) else { return false }
        var event = NightEvent(
            id: cells[.id] ?? "", kind: word.kind, moment: moment, night: night, log: log, place: reader.place)
        event.isCalledEarly = word.isEarly
        event.isCalledLate = word.isLate
        event.isHazard = reader.boolean(cells, .isHazard) ?? false
        event.minutes = reader.number(cells, .minutes, 0...1440)
        addDetails(of: cells, to: &event)
        if case .other = event.kind { reader.report(.unknownEvent, .eventType) }
        batch.nights.events.append(event)
        return true
    }

    /// What stands in `metadata`, `details` and `notes`: JSON, or the patient's words.
    private mutating func addDetails(of cells: NightCells, to event: inout NightEvent) {
        for column in [NightColumn.metadata, .details, .notes] {
            guard let text = cells[column] else { continue }
            guard text.utf8.first == UInt8(ascii: "{") else {
                if column != .metadata { event.notes = event.notes ?? text }
                continue
            }
            guard let members = reader.members(cells, column) else { continue }
            if isTrue(members["isextradose"]), event.kind == .dose2 { event.kind = .extraDose }
            if isTrue(members["isearly"]) { event.isCalledEarly = true }
            if isTrue(members["islate"]) { event.isCalledLate = true }
            if isTrue(members["ishazard"]) { event.isHazard = true }
            if let minutes = members["durationminutes"].flatMap(number), (0...1440).contains(minutes) {
                event.minutes = event.minutes ?? minutes
            }
            if let note = members["note"] ?? members["notes"] { event.notes = event.notes ?? note }
            if let count = members["snoozecount"].flatMap(number), let count = Int(exactly: count),
                (0...99).contains(count)
            {
                var session = NightSession(night: event.night, place: reader.place)
                session.snoozeCount = count
                batch.nights.sessions.append(session)
            }
        }
    }

    private func isTrue(_ text: String?) -> Bool { text == "true" || text == "1" }

    func number(_ text: String) -> Double? {
        var text = text
        return text.withUTF8 { WrittenNumber.double($0, decimalComma: false) }
    }
}

// MARK: Medicines and supply

extension NightRowBuilder {
    /// A medicine: columns of its own, or packed into one cell as `id|15mg|note`.
    mutating func addMedication(_ cells: NightCells) -> Bool {
        var cells = cells
        if cells[.medication] == nil, let packed = cells[.details] { Self.unpack(packed, into: &cells) }
        guard let name = cells[.medication] else {
            reader.report(.missingMedicine, .medication)
            return false
        }
        guard cells[.time] != nil else {
            reader.report(.missingEventTime, .time)
            return false
        }
        guard let taken = reader.moment(cells, .time), let night = night(cells, taken) else { return false }
        var medication = NightMedication(
            id: cells[.id] ?? "", night: night, taken: taken, name: name, place: reader.place)
        medication.dose = reader.number(cells, .doseValue, 0...100_000)
        medication.unit = cells[.doseUnit]
        if medication.dose == nil, cells[.doseMilligrams] != nil {
            medication.dose = reader.number(cells, .doseMilligrams, 0...100_000)
            medication.unit = "mg"
        }
        if medication.dose != nil, medication.unit == nil { medication.unit = "mg" }
        medication.formulation = cells[.formulation] ?? Self.formulation(of: name)
        medication.isConfirmedDuplicate = reader.boolean(cells, .confirmedDuplicate) ?? false
        medication.notes = cells[.notes]
        batch.nights.medications.append(medication)
        return true
    }

    /// What the app's own ids end in: `adderall_ir`.
    private static func formulation(of id: String) -> String? {
        let last = id.split(separator: "_").last.map { $0.lowercased() }
        return id.contains("_") && (last == "ir" || last == "xr") ? last : nil
    }

    private static func unpack(_ packed: String, into cells: inout NightCells) {
        let parts = packed.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        if !parts[0].isEmpty { cells[.medication] = parts[0] }
        if parts.count > 1 {
            let digits = parts[1].prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            let unit = parts[1].dropFirst(digits.count).drop { $0 == " " }
            if !digits.isEmpty { cells[.doseValue] = String(digits) }
            if !unit.isEmpty { cells[.doseUnit] = String(unit) }
        }
        if parts.count > 2, !parts[2].isEmpty { cells[.notes] = parts[2] }
    }

    mutating func addInventory(_ cells: NightCells) -> Bool {
        guard cells[.time] != nil else {
            reader.report(.missingEventTime, .time)
            return false
        }
        guard let asOf = reader.moment(cells, .time) else { return false }
        var snapshot = InventorySnapshot(asOf: asOf, place: reader.place)
        snapshot.bottles = reader.number(cells, .bottles, 0...100_000)
        snapshot.doses = reader.number(cells, .doses, 0...1_000_000)
        snapshot.daysLeft = reader.number(cells, .daysLeft, 0...100_000)
        snapshot.nextRefill = reader.day(cells, .nextRefill)
        snapshot.notes = cells[.notes]
        batch.nights.inventory.append(snapshot)
        return true
    }
}
