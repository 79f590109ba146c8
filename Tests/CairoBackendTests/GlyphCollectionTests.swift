import DisplayList
import Testing

@testable import CairoBackend

@Suite("Glyphs of a report")
struct GlyphCollectionTests {
    private static func painted(_ texts: [(String, TextStyle)]) throws -> PaintedReport {
        let renderer = try PDFRenderer(locations: PDFRendererTests.locations)
        let session = try renderer.session(for: texts.map(\.0))
        let pages = texts.map { PDFRendererTests.page([$0], with: session) }
        return try renderer.drawn(
            pages, tree: StructureTree(pages), info: PDFRendererTests.info, session: session
        ).painted
    }

    @Test("are each there once, in the order in which they are met, whatever their size and page")
    func once() throws {
        let report = try Self.painted([("abba", TextStyle(.regular, 8)), ("cab", TextStyle(.regular, 11))])
        #expect(report.sheet.rows.map(\.clusters) == [[0, 1, 2]])
        #expect(report.pages.map(\.clusters) == [[0, 1, 1, 0], [2, 0, 1]])
        #expect(report.sheet.advances.count == 3 && report.sheet.advances.allSatisfy { $0 > 0.3 && $0 < 1 })
        #expect(report.pages[0].places.count == 4 && report.pages[0].places.allSatisfy { $0.y == 64 })
    }

    @Test("of other faces are in rows of their own")
    func faces() throws {
        let report = try Self.painted([
            ("ab", TextStyle(.regular, 8)), ("b", TextStyle(.bold, 8)), ("ac", TextStyle(.regular, 8)),
        ])
        #expect(report.sheet.rows.map(\.clusters) == [[0, 1, 3], [2]])
        #expect(report.sheet.rows[0].at != report.sheet.rows[1].at)
    }

    @Test("that stand for another text are another cluster: digits of one width, a space that does not break")
    func texts() throws {
        let style = TextStyle(.regular, 8)
        let report = try Self.painted([("1 1", style), ("1\u{A0}1", style), ("1", style.withTabularFigures)])
        let clusters = report.pages.map(\.clusters)
        // Blanks that do not break are drawn as spaces.
        #expect(clusters[0] == clusters[1])
        #expect(clusters[2].count == 1 && !clusters[0].contains(clusters[2][0]))
    }
}
