import Diagnostics

/// The texts of a workbook that its sheets refer to by number (ECMA-376 Part 1, §18.4.9).
final class SharedStrings: XMLReceiver {
    /// Largest expanded size of the part in bytes, since the texts are in memory while the sheets are read.
    static let largest = 256 << 20

    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var text = SheetText()

    var count: Int { ends.count }

    /// - Returns: nil for a number without a text.
    subscript(index: Int) -> ArraySlice<UInt8>? {
        guard ends.indices.contains(index) else { return nil }
        return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    func begin(_ name: XMLName, _ attributes: XMLAttributes) {
        if name == "si" { text.begin() } else { text.enter(name) }
    }

    func end(_ name: XMLName) {
        guard name == "si" else { return text.leave(name) }
        bytes += text.finished
        ends.append(bytes.count)
    }

    func text(_ bytes: UnsafeRawBufferPointer) { text.add(bytes) }
}

/// The characters of a text in a workbook: those of its runs, without phonetic guides.
struct SheetText {
    private var bytes: [UInt8] = []
    private var isInText = false
    private var isInPhonetic = false

    mutating func begin() {
        bytes.removeAll(keepingCapacity: true)
        (isInText, isInPhonetic) = (false, false)
    }

    mutating func enter(_ name: XMLName) {
        if name == "t" { isInText = true } else if name == "rPh" { isInPhonetic = true }
    }

    mutating func leave(_ name: XMLName) {
        if name == "t" { isInText = false } else if name == "rPh" { isInPhonetic = false }
    }

    mutating func add(_ more: UnsafeRawBufferPointer) {
        if isInText, !isInPhonetic { bytes.append(contentsOf: more) }
    }

    /// The text, with its line breaks as line feeds.
    var finished: [UInt8] { Self.plain(bytes) }

    /// Decodes escapes such as `_x000D_` for characters not allowed in XML (ECMA-376 Part 1, §22.9.2.19), and turns
    /// carriage returns into line feeds.
    static func plain(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(0x0D) || bytes.contains(UInt8(ascii: "_")) else { return bytes }
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if let scalar = escape(bytes[index...]) {
                plain += Array(String(scalar).utf8)
                index += 7
            } else {
                plain.append(bytes[index])
                index += 1
            }
        }
        var lines: [UInt8] = []
        for (index, byte) in plain.enumerated() {
            let isPair = byte == 0x0D && index + 1 < plain.count && plain[index + 1] == 0x0A
            if !isPair { lines.append(byte == 0x0D ? 0x0A : byte) }
        }
        return lines
    }

    /// Returns the character of a leading `_xHHHH_`; nil for a surrogate half, and if there is none.
    private static func escape(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let first = bytes.startIndex
        guard bytes.count >= 7, bytes[first] == UInt8(ascii: "_"), bytes[first + 1] == UInt8(ascii: "x"),
            bytes[first + 6] == UInt8(ascii: "_"),
            let code = UInt32(String(decoding: bytes[(first + 2)..<(first + 6)], as: UTF8.self), radix: 16)
        else { return nil }
        return Unicode.Scalar(code)
    }
}
