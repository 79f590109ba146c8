/// A line through values in order.
public struct LineMark: Sendable, Hashable {
    public var points: [ChartPoint]
    public var x: Scale
    public var y: LinearScale
    public var stroke: Stroke
    public var color: Color

    public init(
        _ points: [ChartPoint], x: Scale, y: LinearScale, stroke: Stroke = Stroke(1.8, roundCaps: true),
        color: Color = Palette.tealText
    ) {
        self.points = points
        self.x = x
        self.y = y
        self.stroke = stroke
        self.color = color
    }

    /// Draws the line; empty for fewer than two points, since a single reading is a dot.
    func items() -> [DrawItem] {
        guard points.count > 1 else { return [] }
        let places = points.map { Point(x.position($0.x), y.position($0.y)) }
        return [.stroke(.polyline(places, closed: false), stroke, color)]
    }
}

/// A pair of numbers, not yet scaled to positions.
public struct ChartPoint: Sendable, Hashable {
    public var x: Double
    public var y: Double

    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}
