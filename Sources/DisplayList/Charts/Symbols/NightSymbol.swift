/// The course of a night with a medicine in two doses: by shape first, by colour second.
public enum NightSymbol: Sendable, Hashable, CaseIterable {
    /// More than two doses were logged.
    case extraDose
    case inWindow
    /// The second dose was taken before or after the window.
    case outsideWindow
    /// The second dose was skipped.
    case missed
    /// The log does not show the course, or contradicts itself.
    case unclear

    public var word: String {
        switch self {
        case .extraDose: "with an extra dose"
        case .inWindow: "in the window"
        case .outsideWindow: "outside the window"
        case .missed: "with the second dose skipped"
        case .unclear: "with an unclear outcome"
        }
    }

    public var look: String {
        switch self {
        case .extraDose: "a filled triangle"
        case .inWindow: "a filled dot"
        case .outsideWindow: "a ring"
        case .missed: "a cross"
        case .unclear: "a dash"
        }
    }

    /// Draws the symbol, about 6 points wide, for white surfaces.
    public func items(center: Point) -> [DrawItem] {
        let (x, y) = (center.x, center.y)
        switch self {
        case .extraDose:
            let corners = [Point(x, y - 3.4), Point(x + 3.4, y + 2.6), Point(x - 3.4, y + 2.6)]
            return [.fill(.polyline(corners, closed: true), Palette.severeAccent)]
        case .inWindow:
            return [.fill(.circle(center: center, radius: 2.3), Palette.tealText)]
        case .outsideWindow:
            return [.stroke(.circle(center: center, radius: 2.4), Stroke(1.2), Palette.severeAccent)]
        case .missed:
            return [
                [Point(x - 2.2, y - 2.2), Point(x + 2.2, y + 2.2)], [Point(x - 2.2, y + 2.2), Point(x + 2.2, y - 2.2)],
            ]
            .map { .stroke(.polyline($0, closed: false), Stroke(1.2, roundCaps: true), Palette.slate) }
        case .unclear:
            return [.rule(from: Point(x - 2.4, y), to: Point(x + 2.4, y), 1.2, Palette.midTone)]
        }
    }
}
