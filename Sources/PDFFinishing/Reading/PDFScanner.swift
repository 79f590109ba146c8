import Diagnostics

/// Reads values from the bytes of a PDF.
struct PDFScanner {
    private let bytes: [UInt8]
    private(set) var position: Int
    /// Largest nesting depth of arrays and dictionaries; our files have fewer than ten levels.
    private static let deepest = 64
    /// Usual number of entries of a structure element, of which a report has thousands.
    private static let usualEntries = 5

    init(_ bytes: [UInt8], at position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// Reads the next value; `n 0 R` is a reference.
    ///
    /// - Throws: `Failure` 70 with the byte offset if there is no value.
    mutating func value() throws(Failure) -> PDFValue { try value(depth: 0) }

    /// Passes a word if it comes next, and returns whether it did.
    mutating func passes(_ word: StaticString) -> Bool {
        skipSpace()
        let count = word.utf8CodeUnitCount
        guard bytes.count - position >= count else { return false }
        for index in 0..<count where bytes[position + index] != word.utf8Start[index] { return false }
        position += count
        return true
    }

    /// - Throws: `Failure` 70 if another word comes next.
    mutating func expect(_ word: StaticString) throws(Failure) {
        guard passes(word) else { throw wrong() }
    }

    /// Reads a number without sign or decimals.
    mutating func count() throws(Failure) -> Int {
        skipSpace()
        var number = 0
        let start = position
        while let digit = next, (0x30...0x39).contains(digit), position - start < 12 {
            number = number * 10 + Int(digit - 0x30)
            position += 1
        }
        guard position > start else { throw wrong() }
        return number
    }

    /// Passes the end of the line that follows the word `stream`.
    mutating func passLineEnd() {
        if next == 0x0D { position += 1 }
        if next == 0x0A { position += 1 }
    }

    /// Reads the given number of bytes.
    mutating func slice(_ length: Int) throws(Failure) -> ArraySlice<UInt8> {
        guard length >= 0, length <= bytes.count - position else { throw wrong() }
        defer { position += length }
        return bytes[position..<(position + length)]
    }

    func wrong() -> Failure { .unknownForm("byte \(position)") }

    private var next: UInt8? { position >= 0 && position < bytes.count ? bytes[position] : nil }

    private mutating func value(depth: Int) throws(Failure) -> PDFValue {
        guard depth < Self.deepest else { throw wrong() }
        skipSpace()
        switch next {
        case UInt8(ascii: "/"): return .name(try name())
        case UInt8(ascii: "("): return .string(try literal())
        case UInt8(ascii: "["): return .array(try array(depth))
        case UInt8(ascii: "<"):
            if passes("<<") { return .dictionary(try dictionary(depth)) }
            return .string(try hexadecimal())
        case UInt8(ascii: "t") where passes("true"): return true
        case UInt8(ascii: "f") where passes("false"): return false
        case UInt8(ascii: "n") where passes("null"): return .null
        default: return try number()
        }
    }

    private mutating func array(_ depth: Int) throws(Failure) -> [PDFValue] {
        position += 1
        var values: [PDFValue] = []
        while !passes("]") { values.append(try value(depth: depth + 1)) }
        return values
    }

    private mutating func dictionary(_ depth: Int) throws(Failure) -> PDFDictionary {
        var entries: [(key: String, value: PDFValue)] = []
        entries.reserveCapacity(Self.usualEntries)
        while !passes(">>") {
            guard next == UInt8(ascii: "/") else { throw wrong() }
            entries.append((key: try name(), value: try value(depth: depth + 1)))
        }
        return PDFDictionary(entries)
    }

    private mutating func name() throws(Failure) -> String {
        position += 1
        let start = position
        var isPlain = true
        while let byte = next, PDFSerializer.isRegular(byte) {
            isPlain = isPlain && byte < 0x80 && byte != UInt8(ascii: "#")
            position += 1
        }
        // Nearly all names are plain ASCII without escapes.
        guard isPlain else {
            position = start
            return try escapedName()
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func escapedName() throws(Failure) -> String {
        var word: [UInt8] = []
        while let byte = next, PDFSerializer.isRegular(byte) {
            position += 1
            guard byte == UInt8(ascii: "#") else {
                word.append(byte)
                continue
            }
            guard let high = hexDigit(), let low = hexDigit() else { throw wrong() }
            word.append(high << 4 | low)
        }
        guard let name = String(validating: word, as: UTF8.self) else { throw wrong() }
        return name
    }

    private mutating func hexadecimal() throws(Failure) -> [UInt8] {
        position += 1
        var string: [UInt8] = []
        while !passes(">") {
            guard let high = hexDigit() else { throw wrong() }
            skipSpace()
            string.append(high << 4 | (hexDigit() ?? 0))
        }
        return string
    }

    private mutating func literal() throws(Failure) -> [UInt8] {
        position += 1
        var string: [UInt8] = []
        var open = 1
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "("): open += 1
            case UInt8(ascii: ")"):
                open -= 1
                if open == 0 { return string }
            case UInt8(ascii: "\\"):
                if let escaped = try escape() { string.append(escaped) }
                continue
            default: break
            }
            string.append(byte)
        }
        throw wrong()
    }

