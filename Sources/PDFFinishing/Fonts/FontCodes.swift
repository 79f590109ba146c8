import DisplayList

/// By which codes the clusters of an embedded font are shown: Latin letters by one byte, in the encoding of Windows
/// (ISO 32000-1 §9.6.6), all else by the two bytes of its number in the font (§9.7.4).
struct FontCodes {
    enum Code: Hashable {
        case letter(UInt8)
        case number(UInt16)
    }

    /// Codes of all glyphs, cluster after cluster.
    private(set) var codes: [Code] = []
    /// For each cluster, whether it stands for another text than its codes do.
    private(set) var needsText: [Bool] = []
    /// Width of each letter that is used, thousandths of the font's size.
    private(set) var letterWidths: [UInt8: Int] = [:]
    /// Width of each number that is used, thousandths of the font's size, and the text it stands for.
    private(set) var numbers: [UInt16: (width: Int, text: String?)] = [:]
    private var lettersOfGlyphs: [UInt16: UInt8] = [:]
    private var glyphsOfLetters: [UInt8: UInt16] = [:]

    init(_ clusters: [EmbeddedFont.Cluster]) {
        for cluster in clusters { for glyph in cluster.glyphs { findLetter(of: glyph) } }
        for cluster in clusters where cluster.glyphs.count == 1 { nameGlyph(cluster.glyphs[0], cluster.text) }
        codes.reserveCapacity(clusters.count)
        needsText.reserveCapacity(clusters.count)
        for cluster in clusters {
            for glyph in cluster.glyphs { codes.append(code(of: glyph)) }
            needsText.append(cluster.glyphs.count != 1 || text(of: cluster.glyphs[0]) != cluster.text)
        }
    }

    /// A letter leads to its glyph through the font's own table of characters.
    private mutating func findLetter(of glyph: EmbeddedFont.Glyph) {
        guard let character = glyph.character, let letter = WindowsEncoding.code(of: character),
            glyphsOfLetters[letter] ?? glyph.number == glyph.number
        else { return }
        glyphsOfLetters[letter] = glyph.number
        if lettersOfGlyphs[glyph.number] == nil { lettersOfGlyphs[glyph.number] = letter }
        letterWidths[letter] = glyph.width
    }

    /// UTF-16 units that a glyph stands for at most. A longer text, such as words that were left out, belongs to one place.
    private static let longestText = 8

    private mutating func nameGlyph(_ glyph: EmbeddedFont.Glyph, _ text: String) {
        guard lettersOfGlyphs[glyph.number] == nil, numbers[glyph.number]?.text == nil else { return }
        let own = glyph.character.map(String.init) ?? (text.utf16.count <= Self.longestText ? text : nil)
        numbers[glyph.number] = (glyph.width, own)
    }

    /// The letter that shows a glyph: its own, where two letters have the same glyph.
    private func letter(of glyph: EmbeddedFont.Glyph) -> UInt8? {
        if let letter = glyph.character.flatMap(WindowsEncoding.code), glyphsOfLetters[letter] == glyph.number {
            return letter
        }
        return lettersOfGlyphs[glyph.number]
    }

    private mutating func code(of glyph: EmbeddedFont.Glyph) -> Code {
        if let letter = letter(of: glyph) { return .letter(letter) }
        if numbers[glyph.number] == nil { numbers[glyph.number] = (glyph.width, nil) }
        return .number(glyph.number)
    }

    private func text(of glyph: EmbeddedFont.Glyph) -> String? {
        if let letter = letter(of: glyph) { return String(WindowsEncoding.characters[Int(letter)]) }
        return numbers[glyph.number]?.text
    }
}
