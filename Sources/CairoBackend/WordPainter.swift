import CCairo
import DisplayList

/// Paints lines of text, gathering those of one font and colour that follow each other into one call.
struct WordPainter {
    private let cairo: OpaquePointer
    private let shaper: TextShaper
    private var font: OpaquePointer?
    private var color: Color?
    private var glyphs: [cairo_glyph_t] = []
    private var clusters: [cairo_text_cluster_t] = []
    private var text: [CChar] = []
    private var currentFont: OpaquePointer?
    private var call: PaintedPage.Words?
    private var calls: [PaintedPage.Words] = []

    init(cairo: OpaquePointer, shaper: TextShaper) {
        self.cairo = cairo
        self.shaper = shaper
    }

    /// - Returns: what was painted, call by call.
    mutating func paint(_ words: [PaintPlan.Words]) -> [PaintedPage.Words] {
        calls = []
        for word in words {
            for run in shaper.shape(of: word.line) where !run.isBlank {
                add(run, at: word.at, color: word.color, owner: word.owner)
            }
        }
        flush()
        return calls
    }

    private mutating func add(_ run: GlyphRun, at point: Point, color: Color, owner: StructureTree.Owner) {
        if run.font != font || color != self.color || run.isBackward { flush() }
        font = run.font
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
        if run.isBackward { flush(isBackward: true) }
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
