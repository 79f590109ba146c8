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
            pages, tree: StructureTree(pages), session: session
        ).painted
    }

    /// The clusters of a page that words alone are on.
    private static func clusters(_ report: PaintedReport, page: Int) -> [Int32] {
        report.pages[page].words.flatMap { report.sheet.clustersOfWords[report.sheet.words[Int($0.number)].clusters] }
    }

    @Test("are each there once, in the order in which they are met, whatever their size and page")
    func once() throws {
        let report = try Self.painted([("abba", TextStyle(.regular, 8)), ("cab", TextStyle(.regular, 11))])
        #expect(report.sheet.fonts.map { $0.clusters.map(\.number) } == [[0, 1, 2]])
        #expect(report.sheet.fonts[0].clusters.map(\.text) == ["a", "b", "c"] && report.sheet.rows.isEmpty)
        #expect((0..<2).map { Self.clusters(report, page: $0) } == [[0, 1, 1, 0], [2, 0, 1]])
        #expect(report.sheet.advances.count == 3 && report.sheet.advances.allSatisfy { $0 > 0.3 && $0 < 1 })
        #expect(report.pages[0].clusters.isEmpty && report.pages[0].words.map(\.at.y) == [64])
    }

    @Test("are of words that are each there once, with where their glyphs stand in sizes of the font")
    func words() throws {
        let report = try Self.painted([("ab ab", TextStyle(.regular, 8)), ("b ab", TextStyle(.regular, 16))])
        #expect(report.pages.map { $0.words.map(\.number) } == [[0, 1, 0], [2, 1, 0]])
        let places = report.pages.map { page in page.words.map { $0.at.x - page.words[0].at.x } }
        let (a, b, blank) = (report.sheet.advances[0], report.sheet.advances[1], report.sheet.advances[2])
        #expect(abs(places[0][2] - 8 * (a + b + blank)) < 0.01 && abs(places[1][2] - 16 * (b + blank)) < 0.02)
        #expect(report.sheet.words.map(\.firstOffset) == [0, 2, 3])
        #expect(abs(report.sheet.offsets[1] - a) < 0.001 && report.sheet.offsets[0] == 0)
    }

    @Test("of other faces are of fonts of their own")
    func faces() throws {
        let report = try Self.painted([
            ("ab", TextStyle(.regular, 8)), ("b", TextStyle(.bold, 8)), ("ac", TextStyle(.regular, 8)),
        ])
        #expect(report.sheet.fonts.map { $0.clusters.map(\.number) } == [[0, 1, 3], [2]])
        #expect(report.sheet.fonts.map(\.name) == ["PlusJakartaSans-Regular", "PlusJakartaSans-Bold"])
    }

    /// Of what one report shows, another says nothing: neither in numbers nor in fonts.
    @Test("of one report do not depend on those before it")
    func apart() throws {
        let renderer = try PDFRenderer(locations: PDFRendererTests.locations)
        let style = TextStyle(.regular, 8)
        func drawn(_ text: String) throws -> (fonts: [EmbeddedFont], clusters: [Int32]) {
            let session = try renderer.session(for: [text])
            let page = PDFRendererTests.page([(text, style)], with: session)
            let painted = try renderer.drawn([page], tree: StructureTree([page]), session: session).painted
            return (painted.sheet.fonts, Self.clusters(painted, page: 0))
        }
        let alone = try drawn("cab")
        _ = try drawn("Dr Özgür saw 7 others, 1 of them twice")
        let after = try drawn("cab")
        #expect(after.clusters == alone.clusters && after.clusters == [0, 1, 2])
        #expect(after.fonts.map(\.file) == alone.fonts.map(\.file))
    }

    @Test("of a script that other fonts draw are in rows, those of the brand beside them not")
    func rows() throws {
        let report = try Self.painted([("ab", TextStyle(.regular, 8)), ("頭痛 a", TextStyle(.regular, 8))])
        #expect(report.sheet.rows.map(\.clusters.count) == [3])
        #expect(report.sheet.fonts.map { $0.clusters.map(\.text) } == [["a", "b"]])
    }

    @Test("that stand for another text are another cluster: digits of one width, a space that does not break")
    func texts() throws {
        let style = TextStyle(.regular, 8)
        let report = try Self.painted([("1 1", style), ("1\u{A0}1", style), ("1", style.withTabularFigures)])
        let clusters = (0..<3).map { Self.clusters(report, page: $0) }
        // Blanks that do not break are drawn as spaces.
        #expect(clusters[0] == clusters[1])
        #expect(clusters[2].count == 1 && !clusters[0].contains(clusters[2][0]))
    }
}
