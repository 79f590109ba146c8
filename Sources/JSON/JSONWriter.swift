/// Writes JSON (RFC 8259, UTF-8) value by value into a buffer, in the order of the calls.
///
/// ```swift
/// var json = JSONWriter()
/// json.object {
///     $0.field("count", 41)
///     $0.array("days") { $0.string("2026-01-01") }
/// }
/// ```
///
/// Take a long document out in pieces with ``takeBytes()``.
package struct JSONWriter: Sendable {
    /// Bytes written but not yet taken.
    package private(set) var bytes: [UInt8] = []
    private let isIndented: Bool
    private var depth = 0
    private var place = Place.top

    /// Position of the next value.
    private enum Place {
        case top, first, next, afterKey
    }

    /// - Parameter isIndented: whether to write one value per line, indented by two spaces per level; otherwise one
    ///   line.
    package init(isIndented: Bool = false) { self.isIndented = isIndented }

    /// Returns the bytes written since the last call and empties the buffer, keeping its capacity.
    package mutating func takeBytes() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    /// Ends a document with a line feed, as in text files.
    package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

    /// Writes a document with one object, ended with a line feed.
    package static func document(
        isIndented: Bool = false, _ members: (inout JSONWriter) throws -> Void
    ) rethrows -> [UInt8] {
        var json = JSONWriter(isIndented: isIndented)
        try json.object(members)
        json.endLine()
        return json.takeBytes()
    }
}

// MARK: - Values

extension JSONWriter {
    package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
        try container(open: UInt8(ascii: "{"), close: UInt8(ascii: "}"), members)
    }

    package mutating func array(_ elements: (inout JSONWriter) throws -> Void) rethrows {
        try container(open: UInt8(ascii: "["), close: UInt8(ascii: "]"), elements)
    }

    /// Writes the name of the member whose value is written next; only inside ``object(_:)``.
    package mutating func key(_ name: String) {
        beginValue()
        quote(name)
        bytes.append(UInt8(ascii: ":"))
        if isIndented { bytes.append(UInt8(ascii: " ")) }
        place = .afterKey
    }

    package mutating func string(_ text: String) {
        beginValue()
        quote(text)
        place = .next
    }

    package mutating func integer(_ number: Int) {
        beginValue()
        append(number)
        place = .next
    }

    /// Writes the shortest digits that read back as the same number; whole numbers without a decimal point. Infinity
    /// and not-a-number, which JSON lacks, become `null`.
    package mutating func number(_ number: Double) {
        beginValue()
        // Not `Int(exactly:)`, which would require the C mathematics library just for this.
        if number.magnitude < 0x1p53, Double(Int(number)) == number {
            append(Int(number))
        } else {
            bytes.append(contentsOf: (number.isFinite ? number.description : "null").utf8)
        }
        place = .next
    }

    package mutating func bool(_ value: Bool) {
        beginValue()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
        place = .next
    }

    /// Inserts a one-line value written by another writer.
    package mutating func written(_ value: [UInt8]) {
        beginValue()
        bytes += value
        place = .next
    }

    package mutating func null() {
        beginValue()
        bytes.append(contentsOf: "null".utf8)
        place = .next
    }
}

// MARK: - Spelling

extension JSONWriter {
    private mutating func container(open: UInt8, close: UInt8, _ contents: (inout JSONWriter) throws -> Void) rethrows {
        beginValue()
        bytes.append(open)
        depth += 1
        place = .first
        try contents(&self)
        depth -= 1
        if place != .first { breakLine() }
        bytes.append(close)
        place = .next
    }

    private mutating func beginValue() {
        switch place {
        case .top, .afterKey: return
        case .first: breakLine()
        case .next:
            if depth > 0 { bytes.append(UInt8(ascii: ",")) }
            breakLine()
        }
    }

    private mutating func breakLine() {
        guard isIndented else { return }
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<2 * depth { bytes.append(UInt8(ascii: " ")) }
    }

    private mutating func append(_ number: Int) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var (rest, place) = (number.magnitude, UInt(1))
        while rest / place >= 10 { place *= 10 }
        while place > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
            rest %= place
            place /= 10
        }
    }

    /// Escapes quotation mark, backslash and the controls U+0000…U+001F, as RFC 8259 §7 requires, and invisible marks:
    /// on a terminal they could reverse or hide the surrounding text.
    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            if utf8.contains(where: Self.mayHide) {
                for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars { escape(scalar) }
            } else if utf8.contains(where: Self.mustEscape) {
                for byte in utf8 { escape(byte) }
            } else {
                bytes.append(contentsOf: utf8)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func mustEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Whether a byte can begin an invisible mark (or some other character).
    private static func mayHide(_ byte: UInt8) -> Bool {
        byte == 0xD8 || byte == 0xE2 || byte == 0xEF || byte == 0xF3
    }

    private mutating func escape(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF, 0xE0000...0xE007F:
            for unit in String(scalar).utf16 {
                bytes.append(contentsOf: "\\u".utf8)
                for shift in [12, 8, 4, 0] { bytes.append(Self.hexDigits[Int(unit >> UInt16(shift)) & 15]) }
            }
        default: for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { escape(byte) }
        }
    }

    private mutating func escape(_ byte: UInt8) {
        guard Self.mustEscape(byte) else {
            bytes.append(byte)
            return
        }
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0..<0x20:
            bytes.append(contentsOf: "u00".utf8)
            bytes.append(Self.hexDigits[Int(byte >> 4)])
            bytes.append(Self.hexDigits[Int(byte & 15)])
        default: bytes.append(byte)
        }
    }

    private static let hexDigits = Array("0123456789abcdef".utf8)
}

/// Members of an object, with names and values. A nil optional is written as `null`.
extension JSONWriter {
    package mutating func field(_ name: String, _ value: String?) {
        key(name)
        if let value { string(value) } else { null() }
    }

    package mutating func field(_ name: String, _ value: Int?) {
        key(name)
        if let value { integer(value) } else { null() }
    }

    package mutating func field(_ name: String, _ value: Double?) {
        key(name)
        if let value { number(value) } else { null() }
    }

    package mutating func field(_ name: String, _ value: Bool?) {
        key(name)
        if let value { bool(value) } else { null() }
    }

    package mutating func object(_ name: String, _ members: (inout JSONWriter) throws -> Void) rethrows {
        key(name)
        try object(members)
    }

    package mutating func array(_ name: String, _ elements: (inout JSONWriter) throws -> Void) rethrows {
        key(name)
        try array(elements)
    }

    /// Writes an array of objects, one for each element.
    package mutating func objects<Elements: Sequence>(
        _ name: String, _ elements: Elements, _ members: (inout JSONWriter, Elements.Element) throws -> Void
    ) rethrows {
        key(name)
        try array { json in
            for element in elements { try json.object { try members(&$0, element) } }
        }
    }
}
