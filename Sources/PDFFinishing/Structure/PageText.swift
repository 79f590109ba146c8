import DisplayList

/// Writes the text of a page's content in few bytes.
///
/// Text that follows text goes on in one text object; a font is chosen when it is another one; and a line begins where it
/// does relative to the one before: what recurs down a page is then the same words.
///
/// Glyphs stand where the pen is, or beside it by a number between strings, in thousandths of the font's size. The number
/// is rounded, and what that leaves is made up for by the next one.
struct PageText: ~Copyable {
    /// Where a line begins, in millionths of a point.
    private struct Place: Equatable {
        var x: Int
        var y: Int
    }

    private struct ChosenFont: Equatable {
        var font: Int32
        /// Millionths of a point.
        var size: Int
    }

    private let glyphs: DrawnGlyphs

    // Where the pen is.
    private var size: Points = 1
    private var line = Point(0, 0)
    /// Where the line begins as it is written.
    private var place = Place(x: 0, y: 0)
    /// From the beginning of the line, in sizes of the font.
    private var pen = 0.0
    /// Where the pen would be without numbers between the strings that are being gathered.
    private var reach = 0.0
    private var gathered = 0
    private var font: Int32 = -1
    /// A line begins with the next glyph, wherever the one before began.
    private var beginsLine = true

    // What is not written yet.
    private var string = PDFSerializer(capacity: 1024)
    private var isInString = false
    private var hasNumbers = false

    // What was written.
    private(set) var isOpen = false
    /// Glyphs were shown since the font was chosen, or since words began to stand apart.
    private var hasShown = false
    private var writtenFont: ChosenFont?
    /// Of the line that was begun last in the text object that is being written.
    private var writtenPlace: Place?

    init(_ glyphs: DrawnGlyphs) { self.glyphs = glyphs }

    private static let one = 1_000_000.0

    // MARK: Gathering

    /// There are glyphs to be shown.
    var isEmpty: Bool { !isInString && !hasNumbers }

    /// Words of a size come next.
    ///
    /// - Parameter isApart: they do not go on where the last ones ended.
    mutating func begin(size: Points, isApart: Bool) {
        guard isApart || size != self.size else { return }
        self.size = size
        beginsLine = true
        if isApart { hasShown = false }
    }

    /// Whether a glyph can be in one string with those that were gathered; these are to be written before another one.
    func isOfString(_ glyph: DrawnGlyphs.Glyph) -> Bool { glyph.font == font && gathered < Self.mostGathered }

    /// Whether a glyph stands on the line that was begun.
    func isOnLine(_ place: Point) -> Bool {
        !beginsLine && abs((place.x - line.x) / size - reach) <= Self.farthest
            && abs((place.y - line.y) / size) <= Self.tolerance
    }

    /// Glyphs that are gathered at most.
    private static let mostGathered = 200
    /// Farther from the pen, in sizes of the font, a line begins.
    private static let farthest = 10.0
    /// Below or above the line by more, in sizes of the font, another line begins.
    private static let tolerance = 0.001

    /// Gathers a glyph that goes on where the last one ended, in the same string and on the same line: nearly every glyph.
    ///
    /// - Returns: false for another one, which is not gathered.
    mutating func goesOn(with glyph: DrawnGlyphs.Glyph, at place: Point) -> Bool {
        guard isOfString(glyph), !beginsLine, place.y == line.y else { return false }
        let x = (place.x - line.x) / size
        guard abs(x - reach) <= Self.farthest else { return false }
        add(glyph, atX: x)
        return true
    }

    /// Gathers the glyphs of a word that go on where the last one ended, in the same string and on the same line.
    ///
    /// - Parameters:
    ///   - place: where the word begins.
    ///   - count: how many of its glyphs were gathered before.
    /// - Returns: false where they do not; none is gathered then.
    mutating func goesOn(
        with word: WordStrings.Word, of words: WordStrings, at place: Point, behind count: Int = 0
    ) -> Bool {
        let rest = word.glyphs.dropFirst(count)
        guard word.font == font, gathered + rest.count <= Self.mostGathered, !beginsLine, place.y == line.y else {
            return false
        }
        let x = (place.x - line.x) / size
        guard max(abs(reach - x + word.least), abs(reach - x + word.most)) <= Self.farthest else { return false }
        if count == 0, Self.number(pen - x + word.least) == nil, Self.number(pen - x + word.most) == nil {
            beginString()
            string.append(words.bytes, word.bytes)
            pen += word.advance
            reach += word.advance
        } else {
            for index in rest { add(words.glyphs[index], of: words, atX: x) }
        }
        gathered += rest.count
        return true
    }

    /// - Parameter x: where its word begins, from the beginning of the line, in sizes of the font.
    private mutating func add(_ glyph: WordStrings.Glyph, of words: WordStrings, atX x: Double) {
        move(to: x + glyph.offset)
        beginString()
        string.append(words.bytes, glyph.bytes)
        pen += glyph.advance
        reach += glyph.advance
    }

