import CCairo
import Diagnostics
import DisplayList

/// Collects the clusters of reports' words, and the words, each distinct one once, and gives them numbers in the order in which they are
/// met.
struct GlyphCollection {
    enum Face {
        case trueType(TrueTypeFace)
        /// Any other at a size of 1 point, without hints: as Cairo has it that reduces the font.
        case cairo(OpaquePointer)
    }

    private struct Key: Hashable {
        var face: Int32
        var glyphs: [UInt32]
        var text: [CChar]
    }

    private(set) var faces: [Face] = []
    /// What words were set in, by the numbers of ``faces``.
    private var textFaces: [TextFace] = []

    /// Of one glyph for a text of at most four bytes: nearly all. By face, glyph and text in one number, which is hashed
    /// faster than three.
    private var small: [UInt64: Int32] = [:]
    private var others: [Key: Int32] = [:]

    /// Face of each cluster, index among ``faces``.
    private(set) var facesOfClusters: [Int32] = []
    /// For each cluster, where its glyphs begin among ``glyphs``; behind the last, where these end.
    private(set) var starts: [Int32] = [0]
    private(set) var glyphs: [UInt32] = []
    private(set) var advances: [Double] = []
    /// For each cluster, where its text begins among ``text``; behind the last, where this ends.
    private(set) var textStarts: [Int32] = [0]
    private(set) var text: [CChar] = []

    /// The words that were met.
    private(set) var words: [GlyphSheet.Word] = []
    private(set) var clustersOfWords: [Int32] = []
    private(set) var offsets: [Double] = []
    /// For each face of words that are shaped once, their numbers among ``words`` by those they have there; −1 for one that
    /// was not met.
    private var numbersOfWords: [[Int32]]

    /// - Parameter sources: how many faces words are shaped of.
    init(sources: Int) { numbersOfWords = Array(repeating: [], count: sources) }

    /// Lets go of the fonts.
    func release() {
        for case .cairo(let font) in faces { libcairo.cairo_scaled_font_destroy(font) }
    }

    /// The number of a face.
    ///
    /// - Parameter cairo: what Cairo draws the face with, where HarfBuzz does not reduce it.
    /// - Throws: what `cairo` throws.
    mutating func number(
        of face: TextFace, cairo: (TextFace) throws(Failure) -> OpaquePointer
    ) throws(Failure) -> Int32 {
        if let known = textFaces.lastIndex(where: { $0 === face }) { return Int32(known) }
        if let trueType = face.trueType {
            faces.append(.trueType(trueType))
        } else {
            faces.append(.cairo(Self.unit(try cairo(face))))
        }
        textFaces.append(face)
        return Int32(faces.count - 1)
    }

    private static func unit(_ face: OpaquePointer) -> OpaquePointer {
        var identity = cairo_matrix_t()
        libcairo.cairo_matrix_init_identity(&identity)
        let options = libcairo.cairo_font_options_create()
        defer { libcairo.cairo_font_options_destroy(options) }
        libcairo.cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        libcairo.cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        return libcairo.cairo_scaled_font_create(face, &identity, &identity, options)!
    }

    /// The number of a word that is shaped once.
    ///
    /// - Parameters:
    ///   - number: the word's among `words`.
    ///   - source: the number of `words` among the shaper's.
    mutating func word(_ number: Int, of words: ShapedWords, source: Int, face: Int32) -> Int32 {
        if number < numbersOfWords[source].count, numbersOfWords[source][number] >= 0 {
            return numbersOfWords[source][number]
        }
        let missing = number + 1 - numbersOfWords[source].count
        if missing > 0 { numbersOfWords[source].append(contentsOf: repeatElement(-1, count: missing)) }
        numbersOfWords[source][number] = Int32(self.words.count)
        add(words.words[number], of: words, face: face)
        return numbersOfWords[source][number]
    }

    private mutating func add(_ word: ShapedWords.Word, of words: ShapedWords, face: Int32) {
        let start = clustersOfWords.count
        let firstOffset = offsets.count
        let size = TextFace.unitsPerPoint * TextFace.shapingSize
        for index in word.glyphs { offsets.append(Double(words.glyphs[Int(index)].x) / size) }
        var glyph = Int(word.glyphs.lowerBound)
        var byte = Int(word.text.lowerBound)
        for index in word.clusters {
            let cluster = words.clusters[Int(index)]
            let ends = (glyph: glyph + Int(cluster.num_glyphs), byte: byte + Int(cluster.num_bytes))
            clustersOfWords.append(
                self.cluster(
                    face, words.glyphs[glyph..<ends.glyph].lazy.map { $0.index },
                    words.text[byte..<ends.byte].lazy.map { CChar(bitPattern: $0) }))
            (glyph, byte) = ends
        }
        self.words.append(GlyphSheet.Word(clusters: start..<clustersOfWords.count, firstOffset: firstOffset))
    }

    /// The number of a cluster of some glyphs.
    mutating func cluster(
        _ face: Int32, _ glyphs: some RandomAccessCollection<UInt32>, _ text: some RandomAccessCollection<CChar>
    ) -> Int32 {
        // A font has at most 65,535 glyphs.
        if glyphs.count == 1, let glyph = glyphs.first, glyph <= 0xFFFF, text.count <= 4 {
            let packed = text.reduce(UInt32(text.count == 4 ? 0 : 1)) { $0 << 8 | UInt32(UInt8(bitPattern: $1)) }
            let key = UInt64(face) << 48 | UInt64(glyph) << 32 | UInt64(packed)
            if let known = small[key] { return known }
            let number = add(face, glyphs, text)
            small[key] = number
            return number
        }
        let key = Key(face: face, glyphs: Array(glyphs), text: Array(text))
        if let known = others[key] { return known }
        let number = add(face, glyphs, text)
        others[key] = number
        return number
    }

    private mutating func add(
        _ face: Int32, _ glyphs: some Collection<UInt32>, _ text: some Collection<CChar>
    ) -> Int32 {
        let number = Int32(facesOfClusters.count)
        facesOfClusters.append(face)
        for glyph in glyphs {
            self.glyphs.append(glyph)
            advances.append(advance(of: glyph, faces[Int(face)]))
        }
        self.text.append(contentsOf: text)
        starts.append(Int32(self.glyphs.count))
        textStarts.append(Int32(self.text.count))
        return number
    }

    private func advance(of glyph: UInt32, _ face: Face) -> Double {
        switch face {
        case .trueType(let face): return face.advance(of: glyph)
        case .cairo(let font):
            var drawn = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
            var extents = cairo_text_extents_t()
            libcairo.cairo_scaled_font_glyph_extents(font, &drawn, 1, &extents)
            return extents.x_advance
        }
    }
}
