/// Two roles used as foreground and background, and the contrast that they need.
public struct ColorPair: Sendable, Hashable {
    public var front: ColorRole
    /// Nil for the white paper.
    public var back: ColorRole?
    /// Minimum contrast ratio (WCAG 2.1): 4.5 for text (§1.4.3), 3 for meaningful marks (§1.4.11).
    public var least: Double

    init(_ front: ColorRole, on back: ColorRole?, _ least: Double) {
        self.front = front
        self.back = back
        self.least = least
    }

    /// All pairs that a page can show.
    public static let all: [ColorPair] = {
        let text = 4.5
        let tints: [ColorRole?] = [nil, .band, .notice, .severeSurface, .mildSurface, .range]
        let cells: [ColorRole?] = [.moderateCell, .severeCell, .accent, .lightAccent]
        return tints.map { ColorPair(.text, on: $0, text) } + (tints + cells).map { ColorPair(.heading, on: $0, text) }
            + [nil, .band].map { ColorPair(.secondaryText, on: $0, text) }
            + [.accentText, .secondAccentText].map { ColorPair($0, on: nil, text) }
            + [.mild, .moderate, .severe].map { ColorPair($0, on: nil, 3) }
    }()
}

extension ColorScheme {
    /// Returns the contrast ratio of a pair, 1…21.
    public func contrast(_ pair: ColorPair) -> Double {
        self[pair.front].contrast(with: pair.back.map { self[$0] } ?? Palette.white)
    }

    /// Pairs with insufficient contrast.
    public var poorPairs: [ColorPair] { ColorPair.all.filter { contrast($0) < $0.least } }

    /// Days of a calendar, from none to severe. Each is darker than the one before, even without colours.
    public static let steps: [ColorRole] = [.band, .mildSurface, .moderateCell, .severeCell]
    /// Minimum contrast ratio between neighbouring steps.
    public static let leastStep = 1.1

    /// The first step that is not darker than the one before.
    public var flatStep: ColorRole? {
        zip(Self.steps, Self.steps.dropFirst()).first { light, dark in
            self[light].luminance <= self[dark].luminance || self[light].contrast(with: self[dark]) < Self.leastStep
        }?.1
    }
}
