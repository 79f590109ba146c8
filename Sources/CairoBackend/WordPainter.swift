import CCairo
import DisplayList

/// Paints lines of text, combining consecutive words of one font, colour and run into one call.
struct WordPainter: ~Copyable {
    private struct Font: Hashable {
        var face: ObjectIdentifier
        var size: Points
    }

    private let cairo: OpaquePointer
    private let shaper: TextShaper
    private let fonts: ReducedFonts
    private let tree: StructureTree
    private var runs = RunList()
    /// Faces at their sizes.
    private var scaled: [Font: OpaquePointer] = [:]
    /// Language and owner of the words painted last.
    private var spoken: (language: String?, owner: StructureTree.Owner) = (nil, .artifact)

    // The pending call.
    private var font: Font?
    private var color = RunColor(Palette.ink, run: 0)
    private var glyphs: [cairo_glyph_t] = []
    private var clusters: [cairo_text_cluster_t] = []
    private var text: [UInt8] = []

    init(cairo: OpaquePointer, shaper: TextShaper, fonts: ReducedFonts, tree: StructureTree) {
        self.cairo = cairo
        self.shaper = shaper
        self.fonts = fonts
        self.tree = tree
    }

    deinit { for font in scaled.values { cairo_scaled_font_destroy(font) } }

    /// - Parameter runs: runs of the page.
    mutating func paint(_ words: [PaintPlan.Words], runs: RunList) {
        self.runs = runs
        for index in words.indices {
            // Separate words of one element are read separately.
            let goesOn =
                index + 1 < words.count && words[index + 1].owner == words[index].owner
                && words[index].owner != .artifact && !words[index].line.isBrokenInsideWord
            switch shaper.shape(of: words[index].line) {
            case .runs(let runs): paint(runs, of: words[index], goesOn: goesOn)
            case .words(let line): paint(line, of: words[index], goesOn: goesOn)
            }
        }
        flush()
    }

    /// - Parameter goesOn: whether the text continues with a space, even if none is drawn.
    private mutating func paint(_ runs: [GlyphRun], of word: PaintPlan.Words, goesOn: Bool) {
        guard let last = runs.lastIndex(where: { !$0.isBlank }) else { return }
        var before: (run: GlyphRun, drawn: DrawnRun)?
        for run in runs[...last] {
            // Blanks are painted with the glyphs before them: Cairo drops separate ones.
            if run.isBlank, let before {
                addSpace(before.run.face, before.drawn, x: word.at.x + (run.glyphs.first?.x ?? 0), of: word)
            } else if !run.isBlank {
                let drawn = drawnRun(of: word.owner, run.text, isRightToLeft: run.isRightToLeft)
                add(run, drawn, of: word)
                before = (run, drawn)
            }
        }
        guard goesOn, let before else { return }
        let end = word.line.isRightToLeft ? -word.line.style.size / 4 : word.line.width
        addSpace(before.run.face, before.drawn, x: word.at.x + end, of: word)
    }

    private mutating func paint(_ line: WordLine, of word: PaintPlan.Words, goesOn: Bool) {
        guard !line.isBlank else { return }
        let words = shaper.words(of: line)
        let drawn =
            mayDiffer(word.owner)
            ? drawnRun(of: word.owner, shaper.runs(of: word.line)[0].text, isRightToLeft: false)
            : DrawnRun(.words, word.owner)
        begin(words.face, drawn, of: word)
        let unit = shaper.factor(word.line.style) / TextFace.unitsPerPoint
        let (list, shapes, ofWords, bytes) = (words.words, words.glyphs, words.clusters, words.text)
        for piece in shaper.pieces[line.pieces] {
            let known = list[Int(piece.word)]
            for index in known.glyphs {
                let glyph = shapes[Int(index)]
                let x = word.at.x + Double(piece.x + glyph.x) * unit
                glyphs.append(cairo_glyph_t(index: UInt(glyph.index), x: x, y: word.at.y))
            }
            clusters += ofWords[Int(known.clusters.lowerBound)..<Int(known.clusters.upperBound)]
            text += bytes[Int(known.text.lowerBound)..<Int(known.text.upperBound)]
        }
        if goesOn { addSpace(words.face, drawn, x: word.at.x + word.line.width, of: word) }
    }

