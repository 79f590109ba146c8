import DisplayList
import ReportDocument
import Testing

@testable import Layout

@Suite("Large print")
struct LayOutLargeTests {
    static func large(_ blocks: [Block], frame: PageFrame = LayOutTests.frame) -> [Page] {
        let document = ReportDocument(info: LayOutTests.info, frame: frame, blocks: blocks)
        let usual = Layout.layOut(document, measurer: PlainMeasurer())
        return layOutLarge(usual, of: document, measurer: PlainMeasurer()).pages
    }

    /// All words of the live area, in their order.
    private static func words(_ pages: [Page]) -> String {
        pages.flatMap { page in
            page.items.compactMap { item -> String? in
                guard case .text(let line, let at, _) = item, at.y > page.contentTop, at.y < page.paper.bottom else {
                    return nil
                }
                return line.text
            }
        }.joined(separator: " ")
    }

    @Test("nothing that tells something is smaller than 18 points, nothing at all smaller than 12")
    func sizes() {
        let pages = Self.large([
            .title(ReportTitle(title: "Headache report", subtitle: "88 days.")),
            .table(LayOutTests.table(months: [12, 9])),
        ])
        #expect(pages.count > 1)
        for page in pages {
            for case .text(let line, let at, _) in page.items {
                let isLive = at.y > page.contentTop && at.y < page.paper.bottom - 12
                #expect(line.style.size >= (isLive ? 18 : 12), "\(line.text)")
                #expect(at.x + line.width <= PageGeometry.right + 0.01)
            }
        }
    }

