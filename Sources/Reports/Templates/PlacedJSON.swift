import Diagnostics

/// A value of a template's file and the byte at which it begins.
struct Placed<Value> {
    var value: Value
    var offset: Int
}

/// Reads the one form of JSON (RFC 8259) that a template has: an object of texts, whole numbers and lists of texts.
///
/// It knows the place of every value, for messages, and nothing in it is nested, so that no file can lead it deep.
/// Anything else is refused where it stands: names that stand twice, escapes that are no character, bytes that are not
/// UTF-8, a byte order mark, and whatever follows the object.
struct PlacedJSON {
    enum Value {
        case text(String)
        case number(Int)
        case list([Placed<String>])
    }

    /// What was expected, and at which byte.
    struct Fault: Error, Equatable {
        var offset: Int
        var expected: String
    }

    struct Member {
        var name: Placed<String>
        var value: Placed<Value>
    }

    private let bytes: [UInt8]
    private var position = 0

    static func members(of bytes: [UInt8]) throws(Fault) -> [Member] {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw Fault(offset: 0, expected: "a text in UTF-8")
        }
        var reader = PlacedJSON(bytes: bytes)
        return try reader.object()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func object() throws(Fault) -> [Member] {
        var members: [Member] = []
        try expect("{", "an object, beginning with {")
        if !takes("}") {
            repeat {
                let name = try text("a name in quotation marks")
                guard !members.contains(where: { $0.name.value == name.value }) else {
                    throw Fault(offset: name.offset, expected: "each name once; this one stands above too")
                }
                try expect(":", "a colon")
                members.append(Member(name: name, value: try value()))
            } while takes(",")
            try expect("}", "a comma or }")
        }
        skipSpace()
        guard position == bytes.count else { throw Fault(offset: position, expected: "nothing after the object") }
        return members
    }

    private mutating func value() throws(Fault) -> Placed<Value> {
        skipSpace()
        let start = position
        switch next {
        case UInt8(ascii: "\""): return Placed(value: .text(try text("a text").value), offset: start)
        case UInt8(ascii: "["): return Placed(value: .list(try list()), offset: start)
        case .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
            while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
            let digits = bytes[start..<position]
            guard digits.count == 1 || digits.first != 0x30, let number = Int(String(decoding: digits, as: UTF8.self))
            else { throw Fault(offset: start, expected: "a whole number") }
            return Placed(value: .number(number), offset: start)
        default:
            throw Fault(offset: start, expected: "a text, a whole number or a list of texts")
        }
    }

    private mutating func list() throws(Fault) -> [Placed<String>] {
        try expect("[", "a list")
        var texts: [Placed<String>] = []
        if takes("]") { return texts }
        repeat { texts.append(try text("a text in quotation marks")) } while takes(",")
        try expect("]", "a comma or ]")
        return texts
    }
}

// MARK: Characters

extension PlacedJSON {
    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// Takes a character, and space before it, if it is the next.
    private mutating func takes(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ character: Unicode.Scalar, _ words: String) throws(Fault) {
        guard takes(character) else { throw Fault(offset: position, expected: words) }
    }

    private mutating func text(_ words: String) throws(Fault) -> Placed<String> {
        skipSpace()
        let start = position
        try expect("\"", words)
        var text: [UInt8] = []
        while let byte = next, byte >= 0x20 {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return Placed(value: String(decoding: text, as: UTF8.self), offset: start)
            case UInt8(ascii: "\\"): text += String(Character(try escaped())).utf8
            default: text.append(byte)
            }
        }
        throw Fault(offset: position, expected: "the text to end with a quotation mark on its line")
    }

    /// What stands for a backslash and the characters after it.
    private mutating func escaped() throws(Fault) -> Unicode.Scalar {
        let start = position - 1
        guard let byte = next else { throw Fault(offset: start, expected: "an escape of JSON") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try scalar(from: start)
        default: throw Fault(offset: start, expected: "an escape of JSON")
        }
    }

    /// A scalar of four hexadecimal digits, or of two such numbers that are a pair of surrogates.
    private mutating func scalar(from start: Int) throws(Fault) -> Unicode.Scalar {
        let fault = Fault(offset: start, expected: "an escape of JSON that stands for a character")
        guard let first = fourDigits() else { throw fault }
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, bytes[position...].starts(with: [0x5C, 0x75]) else { throw fault }
        position += 2
        guard let second = fourDigits(), (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
        else { throw fault }
        return scalar
    }

    private mutating func fourDigits() -> UInt32? {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                return nil
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }
}

extension Place {
    /// The place of a byte of a text: its line and, on it, its character, both 1-based.
    init(file: String, offset: Int, in bytes: [UInt8]) {
        let before = bytes.prefix(max(0, offset))
        let line = before.suffix(while: { $0 != 0x0A })
        // Bytes that go on with a character do not count.
        let column = 1 + line.count { $0 & 0xC0 != 0x80 }
        self.init(file: file, line: 1 + before.count { $0 == 0x0A }, column: "\(column)")
    }
}

extension BidirectionalCollection {
    fileprivate func suffix(while belongs: (Element) -> Bool) -> SubSequence {
        var start = endIndex
        while start > startIndex, belongs(self[index(before: start)]) { start = index(before: start) }
        return self[start...]
    }
}
