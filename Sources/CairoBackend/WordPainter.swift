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
    private let tree: StructureTree
    /// Of the words painted last, and whose they are.
    private var spoken: (language: String?, owner: StructureTree.Owner) = (nil, .artifact)
    private var runLanguage: String?
    private var call: PaintedPage.Words?
    private var calls: [PaintedPage.Words] = []

    init(cairo: OpaquePointer, shaper: TextShaper, outlines: OutlineFonts, tree: StructureTree) {
        self.tree = tree
        self.cairo = cairo
        self.shaper = shaper
        self.outlines = outlines
    }

    /// - Returns: what was painted, call by call.
    mutating func paint(_ words: [PaintPlan.Words]) -> [PaintedPage.Words] {
        calls = []
        for (index, word) in words.enumerated() {
            // Words of one element that stand apart are read apart.
            let goesOn =
                index + 1 < words.count && words[index + 1].owner == word.owner && word.owner != .artifact
                && !word.line.isBrokenInsideWord
            paint(word, goesOn: goesOn)
        }
        flush()
        return calls
    }

    /// - Parameter goesOn: a space follows in the text, where none may be on the page.
    private mutating func paint(_ word: PaintPlan.Words, goesOn: Bool) {
        switch shaper.shape(of: word.line) {
        case .runs(let runs): paint(runs, of: word, goesOn: goesOn)
        case .words(let line): paint(line, of: word, goesOn: goesOn)
        }
    }

    private mutating func paint(_ runs: [GlyphRun], of word: PaintPlan.Words, goesOn: Bool) {
        guard let last = runs.lastIndex(where: { !$0.isBlank }) else { return }
        var before: GlyphRun?
        for run in runs[...last] {
            // Blanks are painted as part of what they follow: alone, Cairo leaves them out.
            if run.isBlank, let before {
                addSpace(in: before.font, before.isRightToLeft, x: word.at.x + (run.glyphs.first?.x ?? 0), of: word)
            } else if !run.isBlank {
                add(run, of: word)
                before = run
            }
        }
        guard goesOn, let before else { return }
        addSpace(
            in: before.font, before.isRightToLeft,
            x: word.at.x + (word.line.isRightToLeft ? -word.line.style.size / 4 : word.line.width), of: word)
    }

    private mutating func paint(_ line: WordLine, of word: PaintPlan.Words, goesOn: Bool) {
        guard !line.isBlank else { return }
        let words = shaper.words(of: line)
        begin(outlines.font(line.font, of: words.face), of: word, at: word.at)
        let shaper = shaper
        runLanguage = language(of: word.owner) { shaper.runs(of: word.line)[0].text }
        call?.add(line.glyphCount, of: word.owner, language: runLanguage)
        let factor = shaper.factor(word.line.style)
        glyphs.reserveCapacity(glyphs.count + line.glyphCount)
        for piece in shaper.pieces[line.pieces] {
            words.append(piece, at: word.at, factor: factor, to: &glyphs, &clusters, &text)
        }
        if goesOn { addSpace(in: line.font, false, x: word.at.x + word.line.width, of: word) }
    }

    /// The language of a run's words where it is not the element's.
    ///
    /// - Parameter text: the run's words in UTF-8.
    private mutating func language(of owner: StructureTree.Owner, _ text: () -> [CChar]) -> String? {
        guard case .element(let element) = owner, tree.languages.hasOthers(inElement: element) else { return nil }
        let whole = tree.elements[element].language
        let before = spoken.owner == owner ? spoken.language : whole
        let words = String(decoding: text().lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let language =
            tree.languages.language(of: words, inElement: element, before: before) ?? ElementLanguages.ofReport
        spoken = (language, owner)
        return language == whole ?? ElementLanguages.ofReport ? nil : language
    }

    private mutating func add(_ run: GlyphRun, of word: PaintPlan.Words) {
        let first = run.glyphs.first.map { Point($0.x + word.at.x, $0.y + word.at.y) }
        begin(outlines.font(run.font, of: run.face), of: word, at: first)
        runLanguage = language(of: word.owner) { run.text }
        call?.add(run.glyphs.count, of: word.owner, isRightToLeft: run.isRightToLeft, language: runLanguage)
        for glyph in run.glyphs {
            glyphs.append(cairo_glyph_t(index: glyph.index, x: glyph.x + word.at.x, y: glyph.y + word.at.y))
        }
        clusters.append(contentsOf: run.clusters)
        text.append(contentsOf: run.text)
    }

    /// Glyphs of a font come next.
    ///
    /// - Parameter first: where the first of them stands; nil where there is none.
    private mutating func begin(_ drawn: OpaquePointer, of word: PaintPlan.Words, at first: Point?) {
        if drawn != font || word.color != color { flush() }
        font = drawn
        color = word.color
        if call == nil, let first { call = PaintedPage.Words(at: first) }
    }

    /// A space that leaves no trace, for those who read or copy the words.
    ///
    /// - Parameters:
    ///   - font: of what it follows.
    ///   - isRightToLeft: what it follows is of such a script.
    private mutating func addSpace(
        in font: OpaquePointer, _ isRightToLeft: Bool, x: Points, of word: PaintPlan.Words
    ) {
        guard let space = shaper.space(in: font) else { return }
        call?.add(1, of: word.owner, isRightToLeft: isRightToLeft, language: runLanguage)
        text.append(0x20)
        clusters.append(cairo_text_cluster_t(num_bytes: 1, num_glyphs: 1))
        glyphs.append(cairo_glyph_t(index: space, x: x, y: word.at.y))
    }

    private mutating func flush() {
        guard !glyphs.isEmpty, let font, let color else {
            forget()
            return
        }
        cairo_set_source_rgb(cairo, color.red.unit, color.green.unit, color.blue.unit)
        if font != currentFont { cairo_set_scaled_font(cairo, font) }
        currentFont = font
        cairo_show_text_glyphs(
            cairo, text, Int32(text.count), glyphs, Int32(glyphs.count), clusters, Int32(clusters.count),
            cairo_text_cluster_flags_t(rawValue: 0))
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
