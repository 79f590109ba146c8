/// Walks over the operators of a page's content (ISO 32000-1 §7.8.2), passing strings as a whole.
struct ContentWalk {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Offset of the byte after the operator.
    private(set) var position = 0
    /// Offset of its first operand.
    private(set) var operandStart = 0
    private var operatorStart = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Moves past the next operator; nil at the end of the content.
    mutating func next() -> ContentOperator? {
        skipSpace()
        operandStart = position
        while let byte = peek, Self.beginsOperand(byte) {
            skipOperand(byte)
            skipSpace()
        }
        guard peek != nil else { return nil }
        operatorStart = position
        while let byte = peek, PDFSerializer.isRegular(byte) { position += 1 }
        // An invalid byte is skipped, so that the walk ends.
        if position == operatorStart { position += 1 }
        return ContentOperator(operatorBytes)
    }

    /// The operands of the operator.
    var operands: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[operandStart..<operatorStart]) }

    var operatorBytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[operatorStart..<position]) }

    /// The operator and its operands.
    var operation: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[operandStart..<position]) }

    /// The content of the operands' dictionary, without its brackets.
    var dictionary: UnsafeBufferPointer<UInt8>? {
        let operands = operands
        guard let start = operands.firstIndex(of: UInt8(ascii: "<")),
            let end = operands.lastIndex(of: UInt8(ascii: ">")), start + 2 <= end - 1
        else { return nil }
        return UnsafeBufferPointer(rebasing: operands[(start + 2)..<(end - 1)])
    }

    // MARK: Operands

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private static func beginsOperand(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "/"),
            UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"):
            true
        default: false
        }
    }

    private mutating func skipOperand(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "/"):
            position += 1
            while let byte = peek, PDFSerializer.isRegular(byte) { position += 1 }
        case UInt8(ascii: "("): skipString()
        case UInt8(ascii: "["): skipArray()
        case UInt8(ascii: "<"):
            if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "<") {
                skipDictionary()
            } else {
                skip(to: UInt8(ascii: ">"))
            }
        default:
            while let byte = peek, PDFSerializer.isRegular(byte) { position += 1 }
        }
    }

    private mutating func skip(to end: UInt8) {
        while let byte = peek, byte != end { position += 1 }
        position = min(position + 1, bytes.count)
    }

    private mutating func skipString() {
        var depth = 0
        while let byte = peek {
            position += 1
            switch byte {
            case UInt8(ascii: "\\"): position = min(position + 1, bytes.count)
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return }
            default: break
            }
        }
    }

    private mutating func skipArray() {
        position += 1
        while let byte = peek, byte != UInt8(ascii: "]") {
            switch byte {
            case UInt8(ascii: "("): skipString()
            case UInt8(ascii: "<"): skip(to: UInt8(ascii: ">"))
            default: position += 1
            }
        }
        position = min(position + 1, bytes.count)
    }

    private mutating func skipDictionary() {
        position += 2
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "("): skipString()
            case UInt8(ascii: "<"): skip(to: UInt8(ascii: ">"))
            case UInt8(ascii: ">"):
                position = min(position + 2, bytes.count)
                return
            default: position += 1
            }
        }
    }

    private mutating func skipSpace() {
        while let byte = peek, byte <= 0x20 { position += 1 }
    }
}

/// An operator by its letters, at most four (ISO 32000-1 annex A).
struct ContentOperator: Equatable, ExpressibleByStringLiteral {
    private let letters: UInt32

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var letters: UInt32 = 0
        for index in 0..<min(bytes.count, 5) { letters = letters << 8 | UInt32(bytes[index]) }
        self.letters = letters
    }

    /// Always inlined, so that a literal is a number in the program.
    @inline(__always)
    init(stringLiteral word: StaticString) {
        self.init(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }
}
