import DisplayList
import Testing

@testable import CairoBackend

@Suite("Text shaper")
struct TextShaperTests {
    static func shaper() throws -> TextShaper {
        TextShaper(fonts: try FontSet(locations: PDFRendererTests.locations, fallbacks: []))
    }

    static let body = TextStyle(.regular, 8)

    /// Jakarta's digits differ in width, its tabular ones do not.
    @Test func tabularFiguresHaveOneWidth() throws {
        let shaper = try Self.shaper()
        let plain = Set(["111", "000", "447"].map { shaper.line($0, Self.body).width })
        let tabular = Set(["111", "000", "447"].map { shaper.line($0, Self.body.withTabularFigures).width })
        #expect(plain.count > 1)
        #expect(tabular.count == 1)
    }

    @Test func widthsGrowWithTheSize() throws {
        let shaper = try Self.shaper()
        let small = shaper.line("Sumatriptan", TextStyle(.regular, 8)).width
        let large = shaper.line("Sumatriptan", TextStyle(.regular, 16)).width
        #expect(abs(large - 2 * small) < 0.05)
    }

    @Test func aTextIsShapedOnce() throws {
        let shaper = try Self.shaper()
        let first = shaper.line("Moderate", Self.body)
        let count = shaper.shapeCount
        #expect(shaper.line("Moderate", Self.body) == first)
        #expect(shaper.shapeCount == count)
    }

    @Test func linesAreNoWiderThanTheirColumnAndKeepEveryWord() throws {
        let shaper = try Self.shaper()
        let text =
            "Sudden onset at night, peak within one minute, Donaudampfschifffahrtselektrizitätenhauptbetriebswerk"
        let lines = shaper.lines(text, Self.body, width: 117, limit: nil)
        #expect(lines.count > 2)
        #expect(lines.allSatisfy { $0.width <= 117.01 })
        func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
        #expect(letters(lines.map(\.text).joined()) == letters(text))
    }

    @Test func aLimitCutsWithAnEllipsis() throws {
        let shaper = try Self.shaper()
        let lines = shaper.lines(String(repeating: "word ", count: 100), Self.body, width: 100, limit: 3)
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.width <= 100.01 })
    }

    @Test func lineBreaksCountAsSpaces() throws {
        let shaper = try Self.shaper()
        #expect(shaper.line("a\nb\u{2028}c", Self.body).text == "a b c")
        #expect(shaper.line("", Self.body).width == 0)
    }
}
