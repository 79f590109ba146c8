import DisplayList

/// Measures texts up to a length limit, and records which were longer: a picture pasted into a note as letters would
/// fill hundreds of pages.
final class BoundedMeasurer: TextMeasuring {
    /// Largest number of code points printed of one text; a page holds some 6,000.
    static let longestText = 10_000

    private let measurer: any TextMeasuring
    /// Number of code points left out of each truncated text.
    private(set) var leftOut: [String: Int] = [:]
    /// Texts as printed.
    private var printed: [String: String] = [:]

    init(_ measurer: any TextMeasuring) { self.measurer = measurer }

    func line(_ text: String, _ style: TextStyle) -> TextLine { measurer.line(bounded(text), style) }

    func lines(_ text: String, _ style: TextStyle, width: Points, limit: Int?) -> [TextLine] {
        measurer.lines(bounded(text), style, width: width, limit: limit)
    }

    private func bounded(_ text: String) -> String {
        guard text.utf8.count > Self.longestText else { return text }
        if let known = printed[text] { return known }
        let (kept, rest) = text.bounded(to: Self.longestText)
        guard rest > 0 else { return text }
        let words = "\(kept)… [cut here: \(rest) more \(rest == 1 ? "character is" : "characters are") not printed]"
        leftOut[text] = rest
        printed[text] = words
        return words
    }
}
