import CCairo
import CPango
import DisplayList

/// Puts words on painted pages, as words that are shaped once or as clusters, each at its place. Those of one font and
/// colour that follow each other are gathered.
struct WordPainter {
    private let shaper: TextShaper
    private let outlines: OutlineFonts
    private let tree: StructureTree
    private(set) var collection: GlyphCollection
    private var font: OpaquePointer?
    private var color: Color?
    /// Language and owner of the words painted last.
    private var spoken: (language: String?, owner: StructureTree.Owner) = (nil, .artifact)
    private var runLanguage: String?
    private var gathered: PaintedPage.Words?

    init(shaper: TextShaper, outlines: OutlineFonts, tree: StructureTree, collection: GlyphCollection) {
        self.tree = tree
        self.shaper = shaper
        self.outlines = outlines
        self.collection = collection
    }

    mutating func paint(_ words: [PaintPlan.Words], on page: inout PaintedPage) {
        for index in words.indices {
            // Words of one element that stand apart are read apart.
            let goesOn =
                index + 1 < words.count && words[index + 1].owner == words[index].owner
                && words[index].owner != .artifact && !words[index].line.isBrokenInsideWord
            switch shaper.shape(of: words[index].line) {
            case .runs(let runs): paint(runs, of: words[index], goesOn: goesOn, on: &page)
            case .words(let line): paint(line, of: words[index], goesOn: goesOn, on: &page)
            }
        }
        flush(to: &page)
    }

    /// - Parameter goesOn: a space follows in the text, where none may be on the page.
    private mutating func paint(
        _ runs: [GlyphRun], of word: PaintPlan.Words, goesOn: Bool, on page: inout PaintedPage
    ) {
        guard let last = runs.lastIndex(where: { !$0.isBlank }) else { return }
        var before: GlyphRun?
        for run in runs[...last] {
            // Blanks are painted as part of what they follow.
            if run.isBlank, let before {
                addSpace(
                    before.font, before.face, before.isRightToLeft,
                    at: Point(word.at.x + (run.glyphs.first?.x ?? 0), word.at.y), of: word, on: &page)
            } else if !run.isBlank {
                add(run, of: word, on: &page)
                before = run
            }
        }
        guard goesOn, let before else { return }
        let end = word.line.isRightToLeft ? -word.line.style.size / 4 : word.line.width
        addSpace(
            before.font, before.face, before.isRightToLeft, at: Point(word.at.x + end, word.at.y), of: word, on: &page)
    }

    private mutating func paint(
        _ line: WordLine, of word: PaintPlan.Words, goesOn: Bool, on page: inout PaintedPage
    ) {
        guard !line.isBlank else { return }
        let words = shaper.words(of: line)
        let drawn = outlines.font(line.font, of: words.face)
        begin(drawn, of: word, on: &page)
        runLanguage = mayDiffer(word.owner) ? language(of: word.owner, shaper.runs(of: word.line)[0].text) : nil
        let face = face(of: drawn, words.face)
        let unit = shaper.factor(word.line.style) / Double(aurae_pango_scale())
        let first = page.words.count
        func add(_ number: Int, at x: Points) {
            let number = collection.word(number, of: words, source: line.source, face: face)
            page.words.append(PaintedPage.Word(number: number, at: Point(x + word.at.x, word.at.y)))
        }
        for index in line.pieces {
            let piece = shaper.pieces[index]
            add(Int(piece.word), at: Double(piece.x) * unit)
        }
        if goesOn { add(ShapedWords.blanks.space, at: word.line.width) }
        gathered?.add(page.words.count - first, .words, of: word.owner, language: runLanguage)
    }

    /// Whether words of an element may be in another language than the element.
    private func mayDiffer(_ owner: StructureTree.Owner) -> Bool {
        if case .element(let element) = owner { tree.languages.hasOthers(inElement: element) } else { false }
    }

    /// The language of a run's words where it is not the element's.
    ///
    /// - Parameter text: the run's words in UTF-8.
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

    private mutating func add(_ run: GlyphRun, of word: PaintPlan.Words, on page: inout PaintedPage) {
        let drawn = outlines.font(run.font, of: run.face)
        begin(drawn, of: word, on: &page)
        runLanguage = mayDiffer(word.owner) ? language(of: word.owner, run.text) : nil
        let face = face(of: drawn, run.face)
        var (glyph, byte, count) = (0, 0, 0)
        for cluster in run.clusters {
            let ends = (glyph: glyph + Int(cluster.num_glyphs), byte: byte + Int(cluster.num_bytes))
            // A text without glyphs leaves no trace.
            if cluster.num_glyphs > 0 {
                let members = run.glyphs[glyph..<ends.glyph].lazy.map { UInt32(truncatingIfNeeded: $0.index) }
                page.clusters.append(collection.cluster(face, members, run.text[byte..<ends.byte]))
                count += 1
            }
            (glyph, byte) = ends
        }
        for glyph in run.glyphs { page.places.append(Point(glyph.x + word.at.x, glyph.y + word.at.y)) }
        gathered?.add(count, of: word.owner, isRightToLeft: run.isRightToLeft, language: runLanguage)
    }

    /// - Parameter face: the font's, as HarfBuzz has it.
    private mutating func face(of drawn: OpaquePointer, _ face: OpaquePointer?) -> Int32 {
        collection.face(of: drawn, trueType: face.flatMap(shaper.fonts.trueTypeFace))
    }

    /// Glyphs of a font come next.
    private mutating func begin(_ drawn: OpaquePointer, of word: PaintPlan.Words, on page: inout PaintedPage) {
        guard drawn != font || word.color != color || gathered == nil else { return }
        flush(to: &page)
        font = drawn
        color = word.color
        gathered = PaintedPage.Words(size: word.line.style.size, color: word.color)
    }

    /// A space that leaves no trace, for those who read or copy the words.
    ///
    /// - Parameters:
    ///   - font: of what it follows.
    ///   - face: the font's.
    ///   - isRightToLeft: what it follows is of such a script.
    private mutating func addSpace(
        _ font: OpaquePointer, _ face: OpaquePointer?, _ isRightToLeft: Bool, at place: Point,
        of word: PaintPlan.Words, on page: inout PaintedPage
    ) {
        guard let space = shaper.space(in: font) else { return }
        let number = self.face(of: outlines.font(font, of: face), face)
        page.clusters.append(
            collection.cluster(number, CollectionOfOne(UInt32(truncatingIfNeeded: space)), CollectionOfOne(0x20)))
        page.places.append(place)
        gathered?.add(1, of: word.owner, isRightToLeft: isRightToLeft, language: runLanguage)
    }

    private mutating func flush(to page: inout PaintedPage) {
        if let gathered, !gathered.parts.isEmpty { page.paints.append(.words(gathered)) }
        gathered = nil
    }
}
