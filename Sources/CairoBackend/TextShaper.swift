import CPango
import Diagnostics
import DisplayList

/// Shapes text, each distinct text once, and keeps the shapes for drawing: with HarfBuzz word by word, or with Pango as
/// a whole.
///
/// Belongs to one report job at a time; not thread-safe.
final class TextShaper: TextMeasuring {
    /// The drawn content of a line.
    enum Shape {
        case runs([GlyphRun])
        case words(WordLine)
    }

    let fonts: FontSet
    private var shapes: [Shape] = []
    /// Pieces of all lines assembled from words.
    var pieces: [WordLine.Piece] = []
    /// Words of each face, with and without tabular figures, among Latin letters and in texts without letters.
    var wordsOf = [ShapedWords?](repeating: nil, count: Typeface.allCases.count << 2)
    var isSourceKnown = [Bool](repeating: false, count: Typeface.allCases.count << 2)
    let breaks = LineBreaks()
    /// Tokens of the text being set.
    var tokens: [Token] = []
    /// Whether words are set separately; otherwise Pango sets all texts.
    let setsWordByWord: Bool
    private var lines: [TextKey: TextLine] = [:]
    private var paragraphs: [TextKey: [TextLine]] = [:]

    /// Texts differ if their bytes do: a letter and its mark are not the letter with the mark.
    private struct TextKey: Hashable {
        var text: TextBytes
        var style: TextStyle
        /// Width of a paragraph; 0 for a line.
        var width: Points = 0
        var limit: Int?
    }

    init(fonts: FontSet, setsWordByWord: Bool = true) {
        self.fonts = fonts
        self.setsWordByWord = setsWordByWord
    }

    /// Number of cached shapes.
    var shapeCount: Int { shapes.count }

    /// Drops all shapes, so that a process that draws for hours does not grow. Lines measured before become invalid.
    func forgetShapes() {
        shapes = []
        lines = [:]
        paragraphs = [:]
        pieces = []
        for index in wordsOf.indices {
            guard let words = wordsOf[index], words.words.count > Self.wordLimit else { continue }
            wordsOf[index] = nil
            isSourceKnown[index] = false
        }
    }

    /// Above this number of words of a face, they are shaped again; a language's everyday words are some 10,000.
    private static let wordLimit = 20_000

    func line(_ text: String, _ asked: TextStyle) -> TextLine {
        let style = fonts.faces.style(asked)
        let key = TextKey(text: TextBytes(bytes: Array(text.utf8)), style: style)
        if let known = lines[key] { return known }
        let clean = text.drawable
        let line = wordLine(clean, style) ?? wholeLine(clean, style)
        lines[key] = line
        return line
    }

    private func wholeLine(_ text: String, _ style: TextStyle) -> TextLine {
        guard !text.isEmpty, let fonts = fonts.pango else { return empty(text, style) }
        return withLayout(text, style, fonts, nil) { layout in
            keep(pango_layout_get_line(layout, 0), of: layout, fonts, text: text, style: style)
        }
    }

    /// Sets a text in a direction; if there is none, a sentence of ours with isolated texts in it from left to right,
    /// and any other in the direction of its first letter.
    func withLayout<Result>(
        _ text: String, _ style: TextStyle, _ fonts: PangoFonts, _ direction: PangoDirection?,
        _ body: (OpaquePointer) -> Result
    ) -> Result {
        let layout = makeLayout(text, style, fonts)
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        guard let direction = direction ?? (Isolates.areInside(text) ? PANGO_DIRECTION_LTR : nil) else {
            return body(layout)
        }
        pango_context_set_base_dir(fonts.context, direction)
        defer { pango_context_set_base_dir(fonts.context, PANGO_DIRECTION_WEAK_LTR) }
        pango_layout_set_auto_dir(layout, 0)
        return body(layout)
    }

    /// The reason why nothing measured may be drawn.
    var fault: Failure? {
        fonts.fault ?? (fonts.brand.lackMemory ? Failure(.ioError, "harfbuzz is out of memory") : nil)
    }

    func lines(_ text: String, _ asked: TextStyle, width: Points, limit: Int?) -> [TextLine] {
        let style = fonts.faces.style(asked)
        let key = TextKey(text: TextBytes(bytes: Array(text.utf8)), style: style, width: width, limit: limit)
        if let known = paragraphs[key] { return known }
        let clean = text.drawable
        let set = TextSetting(style: style, width: width, limit: limit)
        let result = clean.utf8.count > Self.pieceLength ? pieces(of: clean, set) : fitting(clean, set)
        paragraphs[key] = result
        return result
    }

    /// The shape of a line measured by this shaper.
    func shape(of line: LineShape) -> Shape { shapes[line.number] }

    /// The shape of a line as runs of glyphs.
    func runs(of line: LineShape) -> [GlyphRun] {
        switch shape(of: line) {
        case .runs(let runs): runs
        case .words(let words): [GlyphRun(words, shaper: self, factor: factor(line.style))]
        }
    }

    /// The words from which a line was assembled.
    func words(of line: WordLine) -> ShapedWords { wordsOf[line.source]! }

    private func makeLayout(_ text: String, _ style: TextStyle, _ fonts: PangoFonts) -> OpaquePointer {
        let layout = pango_layout_new(fonts.context)!
        pango_layout_set_font_description(layout, fonts.description(style.face))
        pango_layout_set_attributes(
            layout, style.tabularFigures ? fonts.attributes.tabularFigures : fonts.attributes.plain)
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
            }
        }
        return layout
    }

    /// Ratio of the drawn size to the shaping size.
    func factor(_ style: TextStyle) -> Double { style.size / TextFace.shapingSize }

    /// A line without glyphs: for an empty text, or for a report that is not drawn because its fonts cannot be opened.
    func empty(_ text: String, _ style: TextStyle) -> TextLine { kept(.runs([]), text: text, style: style, width: 0) }

    func keep(
        _ line: UnsafeMutablePointer<PangoLayoutLine>?, of layout: OpaquePointer, _ fonts: PangoFonts, text: String,
        style: TextStyle
    ) -> TextLine {
        guard let line, let source = pango_layout_get_text(layout) else { return empty(text, style) }
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        let factor = factor(style)
        let runs = GlyphRun.runs(of: line, text: source, fonts).map { run in
            var run = run
            for index in run.glyphs.indices {
                run.glyphs[index].x *= factor
                run.glyphs[index].y *= factor
            }
            return run
        }
        return kept(
            .runs(runs), text: text, style: style,
            width: Double(logical.width) / TextFace.unitsPerPoint * factor,
            isRightToLeft: line.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue)
    }

    func kept(_ shape: Shape, text: String, style: TextStyle, width: Points, isRightToLeft: Bool = false) -> TextLine {
        shapes.append(shape)
        return TextLine(text: text, style: style, width: width, isRightToLeft: isRightToLeft, shape: shapes.count - 1)
    }
}

/// Key of a text. Its bytes are hashed together, which takes a tenth of the time that an array's elements take.
struct TextBytes: Hashable {
    var bytes: [UInt8]

    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}

/// The part of a line needed for painting, without its text, so that copying it is cheap.
struct LineShape {
    /// Number of the shape in the shaper that measured it.
    var number: Int
    var style: TextStyle
    /// Advance width.
    var width: Points
    /// Whether the line reads from right to left.
    var isRightToLeft: Bool
    /// Whether the text continues in the next line without a space.
    var isBrokenInsideWord: Bool

    init(_ line: TextLine) {
        number = line.shape
        style = line.style
        width = line.width
        isRightToLeft = line.isRightToLeft
        isBrokenInsideWord = line.isBrokenInsideWord
    }
}
