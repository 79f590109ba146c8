/// Where a marker is going: the last three readings strictly rising or strictly falling (Glance PRD §5.3). Raw values are
/// those of the analysis JSON.
public enum MarkerTrend: String, Sendable, Hashable, CaseIterable {
    case up, down
    /// Neither: mixed, or two of the three alike.
    case flat
    /// Fewer than three readings that can be compared.
    case insufficient

    /// Readings that make a trend.
    public static let readings = 3

    /// - Parameter values: oldest first; the last three count.
    public init(of values: some BidirectionalCollection<Double>) {
        let last = Array(values.suffix(Self.readings))
        guard last.count == Self.readings else {
            self = .insufficient
            return
        }
        let steps = zip(last, last.dropFirst())
        self = steps.allSatisfy(<) ? .up : steps.allSatisfy(>) ? .down : .flat
    }

    /// Whether it leads where it should not: up where lower is better, down where higher is (Glance PRD §5.8).
    public func isConcerning(higherIsBetter: Bool) -> Bool { self == (higherIsBetter ? .down : .up) }
}
