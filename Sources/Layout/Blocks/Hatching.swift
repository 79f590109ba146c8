import DisplayList

/// Hatching instead of a fill: marks a day or month without data, so that it does not look like one without headache.
enum Hatching {
    static func items(in cell: Rect, step: Points = 5, color: Color = Palette.hairline) -> [DrawItem] {
        stride(from: step, to: cell.width + cell.height, by: step).map { place in
            let start = Point(cell.x + min(place, cell.width), cell.y + max(0, place - cell.width))
            let end = Point(cell.x + max(0, place - cell.height), cell.y + min(place, cell.height))
            return .rule(from: start, to: end, 0.5, color)
        }
    }
}
