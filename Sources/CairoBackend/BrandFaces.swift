import DisplayList

/// The two font families of a brand, and the files of their faces.
public struct BrandFaces: Sendable, Hashable {
    /// Family of titles and the digits of key figures.
    public var displayFamily: String
    /// Family of all other text.
    public var textFamily: String
    /// Names of the files, one for each face, in the order of ``Typeface``.
    public var files: [String]
    /// The smallest size of the display family, if its thin strokes would be lost below: text slightly smaller, such as
    /// titles, is set at this size, all other text in the text family. Nil for any size.
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

    /// Sizes at most this much below ``leastDisplay`` are raised to it, in points.
    private static let raised: Points = 2

    /// The style actually used for a requested style.
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
