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
public func analyse(
    _ records: MarkerRecords, range: DayRange, zone: ZoneRules, asOf: CalendarDay
) -> MarkerFindings {
    MarkerFindings(
        markers: records.markers.map { MarkerFinding($0, range: range) },
        visits: VisitFindings(records.visits, range: range, asOf: asOf),
        outside: records.visits.count { !range.contains($0.day) && $0.day <= asOf }
            + records.markers.reduce(0) { $0 + $1.readings.count { !range.contains($0.day) } })
}