    @Test("a row of a table is an entry, each value after the name of its column, and a dash where nothing stands")
    func rows() {
        let words = Self.words(Self.large([.table(LayOutTests.table(months: [2]))]))
        for row in 0..<2 {
            #expect(
                words.contains(
                    "d0.\(row) Time: 07:15; Severity: Mild; Duration: 2\u{A0}h; Weather: –; Medication: m; Notes: n"),
                "\(words)")
        }
        #expect(words.contains("Month 0 2 headaches"))
    }

    @Test("who it is about stands on every page, whole, and the page's number")
    func frame() {
        let pages = Self.large([.table(LayOutTests.table(months: [30]))])
        #expect(pages.count > 2)
        for (index, page) in pages.enumerated() {
            let texts = LayOutTests.texts(page)
            for words in ["Sample Patient", "Born 14 May 1988", "Record 004821", "1 Jan – 31 Mar 2026"] {
                #expect(texts.filter { $0 == words }.count == 1)
                #expect(page.frameLines.contains(words))
            }
            #expect(texts.contains("Page \(index + 1) of \(pages.count)"))
        }
    }

    @Test("a notice of safety keeps every word, and a pointer leads to the page in large print")
    func notices() throws {
        let card = NoticeCard(
            urgency: .urgent, heading: "Seek care", text: "Call a doctor at once.", entries: ["2 Mar 2026"],
            seeAlso: SeeAlso(title: "When to Seek Medical Care", anchor: .seekingCare))
        let pages = Self.large([
            .notice(card), .table(LayOutTests.table(months: [20])), .pageBreak,
            .heading(SectionHeading("When to Seek Medical Care", level: .page, anchor: .seekingCare)),
        ])
        let words = Self.words(pages)
        for part in ["Seek care", "Call a doctor at once.", "2 Mar 2026"] { #expect(words.contains(part)) }
        let target = try #require(
            pages.firstIndex { LayOutTests.texts($0).contains("When to Seek Medical Care") })
        #expect(target > 1)
        #expect(words.contains("Learn more: When to Seek Medical Care, page \(target + 1)"))
    }

    @Test("a patient's own words are kept, whatever they look like")
    func ownWords() {
        let words = Self.words(Self.large([.table(LayOutTests.table(months: [1], note: "Key: left in the door"))]))
        #expect(words.contains("Notes: Key: left in the door"))
    }

    @Test("a note that could be taken for the report's words, or turns their direction, stands apart")
    func apart() {
        func paragraphs(_ note: String) -> [String] {
            let pages = Self.large([.table(LayOutTests.table(months: [1], note: note))])
            return ReadPart.parts(of: pages).map(\.words)
        }
        #expect(paragraphs("ate late; Severity: none").contains("Notes: ate late; Severity: none"))
        let arabic = paragraphs("\u{0635}\u{062F}\u{0627}\u{0639} (8/10)")
        #expect(arabic.contains("Notes:") && arabic.contains("\u{0635}\u{062F}\u{0627}\u{0639} (8/10)"))
        #expect(arabic.contains { $0.hasSuffix("Medication: m") })
        #expect(paragraphs("n").contains { $0.hasSuffix("Medication: m; Notes: n") })
    }

    /// The lines of parts, with what stands beside each other between bars.
    private static func lines(_ parts: [ReadPart]) -> [String] {
        var text = LargeText(typesetter: Typesetter(measurer: PlainMeasurer(), paper: .a4))
        for part in parts { text.add(part) }
        return text.fragments.map { fragment in
            fragment.items.compactMap { if case .text(let line, _, _) = $0 { line.text } else { nil } }
                .joined(separator: " | ")
        }
    }

    private static func paragraph(_ words: String) -> ReadPart {
        ReadPart(tag: .paragraph, children: [.line(PlainMeasurer().line(words, LargeType.body.style))])
    }

    @Test("a month's days have a line each, two where they fit, and what stands above is not said again")
    func days() {
        let month =
            "4 days. 2: mild; 3: moderate, Sumatriptan, Ibuprofen, Co-codamol; 5: mild; 9: severe. Outside the diary: 1."
        let figure = ReadPart(tag: StructureTag(.figure, alternative: month))
        #expect(
            Self.lines([Self.paragraph("Jan"), figure]) == [
                "Jan", "4 days", "2: mild", "3: moderate, Sumatriptan, Ibuprofen, Co-codamol", "5: mild | 9: severe",
                "Outside the diary: 1",
            ])
        #expect(Self.lines([Self.paragraph("4 days"), figure]).prefix(2) == ["4 days", "2: mild"])
        let short = ReadPart(tag: StructureTag(.figure, alternative: "1 day. 2: mild."))
        #expect(Self.lines([short]) == ["1 day", "2: mild"])
    }

    @Test("a patient's question and a visit's notes have lines to write on, and a dash its meaning")
    func writing() throws {
        var sheet = VisitSheetLayoutTests.sheet(medicines: VisitSheetLayoutTests.medicines(2, columns: 5))
        sheet.medicines?.key = "– not logged"
        let items = Self.large([.sheet(sheet)]).flatMap(\.items)
        /// Rules between a text and the next.
        func rules(below words: String) throws -> Int {
            let start = try #require(
                items.firstIndex { if case .text(let line, _, _) = $0 { line.text.hasSuffix(words) } else { false } })
            return items[(start + 1)...].prefix { if case .text = $0 { false } else { true } }.count {
                if case .stroke(.polyline, _, Palette.axis) = $0 { true } else { false }
            }
        }
        #expect(try rules(below: sheet.questions.own) == 2)
        #expect(try rules(below: sheet.pen.note) == 2)
        #expect(try rules(below: sheet.pen.heading) == 0)
        #expect(Self.words(Self.large([.sheet(sheet)])).contains("–: not logged"))
    }

    @Test("the sources are read after the report's name, as on the usual pages")
    func sources() throws {
        let texts = LayOutTests.texts(
            Self.large([.title(ReportTitle(title: "Headache report", subtitle: "88 days."))])[0])
        let place = try #require(texts.firstIndex(of: "Headache report"))
        #expect(texts[place + 2] == "Generated by Aurae" || texts[place + 1] == "Generated by Aurae", "\(texts)")
        #expect(texts.last == "88 days.")
    }

    @Test("a list is a list")
    func lists() {
        let pages = Self.large([.list(["first", "second"])])
        #expect(
            StructureTree(pages).listing(of: pages).contains(
                """
                  L
                    LI
                      LBody
                        P • first
                    LI
                      LBody
                        P • second

                """))
    }

    @Test("a line that ends with a blank is followed by one blank")
    func blanks() {
        let lines = ["72 ", "hours"].map { ReadPart.Child.line(PlainMeasurer().line($0, LargeType.body.style)) }
        #expect(ReadPart(tag: .paragraph, children: lines).words == "72 hours")
    }

    @Test("a figure in words stands for itself: the number, then its months, without a bullet")
    func figures() {
        let body = ReadPart(
            tag: StructureTag(
                .listBody, alternative: "58 of 88 days with headache. By month: January: 16; February: 19"))
        let list = ReadPart(tag: .list, children: [.part(ReadPart(tag: .listItem, children: [.part(body)]))])
        #expect(Self.lines([list]) == ["58 of 88 days with headache", "By month: January: 16; February: 19"])
    }

    @Test("a report without a word has a page")
    func empty() {
        #expect(Self.large([]).count == 1)
    }
}
