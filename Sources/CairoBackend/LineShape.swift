import DisplayList

/// What is painted of a line: all but its text, so that it is copied as numbers are.
struct LineShape {
    /// Which shape of the shaper's that measured it.
    var number: Int
    var style: TextStyle
    /// Advance width.
    var width: Points
    /// The line reads from right to left.
    var isRightToLeft: Bool
    /// The text goes on in the next line without a space between.
    var isBrokenInsideWord: Bool

    init(_ line: TextLine) {
        number = line.shape
        style = line.style
        width = line.width
        isRightToLeft = line.isRightToLeft
        isBrokenInsideWord = line.isBrokenInsideWord
    }
}
