extension Palette {
    /// The heat ramp of calendars and stacks: light, mid and dark in grey too; only Slate is used on it.
    public static let heatNone = Color(hex: 0xF6F7FA)
    public static let heatMild = Color(hex: 0xD4EDE9)
    /// `auraeSoftLavender` at 65 % on white.
    public static let heatModerate = Color(hex: 0xCFC5DC)
    /// The severe accent at 80 % on white.
    public static let heatSevere = Color(hex: 0xD09595)
}
