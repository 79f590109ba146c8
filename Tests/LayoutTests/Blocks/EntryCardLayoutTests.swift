import DisplayList
import ReportDocument
import Testing

@testable import Layout

@Suite("Entry cards")
struct EntryCardLayoutTests {
    static func card(_ date: String, groups: Int = 4, notes: [String] = []) -> EntryCard {
        EntryCard(
            severity: .moderate, severityWord: "Moderate", date: date, course: "07:15 for 2 h", place: ["Left temple"],
            groups: (0..<groups).map { .init(label: "Group \($0)", lines: ["value \($0)"]) }, notes: notes,
            emptyWords: "Nothing more was logged.")
    }

    static func pages(_ cards: [EntryCard]) -> [Page] { LayOutTests.layOut([.entries(cards)]) }

    @Test func everyCardStandsWholeOnOnePage() throws {
        let cards = (0..<40).map {
            Self.card("day \($0)", groups: 1 + $0 % 9, notes: $0 % 3 == 0 ? ["note \($0)"] : [])
        }
        let pages = Self.pages(cards)
        #expect(pages.count > 3)
        for (index, card) in cards.enumerated() {
            let page = try #require(pages.first { LayOutTests.texts($0).contains("day \(index)") })
            let texts = LayOutTests.texts(page)
            #expect(texts.contains("Group \(card.groups.count - 1)"))
            if let note = card.notes.first { #expect(texts.contains(note)) }
        }
        for page in pages {
            for case .text(let line, let at, _) in page.items where at.y != 813 {
                #expect(at.y <= 788 && at.x + line.width <= 553.1, "\(line.text)")
            }
        }
    }

    /// 9,000 characters in 381 pt at 4.25 a character: 101 lines, 40 a card, so three cards.
    @Test func aNoteTallerThanAPageGoesOnInFurtherCards() {
        let words = (0..<1500).map { "w\($0 % 10000)" }.joined(separator: " ")
        let pages = Self.pages([Self.card("long", notes: [words])])
        let texts = pages.flatMap(LayOutTests.texts)
        #expect(texts.contains("Notes, continued"))
        // Each card repeats whose it is, and not a word is lost.
        #expect(texts.count { $0 == "long" } == 1 + texts.count { $0 == "Notes, continued" })
        let printed = texts.flatMap { $0.split(separator: " ") }.filter {
            $0.first == "w" && $0.dropFirst().allSatisfy(\.isNumber)
        }
        #expect(printed.map(String.init) == words.split(separator: " ").map(String.init))
    }

    @Test func anEmptyCardSaysSo() {
        #expect(LayOutTests.texts(Self.pages([Self.card("d", groups: 0)])[0]).contains("Nothing more was logged."))
        #expect(!LayOutTests.texts(Self.pages([Self.card("d")])[0]).contains("Nothing more was logged."))
    }

    /// 600 meals of one day take more lines in a column than a page has: they have cards of their own, and none is lost.
    @Test func aGroupTallerThanAPageGoesOnInFurtherCards() {
        var card = Self.card("long", groups: 0, notes: ["a short note"])
        card.groups = [
            .init(label: "Sleep", lines: ["6 h"]),
            .init(label: "Food & drink", lines: [(0..<600).map { "meal m\($0)" }.joined(separator: ", ")]),
        ]
        let pages = Self.pages([card, Self.card("next")])
        let texts = pages.flatMap(LayOutTests.texts)
        #expect(texts.count { $0 == "Food & drink" } == 1)
        #expect(texts.contains("Food & drink, continued"))
        let meals = texts.flatMap { $0.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init) }
        #expect(meals.filter { $0.first == "m" && $0 != "meal" } == (0..<600).map { "m\($0)" })
        for words in ["Sleep", "6 h", "a short note", "next"] { #expect(texts.contains(words)) }
        for page in pages { #expect(TableLayoutTests.lowestText(page) <= PageGeometry.bottom) }
    }

    /// Nine groups of as many lines as a column may have, and notes: the first card takes as much as a page holds.
    @Test func aFullCardWithLongNotesFitsItsPage() {
        var card = Self.card("full", groups: 0, notes: [(0..<900).map { "w\($0)" }.joined(separator: " ")])
        card.groups = (0..<9).map { index in .init(label: "G\(index)", lines: (0..<12).map { "line \($0)" }) }
        let pages = Self.pages([card])
        for page in pages { #expect(TableLayoutTests.lowestText(page) <= PageGeometry.bottom) }
        #expect(NotesLayoutTests.words(pages, "w") == (0..<900).map { "w\($0)" })
    }
}
