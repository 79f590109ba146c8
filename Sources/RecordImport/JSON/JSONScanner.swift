/// Walks over a JSON text (RFC 8259) value by value, without ever calling itself: the depth of a file cannot exhaust
/// the stack.
///
/// Text must be valid UTF-8. Values that are of no interest are passed over, but checked all the same.
struct JSONScanner {
    /// Deeper nesting is refused; the clinic export needs six levels.
    static let deepest = 512

    struct Fault: Error, Equatable {
        /// Where the text stops being JSON, in bytes.
        var position: Int
        var isTooDeep = false
    }

    enum Kind {
        case object, array, string, number, boolean, null
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    var fault: Fault { Fault(position: min(position, bytes.count)) }

    private mutating func skipBlanks() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    /// The kind of the value that comes next; its first byte is where the scanner stands.
    mutating func kind() throws(Fault) -> Kind {
        skipBlanks()
        guard position < bytes.count else { throw fault }
        switch bytes[position] {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
        case UInt8(ascii: "n"): return .null
        default: throw fault
        }
    }

    /// - Throws: ``Fault`` unless nothing but blanks is left.
    mutating func requireEnd() throws(Fault) {
        skipBlanks()
        guard position == bytes.count else { throw fault }
    }
}

// MARK: Objects and arrays

extension JSONScanner {
    /// Steps into an array or to its next element.
    ///
    /// - Parameter isFirst: whether the array has just been met.
    /// - Returns: false at the array's end, which is passed.
    mutating func nextElement(isFirst: Bool) throws(Fault) -> Bool {
        try next(isFirst: isFirst, open: UInt8(ascii: "["), close: UInt8(ascii: "]"))
    }

    /// Steps into an object or to its next member, up to the member's value.
    ///
    /// - Returns: the key's bytes between its quotes, escapes and all; nil at the object's end, which is passed.
    mutating func nextKey(isFirst: Bool) throws(Fault) -> UnsafeBufferPointer<UInt8>? {
        guard try next(isFirst: isFirst, open: UInt8(ascii: "{"), close: UInt8(ascii: "}")) else { return nil }
        guard try kind() == .string else { throw fault }
        let key = try rawString().content
        skipBlanks()
        try take(UInt8(ascii: ":"))
        return key
    }

    private mutating func next(isFirst: Bool, open: UInt8, close: UInt8) throws(Fault) -> Bool {
        skipBlanks()
        if isFirst { try take(open) }
        skipBlanks()
        guard position < bytes.count else { throw fault }
        if bytes[position] == close {
            position += 1
            return false
        }
        if !isFirst {
            try take(UInt8(ascii: ","))
            skipBlanks()
            if position < bytes.count, bytes[position] == close { throw fault }
        }
        return true
    }

    private mutating func take(_ byte: UInt8) throws(Fault) {
        guard position < bytes.count, bytes[position] == byte else { throw fault }
        position += 1
    }

    /// Passes over one value, whatever it is.
    ///
    /// - Parameter depth: how deep it lies already.
    mutating func skipValue(depth: Int) throws(Fault) {
        var open: [(isObject: Bool, isFirst: Bool)] = []
        repeat {
            if let (isObject, isFirst) = open.last {
                let hasNext = isObject ? try nextKey(isFirst: isFirst) != nil : try nextElement(isFirst: isFirst)
                guard hasNext else {
                    open.removeLast()
                    continue
                }
                open[open.count - 1].isFirst = false
            }
            switch try kind() {
            case .object: open.append((true, true))
            case .array: open.append((false, true))
            case .string: _ = try rawString()
            case .number: _ = try number()
            case .boolean: _ = try boolean()
            case .null: try null()
            }
            if depth + open.count > Self.deepest { throw Fault(position: position, isTooDeep: true) }
        } while !open.isEmpty
    }
}

// MARK: Scalars

extension JSONScanner {
    /// The bytes between a string's quotes, and whether there are escapes among them.
    mutating func rawString() throws(Fault) -> (content: UnsafeBufferPointer<UInt8>, hasEscapes: Bool) {
        try take(UInt8(ascii: "\""))
        let start = position
        var hasEscapes = false
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return (UnsafeBufferPointer(rebasing: bytes[start..<position - 1]), hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                position += 1
                try passEscape()
            case 0..<0x20: throw fault
            default: position += 1
            }
        }
        throw fault
    }

    private mutating func passEscape() throws(Fault) {
        guard position < bytes.count else { throw fault }
        let escape = bytes[position]
        position += 1
        guard escape == UInt8(ascii: "u") else {
            guard #""\/bfnrt"#.utf8.contains(escape) else { throw fault }
            return
        }
        for _ in 0..<4 {
            guard position < bytes.count, Self.hexValue(bytes[position]) != nil else { throw fault }
            position += 1
        }
    }

    private static func hexValue(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }

    /// The text of a string whose bytes hold escapes; a half of a pair that stands alone becomes U+FFFD.
    static func unescaped(_ content: UnsafeBufferPointer<UInt8>) -> String {
        var units: [UInt8] = []
        var transcoder = UTF16Transcoder(isBigEndian: true)
        var index = 0
        while index < content.count {
            let isUnicode =
                content[index] == UInt8(ascii: "\\") && index + 5 < content.count
                && content[index + 1] == UInt8(ascii: "u")
            if isUnicode {
                let unit = content[index + 2..<index + 6].reduce(UInt16(0)) { $0 << 4 | (hexValue($1) ?? 0) }
                withUnsafeBytes(of: unit.bigEndian) { transcoder.add($0) }
                index += 6
                continue
            }
            transcoder.finish()
            units += transcoder.takeUTF8()
            if content[index] == UInt8(ascii: "\\"), index + 1 < content.count {
                units.append(character(of: content[index + 1]))
                index += 2
            } else {
                units.append(content[index])
                index += 1
            }
        }
        transcoder.finish()
        units += transcoder.takeUTF8()
        return String(decoding: units, as: UTF8.self)
    }

    private static func character(of escape: UInt8) -> UInt8 {
        switch escape {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: escape
        }
    }

    /// The bytes of a number.
    mutating func number() throws(Fault) -> UnsafeBufferPointer<UInt8> {
        let start = position
        if position < bytes.count, bytes[position] == UInt8(ascii: "-") { position += 1 }
        let firstDigit = position
        guard passDigits() else { throw fault }
        if bytes[firstDigit] == UInt8(ascii: "0"), position > firstDigit + 1 { throw fault }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            guard passDigits() else { throw fault }
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            guard passDigits() else { throw fault }
        }
        return UnsafeBufferPointer(rebasing: bytes[start..<position])
    }

    private mutating func passDigits() -> Bool {
        let start = position
        while position < bytes.count, bytes[position] &- UInt8(ascii: "0") <= 9 { position += 1 }
        return position > start
    }

    mutating func boolean() throws(Fault) -> Bool {
        if passWord("true") { return true }
        if passWord("false") { return false }
        throw fault
    }

    mutating func null() throws(Fault) {
        guard passWord("null") else { throw fault }
    }

    private mutating func passWord(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard bytes.count - position >= count else { return false }
        for index in 0..<count where bytes[position + index] != word.utf8Start[index] { return false }
        position += count
        return true
    }
}
