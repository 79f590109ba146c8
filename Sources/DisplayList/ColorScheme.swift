/// The role of a colour on a page. A brand's file names its colours by these words.
public enum ColorRole: String, Sendable, Hashable, CaseIterable {
    // Text.
    case text
    /// Headings, numerals, marks on tints.
    case heading
    /// Secondary text, on paper and bands only.
    case secondaryText = "secondary-text"
    /// On paper only, like the second accent text.
    case accentText = "accent-text"
    case secondAccentText = "second-accent-text"

    // Surfaces.
    /// Bands, locked sections, and the days of a calendar without a headache.
    case band
    /// Awareness cards.
    case notice
    case severeSurface = "severe-surface"
    /// Also the days of a calendar with a mild headache.
    case mildSurface = "mild-surface"
    case moderateCell = "moderate-cell"
    case severeCell = "severe-cell"
    /// The band of a reference range or a target window.
    case range

    // Accents, never text.
    case accent
    case lightAccent = "light-accent"
    case premium
    case mild, moderate, severe

    // Lines.
    case hairline, axis

    /// Aurae's own colour.
    public var usual: Color {
        switch self {
        case .text: Palette.ink
        case .heading: Palette.slate
        case .secondaryText: Palette.midTone
        case .accentText: Palette.tealText
        case .secondAccentText: Palette.lavenderText
        case .band: Palette.cloudWhite
        case .notice: Palette.paleLavender
        case .severeSurface: Palette.paleBlush
        case .mildSurface: Palette.mintSage
        case .moderateCell: Palette.heatModerate
        case .severeCell: Palette.heatSevere
        case .range: Palette.rangeBand
        case .accent: Palette.teal
        case .lightAccent: Palette.mutedMint
        case .premium: Palette.softLavender
        case .mild: Palette.mildAccent
        case .moderate: Palette.moderateAccent
        case .severe: Palette.severeAccent
        case .hairline: Palette.hairline
        case .axis: Palette.axis
        }
    }
}

/// A brand's colours, which replace Aurae's by role.
///
/// Pages are laid out in Aurae's colours, named only by ``Palette``, and recoloured at the end: no block needs to know
/// about brands.
public struct ColorScheme: Sendable, Hashable {
    /// Colours of the roles that differ from Aurae's.
    public private(set) var colors: [ColorRole: Color]
    /// Replacements by Aurae's colour.
    private var replacements: [Color: Color] = [:]

    public init(_ colors: [ColorRole: Color] = [:]) {
        self.colors = colors.filter { $0.value != $0.key.usual }
        for (role, color) in self.colors { replacements[role.usual] = color }
    }

    public subscript(role: ColorRole) -> Color { colors[role] ?? role.usual }

    /// Returns the replacement of one of Aurae's colours; white paper stays white.
    public func color(_ usual: Color) -> Color { replacements[usual] ?? usual }
}

extension Page {
    /// Returns the page in a brand's colours.
    public func colored(by scheme: ColorScheme) -> Page {
        guard !scheme.colors.isEmpty else { return self }
        var page = self
        for index in page.items.indices {
            switch page.items[index] {
            case .fill(let shape, let color): page.items[index] = .fill(shape, scheme.color(color))
            case .stroke(let shape, let stroke, let color):
                page.items[index] = .stroke(shape, stroke, scheme.color(color))
            case .text(let line, let point, let color):
                page.items[index] = .text(line, at: point, scheme.color(color))
            case .image, .begin, .end: continue
            }
        }
        return page
    }
}
