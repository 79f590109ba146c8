import CPango
import DisplayList

/// Style and limits for breaking a text into lines.
struct TextSetting {
    var style: TextStyle
    var width: Points
    /// Largest number of lines; the last ends in `…` if there was more.
    var limit: Int?
    /// Direction of the text from which a piece is taken; nil if the text itself decides.
    var direction: PangoDirection?
}

/// Breaking texts into lines.
///
/// Pango reshapes the rest of a word for each line it is broken into, so that the time for a text without blanks grows
/// with the square of its length. Longer texts are therefore set in pieces.
extension TextShaper {
    /// Largest number of UTF-8 bytes set at once; some twenty lines of running text.
    static let pieceLength = 3000

    /// A line, and its start and end as byte offsets in the text.
    struct SetLine {
        var line: TextLine
        var start: Int
        var end: Int
    }

    /// Lines of a short text, none wider than requested if it can be broken.
    ///
    /// Pango breaks between user-perceived characters. Some of these can be arbitrarily long, such as forty joined
    /// emoji: these are split.
    func fitting(_ text: String, _ setting: TextSetting) -> [TextLine] {
        wordLines(text, setting) ?? linesOfPango(text, setting).map(\.line)
    }

    /// Lines no wider than requested, with their positions in the text.
    private func fitted(_ text: String, _ setting: TextSetting) -> [SetLine] {
        guard let lines = wordLines(text, setting) else { return linesOfPango(text, setting) }
        var start = 0
        return lines.map { line in
            let first = start
            start += line.text.utf8.count
            return SetLine(line: line, start: first, end: start)
        }
    }

    private func linesOfPango(_ text: String, _ setting: TextSetting) -> [SetLine] {
        let lines = set(text, setting)
        func isTooWide(_ line: SetLine) -> Bool { line.line.width > setting.width + Self.tolerance }
        guard lines.contains(where: isTooWide) else { return lines }
        guard setting.limit == nil else { return set(text.takenApart, setting, isTakenApart: true) }
        return lines.flatMap { whole -> [SetLine] in
            guard isTooWide(whole) else { return [whole] }
            let parts = set(whole.line.text.takenApart, setting, isTakenApart: true)
            return parts.enumerated().map { index, part in
                var line = part.line
                line.isBrokenInsideWord = index < parts.count - 1 || whole.line.isBrokenInsideWord
                return SetLine(line: line, start: whole.start, end: whole.end)
            }
        }
    }

    /// A line may exceed the width slightly: Pango counts in 1024ths.
    private static let tolerance: Points = 0.1

    /// Lines of a long text, set in pieces: each begins where the last whole line of the previous one ended.
    func pieces(of text: String, _ setting: TextSetting) -> [TextLine] {
        let bytes = Array(text.utf8)
        var setting = setting
        // The last allowed line is set separately, to end in `…`.
        let whole = setting.limit.map { $0 - 1 } ?? .max
        var result: [TextLine] = []
        var start = 0
        func piece() -> (text: String, end: Int) {
            var end = min(start + Self.pieceLength, bytes.count)
            while end < bytes.count, end > start + 1, bytes[end] & 0xC0 == 0x80 { end -= 1 }
            return (String(decoding: bytes[start..<end], as: UTF8.self), end)
        }
        while start < bytes.count, result.count < whole {
            let (text, end) = piece()
            var endless = setting
            endless.limit = nil
            var lines = fitted(text, endless)
            // The last line may continue in the next piece.
            if end < bytes.count, let last = lines.last, last.start > 0 { lines.removeAll { $0.start == last.start } }
            lines = Array(lines.prefix(whole - result.count))
            // All pieces have the direction of the first.
            if let first = lines.first, setting.direction == nil {
                setting.direction = first.line.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
            }
            result += lines.map(\.line)
            start = lines.last.map { start + $0.end } ?? end
        }
        guard start < bytes.count else { return result }
        setting.limit = 1
        return result + fitting(piece().text, setting)
    }

    /// - Parameter isTakenApart: whether break opportunities were inserted into the text.
    private func set(_ text: String, _ setting: TextSetting, isTakenApart: Bool = false) -> [SetLine] {
        guard !text.isEmpty, let fonts = fonts.pango else {
            return [SetLine(line: empty(text, setting.style), start: 0, end: text.utf8.count)]
        }
        return withLayout(text, setting.style, fonts, setting.direction) { layout in
            lines(of: layout, text, setting, fonts, isTakenApart: isTakenApart)
        }
    }

    private func lines(
        of layout: OpaquePointer, _ text: String, _ setting: TextSetting, _ fonts: PangoFonts, isTakenApart: Bool
    ) -> [SetLine] {
        pango_layout_set_width(layout, room(setting))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        if let limit = setting.limit {
            pango_layout_set_height(layout, -Int32(clamping: limit))
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        }
        let bytes = Array(text.utf8)
        var result: [SetLine] = []
        let lineCount = pango_layout_get_line_count(layout)
        for index in 0..<lineCount {
            guard let line = pango_layout_get_line(layout, index) else { continue }
            let start = Int(line.pointee.start_index)
            let words = bytes[start..<min(bytes.count, start + Int(line.pointee.length))]
            let text = isTakenApart ? Self.withoutBreaks(words) : String(decoding: words, as: UTF8.self)
            var kept = keep(line, of: layout, fonts, text: text, style: setting.style)
            kept.isBrokenInsideWord = index < lineCount - 1 && words.last != 0x20
            if let last = result.indices.last { result[last].end = start }
            result.append(SetLine(line: kept, start: start, end: bytes.count))
        }
        return result
    }
}

extension TextShaper {
    private static func withoutBreaks(_ words: ArraySlice<UInt8>) -> String {
        var result = String.UnicodeScalarView()
        for scalar in String(decoding: words, as: UTF8.self).unicodeScalars where scalar != String.placeToBreak {
            result.append(scalar)
        }
        return String(result)
    }
}

extension String {
    /// ZERO WIDTH SPACE: allows a line break, and prevents joining of the characters around it.
    fileprivate static let placeToBreak: Unicode.Scalar = "\u{200B}"

    /// The text with break opportunities inside user-perceived characters of several code points. When they are removed
    /// later, those already in the text are removed too.
    fileprivate var takenApart: String {
        var result = String.UnicodeScalarView()
        for character in self {
            let isLong = character.unicodeScalars.count > 1
            for scalar in character.unicodeScalars {
                if isLong { result.append("\u{200B}") }
                result.append(scalar)
            }
            if isLong { result.append("\u{200B}") }
        }
        return String(result)
    }
}
