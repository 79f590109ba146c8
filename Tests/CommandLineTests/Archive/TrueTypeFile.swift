/// A TrueType font's glyph data: widths, and the characters it has.
struct TrueTypeFile {
    private let bytes: [UInt8]
    private var tables: [String: (offset: Int, length: Int)] = [:]

    /// nil when the bytes are no such font.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard bytes.count > 12, [0x0001_0000, 0x7472_7565].contains(Self.number(bytes, 0, 4)) else { return nil }
        for index in 0..<Self.number(bytes, 4, 2) {
            let entry = 12 + index * 16
            guard entry + 16 <= bytes.count else { return nil }
            let tag = String(decoding: bytes[entry..<(entry + 4)], as: UTF8.self)
            tables[tag] = (Self.number(bytes, entry + 8, 4), Self.number(bytes, entry + 12, 4))
        }
        guard tables["head"] != nil, tables["hhea"] != nil, tables["hmtx"] != nil, tables["maxp"] != nil else {
            return nil
        }
    }

    var glyphCount: Int { number("maxp", 4, 2) }

    /// In thousandths of the size.
    func width(ofGlyph glyph: Int) -> Double {
        let long = number("hhea", 34, 2)
        let units = Double(number("head", 18, 2))
        return Double(number("hmtx", 4 * min(glyph, long - 1), 2)) / units * 1000
    }

    /// Platform and encoding of each table of characters.
    var characterTables: [[Int]] {
        guard tables["cmap"] != nil else { return [] }
        return (0..<number("cmap", 2, 2)).map { [number("cmap", 4 + $0 * 8, 2), number("cmap", 6 + $0 * 8, 2)] }
    }

    /// The glyph of a character in the table of Unicode for Windows, which is of format 4; 0 when there is none.
    func glyph(of character: Int) -> Int {
        guard let table = characterTables.firstIndex(of: [3, 1]) else { return 0 }
        let start = number("cmap", 8 + table * 8, 4)
        guard number("cmap", start, 2) == 4 else { return 0 }
        let segments = number("cmap", start + 6, 2) / 2
        for segment in 0..<segments {
            let end = number("cmap", start + 14 + segment * 2, 2)
            guard character <= end else { continue }
            let first = number("cmap", start + 16 + (segments + segment) * 2, 2)
            guard character >= first else { return 0 }
            let delta = number("cmap", start + 16 + (2 * segments + segment) * 2, 2)
            let place = start + 16 + (3 * segments + segment) * 2
            let offset = number("cmap", place, 2)
            if offset == 0 { return (character + delta) & 0xFFFF }
            let glyph = number("cmap", place + offset + (character - first) * 2, 2)
            return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
        }
        return 0
    }

    private func number(_ table: String, _ offset: Int, _ size: Int) -> Int {
        Self.number(bytes, (tables[table]?.offset ?? bytes.count) + offset, size)
    }

    private static func number(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> Int {
        guard offset >= 0, offset + size <= bytes.count else { return 0 }
        return bytes[offset..<(offset + size)].reduce(0) { $0 << 8 | Int($1) }
    }
}
