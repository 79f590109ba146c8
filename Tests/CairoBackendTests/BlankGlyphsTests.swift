import DisplayList
import Foundation
import Testing

@testable import CairoBackend

@Suite("Blanks")
struct BlankGlyphsTests {
    private static let style = TextStyle(.regular, 8)

    private static func shapers() -> [TextShaper] {
        let fonts = FontSet(locations: PDFRendererTests.locations, fallbacks: [.noto("Arabic")])
        return [TextShaper(fonts: fonts, setsWordByWord: false), TextShaper(fonts: fonts)]
    }

    /// Drawn with the glyph of the space, and a space to who copies them; as wide as before.
    @Test(arguments: ["5\u{A0}h\u{A0}20", "took 400\u{A0}mg", "صداع\u{A0}شديد", "\u{A0}", "naïve\u{A0}ﬁ\u{A0}"])
    func thoseThatDoNotBreakAreDrawnAsSpaces(text: String) throws {
        for shaper in Self.shapers() {
            let (hard, soft) = (
                shaper.line(text, Self.style), shaper.line(text.replacing("\u{A0}", with: " "), Self.style)
            )
            #expect(hard.text == text)
            #expect(hard.width == soft.width)
            let (drawn, plain) = (shaper.runs(of: LineShape(hard)), shaper.runs(of: LineShape(soft)))
            #expect(drawn.map(\.text) == plain.map(\.text))
            #expect(drawn.map { $0.glyphs.map(\.index) } == plain.map { $0.glyphs.map(\.index) })
            for run in drawn {
                #expect(run.clusters.reduce(0) { $0 + Int($1.num_bytes) } == run.text.count)
                #expect(run.clusters.reduce(0) { $0 + Int($1.num_glyphs) } == run.glyphs.count)
            }
        }
    }

    /// One font is enough for `5 of 5`: Cairo would draw the blanks of two of these lines with a second one.
    @Test func oneFontDrawsFiguresAndTheirUnits() throws {
        let pdf = try PDFRendererTests.pdf([("5\u{A0}of\u{A0}5", Self.style), ("400\u{A0}mg", Self.style)])
        let fonts = try PDFRendererTests.read(pdf, "pdffonts", ["FILE"]).split(separator: "\n").dropFirst(2)
        #expect(fonts.count == 1, "\(fonts)")
        #expect(try PDFRendererTests.read(pdf, "pdftotext", ["FILE", "-"]).contains("5 of 5"))
    }

    /// No line is broken at them all the same.
    @Test func noLineIsBrokenAtThem() throws {
        for shaper in Self.shapers() {
            let width = shaper.line("Migraine for 5", Self.style).width + 1
            let lines = shaper.lines("Migraine for 5\u{A0}h", Self.style, width: width, limit: nil)
            #expect(lines.map(\.text) == ["Migraine for ", "5\u{A0}h"])
        }
    }
}
