import DisplayList
import ReportDocument
import Testing

@testable import Layout

@Suite("Figures on a page")
struct FiguresLayoutTests {
    static func figure(_ name: String, height: Points = 100, note: String? = "n = 3", caution: String? = nil)
        -> ChartFigure
    {
        let scale = Scale.linear(LinearScale(0, 1, from: 0, to: 10))
        let label = TextMark([.init("plot of \(name)", at: ChartPoint(0, 0))], x: scale, y: scale)
        return ChartFigure(
            heading: name, note: note, plot: Chart(height: height, marks: [.text(label)]),
            reading: "reading of \(name)",
            alternative: "words for \(name)", caution: caution)
    }

    static func place(_ text: String, _ page: Page) -> Point? {
        for case .text(let line, let at, _) in page.items where line.text == text { return at }
        return nil
    }

    @Test func headingPlotAndSentenceStandUnderOneAnother() throws {
        let page = LayOutTests.layOut([.figures([Self.figure("A")])])[0]
        let heading = try #require(Self.place("A", page))
        let plot = try #require(Self.place("plot of A", page))
        let reading = try #require(Self.place("reading of A", page))
        #expect(heading.x == 42 && plot.x == 42 && reading.x == 42)
        // Heading baseline 10 into the block, the plot 11 below it, the sentence 17 below the plot's 100.
        #expect(plot.y == heading.y + 11)
        #expect(reading.y == plot.y + 117)
    }

    @Test func twoFiguresShareTheirLines() throws {
        let page = LayOutTests.layOut([.figures([Self.figure("A", height: 60), Self.figure("B", height: 90)])])[0]
        let left = try #require(Self.place("A", page))
        let right = try #require(Self.place("B", page))
        #expect(left.x == 42 && right.x == 303 && left.y == right.y)
        #expect(Self.place("reading of A", page)?.y == Self.place("reading of B", page)?.y)
        #expect(Self.place("plot of A", page)?.y == Self.place("plot of B", page)?.y)
    }

    /// At size 8 a character is 4 wide: 70 of them do not fit beside a heading in 250.
    @Test func aLongNoteMovesUnderItsHeading() throws {
        let note = String(repeating: "n", count: 60)
        let page = LayOutTests.layOut([.figures([Self.figure("A", note: note), Self.figure("B")])])[0]
        let heading = try #require(Self.place("A", page))
        let noted = try #require(Self.place(note, page))
        #expect(noted == Point(42, heading.y + 11.5))
        #expect(Self.place("plot of B", page)?.y == heading.y + 22.5)
    }

    @Test func aFigureIsNeverCut() throws {
        for count in 1...9 {
            let pages = LayOutTests.layOut((0..<count).map { .figures([Self.figure("F\($0)", height: 150)]) })
            for index in 0..<count {
                let page = try #require(pages.first { Self.place("F\(index)", $0) != nil })
                #expect(Self.place("reading of F\(index)", page) != nil)
            }
        }
    }

    @Test func aCautionStandsOnceOnEveryPageThatAsksForIt() {
        let blocks: [Block] = (0..<6).map { .figures([Self.figure("F\($0)", height: 200, caution: "Take care.")]) }
        let pages = LayOutTests.layOut(blocks + [.pageBreak, .paragraph(Paragraph("Other matters."))])
        // A figure takes 246 and 31 above it: two on a page.
        #expect(pages.count == 4)
        for page in pages.dropLast() {
            #expect(LayOutTests.texts(page).count { $0 == "Take care." } == 1)
            #expect(Self.place("Take care.", page) == Point(42, 796))
        }
        #expect(!LayOutTests.texts(pages[3]).contains("Take care."))
    }

    @Test func withTooLittleDataThereIsOnlyTheSentence() {
        let figure = ChartFigure(heading: "Sleep", plot: nil, reading: "Keep logging.")
        let page = LayOutTests.layOut([.figures([figure, Self.figure("B")])])[0]
        #expect(Self.place("Keep logging.", page) != nil)
        #expect(Self.place("Keep logging.", page)?.y != Self.place("reading of B", page)?.y)
    }
}
