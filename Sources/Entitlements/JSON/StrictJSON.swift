/// A value of a JSON text.
public enum JSONValue: Hashable, Sendable {
    case object([String: JSONValue])
    case array([JSONValue])
    case string(String)
    /// A number without fraction and exponent that 64 bits hold.
    case integer(Int64)
    /// Any other number: nothing this module reads may be one.
    case otherNumber
    case boolean(Bool)
    case null
}

/// Why a text is not read as JSON, and on which of its lines, 1-based.
public struct JSONFault: Error, Hashable {
    public enum Kind: Hashable, Sendable {
        case syntax
        /// A name stands twice in one object. Programs differ on which of the two counts, so neither does.
        case repeatedName
        case tooDeep
    }

    public var kind: Kind
    public var line: Int
}

/// Reads JSON (RFC 8259) so that no text has two readings.
///
/// Refused beyond what is no JSON at all: names that stand twice in an object, however they are escaped; lone
/// surrogates; bytes that are not UTF-8; a byte order mark; anything after the value; nesting deeper than
/// ``deepest``. It decides who is let in, so one reader does everything: none before it looks at the same bytes with
/// other eyes.
public struct StrictJSON {
    /// Objects and arrays inside each other, at most.
    static let deepest = 32

    private let bytes: [UInt8]
    private var position = 0

    public static func read(_ bytes: [UInt8]) throws(JSONFault) -> JSONValue {
        // Whether the whole is UTF-8 is decided once; what is cut from it at ASCII bytes is UTF-8 too.
        guard String(validating: bytes, as: UTF8.self) != nil else { throw JSONFault(kind: .syntax, line: 1) }
        var reader = StrictJSON(bytes: bytes)
        reader.skipSpace()
        let value = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.position == bytes.count else { throw reader.fault() }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func fault(_ kind: JSONFault.Kind = .syntax) -> JSONFault {
        JSONFault(kind: kind, line: 1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") })
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// Takes a byte if it is the next.
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ word: StaticString) throws(JSONFault) {
        let length = word.utf8CodeUnitCount
        let isThere = bytes[position...].prefix(length).elementsEqual(
            UnsafeBufferPointer(start: word.utf8Start, count: length))
        guard isThere else { throw fault() }
        position += length
    }
}

// MARK: Values

extension StrictJSON {
    private mutating func value(depth: Int) throws(JSONFault) -> JSONValue {
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth + 1)
        case UInt8(ascii: "["): return try array(depth: depth + 1)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try number()
        case UInt8(ascii: "t"):
            try expect("true")
            return .boolean(true)
        case UInt8(ascii: "f"):
            try expect("false")
            return .boolean(false)
        default:
            try expect("null")
            return .null
        }
    }

    private mutating func object(depth: Int) throws(JSONFault) -> JSONValue {
        guard depth <= Self.deepest else { throw fault(.tooDeep) }
        position += 1
        skipSpace()
        var members: [String: JSONValue] = [:]
        if take("}") { return .object(members) }
        while true {
            guard next == UInt8(ascii: "\"") else { throw fault() }
            let name = try string()
            guard members[name] == nil else { throw fault(.repeatedName) }
            skipSpace()
            guard take(":") else { throw fault() }
            skipSpace()
            members[name] = try value(depth: depth)
            skipSpace()
            if take("}") { return .object(members) }
            guard take(",") else { throw fault() }
            skipSpace()
        }
    }

    private mutating func array(depth: Int) throws(JSONFault) -> JSONValue {
        guard depth <= Self.deepest else { throw fault(.tooDeep) }
        position += 1
        skipSpace()
        var elements: [JSONValue] = []
        if take("]") { return .array(elements) }
        while true {
            elements.append(try value(depth: depth))
            skipSpace()
            if take("]") { return .array(elements) }
            guard take(",") else { throw fault() }
            skipSpace()
        }
    }

    private mutating func number() throws(JSONFault) -> JSONValue {
        let start = position
        _ = take("-")
        if !take("0") { try digits() }
        var isInteger = true
        if take(".") {
            isInteger = false
            try digits()
        }
        if take("e") || take("E") {
            isInteger = false
            if !take("+") { _ = take("-") }
            try digits()
        }
        guard isInteger, let integer = Int64(String(decoding: bytes[start..<position], as: UTF8.self)) else {
            return .otherNumber
        }
        return .integer(integer)
    }

    /// One digit or more.
    private mutating func digits() throws(JSONFault) {
        let start = position
        while let byte = next, (48...57).contains(byte) { position += 1 }
        guard position > start else { throw fault() }
    }
}

// MARK: Strings

extension StrictJSON {
    private mutating func string() throws(JSONFault) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = next, byte >= 0x20 {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += String(Character(try escaped())).utf8
            default: text.append(byte)
            }
        }
        throw fault()
    }

    /// What stands for a backslash and the characters after it.
    private mutating func escaped() throws(JSONFault) -> Unicode.Scalar {
        let byte = next
        position += byte == nil ? 0 : 1
        switch byte {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try scalar()
        default: throw fault()
        }
    }

    /// A scalar of four hexadecimal digits, or of two such numbers that are a pair of surrogates.
    private mutating func scalar() throws(JSONFault) -> Unicode.Scalar {
        let first = try fourDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, take("\\"), take("u") else { throw fault() }
        let second = try fourDigits()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
        else { throw fault() }
        return scalar
    }

    private mutating func fourDigits() throws(JSONFault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw fault() }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }
}
