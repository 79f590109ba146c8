import DisplayList

/// Writes what a page draws, with its marks (ISO 32000-1 §7.8.2). In few bytes:
///
/// - A colour, a line's style, a font or a place that is set already is not set again. Parts of a colour have four
///   decimals: the steps that a screen shows are four thousandths. Places have three: with two, edges that lie between two
///   pixels fall to the other side.
/// - A rectangle is one operator with four numbers instead of five operators with eight.
/// - Small shapes, such as the days of a calendar, are written at the origin and moved to their places
///   (``ContentPath/movable(grownBy:)``): all but the first of a kind compress to almost nothing.
struct PageContent: ~Copyable {
    private typealias Mark = ContentMarks.Mark

    /// The element that each numbered sequence belongs to.
    var elements: [Int] { marks.elements }
    /// The clusters that were shown with a text of their own, in their order.
    private(set) var shownWithText: [Int32] = []

    private let glyphs: DrawnGlyphs
    private let words: WordStrings
    private let sheet: GlyphSheet
    private let paper: Paper
    private var output = PDFSerializer(capacity: 1 << 15)
    private var marks: ContentMarks
    private var path = ContentPath()
    private var text: PageText
    /// The mark of the words that are being gathered.
    private var mark = Mark(kind: .words, owner: .artifact)
    private var color = Palette.ink

    // What is set; the standard's own until the content says another (ISO 32000-1 §8.4.1).
    private var fillColor: Color?
    private var strokeColor: Color?
    private var line = Stroke(1)

    // What comes next of the page's words, clusters and places.
    private var word = 0
    private var cluster = 0
    private var place = 0

    /// - Parameters:
    ///   - words: of the same sheet and glyphs.
    ///   - names: of each element of the tree, its structure type.
    init(
        _ glyphs: DrawnGlyphs, _ words: WordStrings, of sheet: GlyphSheet, names: [StaticString], paper: Paper = .a4
    ) {
        self.glyphs = glyphs
        self.words = words
        self.sheet = sheet
        marks = ContentMarks(names: names)
        self.paper = paper
        text = PageText(glyphs)
    }

    /// The content of a page.
    mutating func bytes(of page: PaintedPage) -> [UInt8] {
        output.append("1 0 0 -1 0")
        output.append(paper.height)
        output.append(" cm\n")
        var wordsColor: Color?
        var index = 0
        while index < page.paints.count {
            switch page.paints[index] {
            case .image(let image):
                closeText()
                wordsColor = nil
                paint(image)
            case .shapes(let shapes):
                closeText()
                wordsColor = nil
                if let outline = Self.outline(of: shapes, in: page.paints, after: index) {
                    paint(shapes, outlinedWith: outline)
                    index += 1
                } else {
                    paint(shapes)
                }
            case .words(let words):
                let isApart = wordsColor != words.color
                show()
                wordsColor = words.color
                text.begin(size: words.size, isApart: isApart)
                color = words.color
                paint(words, of: page)
            }
            index += 1
        }
        closeText()
        marks.end(in: &output)
        return output.bytes
    }

    // MARK: Colours

    private mutating func fill(with color: Color) {
        guard color != fillColor else { return }
        append(color)
        output.append(" rg\n")
        fillColor = color
    }

    private mutating func append(_ color: Color) {
        for part in [color.red, color.green, color.blue] {
            output.append(millionths: (Int(part) * 20_000 + 255) / 510 * 100)
        }
    }

    // MARK: Words

    private mutating func paint(_ words: PaintedPage.Words, of page: PaintedPage) {
        for part in words.parts {
            let mark = Mark(kind: .words, owner: part.owner, language: part.language)
            if mark != self.mark {
                show()
                self.mark = mark
            }
            switch part.kind {
            case .clusters:
                for index in cluster..<(cluster + part.count) {
                    let count = sheet.glyphs(of: page.clusters[index]).count
                    add(page.clusters[index], page.places[place..<(place + count)], isRightToLeft: part.isRightToLeft)
                    place += count
                }
                cluster += part.count
            case .words:
                for index in word..<(word + part.count) { add(page.words[index], size: words.size) }
                word += part.count
            }
            if part.isRightToLeft { show() }
        }
    }

