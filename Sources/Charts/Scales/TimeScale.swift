import DisplayList

/// Calendar days to places along a line. Days are numbers (days since 1970-01-01); each takes an equal width, and a
/// moment of a day is a fraction of it.
public struct TimeScale: Sendable, Hashable {
    public var firstDay: Int
    /// The last day, whose whole width lies in the range.
    public var lastDay: Int
    public var from: Points
    public var to: Points

    public init(firstDay: Int, lastDay: Int, from: Points, to: Points) {
        self.firstDay = firstDay
        self.lastDay = max(firstDay, lastDay)
        self.from = from
        self.to = to
    }

    /// Width of one day.
    public var dayWidth: Points { (to - from) / Points(lastDay - firstDay + 1) }

    /// Where a moment stands: day 5 at midnight is 5, at noon 5.5.
    public func position(_ day: Double) -> Points { from + (day - Double(firstDay)) * dayWidth }
    /// The middle of a day.
    public func middle(of day: Int) -> Points { position(Double(day) + 0.5) }
}
