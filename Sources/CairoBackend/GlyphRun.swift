import CCairo
import CPango
import Diagnostics
import DisplayList

/// Glyphs of one font at positions relative to the start of their line, with their text: everything needed for drawing,
/// so that a recurring line is never shaped again.
///
/// Glyphs are in the order of the text, regardless of their positions.
struct GlyphRun {
    var face: TextFace
    var glyphs: [cairo_glyph_t]
    var clusters: [cairo_text_cluster_t]
    /// UTF-8 of the run, for searching and copying.
    var text: [CChar]
    /// Whether each glyph is to the left of the one before.
    var isBackward: Bool
    /// Whether it is in a right-to-left script: letters, or digits, whose glyphs go from left to right.
    var isRightToLeft: Bool
    /// Whether it is only white space, which draws nothing.
    var isBlank = false
    /// Byte offset of its text in that of its layout.
    var start: Int
}

extension GlyphRun {
    /// The runs of a shaped line, in the order of its text.
    ///
    /// - Parameters:
    ///   - text: the UTF-8 of the whole layout to which the line belongs.
    ///   - fonts: the fonts it was set in.
    static func runs(
        of line: UnsafeMutablePointer<PangoLayoutLine>, text: UnsafePointer<CChar>, _ fonts: PangoFonts
    ) -> [GlyphRun] {
        var runs: [GlyphRun] = []
        var x: Double = 0
        var node = line.pointee.runs
        while let current = node {
            if let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
                if let run = GlyphRun(item, text: text, fonts, x: &x) { runs.append(run) }
            }
            node = current.pointee.next
        }
        return runs.sorted { $0.start < $1.start }
    }

    /// - Parameter x: start of the run; on return, its end.
    private init?(
        _ item: UnsafeMutablePointer<PangoGlyphItem>, text: UnsafePointer<CChar>, _ fonts: PangoFonts, x: inout Double
    ) {
        guard let shaped = item.pointee.glyphs, let source = item.pointee.item,
            let face = source.pointee.analysis.font.flatMap(fonts.face(of:))
        else { return nil }
        let scale = TextFace.unitsPerPoint
        self.face = face
        var isShifted: [Bool] = []
        glyphs = []
        glyphs.reserveCapacity(Int(shaped.pointee.num_glyphs))
        for index in 0..<Int(shaped.pointee.num_glyphs) {
            let glyph = shaped.pointee.glyphs[index]
            if glyph.glyph != Self.emptyGlyph {
                isShifted.append(glyph.geometry.x_offset != 0 || glyph.geometry.y_offset != 0)
                glyphs.append(
                    cairo_glyph_t(
                        index: Self.drawable(glyph.glyph, in: face),
                        x: x + Self.near(Double(glyph.geometry.x_offset) / scale, Self.farthestAside),
                        y: Self.near(Double(glyph.geometry.y_offset) / scale, Self.farthestAbove)))
            }
            x += Double(glyph.geometry.width) / scale
        }
        isBackward = source.pointee.analysis.level & 1 == 1
        // Pango lists the glyphs from left to right.
        if isBackward { glyphs.reverse() }
        start = Int(source.pointee.offset)
        self.text = Array(UnsafeBufferPointer(start: text + start, count: Int(source.pointee.length)))
        isBlank = Self.isBlank(self.text)
        isRightToLeft = isBackward || Self.holdsRightToLeft(self.text)
        clusters = Self.clusters(of: item, shaped: shaped, text: text, isBackward: isBackward)
        leaveOutIsolates(text)
        if self.text.isEmpty { return nil }
        // The space at a line break has no glyph.
        if let last = clusters.last, last.num_glyphs == 0, last.num_bytes == 1, self.text.last == 0x20 {
            clusters.removeLast()
            self.text.removeLast()
        }
        if clusters.contains(where: { $0.num_glyphs == 0 }) { clusters = Self.withoutEmpty(clusters) }
        if !isBackward, isShifted.contains(true) { joinShiftedMarks(isShifted) }
        drawPlainBlanks()
    }

    /// A line of words as one run.
    ///
    /// - Parameter factor: ratio of the drawn size to the shaping size.
    init(_ line: WordLine, shaper: TextShaper, factor: Double) {
        let words = shaper.words(of: line)
        face = words.face
        (isBackward, isRightToLeft, isBlank, start) = (false, false, line.isBlank, 0)
        (glyphs, clusters, text) = ([], [], [])
        for piece in shaper.pieces[line.pieces] {
            let word = words.words[Int(piece.word)]
            for index in word.glyphs {
                let glyph = words.glyphs[Int(index)]
                let x = Double(piece.x + glyph.x) / TextFace.unitsPerPoint * factor
                glyphs.append(cairo_glyph_t(index: UInt(glyph.index), x: x, y: 0))
            }
            clusters += words.clusters[Int(word.clusters.lowerBound)..<Int(word.clusters.upperBound)]
            text += words.text[Int(word.text.lowerBound)..<Int(word.text.upperBound)].lazy.map { CChar(bitPattern: $0) }
        }
    }

    /// Joins a letter and its shifted marks into one cluster, so that Cairo writes their text together: a reader that
    /// goes by positions would otherwise take a mark for a separate word.
    ///
    /// - Parameter isShifted: whether each glyph is off the pen position.
    private mutating func joinShiftedMarks(_ isShifted: [Bool]) {
        var result: [cairo_text_cluster_t] = []
        // A letter and its marks, not yet in the result.
        var members: [cairo_text_cluster_t] = []
        var start = 0
        func close(at glyph: Int) {
            if members.count > 1, isShifted[start..<glyph].contains(true) {
                let bytes = members.reduce(0) { $0 + $1.num_bytes }
                result.append(
                    cairo_text_cluster_t(num_bytes: bytes, num_glyphs: members.reduce(0) { $0 + $1.num_glyphs }))
            } else {
                result.append(contentsOf: members)
            }
            members = []
            start = glyph
        }
        var (byte, glyph) = (0, 0)
        for cluster in clusters {
            let end = byte + Int(cluster.num_bytes)
            if !Self.beginsWithMark(text[byte..<end]) { close(at: glyph) }
            members.append(cluster)
            byte = end
            glyph += Int(cluster.num_glyphs)
        }
        close(at: glyph)
        clusters = result
    }

    private static func beginsWithMark(_ text: ArraySlice<CChar>) -> Bool {
        guard let first = text.first, first < 0 else { return false }
        let scalar = String(decoding: text.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self).unicodeScalars.first
        switch scalar?.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: return true
        default: return false
        }
    }

    /// Leaves out the marks of isolates, which have no glyphs, so that they are not in text taken from the PDF.
    ///
    /// - Parameter all: the text of the layout.
    private mutating func leaveOutIsolates(_ all: UnsafePointer<CChar>) {
        func string(_ bytes: some Sequence<CChar>) -> String {
            String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        // A mark has three bytes.
        var before = start < 3 ? nil : string(UnsafeBufferPointer(start: all + start - 3, count: 3)).unicodeScalars.last
        guard before == "\u{2068}" || text.contains(-0x1E) else { return }
        var (kept, byte): ([CChar], Int) = ([], 0)
        for index in clusters.indices {
            let end = byte + Int(clusters[index].num_bytes)
            let part = string(text[byte..<end])
            let words = Isolates.removed(from: part, after: before)
            (before, byte) = (part.unicodeScalars.last, end)
            clusters[index].num_bytes = Int32(words.utf8.count)
            kept += words.utf8.lazy.map { CChar(bitPattern: $0) }
        }
        clusters.removeAll { $0.num_bytes == 0 && $0.num_glyphs == 0 }
        text = kept
    }

    /// Joins characters without a glyph, such as a joiner or a soft hyphen, to those before: alone they would be
    /// missing from text extracted from the PDF.
    private static func withoutEmpty(_ clusters: [cairo_text_cluster_t]) -> [cairo_text_cluster_t] {
        var result: [cairo_text_cluster_t] = []
        for cluster in clusters {
            guard let last = result.indices.last, cluster.num_glyphs == 0 || result[last].num_glyphs == 0 else {
                result.append(cluster)
                continue
            }
            result[last].num_bytes += cluster.num_bytes
            result[last].num_glyphs += cluster.num_glyphs
        }
        return result
    }

    /// Largest vertical distance of a mark from its letter, at the shaping size: a hundred accents on one letter would
    /// pile up over the lines above and off the page.
    private static let farthestAbove: Points = TextFace.shapingSize
    private static let farthestAside: Points = TextFace.shapingSize * 8

    private static func near(_ offset: Points, _ farthest: Points) -> Points { min(max(offset, -farthest), farthest) }

    private static func clusters(
        of item: UnsafeMutablePointer<PangoGlyphItem>, shaped: UnsafeMutablePointer<PangoGlyphString>,
        text: UnsafePointer<CChar>, isBackward: Bool
    ) -> [cairo_text_cluster_t] {
        var clusters: [cairo_text_cluster_t] = []
        var iterator = PangoGlyphItemIter()
        var hasCluster = pango_glyph_item_iter_init_start(&iterator, item, text)
        while hasCluster != 0 {
            // Backward iterators end before their first glyph.
            let range =
                isBackward
                ? (iterator.end_glyph + 1)..<(iterator.start_glyph + 1) : iterator.start_glyph..<iterator.end_glyph
            let drawn = range.count { shaped.pointee.glyphs[Int($0)].glyph != emptyGlyph }
            clusters.append(
                cairo_text_cluster_t(num_bytes: iterator.end_index - iterator.start_index, num_glyphs: Int32(drawn)))
            hasCluster = pango_glyph_item_iter_next_cluster(&iterator)
        }
        return clusters
    }

    /// U+0590 to U+07FF: Hebrew, Arabic with its digits, and their neighbours.
    private static func holdsRightToLeft(_ text: [CChar]) -> Bool {
        text.contains { (0xD6...0xDF).contains(UInt8(bitPattern: $0)) }
    }

    private static func isBlank(_ text: [CChar]) -> Bool {
        // An ASCII letter decides at once, and most runs begin with one.
        if let first = text.first, first > 0x20 { return false }
        return String(decoding: text.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self).unicodeScalars
            .allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
    }

    /// Pango's glyph for invisible characters.
    private static let emptyGlyph: UInt32 = 0x0FFF_FFFF
    private static let unknownFlag: UInt32 = 0x1000_0000

    /// A character missing from all fonts is drawn as an empty box, not as a box of hexadecimal digits; the report's
    /// data notes give the number of such characters. The box is the glyph of a box character, since a font's glyph for
    /// missing characters (`.notdef`) is not allowed in an accessible PDF (ISO 14289-1 §7.21.8).
    private static func drawable(_ glyph: UInt32, in face: TextFace) -> UInt {
        if glyph & unknownFlag == 0, glyph != 0 { return UInt(glyph) }
        for box in ["\u{25A1}", "\u{FFFD}", "?"] as [Unicode.Scalar] {
            if let found = face.glyph(of: box) { return UInt(found) }
        }
        return 0
    }
}
