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
