import DisplayList

/// Puts marks into the content of a page: what belongs to an element becomes a numbered sequence, all else an artifact
/// (ISO 32000-1 §14.6, §14.8.2).
///
/// Cairo writes what it is told in the order it is told, but runs together calls that follow each other. So shapes are
/// found again by counting painting operators, and words by counting glyphs; every text object says where it begins,
/// by which both are held against what was painted. Nothing of what the content draws is changed.
struct ContentMarking {
    /// An empty tag says the same to PDF 1.7, and validators take it for none (ISO 639-2).
    static let unknownLanguage = "und"

    private struct Mark: Equatable {
        enum Kind {
            case shapes, words
        }

        var kind: Kind
        var owner: StructureTree.Owner
        /// Of its words, where the element's is another: a tag of BCP 47, empty when it is not known.
        var language: String?
    }

    /// The element that each numbered sequence belongs to.
    private(set) var elements: [Int] = []
    /// Words that stand elsewhere than they were painted, or of which only a part was found: their elements would say
    /// what they do not hold.
    private(set) var mismatches = 0

    private let painted: PaintedPage
    private let names: [StaticString]
    private let glyphSizes: [String: Int]
    /// The element that all words belong to, whatever was painted; nil where each has its own.
    private let block: Int?

    private var output: PDFSerializer
    private var open: Mark?
    private var shapeIndex = 0
    private var callIndex = 0
    private var partIndex = 0
    /// Glyphs of the current part that have not been passed yet.
    private var remaining = 0
    /// The operands by which the font was chosen.
    private var font: UnsafeBufferPointer<UInt8>?
    /// Glyphs were shown since the font was chosen.
    private var isFontUsed = false

    /// - Parameters:
    ///   - names: of each element of the tree, its structure type.
    ///   - glyphSizes: of each font that is not of single bytes, how many digits a glyph takes in a string.
    ///   - block: the element that all words belong to, where it cannot be told whose each is.
    init(_ painted: PaintedPage, names: [StaticString], glyphSizes: [String: Int], block: Int? = nil) {
        self.painted = painted
        self.block = block
        self.names = names
        self.glyphSizes = glyphSizes
        output = PDFSerializer()
        remaining = painted.words.first?.parts.first?.glyphCount ?? 0
    }

    /// The content with marks.
    mutating func marked(_ content: [UInt8]) -> [UInt8] {
        output = PDFSerializer(capacity: content.count + content.count / 4)
        content.withUnsafeBufferPointer { bytes in
            var walk = ContentWalk(bytes)
            var copied = 0
            // Where the path or the text that comes next begins.
            var segment = 0
            var spanDepth = 0
            var awaitsPlace = false
            var glyphSize = 1
            while let operation = walk.next() {
                switch operation {
                case .beginText:
                    close(&copied, segment, bytes)
                    awaitsPlace = true
                case .endText:
                    close(&copied, walk.operatorStart, bytes)
                    segment = walk.position
                case .moveText:
                    if awaitsPlace, block == nil { findCall(at: walk.textPlace) }
                    awaitsPlace = false
                case .font:
                    glyphSize = glyphSizes[walk.fontName] ?? 1
                    font = walk.operands
                    isFontUsed = false
                case .show where block != nil:
                    if spanDepth == 0 { mark(words, &copied, walk.operandStart, bytes) }
                case .show:
                    let glyphs = walk.glyphCount(digits: glyphSize)
                    if !isRightToLeft, spanDepth > 0 || glyphs <= remaining {
                        if spanDepth == 0 { mark(words, &copied, walk.operandStart, bytes) }
                        take(glyphs)
                    } else {
                        copy(&copied, walk.operandStart, bytes)
                        showInPieces(walk.operands, digits: glyphSize, isInSpan: spanDepth > 0)
                        copied = walk.position
                    }
                    isFontUsed = true
                case .beginSpan:
                    copy(&copied, walk.operandStart, bytes)
                    copied = walk.position
                    if !walk.endsSpanNext { beginMark(words, properties: walk.dictionary) }
                    spanDepth += 1
                case .endSpan:
                    copy(&copied, walk.operatorStart, bytes)
                    copied = walk.position
                    endMark()
                    spanDepth -= 1
                case .fill, .stroke, .fillAndStroke:
                    mark(Mark(kind: .shapes, owner: takeShape(operation)), &copied, segment, bytes)
                    segment = walk.position
                case .bracket:
                    close(&copied, segment, bytes)
                    segment = walk.position
                }
            }
            close(&copied, segment, bytes)
            copy(&copied, bytes.count, bytes)
        }
        // A call of which only a part was found.
        if block == nil, callIndex < painted.words.count, !isAtStart { mismatches += 1 }
        return output.bytes
    }

    // MARK: Marks

    private mutating func copy(_ copied: inout Int, _ end: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
        guard end > copied else { return }
        output.append(raw: UnsafeBufferPointer(rebasing: bytes[copied..<end]))
        copied = end
    }

    private mutating func close(_ copied: inout Int, _ place: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
        guard open != nil else { return }
        copy(&copied, place, bytes)
        endMark()
    }

    private mutating func mark(
        _ mark: Mark, _ copied: inout Int, _ place: Int, _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        if open == mark { return }
        copy(&copied, place, bytes)
        beginMark(mark)
    }

