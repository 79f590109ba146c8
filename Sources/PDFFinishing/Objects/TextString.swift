/// Text strings written by any program (ISO 32000-2 §7.9.2.2): the same text may be in one of three encodings.
enum TextString {
    /// Decodes the bytes: UTF-16 or UTF-8 after its mark, otherwise PDFDocEncoding.
    static func words(_ bytes: [UInt8]) -> String {
        if bytes.starts(with: [0xFE, 0xFF]) {
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            return String(decoding: units, as: UTF16.self)
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes[3...], as: UTF8.self) }
        return String(decoding: inUTF8(bytes), as: UTF8.self)
    }

    /// Converts PDFDocEncoding to UTF-8.
    private static func inUTF8(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + 8)
        for byte in bytes {
            if (0x20..<0x7F).contains(byte) { text.append(byte) } else { text += UTF8.encode(scalar(byte))! }
        }
        return text
    }

    /// Returns the text in UTF-8; nil for bytes that are invalid in all encodings.
    static func text(_ bytes: [UInt8]) -> [UInt8]? {
        if bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) { return bytes }
        guard !bytes.starts(with: [0xFE, 0xFF]) || bytes.count % 2 == 0 else { return nil }
        let words = Array(words(bytes).utf8)
        let unknown: [UInt8] = [0xEF, 0xBF, 0xBD]
        return words.indices.contains { words[$0] == 0xEF && words[$0...].starts(with: unknown) } ? nil : words
    }

    /// Decodes a byte by table D.2 of ISO 32000-1: Latin 1 except two ranges; codes without a character give `U+FFFD`.
    private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        switch byte {
        case 0x18...0x1F: accents[Int(byte) - 0x18]
        case 0x80...0xA0: marks[Int(byte) - 0x80]
        case 0x7F, 0xAD: "\u{FFFD}"
        default: Unicode.Scalar(byte)
        }
    }

    private static let accents: [Unicode.Scalar] = [
        "\u{2D8}", "\u{2C7}", "\u{2C6}", "\u{2D9}", "\u{2DD}", "\u{2DB}", "\u{2DA}", "\u{2DC}",
    ]
    private static let marks: [Unicode.Scalar] = [
        "\u{2022}", "\u{2020}", "\u{2021}", "\u{2026}", "\u{2014}", "\u{2013}", "\u{192}", "\u{2044}", "\u{2039}",
        "\u{203A}", "\u{2212}", "\u{2030}", "\u{201E}", "\u{201C}", "\u{201D}", "\u{2018}", "\u{2019}", "\u{201A}",
        "\u{2122}", "\u{FB01}", "\u{FB02}", "\u{141}", "\u{152}", "\u{160}", "\u{178}", "\u{17D}", "\u{131}",
        "\u{142}", "\u{153}", "\u{161}", "\u{17E}", "\u{FFFD}", "\u{20AC}",
    ]
}
