import DisplayList

/// The two families of a brand, and the files of their faces.
public struct BrandFaces: Sendable, Hashable {
    /// Of titles and the digits of key figures.
    public var displayFamily: String
    /// Of all else.
    public var textFamily: String
    /// Names of files, one a face, in the order of ``Typeface``.
    public var files: [String]
    /// The size from which the display family is used, where its thin strokes would be lost in smaller ones: what would be
    /// a little smaller, as titles are, is set at this size, all else in the text family.
    public var leastDisplay: Points?

    public init(displayFamily: String, textFamily: String, files: [String], leastDisplay: Points? = nil) {
        self.displayFamily = displayFamily
        self.textFamily = textFamily
        self.files = files
        self.leastDisplay = leastDisplay
    }

    /// Fraunces, optical size 72, and Plus Jakarta Sans (Aurae PRD §6.2).
    public static let aurae = BrandFaces(
        displayFamily: "Fraunces", textFamily: "Plus Jakarta Sans",
        files: [
            "Fraunces-SemiBold.ttf", "PlusJakartaSans-Regular.ttf", "PlusJakartaSans-Medium.ttf",
            "PlusJakartaSans-SemiBold.ttf", "PlusJakartaSans-Bold.ttf",
        ])

    func file(of face: Typeface) -> String {
        files.indices.contains(face.rawValue) ? files[face.rawValue] : ""
    }

    var families: Set<String> { [displayFamily, textFamily] }

    func family(of face: Typeface) -> String { face == .display ? displayFamily : textFamily }

    /// Sizes this much below ``leastDisplay`` are raised to it, points.
    private static let raised: Points = 2

    /// The style that words are set in where this one is asked for.
    func style(_ style: TextStyle) -> TextStyle {
        guard let leastDisplay, style.face == .display, style.size < leastDisplay else { return style }
        var style = style
        if style.size >= leastDisplay - Self.raised {
            style.size = leastDisplay
        } else {
            style.face = .semibold
        }
        return style
    }
}
