import Records

/// What readings and visits say about one patient.
public struct MarkerFindings: Sendable, Hashable {
}

/// Works out the figures of markers and visits (Glance PRD).
///
/// - Parameters:
///   - range: the days of the report, both included, as calendar days of `zone`.
///   - asOf: the day of the report.
public func analyse(
    _ records: MarkerRecords, range: DayRange, zone: ZoneRules, asOf: CalendarDay
) -> MarkerFindings {
    MarkerFindings()
}
