/// A face of the brand's two families; those named are Aurae's.
public enum Typeface: Int, Sendable, Hashable, CaseIterable {
    /// Fraunces, optical size 72, weight 600: page titles and the digits of key figures, nothing else.
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
    /// Digits of equal width, for columns of figures.
    public var tabularFigures: Bool

    public init(_ face: Typeface, _ size: Points, tabularFigures: Bool = false) {
        self.face = face
        self.size = size
        self.tabularFigures = tabularFigures
    }

    public var withTabularFigures: TextStyle { TextStyle(face, size, tabularFigures: true) }
}

/// A line of text that was shaped: its words, how wide they are, and where the measurer keeps the shape.
public struct TextLine: Sendable, Hashable {
    public var text: String
    /// Advance width.
    public var width: Points
    /// Which shape of the measurer it is; meaningful to that measurer only.
    public var shape: Int
    public var style: TextStyle
    /// The line reads from right to left.
    public var isRightToLeft: Bool
    /// The text goes on in the next line without a space between.
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

/// Whoever knows the fonts: turns words into lines with widths.
///
/// Every distinct text is shaped once and kept, since the same words recur thousands of times in a report.
public protocol TextMeasuring {
    /// One line, however long. Line breaks in the text count as spaces.
    func line(_ text: String, _ style: TextStyle) -> TextLine

    /// Lines no wider than `width`: broken between words, inside a word only where it does not fit alone. With a
    /// limit, the last line allowed ends in `…` when there was more.
    func lines(_ text: String, _ style: TextStyle, width: Points, limit: Int?) -> [TextLine]
}
