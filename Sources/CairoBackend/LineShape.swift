import DisplayList

/// The part of a line needed for painting, without its text, so that copying it is cheap.
struct LineShape {
    /// Number of the shape in the shaper that measured it.
    var number: Int
    var style: TextStyle
    /// Advance width.
    var width: Points
    /// Whether the line reads from right to left.
    var isRightToLeft: Bool
    /// Whether the text continues in the next line without a space.
    var isBrokenInsideWord: Bool

    init(_ line: TextLine) {
        number = line.shape
        style = line.style
        width = line.width
        isRightToLeft = line.isRightToLeft
        isBrokenInsideWord = line.isBrokenInsideWord
    }
}
