import DisplayList

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension ContentPath {
    /// Adds a shape, arcs as curves that are nowhere farther than a tenth of a point from them.
    mutating func trace(_ shape: Shape) {
        switch shape {
        case .rectangle(let rect):
            let (corner, size) = (GridPoint(rect.x, rect.y), GridPoint(rect.width, rect.height))
            let (right, bottom) = (corner.x + size.x, corner.y + size.y)
            move(to: corner)
            line(to: GridPoint(x: right, y: corner.y))
            line(to: GridPoint(x: right, y: bottom))
            line(to: GridPoint(x: corner.x, y: bottom))
            close()
        case .roundedRectangle(let rect, let radius):
            trace(rect, min(radius, rect.width / 2, rect.height / 2))
        case .circle(let center, let radius):
            arc(center, radius, from: 0, to: 2 * .pi, begins: true)
            close()
        case .leftHalfDisc(let center, let radius):
            arc(center, radius, from: .pi / 2, to: 3 * .pi / 2, begins: true)
            close()
        case .polyline(let points, let closed):
            guard let first = points.first else { return }
            move(to: GridPoint(first.x, first.y))
            for point in points.dropFirst() { line(to: GridPoint(point.x, point.y)) }
            if closed { close() }
        case .arc(let center, let radius, let from, let to):
            arc(center, radius, from: from, to: to, begins: true)
        }
    }

    private mutating func trace(_ rect: Rect, _ radius: Points) {
        let (left, right) = (rect.x + radius, rect.maxX - radius)
        let (top, bottom) = (rect.y + radius, rect.maxY - radius)
        arc(Point(right, top), radius, from: -.pi / 2, to: 0, begins: true)
        arc(Point(right, bottom), radius, from: 0, to: .pi / 2, begins: false)
        arc(Point(left, bottom), radius, from: .pi / 2, to: .pi, begins: false)
        arc(Point(left, top), radius, from: .pi, to: 3 * .pi / 2, begins: false)
        close()
    }

    // MARK: Arcs

    /// - Parameter begins: a part of the path begins with it; otherwise a line leads to it.
    private mutating func arc(_ center: Point, _ radius: Points, from: Double, to: Double, begins: Bool) {
        let start =
            radius > 0
            ? GridPoint(center.x + radius * cos(from), center.y + radius * sin(from)) : GridPoint(center.x, center.y)
        if begins { move(to: start) } else { line(to: start) }
        guard radius > 0, from.isFinite, to.isFinite else { return line(to: start) }
        var end = to
        while end < from { end += 2 * .pi }
        halves(center, radius, from, end)
    }

    /// At most half a circle at a time.
    private mutating func halves(_ center: Point, _ radius: Points, _ from: Double, _ to: Double) {
        guard to - from > .pi else { return pieces(center, radius, from, to) }
        let middle = from + (to - from) / 2
        halves(center, radius, from, middle)
        halves(center, radius, middle, to)
    }

    private mutating func pieces(_ center: Point, _ radius: Points, _ from: Double, _ to: Double) {
        line(to: GridPoint(center.x + radius * cos(from), center.y + radius * sin(from)))
        guard to > from else { return }
        let count = Int(((to - from) / Self.longestPiece(radius)).rounded(.up))
        let step = (to - from) / Double(count)
        var start = from
        for piece in 1...count {
            curve(center, radius, start, piece == count ? to : start + step)
            start += step
        }
    }

    /// The longest part of a circle that one curve stands for, as an angle: half a circle, a third of it and so on. How far
    /// such a curve is from its arc is known from the angle.
    private static func longestPiece(_ radius: Points) -> Double {
        var parts = 1.0
        while true {
            let quarter = .pi / parts / 4
            let distance = 2.0 / 27.0 * pow(sin(quarter), 6) / pow(cos(quarter), 2)
            if distance * radius < tolerance { return .pi / parts }
            parts += 1
        }
    }

    /// Points.
    private static let tolerance = 0.1

    /// The curve that is nearest to an arc: its inner places lie on the tangents at its ends.
    private mutating func curve(_ center: Point, _ radius: Points, _ from: Double, _ to: Double) {
        let reach = 4.0 / 3.0 * tan((to - from) / 4)
        let start = Point(radius * cos(from), radius * sin(from))
        let end = Point(radius * cos(to), radius * sin(to))
        curve(
            GridPoint(center.x + start.x - reach * start.y, center.y + start.y + reach * start.x),
            GridPoint(center.x + end.x + reach * end.y, center.y + end.y - reach * end.x),
            to: GridPoint(center.x + end.x, center.y + end.y))
    }
}