    /// - Parameter properties: entries of the mark besides its number. Cairo's own marks, which say what text glyphs
    ///   stand for, become marks of the element: some readers lose what follows a mark inside a mark.
    private mutating func beginMark(_ mark: Mark, properties: UnsafeBufferPointer<UInt8>? = nil) {
        endMark()
        switch mark.owner {
        case .element(let element):
            output.append("\n/")
            // Poppler takes a text in place of glyphs from marks of this name only, and a language is a span's
            // (ISO 32000-1 §14.9.2.3); the tree says what it is.
            output.append(properties == nil && mark.language == nil ? names[element] : "Span")
            output.append("<</MCID")
            output.append(elements.count)
            if let language = mark.language {
                output.append("/Lang")
                output.append(.text(language.isEmpty ? Self.unknownLanguage : language))
            }
            if let properties { output.append(raw: properties) }
            output.append(">>BDC\n")
            elements.append(element)
        case .artifact where mark.kind == .words:
            output.append("\n/Artifact<</Type/Pagination")
            if let properties { output.append(raw: properties) }
            output.append(">>BDC\n")
        case .artifact: output.append("\n/Artifact BMC\n")
        }
        open = mark
    }

    private mutating func endMark() {
        if open != nil { output.append("\nEMC\n") }
        open = nil
    }

    // MARK: Shapes

    private mutating func takeShape(_ operation: ContentWalk.Operation) -> StructureTree.Owner {
        while block == nil, shapeIndex < painted.shapes.count {
            let shapes = painted.shapes[shapeIndex]
            shapeIndex += 1
            if operation == .fillAndStroke, !shapes.isStroked, shapeIndex < painted.shapes.count,
                painted.shapes[shapeIndex].outlinesLast
            {
                shapeIndex += 1
                return shapes.owner
            }
            if shapes.isStroked == (operation == .stroke), operation != .fillAndStroke { return shapes.owner }
        }
        return .artifact
    }

    // MARK: Words

    /// The mark that the next glyph belongs into.
    private var words: Mark {
        if let block { return Mark(kind: .words, owner: .element(block)) }
        guard callIndex < painted.words.count, partIndex < painted.words[callIndex].parts.count else {
            return Mark(kind: .words, owner: .artifact)
        }
        let part = painted.words[callIndex].parts[partIndex]
        return Mark(kind: .words, owner: part.owner, language: part.language)
    }

    /// Passes glyphs, and moves on to the part of the next one.
    private mutating func take(_ glyphs: Int) {
        guard callIndex < painted.words.count else {
            mismatches += glyphs
            return
        }
        remaining -= glyphs
        guard remaining <= 0 else { return }
        if remaining < 0 { mismatches += 1 }
        partIndex += 1
        if partIndex == painted.words[callIndex].parts.count {
            partIndex = 0
            callIndex += 1
        }
        remaining = callIndex < painted.words.count ? painted.words[callIndex].parts[partIndex].glyphCount : 0
    }

    private var isAtStart: Bool {
        partIndex == 0 && remaining == painted.words[callIndex].parts.first?.glyphCount
    }

    /// Cairo rounds places to a millionth.
    private static let nearness: Points = 0.01

    /// A text object begins with the first glyph of a call. Calls that Cairo left out, because they would leave no
    /// trace on the page, are passed.
    private mutating func findCall(at place: Point) {
        func stands(_ index: Int) -> Bool {
            let at = painted.words[index].at
            return abs(at.x - place.x) < Self.nearness && abs(at.y - place.y) < Self.nearness
        }
        if callIndex < painted.words.count, !isAtStart {
            mismatches += 1
            callIndex += 1
        }
        let first = callIndex
        guard first < painted.words.count, let found = (first..<painted.words.count).first(where: stands) else {
            mismatches += 1
            return
        }
        callIndex = found
        partIndex = 0
        remaining = painted.words[found].parts[0].glyphCount
    }

    /// Shows the glyphs of a string or of an array of strings, each element's in a mark of its own.
    ///
    /// Letters from right to left are shown one by one, in the order of the text. Readers of content follow that order
    /// or sort what is shown by its place, and turn around what stands in one string.
    ///
    /// - Parameter isInSpan: a mark that says what the glyphs stand for is open.
    private mutating func showInPieces(_ operands: UnsafeBufferPointer<UInt8>, digits: Int, isInSpan: Bool) {
        var glyphs = ContentGlyphs(operands, digits: digits)
        var isOpen = false
        func open(_ marking: inout Self) {
            if !isInSpan, marking.open != marking.words { marking.beginMark(marking.words) }
            marking.output.append("[")
            isOpen = true
        }
        while let piece = glyphs.next() {
            switch piece {
            case .glyph(let bytes, let isHex):
                let isOthers = !isInSpan && self.open != words
                if isOpen, isOthers || isRightToLeft {
                    output.append("]TJ")
                    isOpen = false
                }
                if isRightToLeft { chooseFontAgain() }
                if !isOpen { open(&self) }
                output.append(isHex ? "<" : "(")
                output.append(raw: bytes)
                take(isRightToLeft ? 1 : glyphs.followers(while: remaining - 1, into: &output) + 1)
                output.append(isHex ? ">" : ")")
                isFontUsed = true
            case .adjustment(let bytes):
                if !isOpen { open(&self) }
                output.append(raw: bytes)
            }
        }
        if isOpen { output.append("]TJ") }
    }

    /// pypdf takes the letters between two choices of a font from left to right.
    private mutating func chooseFontAgain() {
        guard isFontUsed, let font else { return }
        output.append("\n")
        output.append(raw: font)
        output.append("Tf\n")
    }

    private var isRightToLeft: Bool {
        guard block == nil, callIndex < painted.words.count else { return false }
        return painted.words[callIndex].parts[partIndex].isRightToLeft
    }
}
