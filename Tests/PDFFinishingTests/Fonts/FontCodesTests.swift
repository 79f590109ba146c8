import DisplayList
import Testing

@testable import PDFFinishing

@Suite("Codes of an embedded font")
struct FontCodesTests {
    private static func cluster(
        _ text: String, _ glyphs: (number: UInt16, character: Unicode.Scalar?)...
    ) -> EmbeddedFont.Cluster {
        EmbeddedFont.Cluster(
            number: 0, text: text,
            glyphs: glyphs.map { .init(number: $0.number, width: Int($0.number) * 100, character: $0.character) })
    }

    @Test("are letters where the font's own characters lead to the glyph, and numbers elsewhere")
    func letters() {
        let codes = FontCodes([
            Self.cluster("a", (5, "a")), Self.cluster("–", (6, "–")), Self.cluster("1", (7, nil)),
            Self.cluster("≥", (8, "≥")), Self.cluster("é", (9, "é")),
        ])
        #expect(codes.codes == [.letter(0x61), .letter(0x96), .number(7), .number(8), .letter(0xE9)])
        #expect(codes.letterWidths == [0x61: 500, 0x96: 600, 0xE9: 900])
        #expect(codes.numbers.mapValues(\.text) == [7: "1", 8: "≥"] && codes.numbers[7]?.width == 700)
        #expect(codes.needsText == [false, false, false, false, false])
    }

    @Test("of a ligature stand for its letters, whatever sign the font has for it")
    func ligature() {
        let codes = FontCodes([Self.cluster("fi", (5, nil)), Self.cluster("ffi", (6, nil))])
        #expect(codes.codes == [.number(5), .number(6)])
        #expect(codes.numbers.mapValues(\.text) == [5: "fi", 6: "ffi"] && codes.needsText == [false, false])
    }

    /// The sign for words that are left out stands for other words at each place.
    @Test("of a glyph that stands for other words here are said with these")
    func leftOut() {
        let codes = FontCodes([
            Self.cluster("… and more", (5, "…")), Self.cluster("than this", (5, "…")), Self.cluster("…", (5, "…")),
        ])
        #expect(codes.codes == [.letter(0x85), .letter(0x85), .letter(0x85)])
        #expect(codes.needsText == [true, true, false])
    }

    @Test("of a glyph for two characters are of each its own")
    func twice() {
        let codes = FontCodes([
            Self.cluster("-", (5, "-")), Self.cluster("\u{2013}", (5, "\u{2013}")), Self.cluster("x", (5, nil)),
        ])
        #expect(codes.codes == [.letter(0x2D), .letter(0x96), .letter(0x2D)])
        #expect(codes.needsText == [false, false, true])
    }

    @Test("of several glyphs are said with their text, and long texts are no glyph's")
    func several() {
        let codes = FontCodes([
            Self.cluster("q\u{301}", (5, nil), (6, nil)), Self.cluster("rest of a long note", (7, nil)),
        ])
        #expect(codes.codes == [.number(5), .number(6), .number(7)])
        #expect(codes.needsText == [true, true] && codes.numbers[7]?.text == nil)
    }
}
