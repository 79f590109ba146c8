import DisplayList

/// Walks over the operators of a page's content (ISO 32000-1 §7.8.2), as far as they are about text.
struct ContentWalk {
    enum Operation {
        case beginText, endText, moveText, font, show
        case beginSpan, endSpan
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    /// Offset of the byte after the operator.
    private var position = 0
    private var operandStart = 0
    private var operatorStart = 0
    /// Where the last numbers began, the latest last.
    private var numbers = (0, 0)
    private var name = (start: 0, end: 0)

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Moves past the next relevant operator; nil at the end of the content.
    mutating func next() -> Operation? {
        while nextOperator() {
            if let operation = operation { return operation }
        }
        return nil
    }

    /// Moves past the next operator, whatever it is; false at the end of the content.
    private mutating func nextOperator() -> Bool {
        skipSpace()
        operandStart = position
        while let byte = peek, Self.beginsOperand(byte) {
            skipOperand(byte)
            skipSpace()
        }
        guard peek != nil else { return false }
        operatorStart = position
        while let byte = peek, PDFSerializer.isRegular(byte) { position += 1 }
        // A byte that begins nothing is passed, so that the walk ends.
        if position == operatorStart { position += 1 }
        return true
    }

    private var operation: Operation? {
        func byte(_ index: Int) -> UInt8 { bytes[operatorStart + index] }
        switch position - operatorStart {
        case 2:
            switch (byte(0), byte(1)) {
            case (UInt8(ascii: "B"), UInt8(ascii: "T")): return .beginText
            case (UInt8(ascii: "E"), UInt8(ascii: "T")): return .endText
            case (UInt8(ascii: "T"), UInt8(ascii: "m")): return .moveText
            case (UInt8(ascii: "T"), UInt8(ascii: "f")): return .font
            case (UInt8(ascii: "T"), UInt8(ascii: "j")), (UInt8(ascii: "T"), UInt8(ascii: "J")): return .show
            default: return nil
            }
        case 3 where byte(2) == UInt8(ascii: "C"):
            switch (byte(0), byte(1)) {
            case (UInt8(ascii: "B"), UInt8(ascii: "D")), (UInt8(ascii: "B"), UInt8(ascii: "M")): return .beginSpan
            case (UInt8(ascii: "E"), UInt8(ascii: "M")): return .endSpan
            default: return nil
            }
        default: return nil
        }
    }

    /// The operands of the operator.
    var operands: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[operandStart..<operatorStart]) }

    /// What is in the operands' dictionary, without its brackets.
    var dictionary: UnsafeBufferPointer<UInt8>? {
        let operands = operands
        guard let start = operands.firstIndex(of: UInt8(ascii: "<")),
            let end = operands.lastIndex(of: UInt8(ascii: ">")), start + 2 <= end - 1
        else { return nil }
        return UnsafeBufferPointer(rebasing: operands[(start + 2)..<(end - 1)])
    }

    /// Where a text matrix moves to, in the coordinates of the page's display list.
    var textPlace: Point { Point(Self.number(bytes, numbers.0), Self.number(bytes, numbers.1)) }

    /// The font that was chosen.
    var fontName: String { String(decoding: bytes[name.start..<name.end], as: UTF8.self) }

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
            name.start = position
            while let byte = peek, PDFSerializer.isRegular(byte) { position += 1 }
            name.end = position
        case UInt8(ascii: "("): skipString()
        case UInt8(ascii: "["): skipArray()
        case UInt8(ascii: "<"):
            if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "<") {
                skipDictionary()
            } else {
                skip(to: UInt8(ascii: ">"))
            }
        default:
            numbers = (numbers.1, position)
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

    /// Digits with a point, as Cairo writes numbers.
    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Double {
        var position = start
        var isNegative = false
        var digits = 0.0
        var scale = 1.0
        var isFraction = false
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): isFraction = true
            case 0x30...0x39:
                digits = digits * 10 + Double(bytes[position] - 0x30)
                if isFraction { scale *= 10 }
            default: return (isNegative ? -digits : digits) / scale
            }
            position += 1
        }
        return (isNegative ? -digits : digits) / scale
    }
}
