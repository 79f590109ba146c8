import CCairo
import CGLib
import DisplayList

/// Words of one face, each shaped once.
///
/// Words recur, whole texts do not: a line of Latin text is assembled from its words and the blanks between them if the
/// font has the same glyphs for a word in any context, as checked in the font's tables. The result is the same as
/// Pango's for the whole line; tests compare the two.
///
/// Lengths are in Pango's units, 1024 per point, at the shaping size.
final class ShapedWords {
    /// A word, or one blank.
    struct Word {
        /// Its text as drawn, and the characters in it.
        var text: Range<Int32>
        var characters: Range<Int32>
        var glyphs: Range<Int32>
        var clusters: Range<Int32>
        var width: Int32
        /// Its first and last characters.
        var ends: (first: UInt32, last: UInt32)
        /// Whether a line may be broken inside the word.
        var isBreakable: IsBreakable
        /// Whether Pango sets the texts that contain it.
        var isForPango: Bool
    }

    enum IsBreakable {
        case no
        case yes
        /// Looked up when a line ends there: see ``ShapedWords/isBreakable(_:)``.
        case toBeAsked
    }

    struct Glyph {
        var index: UInt32
        /// Position relative to the beginning of its word.
        var x: Int32
    }

    private(set) var words: [Word] = []
    private(set) var glyphs: [Glyph] = []
    private(set) var clusters: [cairo_text_cluster_t] = []
    private(set) var text: [UInt8] = []
    private(set) var characters: [UInt32] = []
    let face: TextFace
    /// Numbers of the words, each at the place of its bytes' hash or the next free one; 0 for none.
    private var numbers = [Int32](repeating: 0, count: 1 << 12)
    private let breaks: LineBreaks
    private let shaping: WordShaping

    /// - Parameters:
    ///   - ofLetters: whether the texts contain Latin letters, which give the whole text their script.
    ///   - tabularFigures: whether all digits have equal width.
    /// - Returns: nil if words cannot be set separately.
    init?(_ face: TextFace, ofLetters: Bool, tabularFigures: Bool, breaks: LineBreaks) {
        self.face = face
        self.breaks = breaks
        shaping = WordShaping(face, ofLetters: ofLetters, tabularFigures: tabularFigures)
        guard let blanks = BlankGlyphs(face.font), blanks.standAlone, areApart(ofLetters: ofLetters) else { return nil }
        addBlanks(blanks)
    }

    /// Whether the face has all of ASCII, and characters with blanks between them are as wide as their glyphs: no blank
    /// is moved by the next character.
    private func areApart(ofLetters: Bool) -> Bool {
        let characters = (0x21...0x7E as ClosedRange<UInt8>).filter { ofLetters || !$0.isLetter }
        return characters.flatMap { [$0, 0x20] }.withUnsafeBufferPointer { sample in
            let glyphs = shaping.shape(sample)
            return (0..<glyphs.count).allSatisfy { number in
                glyphs.index(number) != 0 && !glyphs.isMoved(number)
                    && glyphs.advance(number) == face.advance(of: glyphs.index(number))
            }
        }
    }

    /// Numbers of the space and the no-break space.
    static let blanks = (space: 0, noBreak: 1)

    private func addBlanks(_ blanks: BlankGlyphs) {
        for blank in [" ", "\u{A0}"] { add(Array(blank.utf8)) }
        let word = words[Self.blanks.noBreak]
        guard !word.isForPango, let space = blanks.drawn(for: glyphs[Int(word.glyphs.lowerBound)].index) else { return }
        words[Self.blanks.noBreak].text = words[Self.blanks.space].text
        words[Self.blanks.noBreak].characters = words[Self.blanks.space].characters
        glyphs[Int(word.glyphs.lowerBound)].index = space
        clusters[Int(word.clusters.lowerBound)].num_bytes = 1
    }

    /// The number of a word without blanks.
    func number(of word: UnsafeBufferPointer<UInt8>) -> Int {
        let place = place(of: word)
        if numbers[place] > 0 { return Int(numbers[place]) }
        add(Array(word))
        let number = words.count - 1
        numbers[place] = Int32(number)
        if number * 2 > numbers.count { enlarge() }
        return number
    }

    /// The place of a word's number, or where it belongs.
    private func place(of word: UnsafeBufferPointer<UInt8>) -> Int {
        // FNV-1a.
        let hash = word.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let last = numbers.count - 1
        var place = Int(truncatingIfNeeded: hash ^ hash >> 32) & last
        while numbers[place] > 0, !isText(word, of: Int(numbers[place])) { place = (place + 1) & last }
        return place
    }

    private func isText(_ word: UnsafeBufferPointer<UInt8>, of number: Int) -> Bool {
        let range = words[number].text
        return range.count == word.count
            && text.withUnsafeBufferPointer { text in
                memcmp(text.baseAddress! + Int(range.lowerBound), word.baseAddress!, word.count) == 0
            }
    }

    private func enlarge() {
        numbers = [Int32](repeating: 0, count: numbers.count * 2)
        for number in words.indices.dropFirst(2) {
            let range = Int(words[number].text.lowerBound)..<Int(words[number].text.upperBound)
            text[range].withUnsafeBufferPointer { numbers[place(of: $0)] = Int32(number) }
        }
    }

