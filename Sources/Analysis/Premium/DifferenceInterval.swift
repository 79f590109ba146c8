/// The difference of two shares with its 95 % interval, by Newcombe's method from two Wilson intervals (1998, method 10).
public struct DifferenceInterval: Sendable, Hashable {
    /// First share less second, −1…1.
    public var value: Double
    public var low: Double
    public var high: Double

    init(_ first: DayComparison.Days, _ second: DayComparison.Days) {
        let (one, other) = (
            ShareInterval(first.present, of: first.recorded), ShareInterval(second.present, of: second.recorded)
        )
        func distance(_ left: Double, _ right: Double) -> Double { (left * left + right * right).squareRoot() }
        value = first.share - second.share
        low = value - distance(first.share - one.low, other.high - second.share)
        high = value + distance(one.high - first.share, second.share - other.low)
    }
}
