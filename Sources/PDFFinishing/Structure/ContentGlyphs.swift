/// The glyphs in the operand of a showing operator: a string, or an array of strings and numbers.
struct ContentGlyphs {
    private enum String {
        case none, literal, hexadecimal
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    /// Digits of one glyph in a hexadecimal string.
    private let digits: Int
    private var position = 0
    private var string = String.none

    /// - Parameter digits: of one glyph in a hexadecimal string; fonts of single bytes need not say.
    init(_ bytes: UnsafeBufferPointer<UInt8>, digits: Int) {
        self.bytes = bytes
        self.digits = max(2, digits)
    }

    /// The last glyph stands in a hexadecimal string.
    var isHexadecimal: Bool { string == .hexadecimal }

    /// The bytes of the next glyph, as they stand in their string; nil at the end.
    mutating func next() -> Slice<UnsafeBufferPointer<UInt8>>? {
        while position < bytes.count {
            let byte = bytes[position]
            switch string {
            case .literal:
                if byte == UInt8(ascii: ")") {
                    string = .none
                    position += 1
                } else if isLineBreak {
                    position += 2
                } else {
                    return literalGlyph()
                }
            case .hexadecimal:
                if byte == UInt8(ascii: ">") {
                    string = .none
                    position += 1
                } else if byte <= 0x20 {
                    position += 1
                } else {
                    return hexadecimalGlyph()
                }
            case .none:
                if byte == UInt8(ascii: "(") { string = .literal }
                if byte == UInt8(ascii: "<") { string = .hexadecimal }
                position += 1
            }
        }
        return nil
    }

    /// Long strings go on in the next line.
    private var isLineBreak: Bool {
        bytes[position] == UInt8(ascii: "\\") && position + 1 < bytes.count && bytes[position + 1] == 0x0A
    }

    private mutating func literalGlyph() -> Slice<UnsafeBufferPointer<UInt8>> {
        let start = position
        position += 1
        guard bytes[start] == UInt8(ascii: "\\"), position < bytes.count else { return bytes[start..<position] }
        if (0x30...0x37).contains(bytes[position]) {
            let last = min(position + 3, bytes.count)
            while position < last, (0x30...0x37).contains(bytes[position]) { position += 1 }
        } else {
            position += 1
        }
        return bytes[start..<position]
    }

    private mutating func hexadecimalGlyph() -> Slice<UnsafeBufferPointer<UInt8>> {
        let start = position
        var found = 0
        while position < bytes.count, found < digits, bytes[position] != UInt8(ascii: ">") {
            if bytes[position] > 0x20 { found += 1 }
            position += 1
        }
        return bytes[start..<position]
    }
}
