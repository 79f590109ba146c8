import DisplayList
import ReportDocument
import Testing

@testable import Layout

@Suite("Ranked bars on pages")
struct RankingLayoutTests {
    static func ranking(_ rows: Int, name: String = "Factors") -> RankedBars {
        RankedBars(
            name: name, titles: ["Factor", "Share", "Present", "In words"],
            rows: (0..<rows).map {
                .init(
                    name: "f\($0)", present: rows - $0, recorded: rows, words: "w",
                    emphasis: $0 < rows / 2 ? .strong : .light)
            }, lines: [.init(share: 0.5, name: "half"), .init(share: 1, name: "all")], reading: "What it says.",
            caution: "Take care.")
    }

    @Test func aBarIsAsLongAsItsShare() {
        let page = LayOutTests.layOut([.ranking(Self.ranking(4))])[0]
        var widths: [Points] = []
        for case .fill(.rectangle(let rect), let color) in page.items where color == Palette.teal {
            widths.append(rect.width)
        }
        // 128 for all: 4 of 4 and 3 of 4.
        #expect(widths == [128, 96])
    }

    /// "20000 of 20000", which ends at 405, begins before 350, where bars of the whole usually end.
    @Test func barsEndBeforeLongCounts() throws {
        var ranking = Self.ranking(2)
        for index in ranking.rows.indices {
            (ranking.rows[index].present, ranking.rows[index].recorded) = (20_000, 20_000)
        }
        let page = LayOutTests.layOut([.ranking(ranking)])[0]
        var ends: [Points] = []
        for case .fill(.rectangle(let rect), let color) in page.items where color == Palette.teal {
            ends.append(rect.maxX)
        }
        let counts = CalendarLayoutTests.place("20000 of 20000", page).map(\.x)
        #expect(ends.count == 1 && counts.count == 2)
        for end in ends { for count in counts { #expect(end < count - 3) } }
        #expect(try #require(counts.first) < 350)
    }

    @Test func everyRowPrintsItsCountAndDenominator() {
        let texts = LayOutTests.texts(LayOutTests.layOut([.ranking(Self.ranking(4))])[0])
        for words in ["4 of 4", "3 of 4", "2 of 4", "1 of 4", "half", "all", "What it says.", "Take care."] {
            #expect(texts.contains(words), "\(words)")
        }
    }

    /// A row is 16 high: at most 44 on a page.
    @Test func aLongTableRepeatsItsHeaderAndCautionsEveryPage() {
        let pages = LayOutTests.layOut([.ranking(Self.ranking(80))])
        #expect(pages.count == 2)
        for page in pages {
            let texts = LayOutTests.texts(page)
            for words in ["Factor", "Present", "half", "Take care."] { #expect(texts.contains(words), "\(words)") }
        }
        #expect(LayOutTests.texts(pages[0]).contains("continues on page 2"))
        #expect(LayOutTests.texts(pages[1]).contains("continued from page 1"))
        let names = pages.flatMap(LayOutTests.texts).filter { $0.first == "f" }
        #expect(names == (0..<80).map { "f\($0)" })
    }

    @Test func twoTablesAreNotTakenForOne() {
        let pages = LayOutTests.layOut([.ranking(Self.ranking(30)), .ranking(Self.ranking(30, name: "More"))])
        #expect(!pages.flatMap(LayOutTests.texts).contains { $0.hasPrefix("continued") && pages.count == 1 })
        #expect(pages.flatMap(LayOutTests.texts).filter { $0.first == "f" }.count == 60)
    }

    @Test func noRowsAreNoTable() {
        #expect(!LayOutTests.texts(LayOutTests.layOut([.ranking(Self.ranking(0))])[0]).contains("Factor"))
    }

    @Test func wordsStayInTheirColumnsHoweverLong() {
        var ranking = Self.ranking(1)
        ranking.rows[0].name = String(repeating: "long name ", count: 20)
        let page = LayOutTests.layOut([.ranking(ranking)])[0]
        for case .text(let line, let at, _) in page.items where line.text.hasPrefix("long") {
            #expect(at.x + line.width <= 222)
            #expect(line.text.hasSuffix("…"))
        }
    }
}
