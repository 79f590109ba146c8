import DisplayList
import ReportDocument
import Testing

@testable import Layout

@Suite("Entries of the ledger")
struct LedgerEntryLayoutTests {
    static func entry(_ date: String, groups: Int = 4, notes: [String] = [], place: [String] = ["Left"]) -> LedgerEntry
    {
        LedgerEntry(
            severity: .moderate, severityWord: "Moderate", date: date, course: "07:15 for 2 h", place: place,
            groups: (0..<groups).map { .init(label: "Group \($0)", text: "value \($0)") }, notes: notes)
    }

    /// `count` lines of a note: 97 characters of 4.25 pt are a line, and each of these words is one.
    static func note(_ count: Int) -> [String] {
        [(0..<count).map { "w\($0)" + String(repeating: "x", count: 90 - "\($0)".count) }.joined(separator: " ")]
    }

    static func pages(_ entries: [LedgerEntry]) -> [Page] { LayOutTests.layOut([.ledger(entries)]) }

    static func fragment(_ entry: LedgerEntry) -> Fragment {
        LedgerEntryLayout(entry: entry, number: 1, typesetter: Typesetter(measurer: PlainMeasurer())).fragment()
    }

    /// Where the words stand that are exactly these.
    static func place(of words: String, in items: [DrawItem]) -> Point? {
        for case .text(let line, let at, _) in items where line.text == words { return at }
        return nil
    }

