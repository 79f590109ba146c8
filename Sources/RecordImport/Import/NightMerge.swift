import Diagnostics
import Records

/// Merges one patient's nights from several files, in order and without duplicates.
///
/// A dose that is in two of the app's tables, seconds apart, is one dose, and this is reported. Contradictions are kept
/// and reported.
struct NightMerge {
    private let zone: ZoneRules
    private let asOf: CalendarDay
    private var records = NightRecords()
    private var events: [Sourced<NightEvent>] = []
    private var medications: [Sourced<NightMedication>] = []
    private var checkIns: [Sourced<MorningCheckIn>] = []
    private var sessions: [Sourced<NightSession>] = []
    private var inventory: [Sourced<InventorySnapshot>] = []
    private var shares: [SourceShare] = []
    private var unused = UnusedRows.Share()
    private var diagnostics = DiagnosticTally()

    init(zone: ZoneRules, asOf: CalendarDay) {
        self.zone = zone
        self.asOf = asOf
    }

    /// Adds the patient's nights from one file.
    mutating func add(_ batch: NightBatch, source: Int) {
        let position = shares.count
        var batch = batch
        unused += UnusedRows.Share(batch.rows)
        skipFuture(of: &batch)
        diagnostics.add(batch.diagnostics)
        shares.append(SourceShare(source: source, rows: batch.rows, days: batch.nights.days(in: zone)))
        let nights = batch.nights
        events += nights.events.map { Sourced(record: $0, source: position) }
        medications += nights.medications.map { Sourced(record: $0, source: position) }
        checkIns += nights.checkIns.map { Sourced(record: $0, source: position) }
        sessions += nights.sessions.map { Sourced(record: $0, source: position) }
        inventory += nights.inventory.map { Sourced(record: $0, source: position) }
        records.preSleepLogs += nights.preSleepLogs
        records.usualTarget = records.usualTarget ?? nights.usualTarget
        records.repeatedDoses.merge(nights.repeatedDoses, uniquingKeysWith: +)
    }

    mutating func finish() -> MergedFamily<NightRecords> {
        joinEvents()
        joinRows()
        records.preSleepLogs.sort { ($0.night, $0.answers, $0.words ?? "") < ($1.night, $1.answers, $1.words ?? "") }
        // The newer app stores them in two tables.
        records.preSleepLogs = records.preSleepLogs.indices.filter { index in
            guard index > 0 else { return true }
            let (one, other) = (records.preSleepLogs[index - 1], records.preSleepLogs[index])
            return one.night != other.night || one.words != other.words || other.words == nil
        }.map { records.preSleepLogs[$0] }
        remarkOnContradictions()
        return MergedFamily(records: records, diagnostics: diagnostics, shares: shares, unused: unused)
    }

    private mutating func skip(_ source: Int, _ place: Place) {
        diagnostics.add(.repeatedRow, at: place)
        shares[source].rows.takeBack()
    }
}

// MARK: Events

extension NightMerge {
    private mutating func joinEvents() {
        DosePairing(sessions: sessions.map(\.record)).settle(&events, into: &diagnostics)
        let kinds = Dictionary(
            zip(events.lazy.map(\.record.kind), 0...).lazy.map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
        let order = events.enumerated().map { index, event in
            let record = event.record
            return (record.night, kinds[record.kind, default: 0], record.moment?.milliseconds ?? .max, index)
        }.sorted(by: <)
        var kept: [Sourced<NightEvent>] = []
        kept.reserveCapacity(events.count)
        for (_, _, _, index) in order {
            let last = kept.count - 1
            guard last >= 0, kept[last].record.night == events[index].record.night,
                kept[last].record.kind == events[index].record.kind
            else {
                kept.append(events[index])
                continue
            }
            switch EventTwins.verdict(kept[last], events[index]) {
            case .different: kept.append(events[index])
            case .sameRow: skip(events[index].source, events[index].record.place)
            case .sameDose:
                records.repeatedDoses[events[index].record.night, default: 0] += 1
                diagnostics.add(.repeatedDose, at: events[index].record.place)
                kept[last].record = EventTwins.joined(kept[last].record, events[index].record)
            }
        }
        events = []
        // Sort positions instead of events, which are large.
        let shown = kept.indices.map { (kept[$0].record.night, kept[$0].record.moment?.milliseconds ?? .max, $0) }
        records.events = shown.sorted(by: <).map { _, _, index in
            var event = kept[index].record
            (event.namesNight, event.clockNight) = (false, nil)
            return event
        }
    }

    private mutating func remarkOnContradictions() {
        var index = 0
        let events = records.events
        while index < events.count {
            var (isTaken, isSkipped, wakes) = (false, false, 0)
            let first = index
            while index < events.count, events[index].night == events[first].night {
                switch events[index].kind {
                case .dose2: isTaken = true
                case .dose2Skipped: isSkipped = true
                case .wakeFinal: wakes += 1
                default: break
                }
                index += 1
            }
            if isTaken && isSkipped || wakes > 1 { diagnostics.add(.contradictoryNight, at: events[first].place) }
        }
    }
}

/// Compares two events of one kind and night, to detect the same one logged twice.
private enum EventTwins {
    enum Verdict {
        case different, sameRow, sameDose
    }

    /// Largest difference between the times of one dose in two tables, in milliseconds.
    private static let doseTolerance: Int64 = 60_000
    /// Tolerance for the same row in two files, one of which may store only whole seconds.
    private static let rowTolerance: Int64 = 1000

