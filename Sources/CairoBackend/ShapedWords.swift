import CCairo
import CPango
import DisplayList

/// Words of one face, each shaped once.
///
/// Words, not texts, are what recurs: a line of Latin text is put together from its words and the blanks between them,
/// where the font has the same glyphs for a word whatever stands beside it. Whether it has is looked at, in the font's
/// tables and in what Pango makes of words.
///
/// Lengths are in Pango's units, 1024 to a point, at the size of shaping.
final class ShapedWords {
    /// A word, or one blank.
    struct Word {
        /// As it is drawn.
        var text: Range<Int32>
        var glyphs: Range<Int32>
        var clusters: Range<Int32>
        var width: Int32
        /// Its first and last characters.
        var ends: (first: UInt32, last: UInt32)
        /// A line may be broken inside it.
        var isBreakable: Bool
        /// Pango sets the texts it stands in.
        var isForPango: Bool
    }

    struct Glyph: Equatable {
        var index: UInt32
        /// From the beginning of its word.
        var x: Int32
    }

    // Read for each word of each line, by one thread: a look at who else reads would take longer than reading.
    @exclusivity(unchecked) private(set) var words: [Word] = []
    @exclusivity(unchecked) private(set) var glyphs: [Glyph] = []
    @exclusivity(unchecked) private(set) var clusters: [cairo_text_cluster_t] = []
    @exclusivity(unchecked) private(set) var text: [UInt8] = []
    /// At the size of shaping.
    let font: OpaquePointer
    let face: OpaquePointer?
    /// The same font at the sizes it is drawn at.
    private var fonts: [Points: OpaquePointer] = [:]
    /// The font that was asked for last.
    @exclusivity(unchecked) private var last: (size: Points, font: OpaquePointer)?
    /// Places of words by their hashes, a power of two of them; 0 for none, else one more than the word's number.
    @exclusivity(unchecked) private var places = [Int32](repeating: 0, count: 1024)
    private let breaks: LineBreaks
    private let division: TextDivision
    /// As Pango analyses a word of this face.
    private let item: UnsafeMutablePointer<PangoItem>
    /// What a word is looked at among: letters that give it its script, or digits where it has none.
    private let neighbour: String
    private let shaped = pango_glyph_string_new()!

    /// - Parameters:
    ///   - ofLetters: of texts with Latin letters, which give all of the text their script; else of texts without.
    ///   - division: into what Pango divides texts in the face.
    /// - Returns: nil where words cannot be set apart.
    init?(ofLetters: Bool, breaks: LineBreaks, division: TextDivision) {
        self.breaks = breaks
        self.division = division
        neighbour = ofLetters ? "a" : "1"
        // All of ASCII, so that a word of it needs no look at how Pango divides it.
        let sample = (0x21...0x7E as ClosedRange<UInt8>).filter { ofLetters || !$0.isLetter }
        let text = sample.map { String(UnicodeScalar($0)) }.joined(separator: " ")
        guard let item = division.onlyItem(of: text) else {
            pango_glyph_string_free(shaped)
            return nil
        }
        guard Self.shape(text, as: item, shaped),
            let font = pango_cairo_font_get_scaled_font(OpaquePointer(item.pointee.analysis.font)),
            let shaping = pango_font_get_hb_font(item.pointee.analysis.font), let blanks = BlankGlyphs(shaping),
            blanks.standAlone, Self.areApart(shaped, in: shaping)
        else {
            pango_item_free(item)
            pango_glyph_string_free(shaped)
            return nil
        }
        self.font = font
        self.item = item
        face = hb_font_get_face(shaping)
        addBlanks(blanks)
    }

    deinit {
        pango_item_free(item)
        pango_glyph_string_free(shaped)
    }

    /// The numbers of a space, and of a blank at which no line is broken.
    static let blanks = (space: 0, noBreak: 1)

    private func addBlanks(_ blanks: BlankGlyphs) {
        for blank in [" ", "\u{A0}"] {
            var blank = blank
            blank.withUTF8 { add($0) }
        }
        let word = words[Self.blanks.noBreak]
        guard !word.isForPango, let space = blanks.drawn(for: glyphs[Int(word.glyphs.lowerBound)].index) else { return }
        words[Self.blanks.noBreak].text = words[Self.blanks.space].text
        glyphs[Int(word.glyphs.lowerBound)].index = space
        clusters[Int(word.clusters.lowerBound)].num_bytes = 1
    }

    /// The number of a word without blanks.
    func number(of word: UnsafeBufferPointer<UInt8>) -> Int { number(of: word, Hash(word)) }

