import CCairo
import CPango
import DisplayList

/// Shapes text with Pango, each distinct text once, and keeps the shapes for drawing.
///
/// Belongs to one report job at a time; not for several threads.
final class TextShaper: TextMeasuring {
    private struct ScaledKey: Hashable {
        var font: OpaquePointer
        var size: Points
    }

    /// What is drawn of a line.
    enum Shape {
        case runs([GlyphRun])
        case words(WordLine)
    }

    let fonts: FontSet
    @exclusivity(unchecked) private var shapes: [Shape] = []
    /// Those of all lines that were put together from words.
    @exclusivity(unchecked) var pieces: [WordLine.Piece] = []
    /// Words of each face, with and without tabular figures, among Latin letters and in texts without letters.
    @exclusivity(unchecked) var wordsOf = [ShapedWords?](repeating: nil, count: Typeface.allCases.count << 2)
    var isSourceKnown = [Bool](repeating: false, count: Typeface.allCases.count << 2)
    let breaks = LineBreaks()
    /// Of the text that is being set.
    @exclusivity(unchecked) var tokens: [Token] = []
    /// Otherwise Pango sets all texts.
    let setsWordByWord: Bool
    /// Of the faces of all texts that were set.
    @exclusivity(unchecked) var outlines = OutlineFaces()
    /// What reports were painted with, for as long as its fonts are kept.
    var glyphs: GlyphCollection?
    private var scaledFonts: [ScaledKey: OpaquePointer] = [:]
    private var spaces: [OpaquePointer: UInt] = [:]
    @exclusivity(unchecked) private var lines = TextTable<TextLine>()
    @exclusivity(unchecked) private var paragraphs = TextTable<[TextLine]>()
    /// No hyphens where a word is broken: they would be read as part of what the patient wrote.
    private let plain = attributes(nil)
    private let tabularFigures = attributes("tnum=1")

    init(fonts: FontSet, setsWordByWord: Bool = true) {
        self.fonts = fonts
        self.setsWordByWord = setsWordByWord
    }

    deinit {
        forgetShapes()
        pango_attr_list_unref(plain)
        pango_attr_list_unref(tabularFigures)
    }

    private static func attributes(_ features: String?) -> OpaquePointer {
        let list = pango_attr_list_new()!
        pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
        if let features { pango_attr_list_insert(list, pango_attr_font_features_new(features)) }
        return list
    }

    /// How many shapes are kept.
    var shapeCount: Int { shapes.count }

    /// Drops every shape, so that a process that draws for hours does not grow. Lines measured before are void.
    func forgetShapes() {
        glyphs?.release()
        glyphs = nil
        shapes = []
        for (key, font) in scaledFonts {
            cairo_scaled_font_destroy(font)
            cairo_scaled_font_destroy(key.font)
        }
        scaledFonts = [:]
        spaces = [:]
        lines.removeAll()
        paragraphs.removeAll()
        pieces = []
        for index in wordsOf.indices {
            wordsOf[index]?.forgetSizes()
            guard let words = wordsOf[index], words.words.count > Self.wordLimit else { continue }
            wordsOf[index] = nil
            isSourceKnown[index] = false
        }
    }

    /// Above so many words of a face they are shaped anew; a language's everyday words are some 10,000.
    private static let wordLimit = 20_000

    func line(_ text: String, _ asked: TextStyle) -> TextLine {
        let style = fonts.faces.style(asked)
        let key = TextKey(text: text, style: style)
        if let known = lines[key] { return known }
        let clean = text.drawable
        let line = wordLine(clean, style) ?? wholeLine(clean, style)
        lines.add(line, for: key)
        return line
    }

    private func wholeLine(_ text: String, _ style: TextStyle) -> TextLine {
        let layout = makeLayout(text, style)
        defer { aurae_g_object_unref(UnsafeMutableRawPointer(layout)) }
        return keep(pango_layout_get_line(layout, 0), of: layout, text: text, style: style)
    }

