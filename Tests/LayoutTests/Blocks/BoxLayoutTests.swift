import DisplayList
import ReportDocument
import Testing

@testable import Layout

@Suite("Boxes")
struct BoxLayoutTests {
    static let words = "Patterns are based on what was logged."

    @Test func aBoxStandsAboveWhatItIsSaidOf() throws {
        let page = LayOutTests.layOut([.box(Self.words), .figures([FiguresLayoutTests.figure("A")])])[0]
        let box = try #require(FiguresLayoutTests.place(Self.words, page))
        let heading = try #require(FiguresLayoutTests.place("A", page))
        #expect(box.y < heading.y && heading.y < 140)
    }

    /// Whatever stands above it: never the last thing on a page.
    @Test(arguments: 36...54) func aBoxStaysWithWhatFollows(before: Int) throws {
        let filler = (0..<before).map { Block.paragraph(Paragraph("line \($0)")) }
        let pages = LayOutTests.layOut(filler + [.box(Self.words), .figures([FiguresLayoutTests.figure("A")])])
        let page = try #require(pages.first { LayOutTests.texts($0).contains(Self.words) })
        #expect(LayOutTests.texts(page).contains("A"))
    }
}
