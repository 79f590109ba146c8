import DisplayList
import ReportDocument
import Testing

@testable import Layout

@Suite("Notes in two columns")
struct NotesLayoutTests {
    /// The words of all pages that are a letter and a number, such as `w12`.
    static func words(_ pages: [Page], _ first: Character) -> [String] {
        var found: [String] = []
        for text in pages.flatMap(LayOutTests.texts) {
            for word in text.split(separator: " ") where word.first == first && word.count > 1 {
                if word.dropFirst().allSatisfy(\.isNumber) { found.append(String(word)) }
            }
        }
        return found
    }

    static func labels(_ count: Int, _ pages: [Page]) throws -> [Point] {
        try (0..<count).map { try #require(CalendarLayoutTests.place("Label \($0)", pages[0]).first) }
    }

    /// A remark of five lines beside three of one: 70 beside 3 × 24 and 2 × 12 between them.
    @Test func fewNotesStandInBalancedColumns() throws {
        let long = (0..<5).map { _ in String(repeating: "x", count: 50) }.joined(separator: " ")
        let notes = [long, "b", "c", "d"].enumerated().map { Note(label: "Label \($0.offset)", text: $0.element) }
        let places = try Self.labels(4, LayOutTests.layOut([.notes(notes)]))
        #expect(places.map(\.x) == [42, 303, 303, 303])
        #expect(places[0].y == places[1].y && places[1].y < places[2].y && places[2].y < places[3].y)
    }

    /// 30 remarks of 22 and 12 between them are 498 in each column: eight, 124 high, stand in two columns, and the next
    /// eight below them.
    @Test func manyNotesStandInColumnsOneBelowAnother() throws {
        let notes = (0..<30).map { Note(label: "Label \($0)", text: "text \($0)") }
        let places = try Self.labels(9, LayOutTests.layOut([.notes(notes)]))
        #expect(places.map(\.x) == [42, 42, 42, 42, 303, 303, 303, 303, 42])
        #expect(places[0].y == places[4].y && places[8].y > places[3].y)
    }

    /// 500 file names in a column of 59 characters: far more lines than a page has room for.
    @Test func aNoteTallerThanAPageGoesOnAndLosesNoWord() {
        let long = (0..<900).map { "w\($0)" }.joined(separator: " file-of-the-clinic.csv ")
        let pages = LayOutTests.layOut([
            .heading(SectionHeading("Data notes")),
            .notes([
                Note(label: "Source", text: long), Note(label: "Days", text: "v1 v2"), Note(label: "Last", text: "u1"),
            ]),
        ])
        #expect(pages.count > 2)
        #expect(Self.words(pages, "w") == (0..<900).map { "w\($0)" })
        #expect(Self.words(pages, "v") == ["v1", "v2"])
        let texts = pages.flatMap(LayOutTests.texts)
        #expect(texts.count { $0 == "Source" } == 1 && texts.contains("Source, continued"))
        #expect(texts.count { $0.hasPrefix("Days") } == 1)
        for page in pages { #expect(TableLayoutTests.lowestText(page) <= Paper.a4.bottom) }
    }

    /// Notes share a page with what stands before them, and none is left over alone for the next.
    @Test(arguments: 36...54) func notesGoOnOverAPage(before: Int) throws {
        let filler = (0..<before).map { Block.paragraph(Paragraph("line \($0)")) }
        let notes = (0..<20).map { Note(label: "Label \($0)", text: "text \($0)") }
        let pages = LayOutTests.layOut(filler + [.heading(SectionHeading("Data notes")), .notes(notes)])
        func page(_ words: String) throws -> Int {
            try #require(pages.firstIndex { LayOutTests.texts($0).contains(words) })
        }
        #expect(try page("Data notes") == page("Label 0"))
        #expect(try page("Label 0") == page("Label 2"))
        #expect(try page("Label 16") == page("Label 18"))
    }

    @Test func noNotesAreNothing() {
        let page = LayOutTests.layOut([.notes([])])[0]
        #expect(page.items.count == LayOutTests.layOut([])[0].items.count)
    }
}
