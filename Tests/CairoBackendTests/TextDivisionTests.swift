import CPango
import Testing

@testable import CairoBackend

@Suite("How Pango divides texts")
struct TextDivisionTests {
    @Test("a text of one font, script and direction is one item, of all its bytes")
    func one() throws {
        let shaper = try TextShaperTests.shaper()
        for style in [TextShaperTests.body, TextShaperTests.body.withTabularFigures] {
            for text in ["Sumatriptan 50 mg", "12 345", "Å é – ½"] {
                let item = try #require(shaper.division(of: style).onlyItem(of: text))
                defer { pango_item_free(item) }
                #expect(item.pointee.offset == 0 && Int(item.pointee.length) == text.utf8.count)
                #expect(item.pointee.analysis.level == 0)
            }
        }
    }

    @Test("a text of two scripts, or from right to left, is not")
    func several() throws {
        let shaper = try TextShaperTests.shaper()
        withExtendedLifetime(shaper) {
            let division = shaper.division(of: TextShaperTests.body)
            for text in ["", "Sumatriptan Суматриптан", "שלום", "a שלום"] {
                #expect(division.onlyItem(of: text) == nil, "\(text)")
            }
        }
    }

    @Test("a layout of the text has the same item")
    func layout() throws {
        let shaper = try TextShaperTests.shaper()
        defer { withExtendedLifetime(shaper) {} }
        let text = "Headaches 1 to 9, f i fi"
        let layout = shaper.makeLayout(text, TextShaperTests.body)
        defer { aurae_g_object_unref(UnsafeMutableRawPointer(layout)) }
        let run = try #require(
            pango_layout_get_line_readonly(layout, 0).pointee.runs.pointee.data?.assumingMemoryBound(
                to: PangoGlyphItem.self))
        let item = try #require(shaper.division(of: TextShaperTests.body).onlyItem(of: text))
        defer { pango_item_free(item) }
        let (ours, theirs) = (item.pointee.analysis, run.pointee.item.pointee.analysis)
        #expect(ours.font == theirs.font && ours.script == theirs.script && ours.language == theirs.language)
    }
}
