import DisplayList
import ReportDocument
import Testing

@testable import Layout

@Suite("Alternatives")
struct PaginatorTests {
    static func list(_ name: String, _ count: Int) -> Block { .list((0..<count).map { "\(name) \($0)" }) }

    static func texts(after filler: Int) -> [[String]] {
        LayOutTests.layOut([
            list("filler", filler), .firstThatFits([list("tall", 20), list("low", 8)]), .pageBreak,
            .heading(SectionHeading("Next")),
        ]).map(LayOutTests.texts)
    }

    /// A list of n entries is 6 + 13 n + 4 (n − 1) high: 342 for 20, 138 for 8; the page has 724.
    @Test(arguments: [(10, "tall"), (30, "low"), (40, nil)] as [(Int, String?)])
    func theFirstThatFitsIsPlacedOnceOrNone(filler: Int, placed: String?) {
        let pages = Self.texts(after: filler)
        #expect(pages.count == 2)
        for name in ["tall", "low"] {
            #expect(pages[0].contains("\(name) 0") == (name == placed))
        }
        #expect(!pages[1].contains { $0.hasPrefix("tall") || $0.hasPrefix("low") })
    }
}
