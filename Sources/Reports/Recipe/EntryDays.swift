import Files
import Records
import ReportComposer
import Workers

/// The days of one patient's entries of one kind that a report may cover, once for each entry. The next run compares
/// them to detect missing rows.
package struct EntryDays: Sendable, Hashable {
    /// Raw values are stable: they are written to the run record.
    package enum Kind: String, Sendable, CaseIterable {
        case headaches, days, markers, visits, nights
        /// Doses and other events of a night.
        case nightEvents = "night-events"
        case treatments, questionnaires

        /// Whether a report shows only those of its range; it shows every treatment and questionnaire up to its day.
        package var isOfRange: Bool { self != .treatments && self != .questionnaires }
    }

    package var kind: Kind
    package var first: CalendarDay
    package var count: Int
    /// The days from one entry to the next, a byte each; after 255 the next byte is added.
    package var steps: [UInt8]
    /// Columns of the kind's tables that any of the entries answers.
    package var columns: [String] = []
    /// What recognises each entry the next night, in the order of the days: ``EntryMark``; empty in older records.
    package var marks: [UInt8] = []

    /// - Parameter days: in any order.
    /// - Returns: nil if there are none.
    package init?(_ kind: Kind, _ days: some Sequence<CalendarDay>) {
        self.init(kind, sorted: days.sorted())
    }

    private init?(_ kind: Kind, sorted: [CalendarDay]) {
        guard let first = sorted.first else { return nil }
        self.kind = kind
        self.first = first
        count = sorted.count
        steps = []
        for (day, next) in zip(sorted, sorted.dropFirst()) {
            var gap = day.days(to: next)
            while gap >= 255 {
                steps.append(255)
                gap -= 255
            }
            steps.append(UInt8(gap))
        }
    }

    /// - Parameters:
    ///   - entries: in any order.
    ///   - names: the columns that the bits of ``EntryMark/answered`` stand for.
    package init?(_ kind: Kind, _ entries: [EntryMark], names: [String]) {
        let sorted = entries.sorted { ($0.day, $0.key, $0.id) < ($1.day, $1.key, $1.id) }
        self.init(kind, sorted: sorted.map(\.day))
        let answered = sorted.reduce(0) { $0 | $1.answered }
        var masks: [UInt128] = []
        for (place, name) in names.enumerated() where answered >> place & 1 == 1 {
            if let known = columns.firstIndex(of: name) {
                masks[known] |= 1 << place
            } else {
                columns.append(name)
                masks.append(1 << place)
            }
        }
        let form = EntryMark.Form(columns: columns.count, hasIDs: sorted.contains { $0.id != 0 })
        for entry in sorted { form.append(entry, masks, to: &marks) }
    }

    /// The entries in order; nil in older records.
    package var entries: [EntryMark]? {
        guard let form = EntryMark.Form(columns: columns.count, count: count, bytes: marks.count) else { return nil }
        return zip(days, 0...).map { form.entry(marks[($1 * form.width)..<(($1 + 1) * form.width)], $0) }
    }

    /// Returns the same entries, of which each also counts as answered where it was in an earlier night's: answers that
    /// vanish a few each night add up.
    package func keepingAnswers(of earlier: EntryDays?) -> EntryDays {
        guard let earlier, let were = earlier.entries, var are = entries else { return self }
        let names = columns + earlier.columns.filter { !columns.contains($0) }
        let places = earlier.columns.map { names.firstIndex(of: $0) ?? 0 }
        for (was, now) in EntryMark.pairs(were, are) {
            for (bit, place) in places.enumerated() where were[was].answered >> bit & 1 == 1 {
                are[now].answered |= 1 << place
            }
        }
        return EntryDays(kind, are, names: names) ?? self
    }

    /// Restores the value from a run record.
    ///
    /// - Returns: nil if the number of steps does not match the number of entries.
    package init?(_ kind: Kind, first: CalendarDay, count: Int, steps: [UInt8]) {
        guard count == 1 + steps.count(where: { $0 < 255 }), steps.last != 255 else { return nil }
        (self.kind, self.first, self.count, self.steps) = (kind, first, count, steps)
    }

    /// The days in order.
    package var days: [CalendarDay] {
        var day = first
        var days = [first]
        for step in steps {
            day = day.advanced(by: Int(step))
            if step < 255 { days.append(day) }
        }
        return days
    }

    /// The name of the kind's table.
    package var table: String { kind == .nightEvents ? "night_events" : kind.rawValue }

    package var last: CalendarDay { first.advanced(by: steps.reduce(0) { $0 + Int($1) }) }
}

extension EntryDays {
    /// Returns a patient's entries up to the day of the report, for each kind that has any.
    package static func all(of order: ReportOrder, _ settings: ReportSettings) -> [EntryDays] {
        all(of: order.records, order.range, order.zone ?? settings.context.zone, asOf: settings.context.asOf)
    }

