import CCairo
import Diagnostics
import DisplayList

/// Puts words on painted pages, as words that are shaped once or as clusters, each at its place. Those of one font and
/// colour that follow each other are gathered.
struct WordPainter {
    private let shaper: TextShaper
    private let outlines: OutlineFonts
    private let tree: StructureTree
    private(set) var collection: GlyphCollection
    private var font: (face: TextFace, size: Points)?
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

    /// - Throws: `Failure` 70 when the fonts cannot be opened, 78 when a library is not installed.
    mutating func paint(_ words: [PaintPlan.Words], on page: inout PaintedPage) throws(Failure) {
        for index in words.indices {
            // Words of one element that stand apart are read apart.
            let goesOn =
                index + 1 < words.count && words[index + 1].owner == words[index].owner
                && words[index].owner != .artifact && !words[index].line.isBrokenInsideWord
            switch shaper.shape(of: words[index].line) {
            case .runs(let runs): try paint(runs, of: words[index], goesOn: goesOn, on: &page)
            case .words(let line): try paint(line, of: words[index], goesOn: goesOn, on: &page)
            }
        }
        flush(to: &page)
    }

    /// - Parameter goesOn: a space follows in the text, where none may be on the page.
    private mutating func paint(
        _ runs: [GlyphRun], of word: PaintPlan.Words, goesOn: Bool, on page: inout PaintedPage
    ) throws(Failure) {
        guard let last = runs.lastIndex(where: { !$0.isBlank }) else { return }
        var before: GlyphRun?
        for run in runs[...last] {
            // Blanks are painted as part of what they follow.
            if run.isBlank, let before {
                try addSpace(
                    before.face, before.isRightToLeft,
                    at: Point(word.at.x + (run.glyphs.first?.x ?? 0), word.at.y), of: word, on: &page)
            } else if !run.isBlank {
                try add(run, of: word, on: &page)
                before = run
            }
        }
        guard goesOn, let before else { return }
        let end = word.line.isRightToLeft ? -word.line.style.size / 4 : word.line.width
        try addSpace(
            before.face, before.isRightToLeft, at: Point(word.at.x + end, word.at.y), of: word, on: &page)
    }

    private mutating func paint(
        _ line: WordLine, of word: PaintPlan.Words, goesOn: Bool, on page: inout PaintedPage
    ) throws(Failure) {
        guard !line.isBlank else { return }
        let words = shaper.words(of: line)
        begin(words.face, of: word, on: &page)
        runLanguage = mayDiffer(word.owner) ? language(of: word.owner, shaper.runs(of: word.line)[0].text) : nil
        let face = try number(of: words.face)
        let unit = shaper.factor(word.line.style) / TextFace.unitsPerPoint
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

    private mutating func add(
        _ run: GlyphRun, of word: PaintPlan.Words, on page: inout PaintedPage
    ) throws(Failure) {
        begin(run.face, of: word, on: &page)
        runLanguage = mayDiffer(word.owner) ? language(of: word.owner, run.text) : nil
        let face = try number(of: run.face)
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

    /// The number of a face in the collection.
    private mutating func number(of face: TextFace) throws(Failure) -> Int32 {
        let outlines = outlines
        return try collection.number(of: face) { face throws(Failure) in
            if let reduced = outlines.cairoFace(of: face) { reduced } else { try face.cairo() }
        }
    }

    /// Glyphs of a face come next.
    private mutating func begin(_ face: TextFace, of word: PaintPlan.Words, on page: inout PaintedPage) {
        let size = word.line.style.size
        if gathered != nil, let font, font.face === face, font.size == size, word.color == color { return }
        flush(to: &page)
        font = (face, size)
        color = word.color
        gathered = PaintedPage.Words(size: size, color: word.color)
    }

    /// A space that leaves no trace, for those who read or copy the words.
    ///
    /// - Parameters:
    ///   - face: of what it follows.
    ///   - isRightToLeft: what it follows is of such a script.
    private mutating func addSpace(
        _ face: TextFace, _ isRightToLeft: Bool, at place: Point, of word: PaintPlan.Words,
        on page: inout PaintedPage
    ) throws(Failure) {
        guard let space = face.space else { return }
        let number = try number(of: face)
        page.clusters.append(collection.cluster(number, CollectionOfOne(space), CollectionOfOne(0x20)))
        page.places.append(place)
        gathered?.add(1, of: word.owner, isRightToLeft: isRightToLeft, language: runLanguage)
    }

    private mutating func flush(to page: inout PaintedPage) {
        if let gathered, !gathered.parts.isEmpty { page.paints.append(.words(gathered)) }
        gathered = nil
    }
}
