import Testing

@testable import DisplayList

@Suite("Structure tree")
struct StructureTreeTests {
    static func words(_ text: String, y: Points = 100) -> DrawItem {
        .text(
            TextLine(text: text, style: TextStyle(.regular, 10), width: 50, isRightToLeft: false, shape: 0),
            at: Point(42, y), Palette.ink)
    }

    static let square = DrawItem.fill(.rectangle(Rect(x: 10, y: 20, width: 30, height: 40)), Palette.teal)

    static func listing(_ pages: [[DrawItem]]) -> String {
        let pages = pages.map { Page(items: $0) }
        return StructureTree(pages).listing(of: pages)
    }

    @Test func wordsWithoutAnElementAreAParagraph() {
        #expect(Self.listing([[Self.words("a"), Self.words("b")]]) == "Document\n  P a b\n")
        #expect(
            Self.listing([[.begin(.section), Self.words("a"), .end, Self.words("b")]])
                == "Document\n  Sect\n    P a\n  P b\n")
    }

    @Test func anElementGoesOnOverPages() {
        let pages: [[DrawItem]] = [
            [.begin(.paragraph), Self.words("a")],
            Self.words("continued").tagged(.artifact) + [Self.words("b"), .end, Self.words("c")],
        ]
        #expect(Self.listing(pages) == "Document\n  P a b\n  P c\n")
    }

    /// A page, then two sections, a page without section but with a card, and a section in it: no level is skipped.
    @Test func levelsOfHeadingsAreCountedAndNeverSkipped() {
        let ranks: [HeadingRank] = [.report, .section, .item, .section, .page, .item, .section, .subsection, .item]
        let tree = StructureTree([Page(items: ranks.flatMap { Self.words("h").tagged(.heading($0)) })])
        #expect(tree.elements.dropFirst().map(\.level) == [1, 2, 3, 2, 2, 3, 3, 4, 5])
    }

    @Test func theFirstHeadingIsOfTheFirstLevelWhateverItIs() {
        let tree = StructureTree([Page(items: [.item, .section].flatMap { Self.words("h").tagged(.heading($0)) })])
        #expect(tree.elements.dropFirst().map(\.level) == [1, 1])
    }

    @Test func shapesBelongToTheFigureAroundThemOrToNoOne() {
        let items = [Self.square].tagged(.paragraph) + [Self.square, Self.words("x")].tagged(.figure("A square"))
        let tree = StructureTree([Page(items: items)])
        #expect(tree.owners[0][1] == .artifact)
        #expect(tree.owners[0][4] == .element(2))
        #expect(tree.owners[0][5] == .element(2))
        #expect(Self.listing([items]) == "Document\n  Figure [A square]\n")
        // The square, and words of size 10 on a baseline of 100 with 3 below.
        #expect(tree.elements[2].places == [.init(page: 0, box: Rect(x: 10, y: 20, width: 82, height: 83))])
    }

    @Test func artifactsAreOutsideTheTreeWithAllInThem() {
        let inner = Self.words("a").tagged(.heading(.page)) + [Self.square].tagged(.figure("f"))
        #expect(Self.listing([inner.tagged(.artifact) + [Self.words("b")]]) == "Document\n  P b\n")
    }

    @Test func aRemarkAtTheFootIsReadAfterTheOpenPart() {
        let pages: [[DrawItem]] = [
            [.begin(.list)] + Self.words("1").tagged(.listBody).tagged(.listItem)
                + Self.words("foot").tagged(.detachedParagraph),
            Self.words("2").tagged(.listBody).tagged(.listItem) + [.end],
        ]
        #expect(
            Self.listing(pages) == """
                Document
                  L
                    LI
                      LBody 1
                    LI
                      LBody 2
                  P foot

                """)
    }

    @Test func whatHoldsNothingIsNotInTheTreeExceptCells() {
        let row = ([DrawItem]().tagged(.cell) + Self.words("a").tagged(.cell)).tagged(.row).tagged(.table)
        #expect(
            Self.listing([[DrawItem]().tagged(.paragraph).tagged(.section) + row])
                == "Document\n  Table\n    TR\n      TD\n      TD a\n")
    }

    @Test func anEndTooManyEndsNothing() {
        #expect(Self.listing([[.end, Self.words("a"), .end, .end, Self.words("b")]]) == "Document\n  P a\n  P b\n")
    }

    @Test func headingsAndLinksKnowTheirWordsAndPlaces() {
        let items =
            [Self.words("Seeking", y: 50), Self.words("care", y: 60)].tagged(.heading(.page, anchor: "care"))
            + Self.words("See page 3", y: 90).tagged(StructureTag(.link(to: "care")))
        let tree = StructureTree([Page(items: items)])
        #expect(tree.anchors == ["care": 1])
        #expect(tree.elements[1].words == "Seeking care")
        #expect(tree.elements[2].words == "See page 3")
        // From 10 above the first baseline to 3 below the second.
        #expect(tree.elements[1].places == [.init(page: 0, box: Rect(x: 42, y: 40, width: 50, height: 23))])
    }
}