    package static func all(
        of records: PatientRecords, _ range: RangeRequest, _ zone: ZoneRules, asOf: CalendarDay
    ) -> [EntryDays] {
        let (from, to) = asked(range, asOf: asOf)
        let nights = NightCalendar(zone: zone)
        let of = records.nights
        var readings: [EntryMark] = []
        var all: [EntryDays?] = []
        func add(_ kind: Kind, _ entries: [EntryMark]) {
            let told = entries.filter { kind.isOfRange ? $0.day <= to && (from ?? $0.day) <= $0.day : $0.day <= asOf }
            all.append(EntryDays(kind, told, names: names[kind] ?? []))
        }
        add(
            .headaches,
            records.headaches.map {
                EntryMark(zone.local($0.onset).day, id: $0.id, key: String($0.onset.milliseconds), $0)
            })
        add(.days, records.observedDays.map { EntryMark($0.day, $0) })
        for marker in records.markers.markers {
            readings += marker.readings.map {
                let key = "\(marker.definition.name) \($0.moment?.milliseconds ?? 0) \($0.value)"
                return EntryMark($0.day, id: $0.id, key: key, MarkerRow(reading: $0, name: marker.definition.name))
            }
        }
        add(.markers, readings)
        add(.visits, records.markers.visits.map { EntryMark($0.day, id: $0.id, key: $0.type.rawValue, $0) })
        var ofNights = of.sessions.map { EntryMark($0.night, key: "session", $0) }
        ofNights += of.checkIns.map { EntryMark($0.night, key: "check-in", $0, after: sessionColumns) }
        ofNights += of.preSleepLogs.map { EntryMark($0.night, key: "pre-sleep", NightSession?.none) }
        ofNights += of.inventory.map {
            EntryMark(nights.night(of: $0.asOf), key: String($0.asOf.milliseconds), $0, after: morningColumns)
        }
        add(.nights, ofNights)
        var events = of.events.map {
            EntryMark($0.night, id: $0.id, key: "\($0.kind.key) \($0.moment?.milliseconds ?? 0)", $0)
        }
        events += of.medications.map {
            EntryMark($0.night, id: $0.id, key: "\($0.name) \($0.taken.milliseconds)", $0, after: eventColumns)
        }
        add(.nightEvents, events)
        add(.treatments, records.treatments.map { EntryMark($0.start, id: $0.id, key: $0.name, $0) })
        add(.questionnaires, records.questionnaires.map { EntryMark($0.day, id: $0.id, key: $0.name, $0) })
        return all.compactMap(\.self)
    }

    /// Columns of each kind, of which an entry answers some.
    private static let names: [Kind: [String]] = [
        .headaches: HeadacheRecord.columns, .days: ObservedDay.columns, .markers: MarkerRow.columns,
        .visits: VisitRecord.columns,
        .nights: NightSession.columns + MorningCheckIn.columns + InventorySnapshot.columns,
        .nightEvents: NightEvent.columns + NightMedication.columns, .treatments: Treatment.columns,
        .questionnaires: Questionnaire.columns,
    ].mapValues { $0.map(\.name) }

    private static let sessionColumns = NightSession.columns.count
    private static let morningColumns = sessionColumns + MorningCheckIn.columns.count
    private static let eventColumns = NightEvent.columns.count

    /// Returns the first day that a report may cover, nil for no limit, and the last.
    package static func asked(_ range: RangeRequest, asOf: CalendarDay) -> (from: CalendarDay?, to: CalendarDay) {
        switch range {
        case .everything: (nil, asOf)
        case .days(let from, let to): (from, min(to ?? asOf, asOf))
        case .lastDays, .lastMonths: (range.resolved(recordedDays: nil, asOf: asOf)?.from, asOf)
        }
    }
}

extension EntryDays: Wire {
    package static var blank: EntryDays { EntryDays(.headaches, [CalendarDay(number: 0)])! }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var name = kind.rawValue
        try coder.code(&name)
        guard let read = Kind(rawValue: name) else { throw .malformed }
        kind = read
        try coder.code(&first)
        try coder.code(&count)
        try coder.code(&steps)
        try coder.code(&columns)
        try coder.code(&marks)
    }
}

extension PatientRecords {
    /// Returns the last day of an entry of any kind, not after the day of the report; nil without one.
    package func newestEntry(in zone: ZoneRules, asOf: CalendarDay) -> CalendarDay? {
        let days =
            headaches.map { zone.local($0.onset).day } + observedDays.map(\.day)
            + [markers.days(upTo: asOf)?.to, nights.days(in: zone)?.to].compactMap(\.self)
        return days.filter { $0 <= asOf }.max()
    }
}

extension PatientIdentity {
    /// Columns of the table of patients that the patient's row answers; a licence is no answer.
    package var answered: [String] {
        let bits = answeredColumns
        return Self.columns.map(\.name).enumerated().filter {
            bits >> $0.offset & 1 == 1 && $0.element != "entitlement"
        }
        .map(\.element)
    }
}

extension ReportOrder {
    /// Columns of the table of patients that the patient's row answers.
    package var answeredIdentity: [String] { identity.answered }

    /// A few bits of a hash of the date of birth, to notice another one; nil without a date.
    package var birthHash: String? {
        identity.dateOfBirth.map { String(SHA256.hex(of: Array("\(identity.id) \($0.iso)".utf8)).prefix(4)) }
    }

    /// See ``Records/PatientRecords/newestEntry(in:asOf:)``.
    package func newestEntry(_ settings: ReportSettings) -> CalendarDay? {
        records.newestEntry(in: zone ?? settings.context.zone, asOf: settings.context.asOf)
    }
}
