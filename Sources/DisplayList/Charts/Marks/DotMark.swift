/// A symbol at each value.
public struct DotMark: Sendable, Hashable {
    public enum Symbol: Sendable, Hashable {
        case filled(radius: Points)
        /// A ring, white inside.
        case open(radius: Points)
        case severity(SeveritySymbol)
        /// A ring with a dot in it.
        case target(radius: Points)
        /// Two crossing strokes of this length.
        case cross(size: Points)
        /// A vertical stroke.
        case upright(height: Points, width: Points)
        /// A horizontal bar with rounded ends.
        case pill(width: Points, height: Points)
        case status(StatusSymbol)
        /// A stroke at the limit, with an arrow towards the possible values.
        case limit(ArrowSymbol)
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
        case .target(let radius):
            Self.open(radius: radius).items(center: center, color: color)
                + [.fill(.circle(center: center, radius: radius * 0.4), color)]
        case .cross(let size):
            [-1.0, 1].map { slope in
                let ends = [-0.5, 0.5].map { Point(center.x + $0 * size, center.y + $0 * slope * size) }
                return .stroke(.polyline(ends, closed: false), Stroke(1.1), color)
            }
        case .upright(let height, let width):
            [
                .fill(
                    .rectangle(Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)),
                    color)
            ]
        case .pill(let width, let height):
            [
                .fill(
                    .roundedRectangle(
                        Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height),
                        radius: min(2, height / 2)), color)
            ]
        case .status(let status): status.items(center: center)
        case .limit(let arrow):
            [.rule(from: Point(center.x - 2.6, center.y), to: Point(center.x + 2.6, center.y), 1.1, color)]
                + arrow.items(
                    center: Point(center.x, center.y + (arrow == .up ? -0.5 : 0.5) * ArrowSymbol.shaft), color: color)
        }
    }
}
