import CPango
import DisplayList

/// A line assembled from words.
struct WordLine {
    /// A word or a blank and its position, in Pango's units at the shaping size.
    struct Piece {
        var word: Int32
        var x: Int32
    }

    /// Index of its words: see ``TextShaper/words(of:)``.
    var source: Int
    /// Range among the shaper's pieces.
    var pieces: Range<Int>
    var glyphCount: Int
    /// Whether it is only white space, which draws nothing.
    var isBlank: Bool
}

/// Setting Latin text word by word.
///
/// Pango's result for such a text as a whole follows from its words: no font rule reaches across a blank, and letters
/// of one script in one font are one run. Texts with anything else are left to Pango, and so are those with a line that
/// must be broken elsewhere than at a single blank.
extension TextShaper {
    /// A word or a blank of a text.
    struct Token {
        var word: Int32
        /// Its end as a byte offset.
        var end: Int32
        var isBlank: Bool
    }

    /// Largest number of bytes in a text that is set word by word.
    private static let longestText = 20_000

    /// A line of any length; nil if Pango has to set it.
    func wordLine(_ text: String, _ style: TextStyle) -> TextLine? {
        guard let source = tokenize(text, style) else { return nil }
        let words = wordsOf[source]!
        return made(0..<tokens.count, of: text, source: source, style: style, width: width(words))
    }

    /// Lines no wider than requested, containing the whole text; nil if Pango has to set them.
    func wordLines(_ text: String, _ setting: TextSetting) -> [TextLine]? {
        guard setting.direction != PANGO_DIRECTION_RTL, let source = tokenize(text, setting.style) else { return nil }
        let (words, room) = (wordsOf[source]!, room(setting))
        let width = width(words)
        if width <= room {
            return [made(0..<tokens.count, of: text, source: source, style: setting.style, width: width)]
        }
        let limit = setting.limit ?? .max
        var ends: [LineEnd] = []
        ends.reserveCapacity(min(limit, Int(width / max(room, 1)) + 2))
        guard addLineEnds(to: &ends, words: words, room: room, limit: limit) else { return nil }
        let first = ends.last?.end ?? 0
        var lines = lines(ends, of: text, source: source, style: setting.style)
        guard first < tokens.count else { return lines }
        guard let last = shortened(text, from: first, source: source, setting) else { return nil }
        lines.append(last)
        return lines
    }

    /// Width of all tokens in one line.
    private func width(_ words: ShapedWords) -> Int32 {
        let list = words.words
        return tokens.reduce(0) { $0 + list[Int($1.word)].width }
    }

    private func lines(_ ends: [LineEnd], of text: String, source: Int, style: TextStyle) -> [TextLine] {
        var lines: [TextLine] = []
        lines.reserveCapacity(ends.count + 1)
        var text = text
        text.withUTF8 { bytes in
            var (first, start) = (0, 0)
            for line in ends {
                let end = Int(tokens[line.end - 1].end)
                // The blank at a line break belongs to the line's text, and is not drawn.
                let drawn = first..<(line.end < tokens.count ? line.end - 1 : line.end)
                let words = String(decoding: bytes[start..<end], as: UTF8.self)
                lines.append(made(drawn, of: words, source: source, style: style, width: line.width))
                (first, start) = (line.end, end)
            }
        }
        return lines
    }

    /// Available width of a line, in Pango's units at the shaping size.
    func room(_ setting: TextSetting) -> Int32 {
        Int32(setting.width / factor(setting.style) * TextFace.unitsPerPoint)
    }

    private func made(_ range: Range<Int>, of text: String, source: Int, style: TextStyle, width: Int32) -> TextLine {
        let words = wordsOf[source]!.words
        let start = pieces.count
        var (x, glyphCount, isBlank) = (Int32(0), 0, true)
        for token in tokens[range] {
            pieces.append(WordLine.Piece(word: token.word, x: x))
            let word = words[Int(token.word)]
            x += word.width
            glyphCount += word.glyphs.count
            isBlank = isBlank && token.isBlank
        }
        let line = WordLine(source: source, pieces: start..<pieces.count, glyphCount: glyphCount, isBlank: isBlank)
        return kept(
            .words(line), text: text, style: style,
            width: Double(width) / TextFace.unitsPerPoint * factor(style))
    }

    // MARK: Words

    /// Finds the words and blanks of a text.
    ///
    /// - Returns: index of its words; nil for a text that is not set word by word.
    private func tokenize(_ text: String, _ style: TextStyle) -> Int? {
        tokens.removeAll(keepingCapacity: true)
        guard setsWordByWord, text.utf8.count <= Self.longestText, !text.isEmpty else { return nil }
        var text = text
        return text.withUTF8 { bytes in
            guard let hasLetters = Self.hasLetters(bytes), let source = source(of: style, hasLetters: hasLetters)
            else { return nil }
            return tokenize(bytes, wordsOf[source]!) ? source : nil
        }
    }

