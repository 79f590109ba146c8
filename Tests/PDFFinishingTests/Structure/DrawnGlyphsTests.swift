import Diagnostics
import DisplayList
import Testing

@testable import PDFFinishing

@Suite("Glyphs on their page")
struct DrawnGlyphsTests {
    /// Two faces: a letter and a cluster of two glyphs, then two letters.
    private static let sheet = GlyphSheet(
        rows: [.init(at: Point(36, 38), clusters: [0, 2]), .init(at: Point(36, 40), clusters: [1, 3])],
        starts: [0, 1, 2, 4, 5], advances: [0.5, 0.25, 0.5, 0.5, 1])

    private static func read(_ content: String) throws -> DrawnGlyphs {
        try DrawnGlyphs(sheet, content: Array(content.utf8), glyphSizes: ["f-1-1": 4])
    }

    private static let first =
        "BT\n1 0 0 -1 36 38 Tm\n/f-0-0 1 Tf\n(\\()Tj\n/Span << /ActualText <feff0628> >> BDC\n(\\226x)Tj\nEMC\nET\n"
    private static let second = "BT\n1 0 0 -1 36 40 Tm\n/f-1-1 1 Tf\n[<0001>-20<00\n0a>]TJ\nET\n"

    private static func codes(_ glyphs: DrawnGlyphs) -> [String] {
        glyphs.glyphs.map { glyph in
            String((0..<Int(glyph.codeLength)).map { Character(UnicodeScalar(UInt8(glyph.code >> (8 * $0) & 0xFF))) })
        }
    }

    @Test("have the codes and fonts that show them, and their texts")
    func codes() throws {
        let glyphs = try Self.read(Self.first + Self.second)
        #expect(Self.codes(glyphs) == ["\\(", "0001", "\\226", "x", "000a"])
        #expect(glyphs.fonts.map(\.name) == ["f-0-0", "f-1-1"])
        #expect(glyphs.fonts.map(\.isHexadecimal) == [false, true])
        #expect(glyphs.glyphs.map(\.font) == [0, 1, 0, 0, 1])
        #expect(glyphs.glyphs.map(\.advance) == [0.5, 0.25, 0.5, 0.5, 1])
        #expect(glyphs.glyphs[4].number == 10)
        #expect(glyphs.texts.map { $0 == nil } == [true, true, false, true])
        #expect(glyphs.texts[2].map { String(decoding: $0, as: UTF8.self) } == "/ActualText<feff0628> ")
    }

    /// Cairo leaves out blanks that stand alone.
    @Test("of a face that left no trace have no code")
    func leftOut() throws {
        #expect(try Self.read(Self.second).glyphs.map(\.font) == [-1, 0, -1, -1, 0])
        #expect(try Self.read(Self.first).glyphs.map(\.font) == [0, -1, 0, 0, -1])
    }

    @Test(
        "are not taken for others where the page shows more, fewer, or elsewhere",
        arguments: [
            "BT\n1 0 0 -1 36 38 Tm\n/f-0-0 1 Tf\n(a)Tj\nET\n", "BT\n1 0 0 -1 36 38 Tm\n/f-0-0 1 Tf\n(abcd)Tj\nET\n",
            "BT\n1 0 0 -1 36 39 Tm\n/f-0-0 1 Tf\n(abc)Tj\nET\n", second + first, "BT\n1 0 0 -1 36 38 Tm\n(abc)Tj\nET\n",
            "BT\n/f-0-0 1 Tf\n(abc)Tj\nET\n", "BT\n1 0 0 -1 36 38 Tm\n/f-0-0 1 Tf\n(ab",
        ])
    func wrong(content: String) {
        #expect(throws: Failure.self) { try Self.read(content) }
    }
}
