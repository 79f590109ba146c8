/// The period of a zone in which the last moment lay: the moments of a diary mostly lie in the same one.
public struct RecentPeriod: Sendable {
    public let rules: ZoneRules
    private var start: Int64
    private var end: Int64
    private var offset: Int

    public init(of rules: ZoneRules) {
        self.rules = rules
        (start, end, offset) = rules.period(at: 0)
    }

    /// Seconds that local time is ahead of UTC at a moment; as ``ZoneRules/offset(at:)``.
    public mutating func offset(at instant: Instant) -> Int {
        let seconds = instant.seconds
        if seconds < start || seconds >= end { (start, end, offset) = rules.period(at: seconds) }
        return offset
    }
}
