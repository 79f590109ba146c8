import DisplayList

/// Text as wide as its characters, each half its size: widths that can be worked out by hand.
final class PlainMeasurer: TextMeasuring {
    private var shapes = 0

    func line(_ text: String, _ style: TextStyle) -> TextLine {
        shapes += 1
        let isArabic = text.unicodeScalars.contains { (0x0600...0x06FF).contains($0.value) }
        return TextLine(
            text: text, style: style, width: Double(text.count) * style.size / 2, isRightToLeft: isArabic, shape: shapes
        )
    }

    func lines(_ text: String, _ style: TextStyle, width: Points, limit: Int?) -> [TextLine] {
        let room = max(1, Int(width / (style.size / 2)))
        var lines: [String] = []
        var current = ""
        for word in text.split(separator: " ").flatMap({ Self.pieces($0, room) }) {
            if current.isEmpty {
                current = word
            } else if current.count + 1 + word.count <= room {
                current += " " + word
            } else {
                lines.append(current)
                current = word
            }
        }
        lines.append(current)
        if let limit, lines.count > limit {
            lines = Array(lines.prefix(limit))
            lines[limit - 1] = lines[limit - 1].prefix(room - 1) + "…"
        }
        return lines.map { line($0, style) }
    }

    private static func pieces(_ word: Substring, _ room: Int) -> [String] {
        stride(from: 0, to: word.count, by: room).map { String(word.dropFirst($0).prefix(room)) }
    }
}