    private mutating func add(_ word: PaintedPage.Word, size: Points) {
        guard let string = words.words[Int(word.number)] else { return addGlyphs(of: word, size: size) }
        if text.goesOn(with: string, of: words, at: word.at) { return }
        // Its first glyph begins what the others go on.
        write(glyphs.glyphs[string.first], at: word.at)
        if !text.goesOn(with: string, of: words, at: word.at, behind: 1) { addGlyphs(of: word, size: size, behind: 1) }
    }

    /// Adds the glyphs of a word one by one.
    ///
    /// - Parameter count: its first clusters, of one glyph each, that were added before.
    private mutating func addGlyphs(of word: PaintedPage.Word, size: Points, behind count: Int = 0) {
        let known = sheet.words[Int(word.number)]
        var offset = known.firstOffset + count
        for cluster in sheet.clustersOfWords[known.clusters.dropFirst(count)] {
            let ends = offset + sheet.glyphs(of: cluster).count
            let places = sheet.offsets[offset..<ends].map { Point(word.at.x + $0 * size, word.at.y) }
            add(cluster, places[...], isRightToLeft: false)
            offset = ends
        }
    }

    /// - Parameter places: of the cluster's glyphs.
    private mutating func add(_ cluster: Int32, _ places: ArraySlice<Point>, isRightToLeft: Bool) {
        let members = zip(sheet.glyphs(of: cluster), places)
        if let text = glyphs.texts[Int(cluster)] {
            show()
            self.text.rest()
            marks.end(in: &output)
            for (glyph, place) in members {
                if isRightToLeft { showAlone(text: text) }
                write(glyphs.glyphs[glyph], at: place, text: text)
            }
            show(text: text)
            self.text.rest()
            marks.end(in: &output)
            shownWithText.append(cluster)
        } else {
            for (glyph, place) in members {
                if isRightToLeft { showAlone() }
                add(glyphs.glyphs[glyph], at: place)
            }
        }
    }

    private mutating func add(_ glyph: DrawnGlyphs.Glyph, at place: Point) {
        if !text.goesOn(with: glyph, at: place) { write(glyph, at: place) }
    }

    /// Letters from right to left are shown one by one, in the order of the text. Readers of content follow that order
    /// or sort what is shown by its place, and turn around what stands in one string; pypdf takes the letters between two
    /// choices of a font from left to right.
    private mutating func showAlone(text: [UInt8]? = nil) {
        show(text: text)
        self.text.chooseFontAgain()
    }

    /// Adds a glyph after what it does not go on was written.
    private mutating func write(_ glyph: DrawnGlyphs.Glyph, at place: Point, text: [UInt8]? = nil) {
        guard glyph.font >= 0 else { return }
        if !self.text.isOfString(glyph) {
            show(text: text)
            self.text.rest()
        }
        if !self.text.isOnLine(place) {
            show(text: text)
            self.text.beginLine(at: place)
        }
        self.text.add(glyph, at: place)
    }

    /// Writes the glyphs that were gathered.
    ///
    /// - Parameter text: what they stand for, where their font does not say it. Marks that say it are those of the element:
    ///   some readers lose what follows a mark inside a mark.
    private mutating func show(text: [UInt8]? = nil) {
        guard !self.text.isEmpty else { return }
        let isNew = !marks.isOpen(mark)
        if isNew { marks.end(in: &output) }
        fill(with: color)
        self.text.writePlace(to: &output)
        if isNew { marks.begin(mark, text: text, in: &output) }
        self.text.show(to: &output)
    }

    /// Ends the text that is being written, since something else comes.
    private mutating func closeText() {
        show()
        guard text.isOpen else { return }
        marks.end(in: &output)
        text.close(&output)
    }

    // MARK: Pictures

    /// The name of a picture among a page's resources.
    static func name(ofImage number: Int) -> String { "Im\(number)" }

    /// A picture is one unit wide and tall, and stands on its lower edge (ISO 32000-1 §8.9.5.1).
    private mutating func paint(_ image: PaintedPage.Image) {
        let mark = Mark(kind: .shapes, owner: image.owner)
        if !marks.isOpen(mark) {
            marks.end(in: &output)
            marks.begin(mark, in: &output)
        }
        output.append("q\n")
        for number in [image.place.width, 0, 0, -image.place.height, image.place.x, image.place.maxY] {
            output.append(number)
        }
        output.append(" cm\n/")
        output.append(raw: Array(Self.name(ofImage: image.number).utf8))
        output.append(" Do\nQ\n")
    }

