/// Maps calendar days to positions along a line. Days are numbers (days since 1970-01-01) of equal width, and a moment
/// within a day is a fraction.
public struct TimeScale: Sendable, Hashable {
    public var firstDay: Int
    /// The last day, whose whole width is in the range.
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

    /// Position of a moment: day 5 at midnight is 5, at noon 5.5.
    public func position(_ day: Double) -> Points { from + (day - Double(firstDay)) * dayWidth }
    /// The middle of a day.
    public func middle(of day: Int) -> Points { position(Double(day) + 0.5) }
}
