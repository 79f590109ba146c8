/// Writes the content of a page in fewer bytes that draw the same.
///
/// - Numbers lose zeros, and lines their breaks. Parts of a colour keep four decimals: the steps that a screen shows are
///   four thousandths.
/// - A rectangle is one operator with four numbers instead of five operators with eight.
/// - Cairo names the place where the last shape of a path began once more. Nothing is drawn there.
///
/// Places keep Cairo's three decimals: with two, edges that lie between two pixels fall to the other side. Shapes that are
/// alike keep their own places too: moved there by a matrix, their edges would be rounded in another way.
struct CompactContent {
    private var output: PDFSerializer
    private var path = ContentPath()
    /// Where the path began in the content.
    private var pathStart = 0

    static func of(_ content: [UInt8]) -> [UInt8] {
        var compact = CompactContent(output: PDFSerializer(capacity: content.count))
        content.withUnsafeBufferPointer { compact.copy($0) }
        return compact.output.bytes
    }

    private init(output: PDFSerializer) { self.output = output }

    private mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
        var walk = ContentWalk(bytes)
        while walk.nextOperator() {
            let word = walk.operatorBytes
            let kind = Kind(word)
            if kind == .path {
                if path.isEmpty { pathStart = walk.operandStart }
                path.append(word[0], walk.operands)
            } else if path.isEmpty, kind == .text {
                // Text holds no numbers worth shortening.
                let start = walk.operandStart
                while !Self.endsText(walk.operatorBytes), walk.nextOperator() {}
                appendAsItIs(bytes[start..<walk.position])
            } else if path.isEmpty {
                appendOperation(word, walk.operands)
            } else {
                switch kind {
                case .paint where !path.isUnknown: paint(word)
                case .paint, .end: appendAsItIs(bytes[pathStart..<walk.position])
                case .path, .text, .other:
                    // Clips, or should not be here: the path is copied whole when it ends.
                    path.giveUp()
                    continue
                }
                path.removeAll()
            }
        }
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
            case (1, UInt8(ascii: "f"), _), (1, UInt8(ascii: "S"), _), (2, UInt8(ascii: "f"), UInt8(ascii: "*")):
                self = .paint
            case (1, UInt8(ascii: "F"), _), (1, UInt8(ascii: "s"), _), (1, UInt8(ascii: "n"), _),
                (1, UInt8(ascii: "B"), _), (1, UInt8(ascii: "b"), _), (2, UInt8(ascii: "B"), UInt8(ascii: "*")),
                (2, UInt8(ascii: "b"), UInt8(ascii: "*")):
                self = .end
            case (2, UInt8(ascii: "B"), UInt8(ascii: "T")): self = .text
            default: self = .other
            }
        }
    }

    private static func endsText(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        word.count == 2 && word[0] == UInt8(ascii: "E") && word[1] == UInt8(ascii: "T")
    }

    private static func isColor(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard word.count == 2 else { return false }
        return word[0] == UInt8(ascii: "r") && word[1] == UInt8(ascii: "g")
            || word[0] == UInt8(ascii: "R") && word[1] == UInt8(ascii: "G")
    }

    private mutating func appendOperation(
        _ word: UnsafeBufferPointer<UInt8>, _ operands: UnsafeBufferPointer<UInt8>
    ) {
        ContentNumbers.append(operands, step: Self.isColor(word) ? Self.colorStep : 1, to: &output)
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
        output.append(raw: UnsafeBufferPointer(rebasing: bytes))
        output.append("\n")
    }

    // MARK: Paths

    private mutating func paint(_ word: UnsafeBufferPointer<UInt8>) {
        for part in path.parts where !path.isPlaceOnly(part) { append(part) }
        append(word)
    }

    private mutating func append(_ part: ContentPath.Part) {
        if let rectangle = path.rectangle(part) {
            for number in [rectangle.x, rectangle.y, rectangle.width, rectangle.height] {
                output.append(thousandths: number)
            }
            output.append(" re\n")
            return
        }
        var number = part.numbers.lowerBound
        for index in part.operators {
            let operation = path.operators[index]
            let end = number + ContentPath.operandCount(operation)
            while number < end {
                output.append(thousandths: path.numbers[number])
                number += 1
            }
            output.append(letter: operation)
            output.append("\n")
        }
    }
}
