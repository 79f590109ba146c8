import DisplayList

/// The words of a report as a string of a content shows them, each put together once.
///
/// It is for words of one font, each of whose glyphs stands for its own text. A word's glyphs need no numbers between them as
/// long as the pen is not far from where they stand: how far it moves away inside the word is known beforehand.
///
/// Lengths are in sizes of the font.
struct WordStrings {
    struct Word {
        var font: Int32
        /// Place of its first glyph among the sheet's advances.
        var first: Int
        /// Among ``WordStrings/glyphs``.
        var glyphs: Range<Int>
        /// Codes of all glyphs, among ``WordStrings/bytes``.
        var bytes: Range<Int>
        var advance: Double
        /// Least way from a glyph's place to the pen, which sets out where the word begins and meets no numbers.
        var least: Double
        /// Most of these ways.
        var most: Double
    }

    struct Glyph {
        /// Its code, among ``WordStrings/bytes``.
        var bytes: Range<Int>
        /// Place from where its word begins.
        var offset: Double
        var advance: Double
    }

    /// By the words' numbers; nil for one whose glyphs are written one by one.
    private(set) var words: [Word?] = []
    private(set) var glyphs: [Glyph] = []
    private(set) var bytes: [UInt8] = []

    init(of sheet: GlyphSheet, _ drawn: DrawnGlyphs) {
        words.reserveCapacity(sheet.words.count)
        glyphs.reserveCapacity(sheet.offsets.count)
        bytes.reserveCapacity(sheet.offsets.count)
        for word in sheet.words { words.append(add(word, sheet, drawn)) }
    }

    private mutating func add(_ word: GlyphSheet.Word, _ sheet: GlyphSheet, _ drawn: DrawnGlyphs) -> Word? {
        let clusters = sheet.clustersOfWords[word.clusters]
        guard let first = clusters.first.map({ sheet.glyphs(of: $0).lowerBound }) else { return nil }
        let font = drawn.glyphs[first].font
        guard font >= 0, clusters.allSatisfy({ Self.isOne($0, ofFont: font, sheet, drawn) }) else { return nil }
        let start = (glyphs: glyphs.count, bytes: bytes.count)
        var (pen, least, most) = (0.0, 0.0, 0.0)
        for (cluster, offset) in zip(clusters, sheet.offsets[word.firstOffset...]) {
            (least, most) = (min(least, pen - offset), max(most, pen - offset))
            let glyph = drawn.glyphs[sheet.glyphs(of: cluster).lowerBound]
            glyphs.append(Glyph(bytes: append(glyph), offset: offset, advance: glyph.advance))
            pen += glyph.advance
        }
        return Word(
            font: font, first: first, glyphs: start.glyphs..<glyphs.count, bytes: start.bytes..<bytes.count,
            advance: pen, least: least, most: most)
    }

    private mutating func append(_ glyph: DrawnGlyphs.Glyph) -> Range<Int> {
        let start = bytes.count
        for place in 0..<Int(glyph.codeLength) { bytes.append(UInt8(truncatingIfNeeded: glyph.code >> (8 * place))) }
        return start..<bytes.count
    }

    /// Whether a cluster is one glyph of a font that says what it stands for.
    private static func isOne(
        _ cluster: Int32, ofFont font: Int32, _ sheet: GlyphSheet, _ drawn: DrawnGlyphs
    ) -> Bool {
        let members = sheet.glyphs(of: cluster)
        return members.count == 1 && drawn.texts[Int(cluster)] == nil && drawn.glyphs[members.lowerBound].font == font
    }
}
