/// Text of a page's content, written in fewer bytes that show the same.
///
/// Cairo begins a text object for each call, with fonts of size 1 that a matrix makes larger and that it chooses anew in each.
/// Here text objects that follow each other are one; a font is chosen with its size, when it is another one; and a line
/// begins where it does relative to the one before: what recurs down a page is then the same words.
struct CompactText {
    /// Where a line begins, in millionths of a point.
    private struct Place: Equatable {
        var x: Int
        var y: Int
    }

    private struct Font: Equatable {
        var name: [UInt8]
        /// Millionths of a point.
        var size: Int
    }

    /// The content that is read is inside a text object.
    private(set) var isInside = false
    /// What is written is inside a text object.
    private var isOpen = false
    /// Millionths of a point; nil before a matrix was set, or with one that does not only place and enlarge.
    private var size: Int?
    private var fontName: [UInt8] = []
    /// Glyphs were shown in this text object since its font was chosen.
    private var hasShown = false
    private var place = Place(x: 0, y: 0)
    private var writtenFont: Font?
    /// Of the line that was begun last in the text object that is being written.
    private var writtenPlace: Place?

    private static let one = 1_000_000

    // MARK: Reading

    /// Begins a text object.
    mutating func begin() {
        isInside = true
        hasShown = false
        size = nil
    }

    /// Ends a text object, which the next one may go on with.
    mutating func end() { isInside = false }

    /// A matrix: only one that places and enlarges what stands on its feet on a page that is turned over, as Cairo does.
    ///
    /// - Returns: false for another one.
    mutating func setMatrix(_ operands: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let numbers = Self.numbers(operands, count: 6), numbers[0] > 0, numbers[1] == 0, numbers[2] == 0,
            numbers[3] == -numbers[0], numbers[0] < Self.largest
        else { return false }
        size = numbers[0]
        place = Place(x: numbers[4], y: numbers[5])
        return true
    }

    /// The next line, in units of the font's size. Cairo's six decimals are kept: lines that would stand right on the border
    /// between two pixels stand a hair above it.
    ///
    /// - Returns: false when that cannot be told in points.
    mutating func moveLine(_ operands: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let size, let numbers = Self.numbers(operands, count: 2), numbers.allSatisfy({ abs($0) < Self.farthest })
        else { return false }
        place = Place(x: place.x + numbers[0] * size / Self.one, y: place.y - numbers[1] * size / Self.one)
        return true
    }

    /// - Returns: false for a font of another size than 1.
    mutating func choose(_ operands: UnsafeBufferPointer<UInt8>) -> Bool {
        let words = operands.split(whereSeparator: { $0 <= 0x20 })
        guard words.count == 2, words[0].first == UInt8(ascii: "/"),
            ContentNumbers.millionths(UnsafeBufferPointer(rebasing: words[1])) == Self.one
        else { return false }
        // A font that is chosen again between letters keeps them apart (``ContentMarking``).
        if hasShown, fontName.elementsEqual(words[0]) { writtenFont = nil }
        hasShown = false
        fontName = Array(words[0])
        return true
    }

    /// A restored state has the font that it was saved with.
    mutating func forgetFont() { writtenFont = nil }

    /// Points, in millionths: larger letters are on no page.
    private static let largest = 1000 * one
    /// Units of a font's size, in millionths.
    private static let farthest = 10_000 * one

    private static func numbers(_ operands: UnsafeBufferPointer<UInt8>, count: Int) -> [Int]? {
        var numbers: [Int] = []
        for word in operands.split(whereSeparator: { $0 <= 0x20 }) {
            guard let number = ContentNumbers.millionths(UnsafeBufferPointer(rebasing: word)) else { return nil }
            numbers.append(number)
        }
        return numbers.count == count ? numbers : nil
    }

    // MARK: Writing

    /// Writes where the glyphs that follow stand, and in which font.
    ///
    /// - Returns: false when no font or place was given.
    mutating func write(to output: inout PDFSerializer) -> Bool {
        guard let size, !fontName.isEmpty else { return false }
        if !isOpen {
            output.append("BT\n")
            isOpen = true
            writtenPlace = nil
        }
        let font = Font(name: fontName, size: size)
        if font != writtenFont {
            output.append(raw: fontName)
            output.append(millionths: size)
            output.append(" Tf\n")
            writtenFont = font
        }
        guard place != writtenPlace else { return true }
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
        return true
    }

    /// Readers that add the way to the place before get the next place to the last bit: glyphs are set to parts of a pixel.
    private static func isExact(_ before: Int, _ place: Int) -> Bool {
        Double(before) / 1e6 + Double(place - before) / 1e6 == Double(place) / 1e6
    }

    /// Ends the text object that is being written.
    mutating func close(_ output: inout PDFSerializer) {
        if isOpen { output.append("ET\n") }
        isOpen = false
        writtenPlace = nil
    }

    /// The strings of a showing operator and what is between them, without line breaks.
    mutating func show(_ operands: UnsafeBufferPointer<UInt8>, to output: inout PDFSerializer) {
        hasShown = true
        // Strings may hold parentheses in pairs.
        var depth = 0
        var position = 0
        while position < operands.count {
            let byte = operands[position]
            position += 1
            // Cairo puts a number before a string by an empty string.
            if depth == 0, position < operands.count, Self.isEmpty(byte, operands[position]) {
                position += 1
                continue
            }
            switch byte {
            case UInt8(ascii: "\\") where depth > 0 && position < operands.count:
                if operands[position] != 0x0A { output.append(raw: operands[(position - 1)...position]) }
                position += 1
                continue
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case ...0x20 where depth == 0: continue
            default: break
            }
            output.append(byte: byte)
        }
    }

    private static func isEmpty(_ first: UInt8, _ second: UInt8) -> Bool {
        first == UInt8(ascii: "(") && second == UInt8(ascii: ")")
            || first == UInt8(ascii: "<") && second == UInt8(ascii: ">")
    }
}