    // MARK: Shapes

    /// The stroke that outlines what was filled just now.
    private static func outline(
        of shapes: PaintedPage.Shapes, in paints: [PaintedPage.Paint], after index: Int
    ) -> PaintedPage.Shapes? {
        guard shapes.stroke == nil, index + 1 < paints.count, case .shapes(let next) = paints[index + 1],
            next.stroke != nil, next.shapes == shapes.shapes
        else { return nil }
        return next
    }

    private mutating func paint(_ shapes: PaintedPage.Shapes, outlinedWith outline: PaintedPage.Shapes? = nil) {
        let mark = Mark(kind: .shapes, owner: shapes.owner)
        if !marks.isOpen(mark) {
            marks.end(in: &output)
            marks.begin(mark, in: &output)
        }
        if shapes.stroke == nil { fill(with: shapes.color) }
        let stroked = outline ?? shapes
        if let stroke = stroked.stroke { set(stroke, stroked.color) }
        path.removeAll()
        for shape in shapes.shapes { path.trace(shape) }
        switch (shapes.stroke, outline) {
        case (nil, nil): paint("f", reach: 0)
        case (nil, _): paint("B", reach: lineReach)
        case (_, _): paint("S", reach: lineReach)
        }
    }

    /// Width of a line, thousandths of a point.
    private var lineReach: Int { Int((min(line.width, 1000) * 1000).rounded()) }

    private mutating func set(_ stroke: Stroke, _ color: Color) {
        if color != strokeColor {
            append(color)
            output.append(" RG\n")
            strokeColor = color
        }
        if stroke.width != line.width {
            output.append(stroke.width)
            output.append(" w\n")
        }
        if stroke.roundCaps != line.roundCaps {
            // Caps and joins.
            output.append(stroke.roundCaps ? "1 J\n1 j\n" : "0 J\n0 j\n")
        }
        if stroke.dash != line.dash {
            output.append("[")
            for length in stroke.dash { output.append(length) }
            output.append("]0 d\n")
        }
        line = stroke
    }

    /// - Parameter reach: how far paint reaches beyond a shape, thousandths of a point.
    private mutating func paint(_ word: StaticString, reach: Int) {
        let movable = path.movable(grownBy: reach)
        var hasOthers = false
        for (index, part) in path.parts.enumerated() where !movable[index] && !path.isPlaceOnly(part) {
            append(part, relativeTo: (0, 0))
            hasOthers = true
        }
        if hasOthers { append(word) }
        guard movable.contains(true) else { return }
        let isAlone = path.parts.count { !path.isPlaceOnly($0) } == 1
        output.append("q\n")
        var place = (x: 0, y: 0)
        for (index, part) in path.parts.enumerated() where movable[index] {
            let start = path.start(of: part)
            output.append("1 0 0 1")
            output.append(thousandths: start.x - place.x)
            output.append(thousandths: start.y - place.y)
            output.append(" cm\n")
            append(part, relativeTo: start, namesEndTwice: !isAlone && path.mayBeTakenForRectangle(part))
            append(word)
            place = start
        }
        output.append("Q\n")
    }

    private mutating func append(_ word: StaticString) {
        output.append(word)
        output.append("\n")
    }

    /// - Parameter namesEndTwice: for a part that would be taken for a rectangle now that it is painted alone.
    private mutating func append(
        _ part: ContentPath.Part, relativeTo place: (x: Int, y: Int), namesEndTwice: Bool = false
    ) {
        if let rectangle = path.rectangle(part) {
            for number in [rectangle.x - place.x, rectangle.y - place.y, rectangle.width, rectangle.height] {
                output.append(thousandths: number)
            }
            output.append(" re\n")
            return
        }
        var number = part.numbers.lowerBound
        for index in part.operators {
            let operation = path.operators[index]
            if operation == UInt8(ascii: "h"), namesEndTwice {
                output.append(thousandths: path.numbers[number - 2] - place.x)
                output.append(thousandths: path.numbers[number - 1] - place.y)
                output.append(" l\n")
            }
            let end = number + ContentPath.operandCount(operation)
            while number < end {
                output.append(thousandths: path.numbers[number] - place.x)
                output.append(thousandths: path.numbers[number + 1] - place.y)
                number += 2
            }
            output.append(letter: operation)
            output.append("\n")
        }
    }
}