    /// Reads the byte of an escape after a backslash; nil for a line continuation.
    private mutating func escape() throws(Failure) -> UInt8? {
        guard let byte = next else { throw wrong() }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case 0x0A, 0x0D: return nil
        case 0x30...0x37:
            var code = Int(byte - 0x30)
            for _ in 0..<2 {
                guard let digit = next, (0x30...0x37).contains(digit) else { break }
                code = code * 8 + Int(digit - 0x30)
                position += 1
            }
            return UInt8(truncatingIfNeeded: code)
        default: return byte
        }
    }

    /// Reads a number, or a reference if another number and an `R` follow.
    private mutating func number() throws(Failure) -> PDFValue {
        let start = position
        while let byte = next, Self.isOfNumber(byte) { position += 1 }
        guard let integer = integer(start..<position) else {
            let text = String(decoding: bytes[start..<position], as: UTF8.self)
            guard position - start < 32, let real = Double(text) else { throw wrong() }
            return .real(real)
        }
        let end = position
        if integer > 0, passes("0"), passes("R") { return .reference(PDFReference(integer)) }
        position = end
        return .integer(integer)
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }

    /// Parses an integer; nil for a decimal number, and for anything else.
    private func integer(_ range: Range<Int>) -> Int? {
        guard range.count <= Self.plainDigits else {
            return Int(String(decoding: bytes[range], as: UTF8.self))
        }
        var digits = range
        let sign = digits.isEmpty ? 0 : bytes[digits.lowerBound]
        if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits = digits.dropFirst() }
        guard !digits.isEmpty else { return nil }
        var number = 0
        for index in digits {
            guard (0x30...0x39).contains(bytes[index]) else { return nil }
            number = number * 10 + Int(bytes[index] - 0x30)
        }
        return sign == UInt8(ascii: "-") ? -number : number
    }

    /// Number of digits that cannot overflow.
    private static let plainDigits = 18

    private mutating func hexDigit() -> UInt8? {
        guard let byte = next else { return nil }
        let digit: UInt8? =
            switch byte {
            case 0x30...0x39: byte - 0x30
            case 0x41...0x46: byte - 0x41 + 10
            case 0x61...0x66: byte - 0x61 + 10
            default: nil
            }
        if digit != nil { position += 1 }
        return digit
    }

    /// Passes white space and comments.
    private mutating func skipSpace() {
        while let byte = next {
            switch byte {
            case 0x00, 0x09, 0x0A, 0x0C, 0x0D, 0x20: position += 1
            case UInt8(ascii: "%"):
                while let byte = next, byte != 0x0A, byte != 0x0D { position += 1 }
            default: return
            }
        }
    }
}
