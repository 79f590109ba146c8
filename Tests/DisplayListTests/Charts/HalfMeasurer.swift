import DisplayList

/// Text as wide as its characters, each half its size: widths that can be worked out by hand.
struct HalfMeasurer: TextMeasuring {
    func line(_ text: String, _ style: TextStyle) -> TextLine {
        TextLine(text: text, style: style, width: Double(text.count) * style.size / 2, isRightToLeft: false, shape: 0)
    }

    func lines(_ text: String, _ style: TextStyle, width: Points, limit: Int?) -> [TextLine] {
        let room = max(1, Int(width / (style.size / 2)))
        return [line(text.count <= room ? text : text.prefix(room - 1) + "…", style)]
    }
}

extension [DrawItem] {
    /// The words with the left end of their baseline.
    var words: [(text: String, x: Points, y: Points)] {
        compactMap { if case .text(let line, let at, _) = $0 { (line.text, at.x, at.y) } else { nil } }
    }

    var filledRectangles: [Rect] {
        compactMap { if case .fill(.rectangle(let rect), _) = $0 { rect } else { nil } }
    }
}
