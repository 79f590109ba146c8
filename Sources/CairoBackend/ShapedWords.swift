import CCairo
import CGLib
import DisplayList

/// Words of one face, each shaped once.
///
/// Words recur, whole texts do not: a line of Latin text is assembled from its words and the blanks between them if the
/// font has the same glyphs for a word in any context, as checked in the font's tables. The result is the same as
/// Pango's for the whole line; tests compare the two.
///
/// Lengths are in Pango's units, 1024 a point, at the shaping size.
final class ShapedWords {
    /// A word, or one blank.
    struct Word {
        /// Its text as drawn.
        var text: Range<Int32>
        var glyphs: Range<Int32>
        var clusters: Range<Int32>
        var width: Int32
        /// Its first and last characters.
        var ends: (first: UInt32, last: UInt32)
        /// Line breaking classes of these.
        var kinds: (first: KnownBreaks.Kind, last: KnownBreaks.Kind) = (.unknown, .unknown)
        /// Whether a line may be broken inside the word.
        var isBreakable: IsBreakable
        /// Whether Pango sets the texts that contain it.
        var isForPango: Bool
    }

    enum IsBreakable {
        case no
        case yes
        /// Pango decides when a line ends there: see ``ShapedWords/isBreakable(_:)``.
        case toBeAsked
    }

    struct Glyph {
        var index: UInt32
        /// Position relative to the beginning of its word.
        var x: Int32
    }

    // Read for each word of each line by one thread: an exclusivity check would take longer than the read.
    @exclusivity(unchecked) private(set) var words: [Word] = []
    @exclusivity(unchecked) private(set) var glyphs: [Glyph] = []
    @exclusivity(unchecked) private(set) var clusters: [cairo_text_cluster_t] = []
    @exclusivity(unchecked) private(set) var text: [UInt8] = []
    let face: TextFace
    /// Whether some words lack parts of the face's shaping for want of memory.
    var lacksMemory: Bool { shaping.lacksMemory }
    /// Hash table of words, its size a power of two; 0 for an empty slot, otherwise the word's number plus one.
    @exclusivity(unchecked) private var places = [Int32](repeating: 0, count: 1024)
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

    /// - Parameter hash: hash of all its bytes.
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

    /// FNV-1a with a random start value for each process, so that words with colliding hashes are hard to construct.
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
        let isSpace = blank == Self.blanks.space
        return KnownBreaks.atBlank(isSpace: isSpace, after: words[word].kinds.last, before: words[next].kinds.first)
            ?? breaks.at(words[blank].ends.first, after: words[word].ends.last, before: words[next].ends.first)
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

    private func add(_ word: UnsafeBufferPointer<UInt8>) {
        let start = Int32(text.count)
        text.append(contentsOf: word)
        var added = Word(
            text: start..<Int32(text.count), glyphs: 0..<0, clusters: 0..<0, width: 0, ends: (0, 0),
            isBreakable: .no, isForPango: true)
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
    private func read(_ word: UnsafeBufferPointer<UInt8>, into added: inout Word) -> Bool {
        if let first = word.first, let last = word.last, word.allSatisfy(\.isLetterOrDigit) {
            added.setEnds(UInt32(first), UInt32(last))
            return true
        }
        let scalars = String(decoding: word, as: UTF8.self).unicodeScalars
        guard let first = scalars.first, let last = scalars.last, scalars.allSatisfy(\.isOfWords),
            // The character before an opening quotation mark decides whether a line may be broken after the mark, and
            // vice versa.
            first.properties.generalCategory != .finalPunctuation,
            last.properties.generalCategory != .initialPunctuation
        else { return false }
        added.setEnds(first.value, last.value)
        if !first.isBlank, !KnownBreaks.keepTogether(scalars) { added.isBreakable = .toBeAsked }
        return true
    }

    /// Adds the glyphs of a word.
    ///
    /// - Returns: its width; nil if a glyph is missing, or is off the pen position.
    private func addGlyphs(of word: UnsafeBufferPointer<UInt8>) -> Int32? {
        var (width, last) = (Int32(0), Int32(0))
        let shaped = shaping.shape(word)
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

extension ShapedWords.Word {
    fileprivate mutating func setEnds(_ first: UInt32, _ last: UInt32) {
        ends = (first, last)
        kinds = (KnownBreaks.Kind(of: first), KnownBreaks.Kind(of: last))
    }
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