    /// Whether a line may be broken at a blank between two words.
    func mayBreak(after word: Int, blank: Int, before next: Int) -> LineBreaks.AtBlank {
        breaks.at(words[blank].ends.first, after: words[word].ends.last, before: words[next].ends.first)
    }

    /// Whether a line may be broken inside a word.
    func isBreakable(_ word: Int) -> Bool {
        switch words[word].isBreakable {
        case .no: return false
        case .yes: return true
        case .toBeAsked:
            let range = Int(words[word].text.lowerBound)..<Int(words[word].text.upperBound)
            let isBreakable = breaks.isBreakable(String(decoding: text[range], as: UTF8.self))
            words[word].isBreakable = isBreakable ? .yes : .no
            return isBreakable
        }
    }
}

// MARK: Shaping

extension ShapedWords {
    /// Largest number of bytes in a word; longer ones are left to Pango.
    private static let longest = 120

    private func add(_ word: [UInt8]) {
        let start = (text: Int32(text.count), characters: Int32(characters.count))
        text += word
        characters += String(decoding: word, as: UTF8.self).unicodeScalars.lazy.map(\.value)
        var added = Word(
            text: start.text..<Int32(text.count), characters: start.characters..<Int32(characters.count),
            glyphs: 0..<0, clusters: 0..<0, width: 0, ends: (0, 0), isBreakable: .no, isForPango: true)
        if word.count <= Self.longest, read(word, into: &added) {
            let before = (glyphs: Int32(glyphs.count), clusters: Int32(clusters.count))
            if let width = addGlyphs(of: word) {
                added.glyphs = before.glyphs..<Int32(glyphs.count)
                added.clusters = before.clusters..<Int32(clusters.count)
                (added.width, added.isForPango) = (width, false)
            } else {
                glyphs.removeLast(glyphs.count - Int(before.glyphs))
                clusters.removeLast(clusters.count - Int(before.clusters))
            }
        }
        words.append(added)
    }

    /// Reads the properties of a word from its characters.
    ///
    /// - Returns: whether it can be set separately.
    private func read(_ word: [UInt8], into added: inout Word) -> Bool {
        if let first = word.first, let last = word.last, word.allSatisfy(\.isLetterOrDigit) {
            added.ends = (UInt32(first), UInt32(last))
            return true
        }
        let scalars = String(decoding: word, as: UTF8.self).unicodeScalars
        guard let first = scalars.first, let last = scalars.last, scalars.allSatisfy(\.isOfWords),
            // The character before an opening quotation mark decides whether a line may be broken after the mark, and
            // vice versa.
            first.properties.generalCategory != .finalPunctuation,
            last.properties.generalCategory != .initialPunctuation
        else { return false }
        added.ends = (first.value, last.value)
        if !first.isBlank { added.isBreakable = .toBeAsked }
        return true
    }

    /// Adds the glyphs of a word.
    ///
    /// - Returns: its width; nil if a glyph is missing, or is off the pen position.
    private func addGlyphs(of word: [UInt8]) -> Int32? {
        var (width, last) = (Int32(0), Int32(0))
        let shaped = word.withUnsafeBufferPointer(shaping.shape)
        guard shaped.count > 0 else { return nil }
        for number in 0..<shaped.count {
            let (glyph, place) = (shaped.index(number), shaped.byte(number))
            guard glyph != 0, glyph <= Self.lastGlyph, !shaped.isMoved(number), shaped.advance(number) >= 0,
                place >= last,
                number > 0 || place == 0
            else { return nil }
            if number == 0 || place > last {
                if number > 0 { clusters[clusters.count - 1].num_bytes = place - last }
                clusters.append(cairo_text_cluster_t(num_bytes: Int32(word.count) - place, num_glyphs: 0))
                last = place
            }
            clusters[clusters.count - 1].num_glyphs += 1
            glyphs.append(Glyph(index: glyph, x: width))
            width += shaped.advance(number)
        }
        return width
    }

    /// Largest glyph index of a font.
    private static let lastGlyph: UInt32 = 0xFFFF
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
    fileprivate var isLetterOrDigit: Bool { isLetter || (0x30...0x39).contains(self) }
}

extension Unicode.Scalar {
    fileprivate var isBlank: Bool { value == 0x20 || value == 0xA0 }

    /// Whether it is a letter, digit or punctuation mark of Latin text that neither joins nor moves its neighbours, and
    /// does not divide a word into scripts.
    fileprivate var isOfWords: Bool {
        switch value {
        case 0x20...0x7E, 0xA0: true
        case 0xA1...0x24F, 0x1E00...0x1EFF, 0x2010...0x2027, 0x2030...0x205E, 0x2070...0x20BF, 0x2190...0x22FF:
            switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .spacingMark, .format, .control, .unassigned, .lineSeparator,
                .paragraphSeparator, .spaceSeparator:
                false
            default:
                switch g_unichar_get_script(value) {
                case G_UNICODE_SCRIPT_LATIN, G_UNICODE_SCRIPT_COMMON: true
                default: false
                }
            }
        default: false
        }
    }
}
