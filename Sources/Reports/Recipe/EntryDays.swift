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

    /// - Parameter days: in any order.
    /// - Returns: nil if there are none.
    package init?(_ kind: Kind, _ days: some Sequence<CalendarDay>) {
        let sorted = days.sorted()
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

    package var last: CalendarDay { first.advanced(by: steps.reduce(0) { $0 + Int($1) }) }
}

extension EntryDays {
    /// Returns a patient's entries up to the day of the report, for each kind that has any.
    package static func all(of order: ReportOrder, _ settings: ReportSettings) -> [EntryDays] {
        let (records, asOf) = (order.records, settings.context.asOf)
        let zone = order.zone ?? settings.context.zone
        let (from, to) = asked(order.range, asOf: asOf)
        let nights = NightCalendar(zone: zone)
        func entries(_ kind: Kind, _ days: [CalendarDay]) -> EntryDays? {
            EntryDays(
                kind,
                days.lazy.filter { day in
                    kind.isOfRange ? day <= to && (from.map { $0 <= day } ?? true) : day <= asOf
                })
        }
        return [
            entries(.headaches, records.headaches.map { zone.local($0.onset).day }),
            entries(.days, records.observedDays.map(\.day)),
            entries(.markers, records.markers.markers.flatMap { $0.readings.map(\.day) }),
            entries(.visits, records.markers.visits.map(\.day)),
            entries(
                .nights,
                records.nights.sessions.map(\.night) + records.nights.checkIns.map(\.night)
                    + records.nights.preSleepLogs.map(\.night)
                    + records.nights.inventory.map { nights.night(of: $0.asOf) }
            ),
            entries(.nightEvents, records.nights.events.map(\.night) + records.nights.medications.map(\.night)),
            entries(.treatments, records.treatments.map(\.start)),
            entries(.questionnaires, records.questionnaires.map(\.day)),
        ].compactMap(\.self)
    }

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

extension ReportOrder {
    /// See ``Records/PatientRecords/newestEntry(in:asOf:)``.
    package func newestEntry(_ settings: ReportSettings) -> CalendarDay? {
        records.newestEntry(in: zone ?? settings.context.zone, asOf: settings.context.asOf)
    }
}
