/// A range of values as a shaded zone across a plot, with a line at each visible bound.
public struct BandMark: Sendable, Hashable {
    /// Nil if the band has no bound on this side and reaches the edge of the plot.
    public var low: Double?
    public var high: Double?
    public var scale: LinearScale
    /// Start of the band in the other direction of the plot; ``to`` is its end.
    public var from: Points
    public var to: Points
    public var color: Color
    public var edge: Color?
    public var edgeWidth: Points

    public init(
        low: Double?, high: Double?, _ scale: LinearScale, from: Points, to: Points, color: Color = Palette.rangeBand,
        edge: Color? = Palette.teal, edgeWidth: Points = 0.8
    ) {
        self.low = low
        self.high = high
        self.scale = scale
        self.from = from
        self.to = to
        self.color = color
        self.edge = edge
        self.edgeWidth = edgeWidth
    }

    /// Draws the band; empty if it is outside the plot.
    func items() -> [DrawItem] {
        let bottom = max(low ?? scale.lower, scale.lower)
        let top = min(high ?? scale.upper, scale.upper)
        guard bottom < top else { return [] }
        let (lowest, highest) = (scale.position(bottom), scale.position(top))
        var items: [DrawItem] = [
            .fill(
                .rectangle(
                    Rect(x: from, y: min(lowest, highest), width: to - from, height: abs(lowest - highest))), color)
        ]
        guard let edge else { return items }
        for bound in [low, high].compactMap(\.self) where bound >= scale.lower && bound <= scale.upper {
            let y = scale.position(bound)
            items.append(.rule(from: Point(from, y), to: Point(to, y), edgeWidth, edge))
        }
        return items
    }
}
