import Records

/// Findings from a patient's readings and visits.
public struct MarkerFindings: Sendable, Hashable {
    /// Tracked markers in display order.
    public var markers: [MarkerFinding]
    public var visits: VisitFindings
    /// Readings and visits outside the days of the report, without planned visits.
    public var outside: Int
    /// Whether the export has visits.
    public var knowsVisits = true
    /// Unreadable readings of markers that have no others.
    public var unread: [UnusedReadings] = []

    /// Markers with a question for the next visit.
    public var flagged: [MarkerFinding] { markers.filter { $0.insight != nil } }
}

extension MarkerFindings {
    /// Records which markers have an unreadable reading that is not older than the latest one.
    ///
    /// - Parameter last: last day of the report.
    mutating func note(_ unused: [UnusedReadings], upTo last: CalendarDay) {
        for readings in unused {
            let day = readings.days.last { $0 <= last }
            guard let position = markers.firstIndex(where: { $0.definition.name == readings.marker }) else {
                if day != nil || readings.undated > 0 { unread.append(readings) }
                continue
            }
            markers[position].unreadUndated = readings.undated
            if let day, markers[position].latest.map({ $0.reading.day <= day }) ?? true {
                markers[position].unreadDay = day
            }
        }
    }
}

/// Computes the figures of markers and visits (Glance PRD).
///
/// - Parameters:
///   - range: days of the report, both ends included, as calendar days of `zone`.
///   - asOf: the report date.
public func analyse(_ records: MarkerRecords, range: DayRange, zone: ZoneRules, asOf: CalendarDay) -> MarkerFindings {
    MarkerFindings(
        markers: records.markers.map { MarkerFinding($0, range: range) },
        visits: VisitFindings(records.visits, range: range, asOf: asOf),
        outside: records.visits.count { !range.contains($0.day) && $0.day <= asOf }
            + records.markers.reduce(0) { $0 + $1.readings.count { !range.contains($0.day) } })
}

/// Visits to doctors (Glance PRD §5.7).
public struct VisitFindings: Sendable, Hashable {
    /// Visits after the report date, whatever the report's days, soonest first. Glance plans visits (Glance PRD §9).
    public var planned: [VisitRecord]
    /// Visits inside the days of the report, newest first.
    public var visits: [VisitRecord]
    /// The last visit of each type, newest first, including those before the days of the report, since the time elapsed
    /// matters. Planned visits are not included.
    public var last: [LastVisit]

    init(_ visits: [VisitRecord], range: DayRange, asOf: CalendarDay) {
        planned = visits.filter { $0.day > asOf }
        self.visits = visits.filter { range.contains($0.day) && $0.day <= asOf }.reversed()
        var last: [LastVisit] = []
        for visit in visits.reversed() where visit.day <= asOf {
            if last.contains(where: { $0.isOfSameType(as: visit) }) { continue }
            last.append(
                LastVisit(type: visit.type, label: visit.label, day: visit.day, daysAgo: visit.day.days(to: asOf)))
        }
        self.last = last
    }
}

/// The date of a patient's last visit of a type.
public struct LastVisit: Sendable, Hashable {
    public var type: VisitType
    /// The patient's own word for a visit of another type.
    public var label: String?
    public var day: CalendarDay
    /// Whole days up to the report date, at least 0.
    public var daysAgo: Int

    fileprivate func isOfSameType(as visit: VisitRecord) -> Bool {
        guard type == visit.type else { return false }
        return type != .other || FoldedText.key(of: label ?? "") == FoldedText.key(of: visit.label ?? "")
    }
}
