import Records

/// What the nights say about one patient.
public struct NightFindings: Sendable, Hashable {
}

/// Works out the figures of nights (DoseTap specification).
///
/// - Parameter range: the days of the report, both included; a night belongs to the day of its evening in `zone`.
public func analyse(_ records: NightRecords, range: DayRange, zone: ZoneRules) -> NightFindings {
    NightFindings()
}
