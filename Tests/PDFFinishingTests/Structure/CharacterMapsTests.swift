import Testing

@testable import PDFFinishing

@Suite("Character maps")
struct CharacterMapsTests {
    /// As Cairo writes them: lam and alef as one sign of an old encoding, a glyph without a character, and a letter.
    private static let map = """
        1 begincodespacerange
        <0000> <ffff>
        endcodespacerange
        3 beginbfchar
        <0001> <fefb>
        <0002> <fffd>
        <0003> <0628>
        endbfchar

        """

    private static func mended(_ content: String) -> String? {
        var maps = CharacterMaps(["f-1-1": Array(map.utf8)], glyphSizes: ["f-1-1": 4])
        maps.read(Array(content.utf8))
        return maps.mended(Array(map.utf8), ofFont: "f-1-1").map { String(decoding: $0, as: UTF8.self) }
    }

    private static func span(_ text: String, _ glyphs: String, font: String = "f-1-1") -> String {
        "/\(font) 1 Tf\n/Span << /ActualText <feff\(text)> >> BDC\n\(glyphs)\nEMC\n"
    }

    @Test func aLigatureStandsForItsLetters() {
        #expect(Self.mended(Self.span("06440627", "<0001>Tj")) == Self.map.replacing("<fefb>", with: "<06440627>"))
        #expect(Self.mended(Self.span("06440627", "[<>820<0001>]TJ"))?.contains("<0001> <06440627>") == true)
    }

    @Test func theMostFrequentTextIsTaken() {
        let spans = Self.span("06440623", "<0001>Tj") + String(repeating: Self.span("06440627", "<0001>Tj"), count: 2)
        #expect(Self.mended(spans)?.contains("<0001> <06440627>") == true)
    }

    /// A letter and its mark, two glyphs for two characters: the second is the mark.
    @Test func aMarkWithoutACharacterIsFoundByItsPlace() {
        #expect(Self.mended(Self.span("0628064b", "<00030002>Tj"))?.contains("<0002> <064b>") == true)
        // Which of three glyphs stands for which of two characters is not known.
        #expect(Self.mended(Self.span("0628064b", "<000300020003>Tj")) == nil)
    }

    @Test func whatIsRightStays() {
        #expect(Self.mended(Self.span("0640", "<0003>Tj")) == nil)
        #expect(Self.mended("/f-1-1 1 Tf\n<0001>Tj\n") == nil)
        #expect(Self.mended(Self.span("06440627", "<0001>Tj", font: "f-2-1")) == nil)
    }

    @Test func contentThatEndsInTheMiddleEndsTheReading() {
        for content in ["/Span << /ActualText <", "/Span << /ActualText <feff06> >> BDC <00", "/Span << >> BDC ("] {
            #expect(Self.mended(content) == nil)
        }
    }
}
