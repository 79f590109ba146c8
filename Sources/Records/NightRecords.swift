/// Nights with a medicine in two doses, and what was noted about them.
public struct NightRecords: Sendable, Hashable {
    public init() {}

    /// Nights, however little is known of them.
    public var count: Int { 0 }

    /// First and last night, by the day of its evening; nil without one.
    public func days(in zone: ZoneRules) -> DayRange? { nil }
}
