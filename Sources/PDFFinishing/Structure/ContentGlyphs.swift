/// The glyphs and adjustments in the operand of a showing operator: a string, or an array of strings and numbers.
struct ContentGlyphs {
    enum Piece {
        /// The bytes of one glyph, as they stand in their string.
        case glyph(Slice<UnsafeBufferPointer<UInt8>>, isHex: Bool)
        /// A number between strings.
        case adjustment(Slice<UnsafeBufferPointer<UInt8>>)
    }

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

    mutating func next() -> Piece? {
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
                    return .glyph(literalGlyph(), isHex: false)
                }
            case .hexadecimal:
                if byte == UInt8(ascii: ">") {
                    string = .none
                    position += 1
                } else if byte <= 0x20 {
                    position += 1
                } else {
                    return .glyph(hexadecimalGlyph(), isHex: true)
                }
            case .none:
                switch byte {
                case UInt8(ascii: "("): string = .literal
                case UInt8(ascii: "<"): string = .hexadecimal
                case UInt8(ascii: "-"), UInt8(ascii: "."), 0x30...0x39: return .adjustment(adjustment())
                default: break
                }
                position += 1
            }
        }
        return nil
    }

    /// All glyphs from here on.
    mutating func count() -> Int {
        var count = 0
        while position < bytes.count {
            let byte = bytes[position]
            switch string {
            case .none:
                if byte == UInt8(ascii: "(") { string = .literal }
                if byte == UInt8(ascii: "<") { string = .hexadecimal }
                position += 1
            case .literal where byte == UInt8(ascii: ")"), .hexadecimal where byte == UInt8(ascii: ">"):
                string = .none
                position += 1
            case .literal where byte == UInt8(ascii: "\\"):
                if isLineBreak {
                    position += 2
                } else {
                    _ = literalGlyph()
                    count += 1
                }
            case .literal:
                count += 1
                position += 1
            case .hexadecimal:
                if byte <= 0x20 {
                    position += 1
                } else {
                    _ = hexadecimalGlyph()
                    count += 1
                }
            }
        }
        return count
    }

    /// Copies at most this many of the glyphs that follow in the same string.
    ///
    /// - Returns: how many there were.
    mutating func followers(while limit: Int, into output: inout PDFSerializer) -> Int {
        var count = 0
        while count < limit, position < bytes.count {
            let byte = bytes[position]
            if string == .hexadecimal, byte <= 0x20 {
                position += 1
                continue
            }
            if string == .literal, byte != UInt8(ascii: ")"), !isLineBreak {
                output.append(raw: literalGlyph())
            } else if string == .hexadecimal, byte > 0x20, byte != UInt8(ascii: ">") {
                output.append(raw: hexadecimalGlyph())
            } else {
                break
            }
            count += 1
        }
        return count
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

    private mutating func adjustment() -> Slice<UnsafeBufferPointer<UInt8>> {
        let start = position
        while position < bytes.count, PDFSerializer.isRegular(bytes[position]) { position += 1 }
        return bytes[start..<position]
    }
}
