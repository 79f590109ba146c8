/// Scans a JSON text (RFC 8259) value by value, without recursion: deep nesting cannot exhaust the stack.
///
/// Text must be valid UTF-8. Skipped values are still validated. Repeated names must be detected by the caller that
/// stores them.
package struct JSONScanner {
    /// Accepted texts and nesting depth.
    package struct Mode: Sendable {
        /// Maximum nesting depth of objects and arrays.
        package var deepest: Int
        /// Whether a lone surrogate is allowed in a string; it then reads as U+FFFD.
        package var allowsLoneSurrogates: Bool

        /// For exports of other programs; the clinic export needs six levels.
        package static let lenient = Mode(deepest: 512, allowsLoneSurrogates: true)
        /// For texts that must be unambiguous: licences, keys, templates, records of this program.
        package static let strict = Mode(deepest: 32, allowsLoneSurrogates: false)
    }

    package enum Kind {
        case object, array, string, number, boolean, null
    }

    package let bytes: UnsafeBufferPointer<UInt8>
    package private(set) var position: Int
    package let mode: Mode

    package init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int = 0, mode: Mode = .lenient) {
        self.bytes = bytes
        self.position = position
        self.mode = mode
    }

    /// Returns a fault at the current position.
    package func fault(_ kind: JSONFault.Kind = .value) -> JSONFault {
        JSONFault(kind, at: min(position, bytes.count))
    }

    /// Returns the byte offset of a part of the text that the scanner returned.
    package func offset(of part: UnsafeBufferPointer<UInt8>) -> Int {
        guard let start = bytes.baseAddress, let partStart = part.baseAddress else { return 0 }
        return partStart - start
    }

    private mutating func skipBlanks() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    /// Returns the kind of the next value and moves to its first byte.
    package mutating func kind() throws(JSONFault) -> Kind {
        skipBlanks()
        guard position < bytes.count else { throw fault() }
        switch bytes[position] {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
        case UInt8(ascii: "n"): return .null
        default: throw fault()
        }
    }

    /// - Throws: ``JSONFault`` unless only white space is left.
    package mutating func requireEnd() throws(JSONFault) {
        skipBlanks()
        guard position == bytes.count else { throw fault(.end) }
    }
}

// MARK: Objects and arrays

extension JSONScanner {
    /// Moves into an array or to its next element.
    ///
    /// - Parameter isFirst: whether the array has not been entered yet.
    /// - Returns: false at the array's end, which is consumed.
    package mutating func nextElement(isFirst: Bool) throws(JSONFault) -> Bool {
        try next(isFirst: isFirst, open: UInt8(ascii: "["), close: UInt8(ascii: "]"), .value, .commaOrBracket)
    }

    /// Moves into an object or to its next member, up to the member's value.
    ///
    /// - Returns: the raw bytes of the key between its quotes; nil at the object's end, which is consumed.
    package mutating func nextKey(isFirst: Bool) throws(JSONFault) -> UnsafeBufferPointer<UInt8>? {
        guard try next(isFirst: isFirst, open: UInt8(ascii: "{"), close: UInt8(ascii: "}"), .name, .commaOrBrace)
        else { return nil }
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw fault(.name) }
        let key = try rawString().content
        skipBlanks()
        try take(UInt8(ascii: ":"), .colon)
        return key
    }

    /// - Parameters:
    ///   - item: expected item if the text ends, or a closing bracket follows a comma.
    ///   - comma: expected item if an item is followed by anything else.
    private mutating func next(
        isFirst: Bool, open: UInt8, close: UInt8, _ item: JSONFault.Kind, _ comma: JSONFault.Kind
    ) throws(JSONFault) -> Bool {
        skipBlanks()
        if isFirst {
            try take(open, .value)
            skipBlanks()
        }
        guard position < bytes.count else { throw fault(isFirst ? item : comma) }
        if bytes[position] == close {
            position += 1
            return false
        }
        if !isFirst {
            try take(UInt8(ascii: ","), comma)
            skipBlanks()
            if position < bytes.count, bytes[position] == close { throw fault(item) }
        }
        return true
    }

    private mutating func take(_ byte: UInt8, _ expected: JSONFault.Kind) throws(JSONFault) {
        guard position < bytes.count, bytes[position] == byte else { throw fault(expected) }
        position += 1
    }

    /// Skips one value of any kind.
    ///
    /// - Parameter depth: current nesting depth.
    package mutating func skipValue(depth: Int) throws(JSONFault) {
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
            case .null: try passNull()
            }
            if depth + open.count > mode.deepest { throw fault(.tooDeep) }
        } while !open.isEmpty
    }
}

// MARK: Scalars

