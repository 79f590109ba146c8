import DisplayList
import ReportDocument
import Testing

@testable import Layout

/// "When to Seek Medical Care" and the data notes share pages, and no page but the last is mostly blank.
@Suite("The end of a report")
struct LastPagesTests {
    /// 36 + 30 for the heading, and a column of 20 lines of 12 with 3 between them, 16 below it: 379 of a page's 724.
    private static let seekingCare: [Block] = [
        .heading(SectionHeading("When to Seek Medical Care", level: .page, anchor: .seekingCare)),
        .columns([[PaginatorTests.list("sign", 20)], [PaginatorTests.list("reason", 10)]]),
    ]

    /// A heading of 24 + 15 and eight notes in two columns, 8 + 124: 171.
    private static let notes: [Block] = [
        .heading(SectionHeading("Data notes", anchor: .dataNotes, isChapter: true)),
        .notes((0..<8).map { Note(label: "label \($0)", text: "text") }),
    ]

    private static func layOut(_ blocks: [Block]) -> [Page] { LayOutTests.layOut(blocks) }

    private static func place(of words: String, in pages: [Page]) -> Int? {
        pages.firstIndex { LayOutTests.texts($0).contains(words) }
    }

    /// A list of n entries is 13 n + 4 (n − 1) high: 8 are 132, and 132 + 171 + 379 fit.
    @Test func itSharesAPageWithTheNotes() {
        let pages = Self.layOut([PaginatorTests.list("entry", 8)] + Self.notes + Self.seekingCare)
        #expect(pages.count == 1)
    }

    /// 30 entries are 506, with the notes 677: 94 of 100.
    @Test func itStandsLastAfterAFullPage() {
        let pages = Self.layOut([PaginatorTests.list("entry", 30)] + Self.notes + Self.seekingCare)
        #expect(pages.count == 2)
        #expect(Self.place(of: "Data notes", in: pages) == 0 && Self.place(of: "sign 0", in: pages) == 1)
    }

    /// 12 entries are 200: with the notes 51 of 100 of a page, with the other 80.
    @Test func itStandsBeforeTheNotesWhereThePageWouldBeBlank() {
        let pages = Self.layOut([PaginatorTests.list("entry", 12)] + Self.notes + Self.seekingCare)
        #expect(pages.count == 2)
        #expect(Self.place(of: "sign 0", in: pages) == 0 && Self.place(of: "Data notes", in: pages) == 1)
    }

    /// A template's own order stays.
    @Test func notesThatComeLaterStayLater() {
        let pages = Self.layOut([PaginatorTests.list("entry", 12)] + Self.seekingCare + Self.notes)
        #expect(Self.place(of: "sign 0", in: pages) == 0 && Self.place(of: "Data notes", in: pages) == 1)
    }

    /// 46 rows fit a page: of 70, the first page holds fewer, so that the second is full enough.
    @Test func aTableOfTwoPagesSharesThem() throws {
        let pages = Self.layOut([.table(LayOutTests.table(months: [70]))] + Self.seekingCare)
        try #require(pages.count == 3)
        #expect(Self.place(of: "sign 0", in: pages) == 2)
        let rows = pages.map { LayOutTests.texts($0).count { $0.hasPrefix("d0.") } }
        #expect(rows[0] < 45 && rows[0] + rows[1] == 70)
    }

    @Test func whatPointsToItNamesItsPage() {
        let strip = ReviewStrip(
            label: "For review", lines: ["one"], seeAlso: SeeAlso(title: "When to Seek", anchor: .seekingCare))
        let pages = Self.layOut([.review(strip), PaginatorTests.list("entry", 30)] + Self.notes + Self.seekingCare)
        #expect(LayOutTests.texts(pages[0]).contains { $0.contains("page 2") })
    }
}
