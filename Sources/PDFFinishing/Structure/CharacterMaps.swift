import Diagnostics
import DisplayList

/// Mends what fonts say their glyphs stand for (`ToUnicode`, ISO 32000-1 §9.10.3).
///
/// Cairo 1.16 asks the font first: a ligature is then the sign that old encodings had for it, such as U+FEFB for lam and
/// alef, and a glyph that the font has no character for stands for nothing (U+FFFD). The content knows better, since it
/// says beside such glyphs what they stand for; but many readers, mutool and pdfminer among them, do not ask it.
struct CharacterMaps {
    /// UTF-16 of a glyph's text.
    typealias Text = [UInt16]

    private struct Glyph: Hashable {
        var font: String
        var code: Int
    }

    /// Glyphs whose entry is wrong or missing, with what it says.
    private var doubtful: Set<Glyph> = []
    /// How often a glyph stands alone for a text.
    private var uses: [Glyph: [Text: Int]] = [:]
    /// How often a glyph stands for a character among as many glyphs as characters.
    private var guesses: [Glyph: [Text: Int]] = [:]
    private let glyphSizes: [String: Int]

    /// - Parameters:
    ///   - maps: of each font by its name in the content.
    ///   - glyphSizes: of each font that is not of single bytes, how many digits a glyph takes in a string.
    init(_ maps: [String: [UInt8]], glyphSizes: [String: Int]) {
        self.glyphSizes = glyphSizes
        for (font, map) in maps {
            for entry in Self.entries(of: map) where Self.isDoubtful(entry.text) {
                doubtful.insert(Glyph(font: font, code: entry.code))
            }
        }
    }

    var isEmpty: Bool { doubtful.isEmpty }

    /// Ligatures and letters of old encodings, and glyphs without a character.
    private static func isDoubtful(_ text: Text) -> Bool {
        guard text.count == 1 else { return text.isEmpty }
        switch text[0] {
        case 0, 0xFFFD, 0xFB00...0xFB06, 0xFB13...0xFB17, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: return true
        default: return false
        }
    }

    /// Learns from a cluster that is shown with a text of its own.
    ///
    /// - Parameters:
    ///   - codes: of its glyphs, each with its font.
    ///   - mark: the entries of the mark that says its text.
    mutating func read(_ codes: [(font: String, code: Int)], mark: [UInt8]) {
        guard let text = mark.withUnsafeBufferPointer(Self.actualText) else { return }
        let known = codes.filter { glyphSizes[$0.font] != nil }
        learn(known.map { Glyph(font: $0.font, code: $0.code) }, text)
    }

    private mutating func learn(_ glyphs: [Glyph], _ text: Text) {
        if glyphs.count == 1 {
            if doubtful.contains(glyphs[0]), text.count <= Self.longestText {
                uses[glyphs[0], default: [:]][text, default: 0] += 1
            }
        } else if glyphs.count == text.count, !text.contains(where: { (0xD800...0xDFFF).contains($0) }) {
            for (glyph, unit) in zip(glyphs, text) where doubtful.contains(glyph) {
                guesses[glyph, default: [:]][[unit], default: 0] += 1
            }
        }
    }

    /// Units; more than a ligature of words, such as that for a blessing, has.
    private static let longestText = 24

    /// A font's map with what was learned; nil when nothing changes.
    func mended(_ map: [UInt8], ofFont font: String) -> [UInt8]? {
        var output: [UInt8] = []
        var copied = 0
        for entry in Self.entries(of: map) {
            let glyph = Glyph(font: font, code: entry.code)
            guard doubtful.contains(glyph), let text = text(of: glyph), text != entry.text else { continue }
            output += map[copied..<entry.place.lowerBound]
            for unit in text {
                output += PDFSerializer.digits(unit)
            }
            copied = entry.place.upperBound
        }
        guard copied > 0 else { return nil }
        return output + map[copied...]
    }

