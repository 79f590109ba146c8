/// Writes the content of a page in fewer bytes that draw the same.
///
/// - Numbers lose zeros, and lines their breaks. Parts of a colour keep four decimals: the steps that a screen shows are
///   four thousandths. A colour that is set already is not set again.
/// - A rectangle is one operator with four numbers instead of five operators with eight.
/// - Cairo names the place where the last shape of a path began once more. Nothing is drawn there.
/// - Small shapes, such as the days of a calendar, are written at the origin and moved to their places
///   (``ContentPath/movable(grownBy:)``): all but the first of a kind compress to almost nothing.
/// - Text goes on from where it was (``CompactText``).
///
/// Other places keep Cairo's three decimals: with two, edges that lie between two pixels fall to the other side.
struct CompactContent {
    private var output: PDFSerializer
    private var path = ContentPath()
    /// Where the path began in the content.
    private var pathStart = 0
    private var text = CompactText()
    /// The content has text that is not as Cairo writes it, and is left as it is.
    private let keepsText: Bool
    private var hasStrangeText = false
    /// Colour to fill with, as operands: what the content says, and what was written; nil when that is not known.
    private var color: [UInt8]?
    private var writtenColor: [UInt8]?
    /// Thousandths of a point; the standard's own until the content says another (ISO 32000-1 §8.4.1).
    private var lineWidth = 1000
    /// Line widths that `q` saved.
    private var savedWidths: [Int] = []

    static func of(_ content: [UInt8]) -> [UInt8] {
        var compact = CompactContent(capacity: content.count, keepsText: false)
        content.withUnsafeBufferPointer { compact.copy($0) }
        guard compact.hasStrangeText else { return compact.output.bytes }
        compact = CompactContent(capacity: content.count, keepsText: true)
        content.withUnsafeBufferPointer { compact.copy($0) }
        return compact.output.bytes
    }

    private init(capacity: Int, keepsText: Bool) {
        output = PDFSerializer(capacity: capacity)
        self.keepsText = keepsText
    }