    @Test func aShortEntryStandsWholeOnOnePage() throws {
        let entries = (0..<60).map {
            Self.entry("day \($0)", groups: 1 + $0 % 9, notes: $0 % 3 == 0 ? ["note \($0)"] : [])
        }
        let pages = Self.pages(entries)
        #expect(pages.count > 3)
        for (index, entry) in entries.enumerated() {
            let page = try #require(pages.first { LayOutTests.texts($0).contains("day \(index)") })
            let texts = LayOutTests.texts(page)
            #expect(texts.contains("Group \(entry.groups.count - 1)"))
            if let note = entry.notes.first { #expect(texts.contains(note)) }
        }
        for page in pages { #expect(TableLayoutTests.lowestText(page) <= Paper.a4.bottom) }
        #expect(!pages.flatMap(LayOutTests.texts).contains("continued"))
    }

    /// Lines of 10.5 with 6 above and below: the rail of four lines is the taller side of an entry of two groups, and seven
    /// groups in each column are taller.
    @Test func anEntryIsAsTallAsItsTallerSide() {
        #expect(Self.fragment(Self.entry("d", groups: 2)).height == 54)
        #expect(Self.fragment(Self.entry("d", groups: 14)).height == 85.5)
        // 2 more between the notes and the groups.
        #expect(Self.fragment(Self.entry("d", groups: 14, notes: ["note"])).height == 98)
    }

    /// Of 73 of the rail, 18 characters of 4 pt have room, and 15 of the severity beside its mark: `19:40, no end logged`
    /// and `Severity not said` take two lines each.
    @Test func theRailIsNotLeft() {
        var entry = Self.entry("Wed 4 Mar", groups: 1, notes: ["note"])
        entry.course = "19:40, no end logged"
        entry.severityWord = "Severity not said"
        let items = Self.fragment(entry).items
        #expect(Self.place(of: "19:40, no end", in: items) == Point(53, 24.5))
        #expect(Self.place(of: "logged", in: items) == Point(53, 35))
        #expect(Self.place(of: "Severity not", in: items) == Point(63, 45.5))
        #expect(Self.place(of: "said", in: items) == Point(63, 56))
        #expect(Self.place(of: "Left", in: items) == Point(53, 66.5))
        // Six lines of 10.5, and 6 above and below.
        #expect(Self.fragment(entry).height == 75)
    }

    @Test func anEntryOfNothingMoreIsOneLine() throws {
        let fragment = Self.fragment(Self.entry("d", groups: 0, place: ["Left", "Tension"]))
        #expect(fragment.height == 22.5)
        let heights = ["d", "07:15 for 2 h", "Moderate", "Left · Tension"].map {
            Self.place(of: $0, in: fragment.items)?.y
        }
        #expect(heights == [14, 14, 14, 14])
        // A place of more than a line has the rail for itself.
        let long = Self.fragment(Self.entry("d", groups: 0, place: [String(repeating: "ab ", count: 20)]))
        #expect(long.height > 22.5)
    }

    /// 87 characters of 4.25 pt are a line of the whole width, 37 of a column: one group alone takes the whole.
    @Test func aGroupAloneTakesTheWholeWidth() {
        var entry = Self.entry("d", groups: 0)
        let words = Array(repeating: "word", count: 14).joined(separator: " ")
        entry.groups = [.init(label: "Weather", text: words)]
        #expect(Self.place(of: words, in: Self.fragment(entry).items) == Point(180, 14))
        entry.groups.append(.init(label: "Health", text: "x"))
        #expect(Self.place(of: words, in: Self.fragment(entry).items) == nil)
    }

    /// 37 characters of 4.25 pt are a line of a column. Four groups of 1, 1, 2 and 4 lines: four beside four.
    @Test func theColumnsAreBalanced() throws {
        var entry = Self.entry("d", groups: 0)
        entry.groups = [1, 1, 2, 4].map { lines in
            .init(
                label: "of \(lines)",
                text: (0..<lines).map { _ in String(repeating: "x", count: 30) }.joined(separator: " "))
        }
        let fragment = Self.fragment(entry)
        #expect(fragment.height == 54)
        #expect(Self.place(of: "of 2", in: fragment.items) == Point(130, 35))
        #expect(Self.place(of: "of 4", in: fragment.items) == Point(345, 14))
    }

    /// `Sumatriptan 50` is 59.5 wide; of the 158 of the column 98.5 are left, 23 characters: the part about relief, of 16
    /// with its dot, has no room after the first of 10.
    @Test func whatWasTakenLeadsAndTheRestGoesOnBesideIt() throws {
        var entry = Self.entry("d", groups: 0)
        entry.groups = [
            .init(
                label: "Medication", leading: "Sumatriptan 50",
                text: "acute\u{A0}· relief\u{A0}2\u{A0}of\u{A0}5\u{A0}· after two hours"),
            .init(label: "Health", text: "beside it"),
        ]
        let items = Self.fragment(entry).items
        let lines = items.compactMap { item -> TextLine? in if case .text(let line, _, _) = item { line } else { nil } }
        #expect(lines.first { $0.text == "Sumatriptan 50" }?.style.face == .bold)
        let beside = " · acute\u{A0}·"
        #expect(lines.first { $0.text == beside }?.style.face == .regular)
        #expect(Self.place(of: beside, in: items) == Point(239.5, 14))
        let rest = "relief\u{A0}2\u{A0}of\u{A0}5\u{A0}· after two hours"
        #expect(Self.place(of: rest, in: items) == Point(180, 24.5))
    }

    @Test("blanks that a patient typed are one", arguments: ["acute relief", " acute  relief ", "acute relief  "])
    func blanks(text: String) {
        var entry = Self.entry("d", groups: 0)
        entry.groups = [
            .init(label: "Medication", leading: "Sumatriptan", text: text), .init(label: "Health", text: "beside it"),
        ]
        #expect(Self.place(of: " · acute relief", in: Self.fragment(entry).items) == Point(226.75, 14))
    }

    /// 80 lines of notes are taller than a page of 68.
    @Test func aLongNoteGoesOnOnTheNextPageUnderItsDate() {
        let pages = Self.pages([Self.entry("long", notes: Self.note(80))])
        #expect(pages.count == 2)
        #expect(LayOutTests.texts(pages[1]).count { $0 == "long" } == 1)
        #expect(LayOutTests.texts(pages[1]).contains("continued"))
        #expect(Self.noteWords(pages) == Array(0..<80))
        #expect(LayOutTests.texts(pages[1]).contains("value 3"))
        for page in pages { #expect(TableLayoutTests.lowestText(page) <= Paper.a4.bottom) }
    }

    /// The numbers of the words of a note, in the order in which they are printed.
    private static func noteWords(_ pages: [Page]) -> [Int] {
        pages.flatMap(LayOutTests.texts).filter { $0.first == "w" && $0.hasSuffix("xxx") }
            .compactMap { Int($0.dropFirst().prefix(while: \.isNumber)) }
    }

    /// Whatever stands above it: an entry of thirty lines leaves three lines or none at a foot, and takes three or more
    /// to the next page.
    @Test(arguments: 0..<56) func fewerThanThreeLinesAreNeverAlone(before: Int) {
        let filler = (0..<before).map { Block.paragraph(Paragraph("line \($0)")) }
        let pages = LayOutTests.layOut(filler + [.ledger([Self.entry("long", groups: 0, notes: Self.note(30))])])
        let counts = pages.map { Self.noteWords([$0]).count }.filter { $0 > 0 }
        #expect(counts.reduce(0, +) == 30)
        #expect(counts.allSatisfy { $0 >= 3 }, "\(counts)")
        for page in pages { #expect(TableLayoutTests.lowestText(page) <= Paper.a4.bottom) }
    }

    /// 600 meals of one day take more lines in a column than a page has: they take the whole width, and none is lost.
    @Test func aLongGroupTakesTheWholeWidth() {
        var entry = Self.entry("long", groups: 0, notes: ["a short note"])
        entry.groups = [
            .init(label: "Sleep", text: "6 h"),
            .init(label: "Food & drink", text: (0..<600).map { "meal m\($0)" }.joined(separator: ", ")),
        ]
        let pages = Self.pages([entry, Self.entry("next")])
        let texts = pages.flatMap(LayOutTests.texts)
        #expect(texts.count { $0 == "Food & drink" } == 1)
        let meals = texts.flatMap { $0.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init) }
        #expect(meals.filter { $0.first == "m" && $0 != "meal" } == (0..<600).map { "m\($0)" })
        for words in ["Sleep", "6 h", "a short note", "next"] { #expect(texts.contains(words)) }
        for page in pages { #expect(TableLayoutTests.lowestText(page) <= Paper.a4.bottom) }
    }

    /// A split entry continues in the same section, so that a screen reader user never meets a part without its day.
    @Test func anEntryIsOneSectionOnHoweverManyPages() {
        let (tree, pages) = StructureTests.layOut([.ledger([Self.entry("long", notes: Self.note(80))])])
        let listing = tree.listing(of: pages)
        #expect(pages.count == 2)
        #expect(listing.split(separator: "\n").count { $0.hasSuffix("Sect") } == 1)
        #expect(listing.contains("P Group 3 value 3\n"))
    }
}
