/// The operators of a page's content with what stands before them.
struct ContentReader {
    enum Operand: Equatable {
        case number(Double)
        case name(String)
        case string([UInt8])
        /// Strings of an array; its numbers are left out.
        case strings([[UInt8]])
        /// A mark's properties, as they are written.
        case properties(String)
    }

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Calls back for each operator.
    mutating func read(_ each: (_ name: String, _ operands: [Operand]) -> Void) {
        var operands: [Operand] = []
        while let byte = skipSpace() {
            if let operand = operand(byte) {
                operands.append(operand)
            } else {
                let word = word()
                if word.isEmpty { position += 1 }
                each(word, operands)
                operands = []
            }
        }
    }

    private mutating func operand(_ byte: UInt8) -> Operand? {
        switch byte {
        case UInt8(ascii: "/"):
            position += 1
            return .name(word())
        case UInt8(ascii: "("): return .string(literal())
        case UInt8(ascii: "<"):
            if position + 1 < bytes.count, bytes[position + 1] == byte { return properties() }
            return .string(hexadecimal())
        case UInt8(ascii: "["): return array()
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
            return .number(Double(word()) ?? .nan)
        default: return nil
        }
    }

    private mutating func skipSpace() -> UInt8? {
        while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
        return position < bytes.count ? bytes[position] : nil
    }

    private mutating func word() -> String {
        let start = position
        while position < bytes.count, bytes[position] > 0x20, !"()<>[]{}/%".utf8.contains(bytes[position]) {
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func array() -> Operand {
        position += 1
        var strings: [[UInt8]] = []
        while let byte = skipSpace(), byte != UInt8(ascii: "]") {
            switch operand(byte) {
            case .string(let string): strings.append(string)
            case nil: position += 1
            default: break
            }
        }
        position += 1
        return .strings(strings)
    }

    private mutating func properties() -> Operand {
        let start = position
        var depth = 0
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "(") {
                _ = literal()
                continue
            }
            if bytes[position...].starts(with: "<<".utf8) {
                depth += 1
                position += 2
            } else if bytes[position...].starts(with: ">>".utf8) {
                depth -= 1
                position += 2
                if depth == 0 { break }
            } else {
                position += 1
            }
        }
        return .properties(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func hexadecimal() -> [UInt8] {
        position += 1
        var digits: [UInt8] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            if let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue { digits.append(UInt8(digit)) }
            position += 1
        }
        position += 1
        if digits.count % 2 == 1 { digits.append(0) }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    private mutating func literal() -> [UInt8] {
        position += 1
        var string: [UInt8] = []
        var open = 1
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\\") {
                string.append(escaped())
                continue
            }
            if byte == UInt8(ascii: "(") { open += 1 }
            if byte == UInt8(ascii: ")") {
                open -= 1
                if open == 0 { break }
            }
            string.append(byte)
        }
        return string
    }

    private mutating func escaped() -> UInt8 {
        var code = 0
        var digits = 0
        while digits < 3, position < bytes.count, (0x30...0x37).contains(bytes[position]) {
            code = code * 8 + Int(bytes[position] - 0x30)
            digits += 1
            position += 1
        }
        if digits > 0 { return UInt8(truncatingIfNeeded: code) }
        defer { position += 1 }
        let escapes: [UInt8: UInt8] = [0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09, 0x62: 0x08, 0x66: 0x0C]
        return position < bytes.count ? escapes[bytes[position]] ?? bytes[position] : 0
    }
}
