import DisplayList
import Testing

@testable import CairoBackend

@Suite("Fonts with PostScript outlines")
struct OutlineFontsTests {
    /// A shaper knows it of the words that it set, and a report of Latin words is drawn with whole fonts.
    @Test(arguments: [("Schmerz", false), ("頭痛", true)])
    func shapersLookAtTheFacesOfTheirWords(text: String, areMet: Bool) throws {
        let session = try PDFRenderer(locations: PDFRendererTests.locations).session(for: [text])
        let line = session.measurer.line(text, TextStyle(.regular, 9))
        #expect(session.shaper.hasOutlines == areMet)
        let page = Page(items: [.text(line, at: Point(50, 100), Palette.ink)])
        #expect(OutlineFonts([page], shaper: session.shaper).isEmpty == !areMet)
    }
}
