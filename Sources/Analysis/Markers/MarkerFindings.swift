import Records

/// Findings from one patient's readings and visits.
public struct MarkerFindings: Sendable, Hashable {
    /// Every marker that is tracked, in the order in which they are shown.
    public var markers: [MarkerFinding]
    public var visits: VisitFindings
    /// Readings and visits outside the days of the report; planned visits are none of them.
    public var outside: Int
    /// The export can say what visits there were.
    public var knowsVisits = true
    /// Readings that could not be read of markers without any other.
    public var unread: [UnusedReadings] = []

    /// Markers with something to ask about at the next visit.
    public var flagged: [MarkerFinding] { markers.filter { $0.insight != nil } }
}

extension MarkerFindings {
    /// Notes which markers have a reading that could not be read and is not older than what is known.
    ///
    /// - Parameter last: the end of the days of the report.
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

/// Works out the figures of markers and visits (Glance PRD).
///
/// - Parameters:
///   - range: the days of the report, both included, as calendar days of `zone`.
///   - asOf: the day of the report.
public func analyse(_ records: MarkerRecords, range: DayRange, zone: ZoneRules, asOf: CalendarDay) -> MarkerFindings {
    MarkerFindings(
        markers: records.markers.map { MarkerFinding($0, range: range) },
        visits: VisitFindings(records.visits, range: range, asOf: asOf),
        outside: records.visits.count { !range.contains($0.day) && $0.day <= asOf }
            + records.markers.reduce(0) { $0 + $1.readings.count { !range.contains($0.day) } })
}

/// Visits to doctors (Glance PRD §5.7).
public struct VisitFindings: Sendable, Hashable {
    /// After the day of the report, whatever its days are, soonest first. Glance plans visits (Glance PRD §9).
    public var planned: [VisitRecord]
    /// Inside the days of the report, newest first.
    public var visits: [VisitRecord]
    /// The last visit of each type, newest first. Visits before the days of the report count: what matters is how long it
    /// is ago. Planned visits do not.
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

/// When a patient was last seen for something.
public struct LastVisit: Sendable, Hashable {
    public var type: VisitType
    /// The patient's own word, of a visit of another type.
    public var label: String?
    public var day: CalendarDay
    /// Whole days to the day of the report, at least 0.
    public var daysAgo: Int

    fileprivate func isOfSameType(as visit: VisitRecord) -> Bool {
        guard type == visit.type else { return false }
        return type != .other || FoldedText.key(of: label ?? "") == FoldedText.key(of: visit.label ?? "")
    }
}
