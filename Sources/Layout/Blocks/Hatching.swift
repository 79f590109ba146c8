import DisplayList

/// A day or a month of which nothing is known: strokes instead of a surface, so that it does not look like one without
/// headache.
enum Hatching {
    private static let step: Points = 5

    static func items(_ cell: Rect) -> [DrawItem] {
        stride(from: step, to: cell.width + cell.height, by: step).map { place in
            let start = Point(cell.x + min(place, cell.width), cell.y + max(0, place - cell.width))
            let end = Point(cell.x + max(0, place - cell.height), cell.y + min(place, cell.height))
            return .rule(from: start, to: end, 0.5, Palette.hairline)
        }
    }
}
