import DisplayList
import ReportDocument
import Testing

@testable import Layout

/// "When to Seek Medical Care" has a page of its own, and no page but the last is mostly blank.
@Suite("A page that stands by itself")
struct LastPagesTests {
    private static let seekingCare: [Block] = [
        .pageBreak, .heading(SectionHeading("When to Seek Medical Care", level: .page, anchor: .seekingCare)),
        PaginatorTests.list("sign", 20),
    ]

    private static func layOut(_ blocks: [Block]) -> [Page] { LayOutTests.layOut(blocks) }

    private static func place(of words: String, in pages: [Page]) -> Int? {
        pages.firstIndex { LayOutTests.texts($0).contains(words) }
    }

    /// A list of n entries is 6 + 13 n + 4 (n − 1) high, of 724 of a page: 30 fill 70 of 100, 10 fill 24.
    @Test func itStandsLastAfterAFullPage() {
        let pages = Self.layOut([PaginatorTests.list("entry", 30)] + Self.seekingCare)
        #expect(pages.count == 2)
        #expect(Self.place(of: "sign 0", in: pages) == 1)
        #expect(pages.allSatisfy { !$0.isReadLast })
    }

    @Test func itStandsBeforeALastPageThatIsMostlyBlank() {
        let pages = Self.layOut(
            [PaginatorTests.list("entry", 40), .pageBreak, PaginatorTests.list("note", 10)] + Self.seekingCare)
        #expect(pages.count == 3)
        #expect(Self.place(of: "sign 0", in: pages) == 1)
        #expect(Self.place(of: "note 0", in: pages) == 2)
        // No element continues from the page before it to the one after it, so it is read in its place.
        #expect(pages.allSatisfy { !$0.isReadLast })
        #expect(LayOutTests.texts(pages[1]).contains("Page 2 of 3"))
    }

    @Test func theFirstPageStaysTheFirst() {
        let pages = Self.layOut([PaginatorTests.list("entry", 3)] + Self.seekingCare)
        #expect(Self.place(of: "sign 0", in: pages) == 1)
    }

    /// 46 rows fit a page: of 60, the first page holds fewer, so that the second is full enough, and nothing is interrupted.
    @Test func aTableOfTwoPagesSharesThem() throws {
        let pages = Self.layOut([.table(LayOutTests.table(months: [70]))] + Self.seekingCare)
        try #require(pages.count == 3)
        #expect(Self.place(of: "sign 0", in: pages) == 2)
        let rows = pages.map { LayOutTests.texts($0).count { $0.hasPrefix("d0.") } }
        #expect(rows[0] < 45 && rows[0] + rows[1] == 70)
    }

    /// Before a chapter about the report itself the page may stand, which then begins a page.
    @Test func itStandsBeforeAChapterAboutTheReport() throws {
        let notes = (0..<8).map { Note(label: "label \($0)", text: "text") }
        let pages = Self.layOut(
            [
                .list((0..<38).map { "entry \($0)" }),
                .heading(SectionHeading("Data notes", anchor: .dataNotes, isChapter: true)), .notes(notes),
            ] + Self.seekingCare)
        try #require(pages.count == 3)
        #expect(Self.place(of: "sign 0", in: pages) == 1)
        #expect(Self.place(of: "Data notes", in: pages) == 2)
        #expect(pages.allSatisfy { !$0.isReadLast })
    }

    /// A header of 14, two bands of 16, 30 rows of 15.5 and a key of 20 fill 73 of 100 of a page; 13 locked sections of 27
    /// with their heading some 55 of the next, and 18 some 70. Neither moves rows to the next page.
    @Test(arguments: [13, 18])
    func noMonthIsCutForTheChapterAfterIt(sections: Int) throws {
        let locked = (0..<sections).map { LockedSection(name: "section \($0)", shows: "text") }
        let pages = Self.layOut(
            [
                .table(LayOutTests.table(months: [20, 10])),
                .heading(SectionHeading("Not included", isChapter: true)), .locked(locked),
            ] + Self.seekingCare)
        try #require(pages.count == 3)
        #expect(LayOutTests.texts(pages[0]).contains("d1.9"))
        #expect(Self.place(of: "sign 0", in: pages) == 1)
        #expect(Self.place(of: "section 0", in: pages) == 2)
    }

    /// A table that runs on past the page, where it fills too little of two, says so with the right numbers, and is read to
    /// its end first.
    @Test func aTableRunsOnPastIt() throws {
        let pages = Self.layOut([.table(LayOutTests.table(months: [50]))] + Self.seekingCare)
        try #require(pages.count == 3)
        #expect(Self.place(of: "sign 0", in: pages) == 1)
        #expect(LayOutTests.texts(pages[0]).contains("Month 0 continues on page 3"))
        #expect(LayOutTests.texts(pages[2]).contains("continued from page 1"))
        #expect(pages.map(\.isReadLast) == [false, true, false])
        let aloud = StructureTree(pages).listing(of: pages)
        let row = try #require(aloud.range(of: "d0.49"))
        let sign = try #require(aloud.range(of: "sign 0"))
        #expect(row.lowerBound < sign.lowerBound)
    }

    @Test func whatPointsToItNamesItsPage() {
        let strip = ReviewStrip(
            label: "For review", lines: ["one"], seeAlso: SeeAlso(title: "When to Seek", anchor: .seekingCare))
        let pages = Self.layOut(
            [.review(strip), PaginatorTests.list("entry", 30), .pageBreak, PaginatorTests.list("note", 10)]
                + Self.seekingCare)
        #expect(LayOutTests.texts(pages[0]).contains { $0.contains("page 2") })
    }
}
