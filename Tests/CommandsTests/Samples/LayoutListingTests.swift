import DisplayList
import Testing

@testable import Commands

@Suite("Comparing layouts")
struct LayoutListingTests {
    static let listing = """
        page 1
        fill #8ac4c1 rounded 42.000 30.000 511.000 3.000 r=1.500
        text #2e3240 bold 8.500 42.000,47.000 w=61.250 Took 2 tablets, 50 mg
        page 2
        text #3a3e4b regular 8.000 46.000,120.250 w=20.000 2 h 15
        page of the structure
        | Document
        |   P 2.4 h

        """

    private func difference(_ old: String, _ new: String) -> String? {
        LayoutListing.difference(Self.listing.replacing(old, with: new), from: Self.listing)
    }

    @Test("the same listing has no difference")
    func same() {
        #expect(difference("", "") == nil)
    }

    @Test("a place or a width may differ by half a point, and no more")
    func near() {
        #expect(difference("42.000,47.000", "42.400,46.600") == nil)
        #expect(difference("w=61.250", "w=61.740") == nil)
        #expect(difference("w=61.250", "w=61.760") == "page 1, item 2")
        #expect(difference("46.000,120.250", "46.000,120.800") == "page 2, item 1")
        #expect(difference("r=1.500", "r=2.500") == "page 1, item 1")
    }

    @Test("words may not differ, not even in a number")
    func words() {
        #expect(difference("50 mg", "50.1 mg") == "page 1, item 2")
        #expect(difference("2 h 15", "2 h 16") == "page 2, item 1")
        #expect(difference("|   P 2.4 h", "|   P 2.5 h") == "page of the structure, item 2")
    }

    @Test("colours, faces and kinds may not differ")
    func kinds() {
        #expect(difference("#8ac4c1", "#8ac4c2") == "page 1, item 1")
        #expect(difference("bold", "medium") == "page 1, item 2")
        #expect(difference("rounded", "rectangle") == "page 1, item 1")
    }

    @Test("a missing or additional item is a difference")
    func counts() {
        #expect(difference("page 2\n", "") != nil)
        #expect(
            LayoutListing.difference(Self.listing + "page 3\n", from: Self.listing)
                == "page of the structure ends elsewhere")
        #expect(LayoutListing.difference("", from: Self.listing) != nil)
    }

    @Test("a long report's listing is kept in files of eight pages, which together are the whole")
    func files() {
        let pages = (1...17).map { number in
            Page(items: [.fill(.circle(center: Point(Double(number), 1), radius: 1), Palette.ink)])
        }
        let files = LayoutListing.files(of: pages)
        #expect(files.map(\.ending) == [".txt", ".9.txt", ".17.txt"])
        #expect(files[0].text.hasPrefix("page 1\n") && files[0].text.contains("\npage 8\n"))
        #expect(files[1].text.hasPrefix("page 9\n") && files[2].text.hasPrefix("page 17\n"))
        #expect(files.map { $0.text.contains("page of the structure") } == [false, false, true])
        #expect(LayoutListing.of(pages) == files.map(\.text).joined())
        #expect(LayoutListing.files(of: Array(pages.prefix(8))).map(\.ending) == [".txt"])
        #expect(LayoutListing.files(of: []).map(\.text) == [LayoutListing.of([])])
    }
}
