import Testing

@testable import CairoBackend

@Suite("Shaping words")
struct WordShapingTests {
    private static func shaping(
        _ file: String = "PlusJakartaSans-Regular.ttf", tabularFigures: Bool = false
    ) throws -> (face: TextFace, shaping: WordShaping) {
        let brand = try #require(PDFRendererTests.locations.brand)
        let face = try #require(TextFace(path: brand + "/" + file))
        return (face, WordShaping(face, ofLetters: true, tabularFigures: tabularFigures))
    }

    private static func shaped(_ text: String, _ shaping: WordShaping) -> [(index: UInt32, byte: Int32, advance: Int32)]
    {
        var text = text
        return text.withUTF8 { bytes in
            let glyphs = shaping.shape(bytes)
            return (0..<glyphs.count).map { (glyphs.index($0), glyphs.byte($0), glyphs.advance($0)) }
        }
    }

    @Test("gives a glyph for each character, with where it begins in UTF-8, and none for what the face lacks")
    func glyphs() throws {
        let (face, shaping) = try Self.shaping()
        let found = Self.shaped("aéb", shaping)
        #expect(found.map(\.index) == ["a", "é", "b"].map { face.glyph(of: $0) })
        #expect(found.map(\.byte) == [0, 1, 3])
        #expect(Self.shaped("頭", shaping).map(\.index) == [0])
        #expect(Self.shaped("", shaping).isEmpty)
    }

    @Test("gives digits of one width where they are asked for")
    func tabularFigures() throws {
        let (_, plain) = try Self.shaping()
        let (_, tabular) = try Self.shaping(tabularFigures: true)
        #expect(Set(Self.shaped("0123456789", plain).map(\.advance)).count > 1)
        #expect(Set(Self.shaped("0123456789", tabular).map(\.advance)).count == 1)
    }

    /// Fraunces draws `V` and `A` nearer to each other than they are wide.
    @Test("kerns")
    func kerning() throws {
        let (face, shaping) = try Self.shaping("Fraunces-SemiBold.ttf")
        let found = Self.shaped("VA", shaping)
        #expect(found.reduce(0) { $0 + $1.advance } < found.reduce(0) { $0 + face.advance(of: $1.index) })
    }
}