    /// - Parameter hash: of all its bytes.
    func number(of word: UnsafeBufferPointer<UInt8>, _ hash: Hash) -> Int {
        let mask = places.count - 1
        var place = hash.place & mask
        while places[place] != 0 {
            let number = Int(places[place]) - 1
            if isText(of: words[number], word) { return number }
            place = (place + 1) & mask
        }
        add(word)
        places[place] = Int32(words.count)
        if words.count * 2 > places.count { growPlaces() }
        return words.count - 1
    }

    private func isText(of known: Word, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard known.text.count == word.count else { return false }
        let start = Int(known.text.lowerBound)
        for index in 0..<word.count where text[start + index] != word[index] { return false }
        return true
    }

    private func growPlaces() {
        places = [Int32](repeating: 0, count: places.count * 2)
        let mask = places.count - 1
        text.withUnsafeBufferPointer { text in
            for (number, word) in words.enumerated().dropFirst(2) {
                let bytes = text[Int(word.text.lowerBound)..<Int(word.text.upperBound)]
                var place = Hash(UnsafeBufferPointer(rebasing: bytes)).place & mask
                while places[place] != 0 { place = (place + 1) & mask }
                places[place] = Int32(number + 1)
            }
        }
    }

    /// FNV-1a, from a beginning that is another in each process, so that words which all have one place are not easily
    /// written.
    struct Hash {
        private var sum = beginning

        init() {}

        init(_ word: UnsafeBufferPointer<UInt8>) {
            for byte in word { add(byte) }
        }

        mutating func add(_ byte: UInt8) { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }

        var place: Int { Int(truncatingIfNeeded: sum ^ sum >> 29) }

        private static let beginning = UInt64.random(in: 0...UInt64.max)
    }

    /// Whether a line may be broken at a blank between two words.
    func mayBreak(after word: Int, blank: Int, before next: Int) -> LineBreaks.AtBlank {
        breaks.at(words[blank].ends.first, after: words[word].ends.last, before: words[next].ends.first)
    }

    /// The font at a size; asks `made` for one that is new.
    func font(at size: Points, _ made: (OpaquePointer) -> OpaquePointer) -> OpaquePointer {
        if let last, last.size == size { return last.font }
        let found = fonts[size] ?? made(font)
        fonts[size] = found
        last = (size, found)
        return found
    }

    func forgetSizes() {
        fonts = [:]
        last = nil
    }

}

// MARK: Shaping

extension ShapedWords {
    /// Above so many bytes a word is no word.
    private static let longest = 120

    private func add(_ word: UnsafeBufferPointer<UInt8>) {
        let start = Int32(text.count)
        text.append(contentsOf: word)
        var added = Word(
            text: start..<Int32(text.count), glyphs: 0..<0, clusters: 0..<0, width: 0, ends: (0, 0),
            isBreakable: false, isForPango: true)
        defer { words.append(added) }
        guard word.count <= Self.longest, let run = run(of: word) else { return }
        let string = String(decoding: word, as: UTF8.self)
        let scalars = string.unicodeScalars
        guard let first = scalars.first, let last = scalars.last, scalars.allSatisfy(\.isOfWords),
            // What stands before an opening quotation mark decides whether a line is broken behind it, and the reverse.
            first.properties.generalCategory != .finalPunctuation,
            last.properties.generalCategory != .initialPunctuation,
            word.allSatisfy({ $0 < 0x80 }) || isSame(run, in: string)
        else { return }
        added.ends = (first.value, last.value)
        added.isBreakable = !first.isBlank && !word.allSatisfy(\.isLetterOrDigit) && breaks.isBreakable(string)
        added.glyphs = Int32(glyphs.count)..<Int32(glyphs.count + run.glyphs.count)
        added.clusters = Int32(clusters.count)..<Int32(clusters.count + run.clusters.count)
        added.width = run.width
        added.isForPango = false
        glyphs += run.glyphs
        clusters += run.clusters
    }

    /// What a word is drawn with.
    private struct Run {
        var glyphs: [Glyph] = []
        var clusters: [cairo_text_cluster_t] = []
        var width: Int32 = 0
    }

    private func run(of word: UnsafeBufferPointer<UInt8>) -> Run? {
        word.withMemoryRebound(to: CChar.self) { word in
            let length = Int32(word.count)
            item.pointee.offset = 0
            item.pointee.length = length
            item.pointee.num_chars = Int32(word.count { $0 & -0x40 != -0x80 })
            pango_shape_full(word.baseAddress, length, word.baseAddress, length, &item.pointee.analysis, shaped)
            return Self.run(of: shaped, from: 0, to: length)
        }
    }