extension JSONScanner {
    /// Returns the bytes between a string's quotes, and whether they include escapes.
    package mutating func rawString() throws(JSONFault) -> (content: UnsafeBufferPointer<UInt8>, hasEscapes: Bool) {
        try take(UInt8(ascii: "\""), .value)
        let start = position
        var hasEscapes = false
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return (UnsafeBufferPointer(rebasing: bytes[start..<position - 1]), hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                try passEscape()
            case 0..<0x20: throw fault(.quotationMark)
            default: position += 1
            }
        }
        throw fault(.quotationMark)
    }

    /// Reads the next value, which must be a string.
    package mutating func string() throws(JSONFault) -> String {
        let (content, hasEscapes) = try rawString()
        return hasEscapes ? Self.unescaped(content) : String(decoding: content, as: UTF8.self)
    }

    private mutating func passEscape() throws(JSONFault) {
        let start = position
        guard start + 1 < bytes.count, #""\/bfnrtu"#.utf8.contains(bytes[start + 1]) else { throw fault(.escape) }
        guard bytes[start + 1] == UInt8(ascii: "u") else {
            position += 2
            return
        }
        guard let unit = hexUnit(at: start) else { throw fault(.character) }
        position += 6
        guard !mode.allowsLoneSurrogates, (0xD800...0xDFFF).contains(unit) else { return }
        guard unit < 0xDC00, let second = hexUnit(at: start + 6), (0xDC00...0xDFFF).contains(second) else {
            throw JSONFault(.character, at: start)
        }
        position += 6
    }

    /// Returns the code unit of an escape `\uXXXX` at a position; nil for anything else.
    private func hexUnit(at start: Int) -> UInt16? {
        guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else {
            return nil
        }
        var unit: UInt16 = 0
        for byte in bytes[start + 2..<start + 6] {
            guard let digit = Self.hexValue(byte) else { return nil }
            unit = unit << 4 | digit
        }
        return unit
    }

    private static func hexValue(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }

    /// Decodes the bytes between a string's quotes.
    package static func text(_ content: UnsafeBufferPointer<UInt8>) -> String {
        content.contains(UInt8(ascii: "\\")) ? unescaped(content) : String(decoding: content, as: UTF8.self)
    }

    /// Decodes a string whose bytes include escapes; a lone surrogate becomes U+FFFD.
    package static func unescaped(_ content: UnsafeBufferPointer<UInt8>) -> String {
        var text: [UInt8] = []
        /// A high surrogate waiting for its low surrogate.
        var high: UInt32?
        func append(_ value: UInt32) {
            text += String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8
        }
        var scanner = JSONScanner(content)
        while scanner.position < content.count {
            let index = scanner.position
            if let unit = scanner.hexUnit(at: index).map({ UInt32($0) }) {
                scanner.position += 6
                if let first = high, (0xDC00...0xDFFF).contains(unit) {
                    append(0x10000 + ((first - 0xD800) << 10) + (unit - 0xDC00))
                    high = nil
                    continue
                }
                if high != nil { append(0xFFFD) }
                high = (0xD800..<0xDC00).contains(unit) ? unit : nil
                if high == nil { append(unit) }
                continue
            }
            if high != nil { append(0xFFFD) }
            high = nil
            if content[index] == UInt8(ascii: "\\"), index + 1 < content.count {
                text.append(character(of: content[index + 1]))
                scanner.position += 2
            } else {
                text.append(content[index])
                scanner.position += 1
            }
        }
        if high != nil { append(0xFFFD) }
        return String(decoding: text, as: UTF8.self)
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

    /// Reads the bytes of a number.
    package mutating func number() throws(JSONFault) -> UnsafeBufferPointer<UInt8> {
        let start = position
        guard passNumber() else { throw JSONFault(.digits, at: start) }
        return UnsafeBufferPointer(rebasing: bytes[start..<position])
    }

    private mutating func passNumber() -> Bool {
        if position < bytes.count, bytes[position] == UInt8(ascii: "-") { position += 1 }
        let firstDigit = position
        guard passDigits() else { return false }
        if bytes[firstDigit] == UInt8(ascii: "0"), position > firstDigit + 1 { return false }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            guard passDigits() else { return false }
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            guard passDigits() else { return false }
        }
        return true
    }

    private mutating func passDigits() -> Bool {
        let start = position
        while position < bytes.count, bytes[position] &- UInt8(ascii: "0") <= 9 { position += 1 }
        return position > start
    }

    package mutating func boolean() throws(JSONFault) -> Bool {
        if passWord("true") { return true }
        if passWord("false") { return false }
        throw fault()
    }

    package mutating func passNull() throws(JSONFault) {
        guard passWord("null") else { throw fault() }
    }

    private mutating func passWord(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard bytes.count - position >= count else { return false }
        for index in 0..<count where bytes[position + index] != word.utf8Start[index] { return false }
        position += count
        return true
    }
}
