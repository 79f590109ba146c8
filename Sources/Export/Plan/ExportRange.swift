import Records

/// The days from which records are exported; open on a side without an end.
package struct ExportRange: Sendable, Hashable {
    package var from: CalendarDay?
    package var to: CalendarDay?

    /// Creates the unlimited range.
    package init() {}

    /// - Parameter asOf: the report date, from which days or months are counted back.
    package init(_ request: RangeRequest, asOf: CalendarDay) {
        switch request {
        case .everything: break
        case .days(let from, let to): (self.from, self.to) = (from, to)
        case .lastDays, .lastMonths:
            guard let days = request.resolved(recordedDays: nil, asOf: asOf) else { return }
            (from, to) = (days.from, days.to)
        }
    }

    package var isEverything: Bool { from == nil && to == nil }

    /// Whether a period, which may be open at its end, includes any day of the range.
    fileprivate func overlaps(_ start: CalendarDay, _ stop: CalendarDay?) -> Bool {
        to.map { start <= $0 } ?? true && from.map { from in stop.map { $0 >= from } ?? true } ?? true
    }

    func contains(_ day: CalendarDay) -> Bool {
        if let from, day < from { return false }
        if let to, day > to { return false }
        return true
    }
}

extension PatientRecords {
    /// Returns the records in a range of days: headaches by the day of onset, nights by the date of their evening, and
    /// in full any treatment that overlaps it.
    package func within(_ range: ExportRange, zone: ZoneRules) -> PatientRecords {
        guard !range.isEverything else { return self }
        var kept = self
        kept.headaches.removeAll { !range.contains(zone.local($0.onset).day) }
        kept.observedDays.removeAll { !range.contains($0.day) }
        kept.treatments.removeAll { !range.overlaps($0.start, $0.stop) }
        kept.questionnaires.removeAll { !range.contains($0.day) }
        kept.doses.removeAll { !range.contains($0.day) }
        kept.sideEffects.removeAll { effect in effect.from.map { !range.overlaps($0, effect.to) } ?? false }
        for index in kept.markers.markers.indices {
            kept.markers.markers[index].readings.removeAll { !range.contains($0.day) }
        }
        kept.markers.visits.removeAll { !range.contains($0.day) }
        kept.nights.keep(range, NightCalendar(zone: zone))
        return kept
    }
}

extension NightRecords {
    fileprivate mutating func keep(_ range: ExportRange, _ calendar: NightCalendar) {
        events.removeAll { !range.contains($0.night) }
        sessions.removeAll { !range.contains($0.night) }
        checkIns.removeAll { !range.contains($0.night) }
        preSleepLogs.removeAll { !range.contains($0.night) }
        medications.removeAll { !range.contains($0.night) }
        inventory.removeAll { !range.contains(calendar.night(of: $0.asOf)) }
        repeatedDoses = repeatedDoses.filter { range.contains($0.key) }
    }
}
