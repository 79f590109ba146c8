import DisplayList
import Testing

@testable import CairoBackend

@Suite("Faces that words are set in")
struct TextFaceTests {
    private static func face(_ file: String = "PlusJakartaSans-Regular.ttf") throws -> TextFace {
        let brand = try #require(PDFRendererTests.locations.brand)
        return try #require(TextFace(path: brand + "/" + file))
    }

    /// Values that fontTools reads from `cmap` and `hmtx` of the file: `a` is glyph 301, 572 of 1,000 units wide.
    @Test("have the glyphs and widths of their tables, in 1024ths of a point at 16 points")
    func glyphs() throws {
        let face = try Self.face()
        #expect(face.glyph(of: "a") == 301 && face.glyph(of: "頭") == nil && face.space != nil)
        #expect(face.advance(of: 301) == Int32((572.0 * 16 * 1024 / 1000).rounded()))
    }

    @Test("say their family and weight")
    func description() throws {
        let medium = try Self.face("PlusJakartaSans-Medium.ttf")
        #expect(medium.isOf("Plus Jakarta Sans") && medium.isOf("Plus Jakarta Sans Medium"))
        #expect(!medium.isOf("Plus Jakarta") && !medium.isOf("Fraunces") && medium.weight == 500)
        #expect(try Self.face("Fraunces-SemiBold.ttf").weight == 600)
    }

    @Test("of the brand have outlines of TrueType, those of Chinese have not")
    func outlines() throws {
        #expect(try Self.face().isTrueType)
        let path = try #require(PDFRendererTests.locations.fallbackPath("NotoSansCJK-Regular.ttc"))
        #expect(try !#require(TextFace(path: path)).isTrueType)
    }

    @Test("are reduced once for the same glyphs and characters")
    func reduced() throws {
        let face = try Self.face()
        let shown = TextFace.Shown(glyphs: [try #require(face.glyph(of: "a"))], characters: [0x61])
        let one = try face.cairo(reducedTo: shown)
        #expect(try face.cairo(reducedTo: shown) == one)
        #expect(try face.cairo(reducedTo: TextFace.Shown(glyphs: shown.glyphs)) != one)
    }

    @Test("a file that is no font has none")
    func none() throws {
        let root = PDFRendererTests.root.path
        for path in [root + "/README.md", root + "/no-such-file.ttf"] { #expect(TextFace(path: path) == nil) }
    }

    @Test("of the brand are drawn with by Cairo without Pango, and what Pango sets in the same file is the same face")
    func cairo() throws {
        let set = FontSet(locations: PDFRendererTests.locations, fallbacks: [])
        let face = try #require(set.brand[.regular])
        let drawn = try face.cairo()
        #expect(try face.cairo() == drawn && set.opened == nil)
        let shaper = TextShaper(fonts: set, setsWordByWord: false)
        let runs = shaper.runs(of: LineShape(shaper.line("Sumatriptan", TextStyle(.regular, 8))))
        #expect(runs.map { $0.face === face } == [true])
    }
}