    func lines(_ text: String, _ asked: TextStyle, width: Points, limit: Int?) -> [TextLine] {
        let style = fonts.faces.style(asked)
        let key = TextKey(text: text, style: style, width: width, limit: limit)
        if let known = paragraphs[key] { return known }
        let clean = text.drawable
        let set = TextSetting(style: style, width: width, limit: limit)
        let result = clean.utf8.count > Self.pieceLength ? pieces(of: clean, set) : fitting(clean, set)
        paragraphs.add(result, for: key)
        return result
    }

    /// The glyph of a space; nil when the font has none.
    func space(in font: OpaquePointer) -> UInt? {
        if let known = spaces[font] { return known == 0 ? nil : known }
        let glyph = GlyphRun.index(of: " ", in: font)
        spaces[font] = glyph ?? 0
        return glyph
    }

    /// The shape behind a line this shaper measured.
    func shape(of line: LineShape) -> Shape { shapes[line.number] }

    /// The same as runs of glyphs.
    func runs(of line: LineShape) -> [GlyphRun] {
        switch shape(of: line) {
        case .runs(let runs): runs
        case .words(let words): [GlyphRun(words, shaper: self, factor: factor(line.style))]
        }
    }

    /// What a line was put together from.
    func words(of line: WordLine) -> ShapedWords { wordsOf[line.source]! }

    func makeLayout(_ text: String, _ style: TextStyle) -> OpaquePointer {
        let layout = pango_layout_new(fonts.context)!
        pango_layout_set_font_description(layout, fonts.description(style.face))
        pango_layout_set_attributes(layout, style.tabularFigures ? tabularFigures : plain)
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
            }
        }
        return layout
    }

    func division(of style: TextStyle) -> TextDivision {
        TextDivision(
            context: fonts.context, attributes: style.tabularFigures ? tabularFigures : plain,
            description: fonts.description(style.face))
    }

    /// From the size text is shaped at to the one it is drawn at.
    func factor(_ style: TextStyle) -> Double { style.size / FontSet.shapingSize }

    /// The same font at the size it is drawn at.
    func font(_ font: OpaquePointer, at size: Points) -> OpaquePointer {
        let key = ScaledKey(font: font, size: size)
        if let known = scaledFonts[key] { return known }
        var matrix = cairo_matrix_t()
        var identity = cairo_matrix_t()
        cairo_matrix_init_scale(&matrix, size, size)
        cairo_matrix_init_identity(&identity)
        let options = cairo_font_options_create()
        cairo_scaled_font_get_font_options(font, options)
        let scaled = cairo_scaled_font_create(cairo_scaled_font_get_font_face(font), &matrix, &identity, options)!
        cairo_font_options_destroy(options)
        // The key's font must outlive the key.
        cairo_scaled_font_reference(font)
        scaledFonts[key] = scaled
        return scaled
    }

    func keep(
        _ line: UnsafeMutablePointer<PangoLayoutLine>?, of layout: OpaquePointer, text: String, style: TextStyle
    ) -> TextLine {
        guard let line, let source = pango_layout_get_text(layout) else {
            return kept(.runs([]), text: text, style: style, width: 0)
        }
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        let factor = factor(style)
        let runs = GlyphRun.runs(of: line, text: source).map { run in
            var run = run
            run.font = font(run.font, at: style.size)
            if let face = run.face { outlines.meet(face) }
            for index in run.glyphs.indices {
                run.glyphs[index].x *= factor
                run.glyphs[index].y *= factor
            }
            return run
        }
        return kept(
            .runs(runs), text: text, style: style,
            width: Double(logical.width) / Double(aurae_pango_scale()) * factor,
            isRightToLeft: line.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue)
    }

    func kept(
        _ shape: Shape, text: String, style: TextStyle, width: Points, isRightToLeft: Bool = false
    ) -> TextLine {
        shapes.append(shape)
        return TextLine(
            text: text, style: style, width: width, isRightToLeft: isRightToLeft, shape: shapes.count - 1)
    }
}
