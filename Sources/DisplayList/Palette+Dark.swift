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
