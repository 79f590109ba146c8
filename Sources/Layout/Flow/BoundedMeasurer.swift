import DisplayList

/// Measures texts up to a length, and notes which were longer: a picture that was pasted into a note as letters would
/// fill hundreds of pages.
final class BoundedMeasurer: TextMeasuring {
    /// Code points of one text that a report prints; a page holds some 6,000.
    static let longestText = 10_000

    private let measurer: any TextMeasuring
    /// What is left out of each text that was cut, in code points.
    private(set) var leftOut: [String: Int] = [:]
    /// As they are printed.
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
