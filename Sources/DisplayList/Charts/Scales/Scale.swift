/// A mapping of numbers to positions along one side of a plot.
public enum Scale: Sendable, Hashable {
    case linear(LinearScale)
    case band(BandScale)
    case time(TimeScale)

    public func position(_ value: Double) -> Points {
        switch self {
        case .linear(let scale): scale.position(value)
        case .band(let scale): scale.position(value)
        case .time(let scale): scale.position(value)
        }
    }

    public var from: Points {
        switch self {
        case .linear(let scale): scale.from
        case .band(let scale): scale.from
        case .time(let scale): scale.from
        }
    }

    public var to: Points {
        switch self {
        case .linear(let scale): scale.to
        case .band(let scale): scale.to
        case .time(let scale): scale.to
        }
    }
}

/// Bands of equal width for a number of items: months, weekdays, medications.
public struct BandScale: Sendable, Hashable {
    public var count: Int
    public var from: Points
    public var to: Points
    /// Fraction of each band's width that a bar takes, 0…1.
    public var share: Double
    /// Largest width of a bar.
    public var widest: Points

    public init(_ count: Int, from: Points, to: Points, share: Double = 0.62, widest: Points = 26) {
        self.count = count
        self.from = from
        self.to = to
        self.share = share
        self.widest = widest
    }

    /// Distance from one band to the next.
    public var pitch: Points { (to - from) / Points(max(1, count)) }
    public var barWidth: Points { min(widest, abs(pitch) * share) }

    /// Returns the middle of a band; a fraction is between two middles, so that a line can be drawn over bars.
    public func position(_ place: Double) -> Points { from + (place + 0.5) * pitch }
    /// Returns the start of a bar.
    public func barStart(_ place: Int) -> Points { position(Double(place)) - barWidth / 2 }
}

/// Maps numbers to positions along a line: the domain's ends to the range's ends, the rest in proportion.
public struct LinearScale: Sendable, Hashable {
    /// The number at ``from``.
    public var lower: Double
    /// The number at ``to``.
    public var upper: Double
    public var from: Points
    /// May be less than ``from``: values of a vertical chart grow upwards while y grows downwards.
    public var to: Points

    public init(_ lower: Double, _ upper: Double, from: Points, to: Points) {
        self.lower = lower
        self.upper = upper
        self.from = from
        self.to = to
    }

    /// Returns a scale from zero up to the largest value, and at least to `atLeast` so that small counts look small.
    public static func zero(upTo values: [Double], atLeast: Double = 1, from: Points, to: Points) -> LinearScale {
        let largest = values.filter(\.isFinite).max() ?? 0
        return LinearScale(0, max(largest, atLeast), from: from, to: to)
    }

    /// Returns the position of a number; ``from`` if the scale has no extent or the value is not a number.
    public func position(_ value: Double) -> Points {
        let share = (value - lower) / (upper - lower)
        return share.isFinite ? from + share * (to - from) : from
    }

    /// Returns the length of a difference, never negative.
    public func length(_ difference: Double) -> Points { abs(position(lower + difference) - from) }
}

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

    /// Returns the position of a moment: day 5 at midnight is 5, at noon 5.5.
    public func position(_ day: Double) -> Points { from + (day - Double(firstDay)) * dayWidth }
    /// Returns the middle of a day.
    public func middle(of day: Int) -> Points { position(Double(day) + 0.5) }
}
