import DisplayList
import Testing

@testable import Layout

@Suite("Parts of a report as they are read")
struct ReadPartTests {
    private static func text(_ words: String, y: Points = 100) -> DrawItem {
        .text(PlainMeasurer().line(words, TextStyle(.regular, 9)), at: Point(42, y), Palette.ink)
    }

    @Test("words come in reading order, with links apart")
    func words() throws {
        let page = Page(
            items: [Self.text("one"), Self.text("two")].tagged(.paragraph)
                + ([Self.text("see")] + Self.text("page 7").tagged(StructureTag(.link(to: "safety")))).tagged(
                    .paragraph))
        let parts = ReadPart.parts(of: [page])
        #expect(parts.map(\.words) == ["one two", "see"])
        #expect(parts[1].parts.map(\.isLink) == [true])
    }

    @Test("what stands for a picture is read in its place, but a heading in its own words")
    func alternatives() {
        let page = Page(
            items: Self.text("12").tagged(.figure("Twelve days."))
                + Self.text("Jan").tagged(StructureTag(.heading(.item), actualText: "January")))
        #expect(ReadPart.parts(of: [page]).map(\.words) == ["Twelve days.", "Jan"])
    }

    @Test("the frame and furniture are left out")
    func order() {
        let first = Page(items: [Self.text("frame", y: 47)].tagged(.paragraph) + Self.text("a").tagged(.paragraph))
        let last = Page(items: Self.text("b").tagged(.paragraph) + Self.text("again").tagged(.artifact))
        #expect(ReadPart.parts(of: [first, last]).map(\.words) == ["a", "b"])
    }

    @Test("a remark at the foot of a page stands after what is open around it")
    func detached() {
        let page = Page(
            items: [.begin(.section)] + Self.text("a").tagged(.paragraph)
                + Self.text("remark").tagged(.detachedParagraph) + Self.text("b").tagged(.paragraph) + [.end])
        #expect(ReadPart.parts(of: [page]).map(\.words) == ["a b", "remark"])
    }

    @Test("a word that was broken at a line's end is one word")
    func broken() {
        var line = PlainMeasurer().line("head", TextStyle(.regular, 9))
        line.isBrokenInsideWord = true
        let page = Page(
            items: [.text(line, at: Point(42, 100), Palette.ink), Self.text("ache")].tagged(.paragraph))
        #expect(ReadPart.parts(of: [page]).map(\.words) == ["headache"])
    }

    @Test(
        "the last number of a pointer is that of the page",
        arguments: [("page 7", "page 12"), ("a 3, page 19", "a 3, page 12"), ("below", "below")])
    func lastNumber(text: String, changed: String) {
        #expect(text.withLastNumber(12) == changed)
    }
}
