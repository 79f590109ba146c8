/// A small arrow: the direction of a figure's change.
public enum ArrowSymbol: Sendable, Hashable {
    case up, down, level

    static let shaft: Points = 5.4
    static let head: Points = 2.2

    /// - Parameter center: middle of the shaft.
    public func items(center: Point, color: Color) -> [DrawItem] {
        let half = Self.shaft / 2
        let line = Stroke(0.9, roundCaps: true)
        let (tip, tail, wings): (Point, Point, [Point]) =
            switch self {
            case .up:
                (
                    Point(center.x, center.y - half), Point(center.x, center.y + half),
                    [
                        Point(center.x - Self.head, center.y - half + Self.head),
                        Point(center.x + Self.head, center.y - half + Self.head),
                    ]
                )
            case .down:
                (
                    Point(center.x, center.y + half), Point(center.x, center.y - half),
                    [
                        Point(center.x - Self.head, center.y + half - Self.head),
                        Point(center.x + Self.head, center.y + half - Self.head),
                    ]
                )
            case .level:
                (
                    Point(center.x + half, center.y), Point(center.x - half, center.y),
                    [
                        Point(center.x + half - Self.head, center.y - Self.head),
                        Point(center.x + half - Self.head, center.y + Self.head),
                    ]
                )
            }
        return [
            .stroke(.polyline([tail, tip], closed: false), line, color),
            .stroke(.polyline([wings[0], tip, wings[1]], closed: false), line, color),
        ]
    }
}