    /// - Parameters:
    ///   - start: where the word begins, in bytes of the text that was shaped.
    ///   - end: where it ends.
    /// - Returns: nil where a glyph is missing, or stands elsewhere than the pen is.
    private static func run(of shaped: UnsafeMutablePointer<PangoGlyphString>, from start: Int32, to end: Int32) -> Run?
    {
        var run = Run()
        var last: Int32 = start
        for index in 0..<Int(shaped.pointee.num_glyphs) {
            let place = shaped.pointee.log_clusters[index]
            guard place >= start, place < end else { continue }
            let glyph = shaped.pointee.glyphs[index]
            guard glyph.glyph <= Self.lastGlyph, glyph.glyph != 0, glyph.geometry.x_offset == 0,
                glyph.geometry.y_offset == 0, glyph.geometry.width >= 0, place >= last,
                !run.glyphs.isEmpty || place == start
            else { return nil }
            if place > last || run.glyphs.isEmpty {
                if let before = run.clusters.indices.last { run.clusters[before].num_bytes = place - last }
                run.clusters.append(cairo_text_cluster_t(num_bytes: end - place, num_glyphs: 0))
                last = place
            }
            run.clusters[run.clusters.count - 1].num_glyphs += 1
            run.glyphs.append(Glyph(index: glyph.glyph, x: run.width))
            run.width += glyph.geometry.width
        }
        return run.glyphs.isEmpty ? nil : run
    }

    /// Beyond it are Pango's marks for characters that have no glyph or take no ink.
    private static let lastGlyph: UInt32 = 0xFFFF

    /// Whether Pango makes the same of a word among others, as one run with them.
    private func isSame(_ run: Run, in word: String) -> Bool {
        let isBlank = word.unicodeScalars.allSatisfy(\.isBlank)
        let before = neighbour + (isBlank ? "" : " ")
        let text = before + word + String(before.reversed())
        let start = Int32(before.utf8.count)
        guard let found = division.onlyItem(of: text) else { return false }
        defer { pango_item_free(found) }
        guard found.pointee.analysis.font == item.pointee.analysis.font, Self.shape(text, as: found, shaped),
            let same = Self.run(of: shaped, from: start, to: start + Int32(word.utf8.count))
        else { return false }
        return same.width == run.width && same.glyphs == run.glyphs
            && same.clusters.elementsEqual(run.clusters) {
                $0.num_bytes == $1.num_bytes && $0.num_glyphs == $1.num_glyphs
            }
    }

    /// Shapes a text that is one item.
    ///
    /// - Returns: false where a character has no glyph.
    private static func shape(
        _ text: String, as item: UnsafeMutablePointer<PangoItem>, _ shaped: UnsafeMutablePointer<PangoGlyphString>
    ) -> Bool {
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                let length = Int32(bytes.count)
                pango_shape_full(bytes.baseAddress, length, bytes.baseAddress, length, &item.pointee.analysis, shaped)
            }
        }
        return (0..<Int(shaped.pointee.num_glyphs)).allSatisfy {
            shaped.pointee.glyphs[$0].glyph & Self.unknown == 0
        }
    }

    /// Pango's mark for a character that has no glyph.
    private static let unknown: UInt32 = 0x1000_0000

    /// Whether characters with blanks between them are as wide as their glyphs: no blank is moved by what it follows.
    private static func areApart(_ glyphs: UnsafeMutablePointer<PangoGlyphString>, in font: OpaquePointer) -> Bool {
        (0..<Int(glyphs.pointee.num_glyphs)).allSatisfy { index in
            let glyph = glyphs.pointee.glyphs[index]
            return glyph.geometry.width == hb_font_get_glyph_h_advance(font, glyph.glyph)
                && glyph.geometry.x_offset == 0
        }
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
    fileprivate var isLetterOrDigit: Bool { isLetter || (0x30...0x39).contains(self) }
}

extension Unicode.Scalar {
    fileprivate var isBlank: Bool { value == 0x20 || value == 0xA0 }

    /// Letters, digits and punctuation of Latin text that neither join nor move what stands beside them.
    fileprivate var isOfWords: Bool {
        switch value {
        case 0x20...0x7E, 0xA0: true
        case 0xA1...0x24F, 0x1E00...0x1EFF, 0x2010...0x2027, 0x2030...0x205E, 0x2070...0x20BF, 0x2190...0x22FF:
            switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .spacingMark, .format, .control, .unassigned, .lineSeparator,
                .paragraphSeparator, .spaceSeparator:
                false
            default: true
            }
        default: false
        }
    }
}