    /// Gathers a glyph, after others that it does not stand with were written.
    mutating func add(_ glyph: DrawnGlyphs.Glyph, at place: Point) {
        font = glyph.font
        add(glyph, atX: (place.x - line.x) / size)
    }

    /// - Parameter x: from the beginning of the line, in sizes of the font.
    private mutating func add(_ glyph: DrawnGlyphs.Glyph, atX x: Double) {
        move(to: x)
        beginString()
        var code = glyph.code
        for _ in 0..<glyph.codeLength {
            string.append(byte: UInt8(truncatingIfNeeded: code))
            code >>= 8
        }
        pen += glyph.advance
        reach += glyph.advance
        gathered += 1
    }

    private var isHexadecimal: Bool { glyphs.fonts[Int(font)].isHexadecimal }

    /// Begins a line, after what was gathered is written.
    mutating func beginLine(at place: Point) {
        if beginsLine {
            self.place = Place(x: Self.millionths(place.x), y: Self.millionths(place.y))
        } else {
            self.place.x += step(place.x - line.x)
            self.place.y += step(place.y - line.y)
        }
        line = place
        (pen, reach, gathered, beginsLine) = (0, 0, 0, false)
    }

    /// A way in millionths of a point. It is counted in millionths of the font's size: lines that would stand right on the
    /// border between two pixels stand a hair beside it.
    private func step(_ way: Points) -> Int {
        let sizes = way / size
        guard abs(sizes) >= 0.1 else { return Self.millionths(way) }
        return Self.millionths(sizes) * Self.millionths(size) / Int(Self.one)
    }

    private static func millionths(_ value: Double) -> Int {
        guard abs(value) < farthestPlace else { return Int(value < 0 ? -farthestPlace : farthestPlace) * Int(one) }
        return Int((value * one).rounded(.toNearestOrEven))
    }

    private static let farthestPlace = 100_000.0

    /// - Parameter x: from the beginning of the line, in sizes of the font.
    private mutating func move(to x: Double) {
        guard let number = Self.number(pen - x) else { return }
        endString()
        string.append(Int(number))
        hasNumbers = true
        pen -= number / 1000
    }

    /// The thousandths of a size that a way back is, where they are worth a number.
    private static func number(_ way: Double) -> Double? {
        let thousandths = 1000 * way + 0.5
        // The comparisons hold for the number rounded down, too, and save rounding.
        guard thousandths >= leastNumber || thousandths < 1 - leastNumber else { return nil }
        return thousandths.rounded(.down)
    }

    /// Thousandths of a size that are worth a number.
    private static let leastNumber = 3.0

    private mutating func beginString() {
        if !isInString { string.append(isHexadecimal ? "<" : "(") }
        isInString = true
    }

    private mutating func endString() {
        if isInString { string.append(isHexadecimal ? ">" : ")") }
        isInString = false
    }

    // MARK: Writing

    /// Has the font chosen again before the next glyph, where it showed others already.
    mutating func chooseFontAgain() {
        if hasShown { writtenFont = nil }
        hasShown = false
    }

    /// Writes where the glyphs that were gathered stand, and in which font.
    mutating func writePlace(to output: inout PDFSerializer) {
        if !isOpen {
            output.append("BT\n")
            isOpen = true
            writtenPlace = nil
        }
        let chosen = ChosenFont(font: font, size: Self.millionths(size))
        if chosen != writtenFont {
            output.append(name: glyphs.fonts[Int(font)].name)
            output.append(millionths: chosen.size)
            output.append(" Tf\n")
            writtenFont = chosen
            hasShown = false
        }
        guard place != writtenPlace else { return }
        if let before = writtenPlace, Self.isExact(before.x, place.x), Self.isExact(before.y, place.y) {
            output.append(millionths: place.x - before.x)
            output.append(millionths: before.y - place.y)
            output.append(" Td\n")
        } else {
            output.append("1 0 0 -1")
            output.append(millionths: place.x)
            output.append(millionths: place.y)
            output.append(" Tm\n")
        }
        writtenPlace = place
    }

    /// Readers that add the way to the place before get the next place to the last bit: glyphs are set to parts of a pixel.
    private static func isExact(_ before: Int, _ place: Int) -> Bool {
        Double(before) / 1e6 + Double(place - before) / 1e6 == Double(place) / 1e6
    }

    /// Shows the glyphs that were gathered.
    mutating func show(to output: inout PDFSerializer) {
        endString()
        if hasNumbers {
            output.append("[")
            output.append(string)
            output.append("]TJ\n")
        } else {
            output.append(string)
            output.append("Tj\n")
        }
        string.removeAll()
        hasNumbers = false
        hasShown = true
    }

    /// From here on glyphs are counted anew, as far as they are gathered.
    mutating func rest() { (reach, gathered) = (pen, 0) }

    /// Ends the text object that is being written.
    mutating func close(_ output: inout PDFSerializer) {
        if isOpen { output.append("ET\n") }
        isOpen = false
        writtenPlace = nil
    }
}