    private func text(of glyph: Glyph) -> Text? {
        func most(_ counts: [Text: Int]?) -> Text? {
            // The same of two that are as frequent, whatever the order of a dictionary is.
            counts?.max { ($0.value, $1.key.description) < ($1.value, $0.key.description) }?.key
        }
        return most(uses[glyph]) ?? most(guesses[glyph])
    }

    // MARK: Syntax

    private struct Entry {
        var code: Int
        var text: Text
        /// Where the digits of the text are.
        var place: Range<Int>
    }

    /// The lines `<code> <text>` between `beginbfchar` and `endbfchar`, as Cairo writes them.
    private static func entries(of map: [UInt8]) -> [Entry] {
        var entries: [Entry] = []
        var isInside = false
        var start = 0
        while start < map.count {
            let end = map[start...].firstIndex(of: 0x0A) ?? map.count
            let line = map[start..<end]
            if line.starts(with: "endbfchar".utf8) { isInside = false }
            if isInside, let entry = entry(line) { entries.append(entry) }
            if line.suffix(11).elementsEqual("beginbfchar".utf8) { isInside = true }
            start = end + 1
        }
        return entries
    }

    private static func entry(_ line: ArraySlice<UInt8>) -> Entry? {
        guard line.first == UInt8(ascii: "<"), line.last == UInt8(ascii: ">"),
            let middle = line.firstIndex(of: UInt8(ascii: ">")), middle + 3 < line.endIndex,
            let code = number(line[(line.startIndex + 1)..<middle])
        else { return nil }
        let place = (middle + 3)..<(line.endIndex - 1)
        return Entry(code: code, text: units(line[place]), place: place)
    }

    /// What stands behind `/ActualText`, as Cairo writes it: digits of UTF-16 that begin with the mark of its order.
    private static func actualText(_ dictionary: UnsafeBufferPointer<UInt8>) -> Text? {
        guard let start = dictionary.firstIndex(of: UInt8(ascii: "<")),
            let end = dictionary.lastIndex(of: UInt8(ascii: ">")), end > start
        else { return nil }
        let text = units(Array(dictionary[(start + 1)..<end])[...])
        return text.first == 0xFEFF ? Array(text.dropFirst()) : nil
    }

    private static func units(_ digits: ArraySlice<UInt8>) -> Text {
        stride(from: digits.startIndex, to: digits.endIndex - 3, by: 4).compactMap { start in
            number(digits[start..<(start + 4)]).map { UInt16(truncatingIfNeeded: $0) }
        }
    }

    private static func number(_ digits: some Sequence<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
            number = (number << 4 | value) & 0xFFFF_FFFF
        }
        return number
    }
}

extension PDFDocument {
    /// Mends the character maps of the fonts on a page by what the report's clusters say.
    ///
    /// - Parameters:
    ///   - shownWithText: the clusters that were shown with a text of their own, as often as they were.
    ///   - glyphSizes: of each font whose glyphs take two bytes, how many digits one takes.
    mutating func mendCharacterMaps(
        _ glyphs: DrawnGlyphs, of sheet: GlyphSheet, shownWithText: [Int32], glyphSizes: [String: Int]
    ) throws(Failure) {
        var references: [String: PDFReference] = [:]
        for (name, font) in try fonts().entries where glyphSizes[name] != nil {
            references[name] = dictionary(font)?["ToUnicode"]?.reference
        }
        var maps: [String: [UInt8]] = [:]
        for (name, reference) in references { maps[name] = try expanded(try objects.stream(reference)) }
        var characters = CharacterMaps(maps, glyphSizes: glyphSizes)
        guard !characters.isEmpty else { return }
        for cluster in shownWithText {
            guard let mark = glyphs.texts[Int(cluster)] else { continue }
            let members = glyphs.glyphs[sheet.glyphs(of: cluster)]
            characters.read(members.map { (glyphs.fonts[Int($0.font)].name, $0.number) }, mark: mark)
        }
        for (name, reference) in references {
            guard let map = maps[name], let mended = characters.mended(map, ofFont: name) else { continue }
            objects.replace(reference, with: .stream(compressed(PDFStream(mended))))
        }
    }
}
