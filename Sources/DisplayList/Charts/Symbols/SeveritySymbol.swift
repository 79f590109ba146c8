/// The circle for a severity: open, left half filled, or filled, so that it can be read without colour; a dashed ring
/// if the severity was not recorded. The open ones are for white surfaces.
public enum SeveritySymbol: Sendable, Hashable {
    case mild, moderate, severe
    case notSaid

    /// Returns the symbols explained by a key: ``notSaid`` only if it occurs.
    public static func key(showsNotSaid: Bool) -> [SeveritySymbol] {
        [.mild, .moderate, .severe] + (showsNotSaid ? [.notSaid] : [])
    }

    public static let radius: Points = 3.2
    static let stroke: Points = 1.1

    public var accent: Color {
        switch self {
        case .mild: Palette.mildAccent
        case .moderate: Palette.moderateAccent
        case .severe: Palette.severeAccent
        case .notSaid: Palette.midTone
        }
    }

    public func items(center: Point) -> [DrawItem] {
        let ring = DrawItem.stroke(.circle(center: center, radius: Self.radius), Stroke(Self.stroke), accent)
        switch self {
        case .mild:
            return [ring]
        case .moderate:
            return [.fill(.leftHalfDisc(center: center, radius: Self.radius), accent), ring]
        case .severe:
            return [.fill(.circle(center: center, radius: Self.radius + Self.stroke / 2), accent)]
        case .notSaid:
            return [Self.dashedRing(center: center, radius: Self.radius, width: Self.stroke, accent)]
        }
    }

    /// Draws six dashes around a circle.
    static func dashedRing(center: Point, radius: Points, width: Points, _ color: Color) -> DrawItem {
        let step = 2 * Points.pi * radius / 6
        return .stroke(.circle(center: center, radius: radius), Stroke(width, dash: [step * 0.6, step * 0.4]), color)
    }
}

extension SeveritySymbol {
    /// Colour of this severity in the heat ramp.
    public var heat: Color {
        switch self {
        case .mild: Palette.heatMild
        case .moderate: Palette.heatModerate
        case .severe: Palette.heatSevere
        case .notSaid: Palette.hairline
        }
    }

    /// Draws the mark on a step of the heat ramp: smaller, in Slate, with a white interior.
    public func itemsOnHeat(center: Point, radius: Points = 2.9) -> [DrawItem] {
        let inside = DrawItem.fill(.circle(center: center, radius: radius), Palette.white)
        return (self == .severe ? [] : [inside]) + itemsOnWhite(center: center, radius: radius)
    }

    /// Draws the same mark on a white surface.
    public func itemsOnWhite(center: Point, radius: Points = 2.9) -> [DrawItem] {
        let ring = DrawItem.stroke(.circle(center: center, radius: radius), Stroke(1), Palette.slate)
        switch self {
        case .mild: return [ring]
        case .moderate: return [.fill(.leftHalfDisc(center: center, radius: radius), Palette.slate), ring]
        case .severe: return [.fill(.circle(center: center, radius: radius + 0.5), Palette.slate)]
        case .notSaid: return [Self.dashedRing(center: center, radius: radius, width: 1, Palette.slate)]
        }
    }
}
