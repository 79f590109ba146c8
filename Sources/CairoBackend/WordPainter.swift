import CCairo
import DisplayList

/// Paints lines of text, gathering those of one font and colour that follow each other into one call.
struct WordPainter {
    private let cairo: OpaquePointer
    private let shaper: TextShaper
    private let outlines: OutlineFonts
    private var font: OpaquePointer?
    private var color: Color?
    private var glyphs: [cairo_glyph_t] = []
    private var clusters: [cairo_text_cluster_t] = []
    private var text: [CChar] = []
    private var currentFont: OpaquePointer?
    private var call: PaintedPage.Words?
    private var calls: [PaintedPage.Words] = []

    init(cairo: OpaquePointer, shaper: TextShaper, outlines: OutlineFonts) {
        self.cairo = cairo
        self.shaper = shaper
        self.outlines = outlines
    }

    /// - Returns: what was painted, call by call.
    mutating func paint(_ words: [PaintPlan.Words]) -> [PaintedPage.Words] {
        calls = []
        for (index, word) in words.enumerated() {
            let runs = shaper.shape(of: word.line).filter { !$0.isBlank }
            // Words of one element that stand apart are read apart.
            let goesOn =
                index + 1 < words.count && words[index + 1].owner == word.owner && word.owner != .artifact
                && !word.line.isBrokenInsideWord
            let last = !goesOn ? -1 : word.line.isRightToLeft ? 0 : runs.count - 1
            for (index, run) in runs.enumerated() {
                add(run, at: word.at, color: word.color, owner: word.owner)
                if index == last { addSpace(after: run, of: word) }
                if run.isBackward { flush(isBackward: true) }
            }
        }
        flush()
        return calls
    }

    private mutating func add(_ run: GlyphRun, at point: Point, color: Color, owner: StructureTree.Owner) {
        let drawn = outlines.font(of: run)
        if drawn != font || color != self.color || run.isBackward { flush() }
        font = drawn
        self.color = color
        if call == nil, let first = run.glyphs.first {
            call = PaintedPage.Words(at: Point(first.x + point.x, first.y + point.y))
        }
        call?.add(run.glyphs.count, of: owner)
        for glyph in run.glyphs {
            glyphs.append(cairo_glyph_t(index: glyph.index, x: glyph.x + point.x, y: glyph.y + point.y))
        }
        clusters.append(contentsOf: run.clusters)
        text.append(contentsOf: run.text)
    }

    /// A space behind a line that leaves no trace, for those who read or copy the words.
    private mutating func addSpace(after run: GlyphRun, of word: PaintPlan.Words) {
        guard let space = shaper.space(in: run.font) else { return }
        let cluster = cairo_text_cluster_t(num_bytes: 1, num_glyphs: 1)
        call?.add(1, of: word.owner)
        text.append(0x20)
        clusters.append(cluster)
        if run.isBackward, let first = glyphs.first {
            // Last in the text is first on the line.
            glyphs.insert(cairo_glyph_t(index: space, x: first.x, y: word.at.y), at: 0)
            call?.at = Point(first.x, word.at.y)
        } else {
            glyphs.append(cairo_glyph_t(index: space, x: word.at.x + word.line.width, y: word.at.y))
        }
    }

    private mutating func flush(isBackward: Bool = false) {
        guard !glyphs.isEmpty, let font, let color else {
            forget()
            return
        }
        cairo_set_source_rgb(cairo, color.red.unit, color.green.unit, color.blue.unit)
        if font != currentFont { cairo_set_scaled_font(cairo, font) }
        currentFont = font
        cairo_show_text_glyphs(
            cairo, text, Int32(text.count), glyphs, Int32(glyphs.count), clusters, Int32(clusters.count),
            isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0))
        if let call { calls.append(call) }
        forget()
    }

    private mutating func forget() {
        call = nil
        glyphs.removeAll(keepingCapacity: true)
        clusters.removeAll(keepingCapacity: true)
        text.removeAll(keepingCapacity: true)
    }
}

extension UInt8 {
    /// A colour part as Cairo takes it, 0…1.
    var unit: Double { Double(self) / 255 }
}
