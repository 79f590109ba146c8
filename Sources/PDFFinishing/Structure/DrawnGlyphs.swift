import Diagnostics
import DisplayList

/// How the glyphs of a report are shown: by which font and code, read from the page that shows each of its clusters once.
struct DrawnGlyphs {
    struct Glyph {
        /// In sizes of the font.
        var advance: Double
        /// Index among ``fonts``; −1 for a glyph that leaves no trace and has no code.
        var font: Int32 = -1
        /// The glyph in a string of the content, up to four bytes, the first lowest.
        var code: UInt32 = 0
        var codeLength: UInt8 = 0

        /// The number that a hexadecimal code is.
        var number: Int {
            (0..<Int(codeLength)).reduce(0) { number, index in
                let digit = Character(Unicode.Scalar(UInt8(truncatingIfNeeded: code >> (8 * index))))
                return number << 4 | (digit.hexDigitValue ?? 0)
            }
        }
    }

    struct Font {
        /// As the content names it.
        var name: String
        /// Digits of one glyph in a hexadecimal string.
        var digits: Int
        /// Strings are hexadecimal, not letters.
        var isHexadecimal = false
    }

    private(set) var fonts: [Font] = []
    /// By their places among the sheet's advances.
    private(set) var glyphs: [Glyph]
    /// Of each cluster, what a mark around it says in place of what its font does: the text that its glyphs stand for.
    private(set) var texts: [[UInt8]?]
    private let sheet: GlyphSheet
    private var fontNumbers: [String: Int32] = [:]

    /// - Parameters:
    ///   - content: of the page with all clusters.
    ///   - glyphSizes: of each font that is not of single bytes, how many digits a glyph takes in a string.
    /// - Throws: `Failure` 70 when the page does not show what it should.
    init(_ sheet: GlyphSheet, content: [UInt8], glyphSizes: [String: Int]) throws(Failure) {
        self.sheet = sheet
        glyphs = sheet.advances.map { Glyph(advance: $0) }
        texts = Array(repeating: nil, count: sheet.starts.count - 1)
        let isSound = content.withUnsafeBufferPointer { read($0, glyphSizes) }
        guard isSound else { throw .unknownForm("a page of glyphs") }
    }

    /// Where reading has come to in a row.
    private struct Place {
        var row: Int
        /// Of the next glyph's cluster in the row.
        var cluster = 0
        /// Glyphs of the cluster that were read.
        var read = 0
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ glyphSizes: [String: Int]) -> Bool {
        var walk = ContentWalk(bytes)
        var place: Place?
        var nextRow = 0
        var font: Int32 = -1
        var text: [UInt8]?
        while let operation = walk.next() {
            switch operation {
            case .beginText:
                guard isComplete(place) else { return false }
                place = nil
            case .moveText:
                guard place == nil else { continue }
                // Cairo leaves out what leaves no trace on the page.
                guard let row = sheet.rows[nextRow...].firstIndex(where: { Self.isNear($0.at, walk.textPlace) }) else {
                    return false
                }
                (place, nextRow) = (Place(row: row), row + 1)
            case .font: font = number(ofFont: walk.fontName, glyphSizes)
            case .beginSpan: text = walk.dictionary.map(Self.entries)
            case .endSpan: text = nil
            case .show:
                guard font >= 0, take(walk.operands, font, text, at: &place) else { return false }
            case .endText: continue
            }
        }
        return isComplete(place)
    }

    /// The entries of a mark with no more blanks than a reader needs that takes the first two brackets for its end.
    private static func entries(_ dictionary: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        dictionary.filter { $0 > 0x20 } + [0x20]
    }

    private func isComplete(_ place: Place?) -> Bool {
        guard let place else { return true }
        return place.cluster == sheet.rows[place.row].clusters.count && place.read == 0
    }

    /// Cairo rounds places to a millionth.
    private static func isNear(_ one: Point, _ other: Point) -> Bool {
        abs(one.x - other.x) < 0.01 && abs(one.y - other.y) < 0.01
    }

    /// Adds what shows the clusters of a font that comes with the glyphs.
    mutating func add(_ shown: ShownFont) {
        let letters = Int32(fonts.count)
        fonts.append(Font(name: shown.names.letters, digits: 2))
        fonts.append(Font(name: shown.names.numbers, digits: 4, isHexadecimal: true))
        var codesOfGlyphs = shown.codes.codes[...]
        for (cluster, needsText) in zip(shown.font.clusters, shown.codes.needsText) {
            for (glyph, known) in zip(sheet.glyphs(of: cluster.number), cluster.glyphs) {
                guard let code = codesOfGlyphs.popFirst() else { return }
                // A reader moves the pen by the width in the file, not by that of the font.
                glyphs[glyph].advance = Double(known.width) / 1000
                let bytes: [UInt8]
                switch code {
                case .letter(let letter):
                    glyphs[glyph].font = letters
                    bytes = PDFSerializer.inString(letter)
                case .number(let number):
                    glyphs[glyph].font = letters + 1
                    bytes = PDFSerializer.digits(number)
                }
                glyphs[glyph].codeLength = UInt8(bytes.count)
                glyphs[glyph].code = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
            }
            if needsText { texts[Int(cluster.number)] = Self.mark(cluster.text) }
        }
    }

    /// The entry of a mark that says a text, with the blank that a reader needs that takes the first two brackets for its
    /// end.
    private static func mark(_ text: String) -> [UInt8] {
        var mark = Array("/ActualText<feff".utf8)
        for unit in text.utf16 { mark += PDFSerializer.digits(unit) }
        return mark + [UInt8(ascii: ">"), UInt8(ascii: " ")]
    }

    private mutating func number(ofFont name: String, _ glyphSizes: [String: Int]) -> Int32 {
        if let known = fontNumbers[name] { return known }
        let number = Int32(fonts.count)
        fonts.append(Font(name: name, digits: glyphSizes[name] ?? 2))
        fontNumbers[name] = number
        return number
    }

    /// The codes of the glyphs in a string or in an array of strings.
    private mutating func take(
        _ operands: UnsafeBufferPointer<UInt8>, _ font: Int32, _ text: [UInt8]?, at place: inout Place?
    ) -> Bool {
        guard var now = place else { return false }
        let row = sheet.rows[now.row]
        var strings = ContentGlyphs(operands, digits: fonts[Int(font)].digits)
        while let code = strings.next() {
            guard now.cluster < row.clusters.count else { return false }
            fonts[Int(font)].isHexadecimal = strings.isHexadecimal
            // A line may be broken between two digits.
            let digits = code.filter { !strings.isHexadecimal || $0 > 0x20 }
            guard digits.count <= 4 else { return false }
            let cluster = row.clusters[now.cluster]
            let members = sheet.glyphs(of: cluster)
            let glyph = members.lowerBound + now.read
            glyphs[glyph].font = font
            glyphs[glyph].codeLength = UInt8(digits.count)
            glyphs[glyph].code = digits.reversed().reduce(0) { $0 << 8 | UInt32($1) }
            texts[Int(cluster)] = text
            now.read += 1
            if now.read == members.count {
                now.read = 0
                now.cluster += 1
            }
        }
        place = now
        return true
    }
}
