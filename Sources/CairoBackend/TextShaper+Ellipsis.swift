import CCairo
import DisplayList

/// The last line allowed for a text, ending in `…` if there was more.
extension TextShaper {
    private static let ellipsis = Array("…".utf8)

    /// Shortens a line to as many letters as leave room for the ellipsis, as Pango does: letters keep their positions,
    /// and the ellipsis represents all omitted text and takes all remaining room.
    ///
    /// - Parameter first: the token at which the line begins.
    /// - Returns: nil if Pango has to set the line.
    func shortened(_ text: String, from first: Int, source: Int, _ setting: TextSetting) -> TextLine? {
        let words = wordsOf[source]!
        // Adds the word if it is new, before the words are read below.
        let number = Self.ellipsis.withUnsafeBufferPointer(words.number)
        let dots = words.words[number]
        guard !dots.isForPango, dots.glyphs.count == 1 else { return nil }
        let factor = factor(setting.style) / TextFace.unitsPerPoint
        let room = room(setting)
        var letters = GlyphRun(words.face)
        var (x, start) = (Int32(0), first == 0 ? 0 : Int(tokens[first - 1].end))
        let begin = start
        letters.reserve(glyphCount(from: first, of: words, within: room))
        for token in tokens[first...] {
            let word = words.words[Int(token.word)]
            let part = words.part(of: word, noWiderThan: room - dots.width - x)
            for glyph in words.glyphs[part.glyphs] {
                letters.glyphs.append(cairo_glyph_t(index: UInt(glyph.index), x: Double(x + glyph.x) * factor, y: 0))
            }
            letters.clusters.append(contentsOf: words.clusters[part.clusters])
            for byte in words.text[part.text] { letters.text.append(CChar(bitPattern: byte)) }
            x += part.width
            guard part.width == word.width, part.text.count == word.text.count else {
                start += part.text.count
                break
            }
            start = Int(token.end)
        }
        guard !letters.glyphs.isEmpty else { return nil }
        var rest = GlyphRun(words.face)
        rest.start = start
        var text = text
        rest.text = text.withUTF8 { bytes in bytes[start...].map { CChar(bitPattern: $0) } }
        let glyph = words.glyphs[Int(dots.glyphs.lowerBound)]
        rest.glyphs = [cairo_glyph_t(index: UInt(glyph.index), x: Double(x) * factor, y: 0)]
        rest.clusters = [cairo_text_cluster_t(num_bytes: Int32(rest.text.count), num_glyphs: 1)]
        return kept(
            .runs([letters, rest]),
            text: begin == 0 ? text : String(text[text.utf8.index(text.startIndex, offsetBy: begin)...]),
            style: setting.style, width: Double(room) * factor)
    }
}

extension TextShaper {
    /// Number of glyphs in the words that may fit the line.
    private func glyphCount(from first: Int, of words: ShapedWords, within room: Int32) -> Int {
        var (count, width) = (0, Int32(0))
        for index in first..<tokens.count where width <= room {
            let word = words.words[Int(tokens[index].word)]
            count += word.glyphs.count
            width += word.width
        }
        return count
    }
}

extension ShapedWords {
    /// The beginning of a word.
    struct Part {
        var glyphs: Range<Int>
        var clusters: Range<Int>
        var text: Range<Int>
        var width: Int32
    }

    /// The longest beginning of a word that fits; letters shaped as one are not separated.
    fileprivate func part(of word: Word, noWiderThan room: Int32) -> Part {
        let (glyph, cluster, byte) = (
            Int(word.glyphs.lowerBound), Int(word.clusters.lowerBound), Int(word.text.lowerBound)
        )
        guard word.width > room else {
            return Part(
                glyphs: glyph..<Int(word.glyphs.upperBound), clusters: cluster..<Int(word.clusters.upperBound),
                text: byte..<Int(word.text.upperBound), width: word.width)
        }
        var part = Part(glyphs: glyph..<glyph, clusters: cluster..<cluster, text: byte..<byte, width: 0)
        for index in cluster..<Int(word.clusters.upperBound) {
            let next = part.glyphs.upperBound + Int(clusters[index].num_glyphs)
            let end = next < Int(word.glyphs.upperBound) ? glyphs[next].x : word.width
            guard end <= room else { break }
            part.glyphs = glyph..<next
            part.clusters = cluster..<(index + 1)
            part.text = byte..<(part.text.upperBound + Int(clusters[index].num_bytes))
            part.width = end
        }
        return part
    }
}

extension GlyphRun {
    /// A run from left to right, still without glyphs.
    fileprivate init(_ face: TextFace) {
        self.init(
            face: face, glyphs: [], clusters: [], text: [], isBackward: false, isRightToLeft: false, isBlank: false,
            start: 0)
    }

    /// Reserves memory for this number of glyphs and their text, mostly one letter each.
    fileprivate mutating func reserve(_ count: Int) {
        glyphs.reserveCapacity(count)
        clusters.reserveCapacity(count)
        text.reserveCapacity(count)
    }
}
