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

    /// A scale from zero, for bars: up to the largest value, and at least to `atLeast` so that small counts stay small.
    public static func zero(upTo values: [Double], atLeast: Double = 1, from: Points, to: Points) -> LinearScale {
        let largest = values.filter(\.isFinite).max() ?? 0
        return LinearScale(0, max(largest, atLeast), from: from, to: to)
    }

    /// Position of a number; ``from`` if the scale has no extent or the value is not a number.
    public func position(_ value: Double) -> Points {
        let share = (value - lower) / (upper - lower)
        return share.isFinite ? from + share * (to - from) : from
    }

    /// Length of a difference, never negative.
    public func length(_ difference: Double) -> Points { abs(position(lower + difference) - from) }
}
