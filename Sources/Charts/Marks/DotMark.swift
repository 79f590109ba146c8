import DisplayList

/// A symbol at each value.
public struct DotMark: Sendable, Hashable {
    public enum Symbol: Sendable, Hashable {
        case filled(radius: Points)
        /// A ring, white inside.
        case open(radius: Points)
        case severity(SeverityMark)
    }

    public var points: [ChartPoint]
    public var x: Scale
    public var y: Scale
    public var symbol: Symbol
    public var color: Color

    public init(_ points: [ChartPoint], x: Scale, y: Scale, symbol: Symbol, color: Color = Palette.slate) {
        self.points = points
        self.x = x
        self.y = y
        self.symbol = symbol
        self.color = color
    }

    func items() -> [DrawItem] {
        points.flatMap { symbol.items(center: Point(x.position($0.x), y.position($0.y)), color: color) }
    }
}

extension DotMark.Symbol {
    func items(center: Point, color: Color) -> [DrawItem] {
        switch self {
        case .filled(let radius): [.fill(.circle(center: center, radius: radius), color)]
        case .open(let radius):
            [
                .fill(.circle(center: center, radius: radius), Palette.white),
                .stroke(.circle(center: center, radius: radius - 0.6), Stroke(1.2), color),
            ]
        case .severity(let severity): severity.items(center: center)
        }
    }
}
