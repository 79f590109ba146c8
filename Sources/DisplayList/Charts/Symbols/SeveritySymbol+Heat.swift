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

    /// The mark on a step of the heat ramp: smaller, in Slate, with a white interior.
    public func itemsOnHeat(center: Point, radius: Points = 2.9) -> [DrawItem] {
        let inside = DrawItem.fill(.circle(center: center, radius: radius), Palette.white)
        return (self == .severe ? [] : [inside]) + itemsOnWhite(center: center, radius: radius)
    }

    /// The same mark on a white surface.
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
