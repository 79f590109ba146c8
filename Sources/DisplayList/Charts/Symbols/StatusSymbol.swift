/// A value's status relative to its range, as a mark that can be read without colour: a ring with a check, a diamond, a
/// triangle that points towards the value.
public enum StatusSymbol: Sendable, Hashable, CaseIterable {
    case inRange, nearLimit, low, high

    public static let radius: Points = 3.4

    public var accent: Color {
        switch self {
        case .inRange: Palette.tealText
        case .nearLimit: Palette.lavenderText
        case .low, .high: Palette.severeAccent
        }
    }

    public func items(center: Point, scale: Points = 1) -> [DrawItem] {
        let radius = Self.radius * scale
        switch self {
        case .inRange:
            let check = [
                Point(center.x - 1.6 * scale, center.y + 0.1 * scale),
                Point(center.x - 0.4 * scale, center.y + 1.4 * scale),
                Point(center.x + 1.7 * scale, center.y - 1.3 * scale),
            ]
            return [
                .stroke(.circle(center: center, radius: radius), Stroke(1), accent),
                .stroke(.polyline(check, closed: false), Stroke(1, roundCaps: true), accent),
            ]
        case .nearLimit:
            let reach = radius + 0.4
            let corners = [
                Point(center.x, center.y - reach), Point(center.x + reach, center.y), Point(center.x, center.y + reach),
                Point(center.x - reach, center.y),
            ]
            return [
                .fill(.polyline(corners, closed: true), Palette.white),
                .stroke(.polyline(corners, closed: true), Stroke(1.1), accent),
            ]
        case .low, .high:
            let tip = self == .high ? -radius : radius
            let corners = [
                Point(center.x, center.y + tip), Point(center.x + radius, center.y - tip * 0.8),
                Point(center.x - radius, center.y - tip * 0.8),
            ]
            return [.fill(.polyline(corners, closed: true), accent)]
        }
    }
}
