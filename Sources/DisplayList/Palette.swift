/// The colours of the brand by their role (Aurae PRD §6.1). No other code defines colours by number.
public enum Palette {
    // Text.
    /// `auraeNavy`: running text.
    public static let ink = Color(hex: 0x3A3E4B)
    /// `auraeSlate`: headings, numerals, marks on tints.
    public static let slate = Color(hex: 0x2E3240)
    /// `auraeMidGray`: secondary text, on white or Cloud White only.
    public static let midTone = Color(hex: 0x6D717F)
    /// `auraeTealAccessible`.
    public static let tealText = Color(hex: 0x3E7B78)
    /// `auraeLavenderAccessible`.
    public static let lavenderText = Color(hex: 0x8064A2)

    // Surfaces.
    public static let white = Color(hex: 0xFFFFFF)
    /// `auraeBackground`: bands, locked sections.
    public static let cloudWhite = Color(hex: 0xF6F7FA)
    /// `auraeLavender`: awareness cards.
    public static let paleLavender = Color(hex: 0xEDE8F4)
    /// `auraeBlush`: severe headaches, urgent notices.
    public static let paleBlush = Color(hex: 0xF5E8E8)
    /// `auraeSage`: mild headaches.
    public static let mintSage = Color(hex: 0xD4EDE9)

    /// The band of a reference range or a target window in a large chart.
    public static let rangeBand = Color(hex: 0xE5F4F2)

    // Brand accents, never text.
    /// `auraeTeal`.
    public static let teal = Color(hex: 0x8AC4C1)
    /// `auraeSoftTeal`.
    public static let mutedMint = Color(hex: 0xC6E2E0)
    /// `auraeSoftLavender`.
    public static let softLavender = Color(hex: 0xB6A6CA)

    // Severity accents, for marks.
    public static let mildAccent = Color(hex: 0x5A9E9A)
    public static let moderateAccent = Color(hex: 0x8A7AB8)
    public static let severeAccent = Color(hex: 0xC47A7A)

    // Lines.
    public static let hairline = Color(hex: 0xDBDCDF)
    public static let axis = Color(hex: 0xA7AAB2)
}

/// The colours of pages on a dark screen (Aurae PRD §6.1); never printed.
extension Palette {
    /// `auraeDeepSlate`: the background, L0.
    public static let deepSlate = Color(hex: 0x1A1D24)
    /// L1.
    public static let darkSurface = Color(hex: 0x22262F)
    /// Card Dark, L2.
    public static let darkCard = Color(hex: 0x2A2E39)
    /// `auraeStarlight`: running text.
    public static let starlight = Color(hex: 0xE8EAED)
    /// `auraeSeverityLabelSelected`: text on teal.
    public static let labelOnTeal = Color(hex: 0x1C2826)
}

extension Color {
    /// `#RRGGBB`, as in style sheets.
    public var css: String {
        let digits = Array("0123456789ABCDEF")
        return [red, green, blue].reduce(into: "#") { text, part in
            text.append(digits[Int(part >> 4)])
            text.append(digits[Int(part & 15)])
        }
    }
}

extension Palette {
    /// The heat ramp of calendars and stacks, also distinct in grey; only Slate is used on it.
    public static let heatNone = Color(hex: 0xF6F7FA)
    public static let heatMild = Color(hex: 0xD4EDE9)
    /// `auraeSoftLavender` at 65 % on white.
    public static let heatModerate = Color(hex: 0xCFC5DC)
    /// The severe accent at 80 % on white.
    public static let heatSevere = Color(hex: 0xD09595)
}
