/// A closed padlock: a section that this report does not contain.
public enum LockSymbol {
    /// - Parameter corner: top left of the body, 9 × 6.6; the shackle is above it.
    public static func items(corner: Point, color: Color) -> [DrawItem] {
        let (x, y) = (corner.x, corner.y)
        let line = Stroke(1)
        return [
            .stroke(.roundedRectangle(Rect(x: x, y: y, width: 9, height: 6.6), radius: 1.4), line, color),
            .stroke(.arc(center: Point(x + 4.5, y - 1.4), radius: 2.5, from: .pi, to: 2 * .pi), line, color),
            .rule(from: Point(x + 2, y - 1.4), to: Point(x + 2, y), 1, color),
            .rule(from: Point(x + 7, y - 1.4), to: Point(x + 7, y), 1, color),
            .fill(.circle(center: Point(x + 4.5, y + 3.3), radius: 0.7), color),
        ]
    }
}

/// An outlined triangle with an exclamation mark, 14 wide: something to read first.
public enum WarningSymbol {
    public static let size: Points = 14

    /// - Parameter corner: top left of the mark's box.
    public static func items(corner: Point, color: Color) -> [DrawItem] {
        let (x, y, middle) = (corner.x, corner.y, corner.x + size / 2)
        let line = Stroke(1.2, roundCaps: true)
        return [
            .stroke(
                .polyline(
                    [Point(middle, y + 1), Point(x + size - 0.8, y + 12.6), Point(x + 0.8, y + 12.6)], closed: true),
                line, color),
            .stroke(.polyline([Point(middle, y + 5.2), Point(middle, y + 8.4)], closed: false), line, color),
            .fill(.circle(center: Point(middle, y + 10.5), radius: 0.75), color),
        ]
    }
}
