/// A face of the brand's two families, named after Aurae's.
public enum Typeface: Int, Sendable, Hashable, CaseIterable {
    /// Fraunces, optical size 72, weight 600: only for page titles and the digits of key figures.
    case display
    /// Plus Jakarta Sans 400.
    case regular
    /// Plus Jakarta Sans 500.
    case medium
    /// Plus Jakarta Sans 600.
    case semibold
    /// Plus Jakarta Sans 700.
    case bold
}

/// A face at a size.
public struct TextStyle: Sendable, Hashable {
    public var size: Points
    public var face: Typeface
    /// Whether digits have equal width, for columns of numbers.
    public var tabularFigures: Bool

    public init(_ face: Typeface, _ size: Points, tabularFigures: Bool = false) {
        self.face = face
        self.size = size
        self.tabularFigures = tabularFigures
    }

    public var withTabularFigures: TextStyle { TextStyle(face, size, tabularFigures: true) }
}

/// A shaped line of text: its text, its width, and the measurer's reference to its shape.
public struct TextLine: Sendable, Hashable {
    public var text: String
    /// Advance width.
    public var width: Points
    /// Number of the measurer's shape; meaningful only to that measurer.
    public var shape: Int
    public var style: TextStyle
    /// Whether the line reads from right to left.
    public var isRightToLeft: Bool
    /// Whether the text continues in the next line without a space.
    public var isBrokenInsideWord: Bool

    public init(
        text: String, style: TextStyle, width: Points, isRightToLeft: Bool, shape: Int, isBrokenInsideWord: Bool = false
    ) {
        self.text = text
        self.style = style
        self.width = width
        self.isRightToLeft = isRightToLeft
        self.shape = shape
        self.isBrokenInsideWord = isBrokenInsideWord
    }
}

/// Turns text into lines with widths.
///
/// Each distinct text is shaped once and cached, since the same words recur thousands of times in a report.
public protocol TextMeasuring {
    /// Returns one line of any length. Line breaks in the text count as spaces.
    func line(_ text: String, _ style: TextStyle) -> TextLine

    /// Returns lines no wider than `width`: broken between words, or inside a word too wide for a line. With a limit,
    /// the last allowed line ends in `…` if text is left.
    func lines(_ text: String, _ style: TextStyle, width: Points, limit: Int?) -> [TextLine]

    /// Returns as much of a text as is printed, before it is measured in parts.
    func bounded(_ text: String) -> String
}

extension TextMeasuring {
    public func bounded(_ text: String) -> String { text }
}
