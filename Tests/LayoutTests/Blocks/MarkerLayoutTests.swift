import DisplayList
import ReportDocument
import Testing

@testable import Layout

@Suite("Markers and visits on pages")
struct MarkerLayoutTests {
    private static func row(_ name: String, value: String = "12.5", range: String = "10–20") -> MarkerTable.Row {
        MarkerTable.Row(
            name: name, value: value, unit: "mg/dL", date: "5 Mar 2026", range: range, status: .high,
            statusWord: "High",
            course: .init(arrow: .up, change: "+1", sparkline: nil, results: ""))
    }

    private static func table(_ groups: [Int]) -> MarkerTable {
        MarkerTable(
            name: "Markers",
            groups: groups.enumerated().map { index, rows in
                .init(label: "Group \(index)", rows: (0..<rows).map { Self.row("m\(index).\($0)") })
            }, showsCourse: true, key: "What it means.")
    }

    private static func lowest(_ page: Page) -> Points {
        page.items.map { item -> Points in
            switch item {
            case .text(let line, let point, _) where !line.text.hasPrefix("Page") && !line.text.contains("Generated"):
                point.y
            default: 0
            }
        }.max() ?? 0
    }

    @Test func aLongTableRepeatsHeaderAndBandAndLosesNoRow() {
        let pages = LayOutTests.layOut([.markerTable(Self.table([3, 60, 5]))])
        #expect(pages.count == 3)
        for page in pages { #expect(LayOutTests.texts(page).contains("Marker")) }
        #expect(LayOutTests.texts(pages[1]).contains("Group 1") && LayOutTests.texts(pages[1]).contains("continued"))
        let names = pages.flatMap(LayOutTests.texts).filter { $0.hasPrefix("m") && $0.contains(".") }
        #expect(names.count == 68 && Set(names).count == 68)
        #expect(LayOutTests.texts(pages[2]).contains("What it means."))
        for page in pages { #expect(Self.lowest(page) <= Paper.a4.bottom) }
    }

    /// A band is a header beside an empty cell, unless there would be more headers than cells: of 7 columns and a row in each
    /// of two bands there are 11 and 14; of one row 9 and 7.
    @Test(arguments: [([1, 1], 4), ([1], 0)]) func aBandIsAHeader(rows: [Int], headers: Int) {
        let tree = StructureTests.layOut([.markerTable(Self.table(rows))]).tree
        #expect(tree.elements.count { $0.tag.role == .headerCell(.row) } == headers)
        #expect(tree.elements.count { $0.tag.role == .cell(columns: 6) } == rows.count)
    }

    /// A name, a unit or a range that is wider than its column goes on under itself, and the row grows.
    @Test func nothingOverlapsInARowOfLongWords() {
        let long = MarkerTable(
            name: "Markers",
            groups: [
                .init(
                    label: "G",
                    rows: [
                        Self.row(
                            String(repeating: "name ", count: 20), value: "1000000000",
                            range: "123456789.123–987654321.987"),
                        Self.row("next"),
                    ])
            ], showsCourse: true, key: "k")
        let page = LayOutTests.layOut([.markerTable(long)])[0]
        var lines: [(text: String, x: Points, y: Points, width: Points)] = []
        for case .text(let line, let at, _) in page.items { lines.append((line.text, at.x, at.y, line.width)) }
        let next = lines.first { $0.text == "next" }
        let range = lines.filter {
            $0.text.contains("98765") || $0.text.contains("4321.987") || $0.text.contains("123456789")
        }
        #expect(range.count >= 2)
        #expect(range.allSatisfy { $0.y < (next?.y ?? 0) })
        for (one, other) in zip(lines, lines.dropFirst()) where abs(one.y - other.y) < 5 && one.x < other.x {
            #expect(one.x + one.width <= other.x + 0.01, "\(one.text) over \(other.text)")
        }
    }

    @Test func aBoxOfManyQuestionsGoesOverPagesWhole() {
        let questions = (0..<80).map {
            PrepBox.Question(text: "Question \($0) " + String(repeating: "about something ", count: 8), name: "")
        }
        let pages = LayOutTests.layOut([.prep(PrepBox(heading: "Next", questions: questions, caution: "Take care."))])
        #expect(pages.count > 1)
        let texts = pages.flatMap(LayOutTests.texts)
        for number in 0..<80 { #expect(texts.contains { $0.hasPrefix("Question \(number) ") }) }
        for page in pages {
            #expect(LayOutTests.texts(page).contains("Take care."))
            #expect(Self.lowest(page) <= Paper.a4.bottom + 10)
        }
    }

    @Test func readingsStandUnderTheirChartAndSayWhoseTheyAreOnTheNextPage() {
        let grid = ReadingGrid(
            name: "LDL", readings: (0..<300).map { .init(day: "d\($0)", value: "v\($0)", status: .high, word: "High") },
            remarks: [.init(day: "d1", text: "Note: fasting")])
        let figure = ChartFigure(heading: "LDL", plot: Chart(height: 90, marks: []), reading: "It rises.")
        let pages = LayOutTests.layOut([.plottedMarkers([PlottedMarker(figure: figure, readings: grid)])])
        #expect(pages.count == 3)
        #expect(
            LayOutTests.texts(pages[1]).contains("LDL") && LayOutTests.texts(pages[1]).contains("continued from page 1")
        )
        let values = pages.flatMap(LayOutTests.texts).filter { $0.hasPrefix("v") }
        #expect(values == (0..<300).map { "v\($0)" })
    }

    private static func marker(_ name: String, remarks: Int = 0) -> PlottedMarker {
        PlottedMarker(
            figure: ChartFigure(heading: name, plot: Chart(height: 90, marks: []), reading: "\(name) rises."),
            readings: ReadingGrid(
                name: name, readings: [.init(day: "1 Mar", value: "9", status: .high, word: "High")],
                remarks: (0..<remarks).map { .init(day: "\($0) Mar", text: "\(name) remark \($0)") }))
    }

    /// A marker's name, its plot's sentence, its readings and its remarks are on one page, two markers in a row.
    @Test func aMarkersBlockIsNeverTakenApart() {
        let names = (0..<15).map { "Marker\($0)" }
        let markers = names.enumerated().map { Self.marker($1, remarks: $0 % 7) }
        let pages = LayOutTests.layOut([.plottedMarkers(markers)]).map(LayOutTests.texts)
        for (index, name) in names.enumerated() {
            let page = pages.firstIndex { $0.contains(name) }
            let all = ["\(name) rises."] + (0..<index % 7).map { "\(name) remark \($0)" }
            for text in all { #expect(pages.firstIndex { $0.contains(text) } == page, "\(text)") }
        }
        #expect(pages.count <= 3)
    }

    @Test func twoMarkersStandBesideEachOther() {
        let page = LayOutTests.layOut([.plottedMarkers([Self.marker("One"), Self.marker("Two")])])[0]
        var places: [String: Point] = [:]
        for case .text(let line, let at, _) in page.items { places[line.text] = at }
        #expect(places["One"]?.y == places["Two"]?.y && places["One"]?.x == 42 && places["Two"]?.x == 303)
    }

    /// PRD §"InsightCard": the marker's name is bold.
    @Test func theMarkersNameIsBoldInItsQuestion() {
        let question = PrepBox.Question(text: "Your LDL Cholesterol was 131 mg/dL. Ask.", name: "LDL Cholesterol")
        let page = LayOutTests.layOut([.prep(PrepBox(heading: "Next", questions: [question], caution: nil))])[0]
        var runs: [(String, TextStyle)] = []
        for case .text(let line, _, _) in page.items { runs.append((line.text, line.style)) }
        #expect(runs.contains { $0.0 == "LDL Cholesterol" && $0.1.face == .bold })
        #expect(runs.contains { $0.0 == "Your " && $0.1.face == .regular })
        #expect(runs.contains { $0.0.hasPrefix(" was 131") && $0.1.face == .regular })
    }
}
