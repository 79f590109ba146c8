import Diagnostics
import Records

extension NightRowBuilder {
    /// Adds a row of a list of events; in lists of everything, also a medicine or a supply count.
    mutating func addEvent(_ row: some TableRow<NightColumn>, log: NightEvent.Log) -> Bool {
        guard !reader.isEmpty(row, .eventType), let folded = foldedWord(row, .eventType) else {
            reader.report(.missingEventKind, Column.eventType)
            return false
        }
        switch NightEventVocabulary.other(folded: folded) {
        case .medication: return addMedication(row)
        case .inventory: return addInventory(row)
        case nil: break
        }
        let known = NightEventVocabulary.word(folded: folded)
        guard let word = known ?? reader.text(row, .eventType).map({ .init(kind: .other($0)) }) else {
            reader.report(.missingEventKind, Column.eventType)
            return false
        }
        let hasTime = !reader.isEmpty(row, .time)
        guard hasTime || word.kind == .dose2Skipped else {
            reader.report(.missingEventTime, Column.time)
            return false
        }
        var moment: Instant?
        if hasTime {
            moment = reader.nightTime(row, .time, inNightOf: reader.nightDate(row, .nightDate).day)
            if moment == nil { return false }
        }
        let clockNight = clockNight(of: moment, row)
        guard let night = night(row, byClock: clockNight) else { return false }
        var event = NightEvent(
            id: reader.text(row, .id) ?? "", kind: word.kind, moment: moment, night: night, log: log,
            place: reader.place())
        event.namesNight = reader.nightDate(row, .nightDate).day != nil
        event.clockNight = clockNight
        event.isCalledEarly = word.isEarly
        event.isCalledLate = word.isLate
        fill(from: AnyRow(row), NightColumn.ofEventDetails) { event.visitDetails(with: &$0) }
        for column in [NightColumn.metadata, .details, .notes] { addDetails(row, column, to: &event) }
        if known == nil { reader.report(.unknownEvent, Column.eventType) }
        batch.nights.events.append(event)
        return true
    }

    /// Adds the content of `metadata`, `details` or `notes`: JSON, or the patient's own words.
    private mutating func addDetails(
        _ row: some TableRow<NightColumn>, _ column: NightColumn, to event: inout NightEvent
    ) {
        guard let text = reader.text(row, column) else { return }
        guard text.utf8.first == UInt8(ascii: "{") else { return add(note: text, to: &event) }
        guard let members = members(row, column) else { return }
        if isTrue(members["isextradose"]), event.kind == .dose2 { event.kind = .extraDose }
        if isTrue(members["isearly"]) { event.isCalledEarly = true }
        if isTrue(members["islate"]) { event.isCalledLate = true }
        if isTrue(members["ishazard"]) { event.isHazard = true }
        if let minutes = members["durationminutes"].flatMap(number), PlausibleRange.minutesOfDay.contains(minutes) {
            event.minutes = event.minutes ?? minutes
        }
        if let note = members["note"] ?? members["notes"] { add(note: note, to: &event) }
        if let rest = AnswerWords.words(of: text, without: Self.membersRead) { add(note: rest, to: &event) }
        if let count = members["snoozecount"].flatMap(number), let snoozes = Int(exactly: count),
            PlausibleRange.snoozes.contains(count)
        {
            var session = NightSession(night: event.night, place: reader.place())
            session.snoozeCount = snoozes
            batch.nights.sessions.append(session)
        }
    }

    /// Members of the app's JSON that are read separately; the others become the event's notes, such as why a dose was
    /// skipped.
    private static let membersRead: Set = [
        "isextradose", "isearly", "islate", "ishazard", "durationminutes", "note", "notes", "snoozecount",
    ]

    private func add(note: String, to event: inout NightEvent) {
        event.notes = event.notes.map { $0 == note ? note : "\($0); \(note)" } ?? note
    }

    private func isTrue(_ text: String?) -> Bool { text == "true" || text == "1" }

    func number(_ text: String) -> Double? {
        var text = text
        return text.withUTF8 { WrittenNumber.double($0, decimalComma: false) }
    }
}

// MARK: Medicines and supply

extension NightRowBuilder {
    /// Adds a medicine, from its own columns or packed into one cell as `id|15mg|note`.
    mutating func addMedication(_ row: some TableRow<NightColumn>) -> Bool {
        guard reader.isEmpty(row, .medication), let packed = reader.text(row, .details) else {
            return addUnpackedMedication(row)
        }
        return addUnpackedMedication(PatchedRow(row, patch: Self.unpacked(packed)))
    }

    private mutating func addUnpackedMedication(_ row: some TableRow<NightColumn>) -> Bool {
        guard let name = reader.text(row, .medication) else {
            reader.report(.missingMedicine, Column.medication)
            return false
        }
        guard !reader.isEmpty(row, .time) else {
            reader.report(.missingEventTime, Column.time)
            return false
        }
        guard let taken = reader.nightTime(row, .time), let night = night(row, taken) else { return false }
        var medication = NightMedication(
            id: reader.text(row, .id) ?? "", night: night, taken: taken, name: name, place: reader.place())
        fill(from: AnyRow(row), NightColumn.ofDose) { medication.visitDose(with: &$0) }
        medication.localOffsetMinutes = reader.integer(row, .localOffset, within: .clockOffset)
        if medication.dose == nil, !reader.isEmpty(row, .doseMilligrams) {
            // Newer versions store the amount here, in the unit given in another column.
            medication.dose = reader.number(row, .doseMilligrams, within: .dose)
        }
        if medication.dose != nil, medication.unit == nil { medication.unit = "mg" }
        medication.formulation = medication.formulation ?? Self.formulation(of: name)
        medication.notes = reader.text(row, .notes)
        batch.nights.medications.append(medication)
        return true
    }

    /// Returns the formulation suffix of the app's ids, as in `adderall_ir`.
    private static func formulation(of id: String) -> String? {
        let last = id.split(separator: "_").last.map { $0.lowercased() }
        return id.contains("_") && (last == "ir" || last == "xr") ? last : nil
    }

    private static func unpacked(_ packed: String) -> TableCells<NightColumn> {
        var cells = TableCells<NightColumn>()
        let parts = packed.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        if !parts[0].isEmpty { cells[.medication] = .text(parts[0]) }
        if parts.count > 1 {
            let digits = parts[1].prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            let unit = parts[1].dropFirst(digits.count).drop { $0 == " " }
            // The app writes the amount with a decimal point in every file.
            if !digits.isEmpty { cells[.doseValue] = number(packed: String(digits)) }
            if !unit.isEmpty { cells[.doseUnit] = .text(String(unit)) }
        }
        if parts.count > 2, !parts[2].isEmpty { cells[.notes] = .text(parts[2]) }
        return cells
    }

    private static func number(packed digits: String) -> Cell {
        var digits = digits
        return digits.withUTF8 { WrittenNumber.double($0, decimalComma: false) }.map { .real($0) } ?? .unusable
    }

    mutating func addInventory(_ row: some TableRow<NightColumn>) -> Bool {
        guard !reader.isEmpty(row, .time) else {
            reader.report(.missingEventTime, Column.time)
            return false
        }
        guard let asOf = reader.nightTime(row, .time) else { return false }
        var snapshot = InventorySnapshot(asOf: asOf, place: reader.place())
        fill(from: AnyRow(row), NightColumn.ofSupply) { snapshot.visitSupply(with: &$0) }
        snapshot.notes = reader.text(row, .notes)
        batch.nights.inventory.append(snapshot)
        return true
    }
}