    private func tokenize(_ bytes: UnsafeBufferPointer<UInt8>, _ words: ShapedWords) -> Bool {
        // Its memory is used for each text.
        var (found, start) = (tokens, 0)
        tokens = []
        func add(to end: Int, blank: Int? = nil) {
            let number = blank ?? words.number(of: UnsafeBufferPointer(rebasing: bytes[start..<end]))
            found.append(Token(word: Int32(number), end: Int32(end), isBlank: blank != nil))
            start = end
        }
        var place = 0
        while place < bytes.count {
            let isSpace = bytes[place] == 0x20
            guard isSpace || bytes[place] == 0xC2 && place + 1 < bytes.count && bytes[place + 1] == 0xA0 else {
                place += 1
                continue
            }
            if place > start { add(to: place) }
            place += isSpace ? 1 : 2
            let blanks = ShapedWords.blanks
            add(to: place, blank: isSpace ? blanks.space : blanks.noBreak)
        }
        if start < bytes.count { add(to: bytes.count) }
        tokens = found
        let list = words.words
        return !found.contains { list[Int($0.word)].isForPango }
    }

    /// Whether Latin letters give a text their script; nil if a quick check cannot decide.
    private static func hasLetters(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
        if bytes.contains(where: { (0x41...0x5A).contains($0 & 0xDF) }) { return true }
        guard bytes.contains(where: { $0 >= 0x80 }) else { return false }
        // There are no letters in U+2010 to U+2069, among arrows and mathematical signs, and in U+00A0 to U+00BF except
        // ª, µ and º; × and ÷ are not letters.
        let isPlain = String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0..<0x80, 0x2010...0x2069, 0x2190...0x22FF, 0xD7, 0xF7: true
            case 0xA0...0xBF: ![0xAA, 0xB5, 0xBA].contains(scalar.value)
            default: false
            }
        }
        return isPlain ? false : nil
    }

    /// Index of a style's words; nil if they cannot be set separately.
    private func source(of style: TextStyle, hasLetters: Bool) -> Int? {
        let source = style.face.rawValue << 2 | (style.tabularFigures ? 2 : 0) | (hasLetters ? 1 : 0)
        if !isSourceKnown[source] {
            isSourceKnown[source] = true
            wordsOf[source] = fonts.brand[style.face].flatMap { face in
                ShapedWords(face, ofLetters: hasLetters, tabularFigures: style.tabularFigures, breaks: breaks)
            }
        }
        return wordsOf[source] == nil ? nil : source
    }

    /// Shapes samples of the faces used in nearly every report, before there is a report.
    func lookAtUsualFaces() {
        guard setsWordByWord else { return }
        for face in Typeface.allCases { _ = source(of: fonts.faces.style(TextStyle(face, 30)), hasLetters: true) }
        let text = TextStyle(.regular, 9)
        for style in [text, TextStyle(.display, 30), text.withTabularFigures] {
            _ = source(of: fonts.faces.style(style), hasLetters: false)
        }
        _ = source(of: fonts.faces.style(text.withTabularFigures), hasLetters: true)
    }

    // MARK: Lines

    /// Index of the token after a line, and the line's width without the blank at the break.
    private struct LineEnd {
        var end: Int
        var width: Int32
    }

    /// Fills lines in turn with the words of ``tokens``: all lines, or all before the last of `limit` lines that must
    /// omit words.
    ///
    /// - Returns: false if a line has to be broken elsewhere than at a single blank.
    private func addLineEnds(to ends: inout [LineEnd], words: ShapedWords, room: Int32, limit: Int) -> Bool {
        let (tokens, areBlanksSingle) = (tokens, areBlanksSingle)
        /// After the last blank of the line at which it may be broken; 0 for none.
        var place = LineEnd(end: 0, width: 0)
        /// State of the line up to the last word added.
        var (x, mayBreakElsewhere, index) = (Int32(0), false, 0)
        while index < tokens.count {
            let token = tokens[index]
            let word = words.words[Int(token.word)]
            if !token.isBlank, x + word.width > room {
                if ends.count + 1 == limit { return true }
                // Pango decides if a word may be broken inside, or there are several blanks together.
                guard place.end > 0, !mayBreakElsewhere, areBlanksSingle,
                    !tokens[place.end...index].contains(where: { !$0.isBlank && words.isBreakable(Int($0.word)) })
                else { return false }
                ends.append(place)
                (index, x, place) = (place.end, 0, LineEnd(end: 0, width: 0))
                continue
            }
            if token.isBlank, areBlanksSingle {
                switch words.mayBreak(
                    after: Int(tokens[index - 1].word), blank: Int(token.word), before: Int(tokens[index + 1].word))
                {
                case .allowed: (place, mayBreakElsewhere) = (LineEnd(end: index + 1, width: x), false)
                case .forbidden: break
                case .elsewhere: mayBreakElsewhere = true
                }
            }
            x += word.width
            index += 1
        }
        // Blanks at the end may exceed the width.
        guard x <= room else { return false }
        ends.append(LineEnd(end: tokens.count, width: x))
        return true
    }

    /// Whether each blank of ``tokens`` is between two words.
    private var areBlanksSingle: Bool {
        guard let first = tokens.first, let last = tokens.last, !first.isBlank, !last.isBlank else { return false }
        return tokens.indices.dropFirst().allSatisfy { !(tokens[$0].isBlank && tokens[$0 - 1].isBlank) }
    }
}
