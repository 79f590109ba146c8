/// The readings of a day.
public enum ReadingSymbol: Sendable, Hashable, CaseIterable {
    /// At least one is outside its reference range.
    case outOfRange
    case inRange

    public var word: String {
        switch self {
        case .outOfRange: "out of range"
        case .inRange: "in range or without a range"
        }
    }

    public var look: String {
        switch self {
        case .outOfRange: "a filled diamond"
        case .inRange: "a plus sign"
        }
    }

    /// Draws the symbol, about 7 points wide, for white surfaces.
    public func items(center: Point) -> [DrawItem] {
        let (x, y) = (center.x, center.y)
        let corners = [Point(x, y - 3.4), Point(x + 3.4, y), Point(x, y + 3.4), Point(x - 3.4, y)]
        switch self {
        case .outOfRange: return [.fill(.polyline(corners, closed: true), Palette.severeAccent)]
        // Not an open diamond: that is a value near a limit.
        case .inRange:
            return [
                .rule(from: Point(x - 3.2, y), to: Point(x + 3.2, y), 1.2, Palette.lavenderText),
                .rule(from: Point(x, y - 3.2), to: Point(x, y + 3.2), 1.2, Palette.lavenderText),
            ]
        }
    }
}

/// A day with a visit to a doctor.
public enum VisitMark {
    public static func items(center: Point) -> [DrawItem] {
        [
            .fill(
                .roundedRectangle(Rect(x: center.x - 2.6, y: center.y - 2.6, width: 5.2, height: 5.2), radius: 0.8),
                Palette.slate)
        ]
    }
}
