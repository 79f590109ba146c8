/// Lab and body markers with their readings, and visits to doctors.
public struct MarkerRecords: Sendable, Hashable {
    public init() {}

    /// Readings and visits.
    public var count: Int { 0 }

    /// First and last local day of a reading or visit; nil without one.
    public func days(in zone: ZoneRules) -> DayRange? { nil }
}
