extension Rect {
    public func overlaps(_ other: Rect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }
}

extension Shape {
    /// A rectangle that contains the shape, extended by half its line's width.
    public func bounds(grownBy margin: Points) -> Rect {
        let tight: Rect =
            switch self {
            case .rectangle(let rect), .roundedRectangle(let rect, _): rect
            case .circle(let center, let radius), .leftHalfDisc(let center, let radius),
                .arc(let center, let radius, _, _):
                Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
            case .polyline(let points, _): Self.bounds(of: points)
            }
        return Rect(
            x: tight.x - margin, y: tight.y - margin, width: tight.width + 2 * margin, height: tight.height + 2 * margin
        )
    }

    private static func bounds(of points: [Point]) -> Rect {
        guard let first = points.first else { return Rect(x: 0, y: 0, width: 0, height: 0) }
        var (minX, maxX, minY, maxY) = (first.x, first.x, first.y, first.y)
        for point in points {
            (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
            (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
        }
        return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}