    private mutating func add(_ run: GlyphRun, _ drawn: DrawnRun, of word: PaintPlan.Words) {
        var (glyph, byte) = (0, 0)
        for cluster in run.clusters {
            let ends = (glyph: glyph + Int(cluster.num_glyphs), byte: byte + Int(cluster.num_bytes))
            // Cairo writes no text for a cluster without glyphs.
            if cluster.num_glyphs > 0 {
                let isSpace = run.text[byte..<ends.byte].elementsEqual(CollectionOfOne(0x20))
                begin(run.face, drawn, of: word, isSpace: isSpace)
                for glyph in run.glyphs[glyph..<ends.glyph] {
                    glyphs.append(cairo_glyph_t(index: glyph.index, x: glyph.x + word.at.x, y: glyph.y + word.at.y))
                }
                clusters.append(cluster)
                text += run.text[byte..<ends.byte].lazy.map { UInt8(bitPattern: $0) }
            }
            (glyph, byte) = ends
        }
    }

    /// Adds an invisible space, for reading and copying.
    ///
    /// - Parameter face: face of the text before it.
    private mutating func addSpace(_ face: TextFace, _ drawn: DrawnRun, x: Points, of word: PaintPlan.Words) {
        guard let space = face.space else { return }
        begin(face, drawn, of: word, isSpace: true)
        glyphs.append(cairo_glyph_t(index: UInt(space), x: x, y: word.at.y))
        clusters.append(cairo_text_cluster_t(num_bytes: 1, num_glyphs: 1))
        text.append(0x20)
    }

    // MARK: Languages

    /// Whether words of an element may be in another language than the element.
    private func mayDiffer(_ owner: StructureTree.Owner) -> Bool {
        if case .element(let element) = owner { tree.languages.hasOthers(inElement: element) } else { false }
    }

    /// - Parameter text: the run's words in UTF-8.
    private mutating func drawnRun(of owner: StructureTree.Owner, _ text: [CChar], isRightToLeft: Bool) -> DrawnRun {
        let language = mayDiffer(owner) ? language(of: owner, text) : nil
        return DrawnRun(.words, owner, language: language, isRightToLeft: isRightToLeft)
    }

    /// The language of a run's words if different from the element's; otherwise nil.
    private mutating func language(of owner: StructureTree.Owner, _ text: [CChar]) -> String? {
        guard case .element(let element) = owner else { return nil }
        let whole = tree.elements[element].language
        let before = spoken.owner == owner ? spoken.language : whole
        let words = String(decoding: text.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let language =
            tree.languages.language(of: words, inElement: element, before: before) ?? ElementLanguages.ofReport
        spoken = (language, owner)
        return language == whole ?? ElementLanguages.ofReport ? nil : language
    }

    // MARK: Calls

    /// Prepares the call for glyphs of a face.
    ///
    /// - Parameter isSpace: whether it is a space, which joins the call before if possible: Cairo drops separate ones.
    private mutating func begin(_ face: TextFace, _ run: DrawnRun, of word: PaintPlan.Words, isSpace: Bool = false) {
        // Right-to-left letters are shown one by one, in the order of the text: readers follow the order of the
        // content, or sort by position and reverse the text of one string.
        let isNew = run.isRightToLeft && !isSpace && text.contains { $0 != 0x20 }
        let number = runs.number(of: run, isNew: isNew)
        let font = Font(face: ObjectIdentifier(face), size: word.line.style.size)
        let color = RunColor(word.color, run: number)
        guard font != self.font || color != self.color else { return }
        flush()
        if font != self.font { choose(font, face) }
        (self.font, self.color) = (font, color)
    }

    private mutating func choose(_ font: Font, _ face: TextFace) {
        let known = scaled[font] ?? Self.scaledFont(fonts[face], size: font.size)
        scaled[font] = known
        cairo_set_scaled_font(cairo, known)
    }

    /// A font that cannot be created holds an error, which Cairo reports when drawing with it.
    private static func scaledFont(_ face: OpaquePointer, size: Points) -> OpaquePointer {
        var (matrix, identity) = (cairo_matrix_t(), cairo_matrix_t())
        cairo_matrix_init_scale(&matrix, size, size)
        cairo_matrix_init_identity(&identity)
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        return cairo_scaled_font_create(face, &matrix, &identity, options)!
    }

    private mutating func flush() {
        guard !glyphs.isEmpty else { return }
        color.set(on: cairo)
        text.withUnsafeBufferPointer { text in
            text.withMemoryRebound(to: CChar.self) { text in
                cairo_show_text_glyphs(
                    cairo, text.baseAddress, Int32(text.count), glyphs, Int32(glyphs.count), clusters,
                    Int32(clusters.count), cairo_text_cluster_flags_t(rawValue: 0))
            }
        }
        glyphs.removeAll(keepingCapacity: true)
        clusters.removeAll(keepingCapacity: true)
        text.removeAll(keepingCapacity: true)
    }
}

extension RunColor {
    /// Makes this the current drawing colour.
    func set(on cairo: OpaquePointer) {
        let (red, green, blue) = components
        cairo_set_source_rgb(cairo, red, green, blue)
    }
}
