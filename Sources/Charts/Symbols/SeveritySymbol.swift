import DisplayList

/// The circle that stands for a severity: open, left half filled, filled, so that it reads without colour. The
/// open ones are for white surfaces.
public enum SeveritySymbol: Sendable, Hashable, CaseIterable {
    case mild, moderate, severe

    public static let radius: Points = 3.2
    static let stroke: Points = 1.1

    public var accent: Color {
        switch self {
        case .mild: Palette.mildAccent
        case .moderate: Palette.moderateAccent
        case .severe: Palette.severeAccent
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
        }
    }
}
