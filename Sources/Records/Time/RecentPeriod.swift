/// Caches the period of a zone that contained the last moment: most moments of a diary are in the same one.
public struct RecentPeriod: Sendable {
    public let rules: ZoneRules
    private var start: Int64
    private var end: Int64
    private var offset: Int

    public init(of rules: ZoneRules) {
        self.rules = rules
        (start, end, offset) = rules.period(at: 0)
    }

    /// Local time's offset from UTC in seconds at a moment; like ``ZoneRules/offset(at:)``.
    public mutating func offset(at instant: Instant) -> Int {
        let seconds = instant.seconds
        if seconds < start || seconds >= end { (start, end, offset) = rules.period(at: seconds) }
        return offset
    }
}