    private mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
        var walk = ContentWalk(bytes)
        while !hasStrangeText, walk.nextOperator() {
            let word = walk.operatorBytes
            let kind = Kind(word)
            if kind == .path {
                if path.isEmpty {
                    closeText()
                    pathStart = walk.operandStart
                }
                path.append(word[0], walk.operands)
            } else if !path.isEmpty {
                switch kind {
                case .paint where !path.isUnknown: paint(word)
                case .paint, .end: appendAsItIs(bytes[pathStart..<walk.position])
                case .path, .text, .other:
                    // Clips, or should not be here: the path is copied whole when it ends.
                    path.giveUp()
                    continue
                }
                path.removeAll()
            } else if kind == .text, keepsText {
                // Text holds no numbers worth shortening.
                writeColor()
                let start = walk.operandStart
                while !Self.isWord("ET", walk.operatorBytes), walk.nextOperator() {}
                appendAsItIs(bytes[start..<walk.position])
                (color, writtenColor) = (nil, nil)
            } else if kind == .text || text.isInside {
                if !readText(word, walk.operands) { hasStrangeText = true }
            } else {
                appendOperation(word, walk.operands)
            }
        }
        if text.isInside { hasStrangeText = true }
        text.close(&output)
        // Broken off inside a path or an operand.
        appendAsItIs(bytes[(path.isEmpty ? walk.operandStart : pathStart)..<bytes.count])
    }

    // MARK: Operators

    private enum Kind {
        /// Adds to the path.
        case path
        /// Fills or outlines the path as it is.
        case paint
        /// Does something else with the path, after which there is none.
        case end
        /// Begins text.
        case text
        case other

        init(_ word: UnsafeBufferPointer<UInt8>) {
            switch (word.count, word[0], word[word.count - 1]) {
            case (1, UInt8(ascii: "m"), _), (1, UInt8(ascii: "l"), _), (1, UInt8(ascii: "c"), _),
                (1, UInt8(ascii: "v"), _), (1, UInt8(ascii: "y"), _), (1, UInt8(ascii: "h"), _),
                (2, UInt8(ascii: "r"), UInt8(ascii: "e")):
                self = .path
            case (1, UInt8(ascii: "f"), _), (1, UInt8(ascii: "S"), _), (2, UInt8(ascii: "f"), UInt8(ascii: "*")),
                (1, UInt8(ascii: "B"), _):
                self = .paint
            case (1, UInt8(ascii: "F"), _), (1, UInt8(ascii: "s"), _), (1, UInt8(ascii: "n"), _),
                (1, UInt8(ascii: "b"), _), (2, UInt8(ascii: "B"), UInt8(ascii: "*")),
                (2, UInt8(ascii: "b"), UInt8(ascii: "*")):
                self = .end
            case (2, UInt8(ascii: "B"), UInt8(ascii: "T")): self = .text
            default: self = .other
            }
        }
    }

    private static func isWord(_ name: StaticString, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
        word.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    private mutating func appendOperation(
        _ word: UnsafeBufferPointer<UInt8>, _ operands: UnsafeBufferPointer<UInt8>
    ) {
        if Self.isWord("rg", word) { return setColor(operands) }
        closeText()
        switch word[0] {
        case UInt8(ascii: "q") where word.count == 1: savedWidths.append(lineWidth)
        case UInt8(ascii: "Q") where word.count == 1:
            lineWidth = savedWidths.popLast() ?? lineWidth
            text.forgetFont()
            (color, writtenColor) = (nil, nil)
        case UInt8(ascii: "w") where word.count == 1:
            lineWidth = ContentNumbers.millionths(operands).map { $0 / 1000 } ?? lineWidth
        // Other spaces of colours.
        case UInt8(ascii: "g"), UInt8(ascii: "k"), UInt8(ascii: "s"), UInt8(ascii: "c"):
            if !Self.isWord("cm", word) { (color, writtenColor) = (nil, nil) }
        default: break
        }
        ContentNumbers.append(operands, step: Self.isWord("RG", word) ? Self.colorStep : 1, to: &output)
        append(word)
    }

    /// Millionths: a fortieth of the step between two colours of a screen.
    private static let colorStep = 100

    private mutating func append(_ word: UnsafeBufferPointer<UInt8>) {
        output.append(word: word)
        output.append("\n")
    }

    private mutating func appendAsItIs(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        guard !bytes.isEmpty else { return }
        writeColor()
        output.append(raw: UnsafeBufferPointer(rebasing: bytes))
        output.append("\n")
    }

    // MARK: Colours

    private mutating func setColor(_ operands: UnsafeBufferPointer<UInt8>) {
        var words = PDFSerializer(capacity: 24)
        ContentNumbers.append(operands, step: Self.colorStep, to: &words)
        color = words.bytes
    }

    /// Sets the colour that comes next, unless it is set.
    private mutating func writeColor() {
        guard let color, color != writtenColor else { return }
        output.append(raw: color)
        output.append(" rg\n")
        writtenColor = color
    }

    // MARK: Text

    /// - Returns: false for what Cairo does not write into text.
    private mutating func readText(
        _ word: UnsafeBufferPointer<UInt8>, _ operands: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        switch (word.count, word[0], word[word.count - 1]) {
        case (2, UInt8(ascii: "B"), UInt8(ascii: "T")): text.begin()
        case (2, UInt8(ascii: "E"), UInt8(ascii: "T")): text.end()
        case (2, UInt8(ascii: "T"), UInt8(ascii: "m")): return text.setMatrix(operands)
        case (2, UInt8(ascii: "T"), UInt8(ascii: "d")): return text.moveLine(operands)
        case (2, UInt8(ascii: "T"), UInt8(ascii: "f")): return text.choose(operands)
        case (2, UInt8(ascii: "r"), UInt8(ascii: "g")): setColor(operands)
        case (2, UInt8(ascii: "T"), UInt8(ascii: "j")), (2, UInt8(ascii: "T"), UInt8(ascii: "J")):
            guard startText() else { return false }
            text.show(operands, to: &output)
            append(word)
        case (3, UInt8(ascii: "B"), UInt8(ascii: "C")):
            guard startText() else { return false }
            ContentNumbers.append(operands, step: 1, to: &output)
            append(word)
        case (3, UInt8(ascii: "E"), UInt8(ascii: "C")): append(word)
        default: return false
        }
        return true
    }

    private mutating func startText() -> Bool {
        writeColor()
        return text.write(to: &output)
    }

    /// Ends the text that is being written, since something else comes.
    private mutating func closeText() {
        if !text.isInside { text.close(&output) }
        writeColor()
    }

    // MARK: Paths

    private mutating func paint(_ word: UnsafeBufferPointer<UInt8>) {
        let movable = path.movable(grownBy: word[0] == UInt8(ascii: "f") ? 0 : lineWidth)
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
