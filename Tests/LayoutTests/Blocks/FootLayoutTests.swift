import DisplayList
import ReportDocument
import Testing

@testable import Layout

@Suite("Boxes at the foot of a page")
struct FootLayoutTests {
    static let box = Block.footBox("Patterns are based on what was logged.")

    @Test func theBoxStandsAtTheFootAndTheTextGoesOnAtTheTop() throws {
        let page = LayOutTests.layOut([Self.box, .figures([FiguresLayoutTests.figure("A")])])[0]
        let box = try #require(FiguresLayoutTests.place("Patterns are based on what was logged.", page))
        let heading = try #require(FiguresLayoutTests.place("A", page))
        #expect(box.y > 750 && box.y < 788)
        #expect(heading.y < 120)
    }

    @Test func nothingElseReachesIt() {
        let list = Block.list((0..<80).map { "point \($0)" })
        let pages = LayOutTests.layOut([Self.box, list])
        #expect(pages.count > 1)
        var top: Points = 788
        for case .fill(.roundedRectangle(let rect, _), let color) in pages[0].items where color == Palette.cloudWhite {
            top = rect.y
        }
        #expect(top < 770)
        for case .text(let line, let at, _) in pages[0].items where line.text.hasPrefix("point") { #expect(at.y < top) }
        #expect(pages.flatMap(LayOutTests.texts).filter { $0.hasPrefix("point") }.count == 80)
        #expect(!LayOutTests.texts(pages[1]).contains("Patterns are based on what was logged."))
    }

    /// The next page has its whole height again.
    @Test func onlyItsOwnPageIsShortened() {
        let list = Block.list((0..<200).map { "p\($0)" })
        let pages = LayOutTests.layOut([Self.box, list])
        func lowest(_ page: Page) -> Points {
            page.items.reduce(0) { low, item in
                if case .text(let line, let at, _) = item, line.text.first == "p" {
                    return max(low, at.y)
                } else {
                    return low
                }
            }
        }
        #expect(lowest(pages[1]) > lowest(pages[0]) + 30)
    }
}