    /// - Parameter later: not before `earlier`; an event without a time comes last.
    static func verdict(_ earlier: Sourced<NightEvent>, _ later: Sourced<NightEvent>) -> Verdict {
        guard let first = earlier.record.moment, let second = later.record.moment else {
            return earlier.record.kind == .dose2Skipped ? .sameDose : .different
        }
        let distance = second.milliseconds.subtractingReportingOverflow(first.milliseconds)
        guard !distance.overflow else { return .different }
        let isOtherTable = earlier.record.log != later.record.log || earlier.source != later.source
        if distance.partialValue == 0, !earlier.record.id.isEmpty, earlier.record.id == later.record.id {
            return .sameRow
        }
        switch earlier.record.kind {
        case .dose1, .dose2, .dose2Skipped, .snooze:
            return distance.partialValue <= doseTolerance ? .sameDose : .different
        case .extraDose:
            // Two extra doses in one list, however close, may be two: they are not merged.
            return isOtherTable && distance.partialValue <= doseTolerance ? .sameDose : .different
        default:
            return isOtherTable && distance.partialValue <= rowTolerance ? .sameRow : .different
        }
    }

    /// Merges one dose from two logs: its time is that of the app's own list of doses, and every mark is kept.
    static func joined(_ one: NightEvent, _ other: NightEvent) -> NightEvent {
        var joined = other.log < one.log ? other : one
        joined.isCalledEarly = one.isCalledEarly || other.isCalledEarly
        joined.isCalledLate = one.isCalledLate || other.isCalledLate
        joined.isHazard = one.isHazard || other.isHazard
        joined.notes = one.notes ?? other.notes
        joined.minutes = one.minutes ?? other.minutes
        if joined.moment == nil { joined.moment = one.moment ?? other.moment }
        return joined
    }
}

// MARK: Rows

extension NightMerge {
    private mutating func joinRows() {
        records.medications = Self.unique(medications, by: \.taken, { ($0.id, $0.place) = ("", Place()) }) {
            skip($0.source, $0.record.place)
        }.sorted { $0.taken < $1.taken }
        records.checkIns = Self.unique(checkIns, by: \.night, { ($0.id, $0.place) = ("", Place()) }) {
            skip($0.source, $0.record.place)
        }.sorted { ($0.night, $0.moment?.milliseconds ?? .max) < ($1.night, $1.moment?.milliseconds ?? .max) }
        records.inventory = Self.unique(inventory, by: \.asOf, { $0.place = Place() }) {
            skip($0.source, $0.record.place)
        }.sorted { $0.asOf < $1.asOf }
        // A session's data is in several tables of one file: repeating it is not a fault.
        records.sessions = Self.unique(sessions, by: \.night, { $0.place = Place() }, repeated: { _ in }).sorted {
            $0.night < $1.night
        }
    }

    /// Removes rows that equal an earlier one in everything relevant.
    ///
    /// - Parameters:
    ///   - key: property that equal rows share. Whole records are compared only if it recurs.
    ///   - strip: removes irrelevant properties.
    ///   - repeated: called with each removed row.
    private static func unique<Record: Hashable & Sendable, Key: Hashable>(
        _ rows: [Sourced<Record>], by key: KeyPath<Record, Key>, _ strip: (inout Record) -> Void,
        repeated: (Sourced<Record>) -> Void
    ) -> [Record] {
        var firsts: [Key: Int] = [:]
        var compared: Set<Record> = []
        var kept: [Record] = []
        func bare(_ record: Record) -> Record {
            var bare = record
            strip(&bare)
            return bare
        }
        for row in rows {
            let value = row.record[keyPath: key]
            guard let first = firsts[value] else {
                firsts[value] = kept.count
                kept.append(row.record)
                continue
            }
            compared.insert(bare(kept[first]))
            if compared.insert(bare(row.record)).inserted {
                kept.append(row.record)
            } else {
                repeated(row)
            }
        }
        return kept
    }
}

// MARK: The future

extension NightMerge {
    /// Skips nights that begin after the report date: their date is wrong. A row is reported once, even if it produced
    /// several records.
    private func skipFuture(of batch: inout NightBatch) {
        let calendar = NightCalendar(zone: zone)
        guard batch.nights.lies(after: asOf, calendar) else { return }
        var places: Set<Place> = []
        func isFuture(_ night: CalendarDay, _ place: Place) -> Bool {
            if night <= asOf { return false }
            places.insert(place)
            return true
        }
        batch.nights.events.removeAll { isFuture($0.night, $0.place) }
        batch.nights.sessions.removeAll { isFuture($0.night, $0.place) }
        batch.nights.checkIns.removeAll { isFuture($0.night, $0.place) }
        batch.nights.preSleepLogs.removeAll { isFuture($0.night, $0.place) }
        batch.nights.medications.removeAll { isFuture($0.night, $0.place) }
        batch.nights.inventory.removeAll { isFuture(calendar.night(of: $0.asOf), $0.place) }
        for place in places { batch.diagnostics.add(.futureNight, at: place) }
        batch.rows.read -= places.count
        batch.rows.skipped += places.count
    }
}

extension NightRecords {
    /// Whether any of the records belongs to a night after a day.
    fileprivate func lies(after day: CalendarDay, _ calendar: NightCalendar) -> Bool {
        events.contains { $0.night > day } || sessions.contains { $0.night > day }
            || checkIns.contains { $0.night > day } || preSleepLogs.contains { $0.night > day }
            || medications.contains { $0.night > day } || inventory.contains { calendar.night(of: $0.asOf) > day }
    }
}
