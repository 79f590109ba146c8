import Files

/// Writes values in PDF syntax, in as few bytes as possible (ISO 32000-1 §7.2, §7.3).
public struct PDFSerializer: ~Copyable {
    private var buffer: ByteBuffer

    /// - Parameter capacity: initial capacity in bytes.
    public init(capacity: Int = 0) { buffer = ByteBuffer(capacity: capacity) }

    /// A copy of the bytes written so far.
    public var bytes: [UInt8] { buffer.bytes }

    public var count: Int { buffer.count }

    /// - Parameter body: must not keep its argument.
    borrowing func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        buffer.withBytes(body)
    }

    public mutating func append(_ value: PDFValue) {
        switch value {
        case .null: keyword("null")
        case .boolean(let value): keyword(value ? "true" : "false")
        case .integer(let number): append(number)
        case .real(let number): append(number)
        case .name(let name): append(name: name)
        case .string(let bytes): append(string: bytes)
        case .array(let values):
            append("[")
            for value in values { append(value) }
            append("]")
        case .dictionary(let dictionary): append(dictionary)
        case .reference(let reference): append(reference)
        }
    }

    public mutating func append(_ dictionary: PDFDictionary) {
        append("<<")
        for (key, value) in dictionary.entries {
            append(name: key)
            append(value)
        }
        append(">>")
    }

    public mutating func append(_ reference: PDFReference) {
        append(reference.number)
        append(" 0 R")
    }

    public mutating func append(_ number: Int) {
        separate()
        if number < 0 { buffer.append(UInt8(ascii: "-")) }
        append(digits: number.magnitude)
    }

    /// Appends a number with up to six decimals, more than any renderer can show.
    public mutating func append(_ number: Double) {
        guard number.isFinite, abs(number) < 1e12 else { return append(0) }
        append(millionths: Int((number * 1e6).rounded()))
    }

    public mutating func append(millionths: Int) {
        guard millionths % 1_000_000 != 0 else { return append(millionths / 1_000_000) }
        separate()
        if millionths < 0 { buffer.append(UInt8(ascii: "-")) }
        let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        if whole > 0 { append(digits: whole) }
        buffer.append(UInt8(ascii: "."))
        var decimals = rest
        while decimals > 0 {
            buffer.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: decimals / 100_000))
            decimals = decimals % 100_000 * 10
        }
    }

    public mutating func append(name: String) {
        buffer.append(UInt8(ascii: "/"))
        var name = name
        name.withUTF8 { name in
            guard name.contains(where: { !Self.isRegular($0) || $0 == UInt8(ascii: "#") }) else {
                return buffer.append(name)
            }
            for byte in name {
                if Self.isRegular(byte) && byte != UInt8(ascii: "#") {
                    buffer.append(byte)
                } else {
                    buffer.append(UInt8(ascii: "#"))
                    append(hex: byte)
                }
            }
        }
    }

    /// Appends a string: text in parentheses, which takes half as many bytes, other bytes in hexadecimal.
    public mutating func append(string: [UInt8]) {
        guard string.starts(with: [0xFE, 0xFF]) || string.allSatisfy(Self.isText) else {
            return append(hexadecimal: string)
        }
        buffer.append(UInt8(ascii: "("))
        for byte in string {
            if Self.needsEscape(byte) { buffer.append(UInt8(ascii: "\\")) }
            // A carriage return would be read as the end of a line.
            buffer.append(byte == 0x0D ? UInt8(ascii: "r") : byte)
        }
        buffer.append(UInt8(ascii: ")"))
    }

    /// Appends a string in hexadecimal.
    mutating func append(hexadecimal string: [UInt8]) {
        buffer.append(UInt8(ascii: "<"))
        for byte in string { append(hex: byte) }
        buffer.append(UInt8(ascii: ">"))
    }

    /// Appends syntax unchanged.
    public mutating func append(_ words: StaticString) {
        buffer.append(UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
    }

    public mutating func append(raw: [UInt8]) { raw.withUnsafeBufferPointer { buffer.append($0) } }

    mutating func append(raw: Slice<UnsafeBufferPointer<UInt8>>) { buffer.append(UnsafeBufferPointer(rebasing: raw)) }

    mutating func append(raw: ArraySlice<UInt8>) { raw.withUnsafeBufferPointer { buffer.append($0) } }

    /// Appends the output of another serializer.
    mutating func append(_ other: borrowing PDFSerializer) { other.withBytes { buffer.append($0) } }

    private mutating func keyword(_ word: StaticString) {
        separate()
        append(word)
    }

    /// Adds white space between two tokens, unless one has a delimiter.
    mutating func separate() {
        if let last = buffer.last, Self.isRegular(last) { buffer.append(UInt8(ascii: " ")) }
    }

    private mutating func append(digits number: UInt) {
        if number >= 1000 {
            append(digits: number / 1000)
            append(threeDigits: number % 1000)
        } else if number >= 100 {
            append(threeDigits: number)
        } else {
            if number >= 10 { buffer.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)) }
            buffer.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
        }
    }

    private mutating func append(threeDigits number: UInt) {
        buffer.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 100))
        buffer.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10 % 10))
        buffer.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    private mutating func append(hex byte: UInt8) {
        for digit in [byte >> 4, byte & 15] {
            buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
    }

    /// Whether a byte is neither white space nor a delimiter, and printable (§7.2.2).
    static func isRegular(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "%"):
            false
        default: (0x21..<0x7F).contains(byte)
        }
    }

    /// Whether a byte is a printable character in PDFDocEncoding (§7.9.2.2).
    private static func isText(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) || byte > 0xA0 && byte != 0xAD }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "\\") || byte == 0x0D
    }
}
