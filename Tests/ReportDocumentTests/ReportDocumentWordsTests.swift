import DisplayList
import Testing

@testable import ReportDocument

@Suite("Texts that decide on fonts")
struct ReportDocumentWordsTests {
    /// `name` stands where an export's or a template's own words may stand, in each block that may hold them.
    static let name = "頭痛"

    static func words(_ blocks: [Block]) -> [String] {
        ReportDocument(
            info: DocumentInfo(title: "", subject: "", creator: "", created: ""),
            frame: PageFrame(patient: "", details: [], reportName: "", brandLine: "", provenance: []), blocks: blocks
        ).words
    }

    static let plot = Chart(
        height: 10,
        marks: [
            .text(
                TextMark(
                    [.init(name, at: ChartPoint(0, 0))], x: .linear(LinearScale(0, 1, from: 0, to: 1)),
                    y: .linear(LinearScale(0, 1, from: 0, to: 1))))
        ])

    static let blocks: [Block] = [
        .table(
            SummaryTable(
                name: "", columns: [.init("")],
                groups: [.init(label: "", detail: "", rows: [.init(cells: [.missing, .text(name)])])], missingNote: "")),
        .title(ReportTitle(title: name, subtitle: "")),
        .notes([Note(label: "", text: name)]), .remarks([Remark(count: 1, text: "", places: name)]),
        .table(
            SummaryTable(
                name: "", columns: [.init("")],
                groups: [
                    .init(
                        label: "", detail: "",
                        rows: [.init(cells: [.missing], context: [.init(label: "", text: name)])])
                ], missingNote: "")),
        .columns([[], [.paragraph(Paragraph(name))]]),
        .figures([ChartFigure(heading: name, plot: nil, reading: "")]),
        .figures([ChartFigure(heading: "", plot: plot, reading: "")]),
        .figures([ChartFigure(heading: "", plot: nil, reading: name)]),
        .ranking(
            RankedBars(
                name: "", titles: [], rows: [.init(name: name, present: 1, recorded: 1, words: "", emphasis: .light)],
                lines: [], reading: "", caution: nil)),
        .markerTable(MarkerTable(name: "", groups: [.init(label: name, rows: [])], showsCourse: false, key: "")),
        .prep(PrepBox(heading: "", questions: [.init(text: name, name: "")], caution: nil)),
        .plottedMarkers([
            PlottedMarker(
                figure: ChartFigure(heading: "", plot: nil, reading: ""),
                readings: ReadingGrid(name: "", readings: [], remarks: [.init(day: "", text: name)]))
        ]),
        .families([
            FamilySummary(name: "", basis: "", figures: [], remarks: [name], chapter: .markerChapter)
        ]),
        .paragraph(Paragraph(name)),
    ]

    @Test(arguments: blocks) func wordsOfABlockAreThere(block: Block) {
        #expect(Self.words([block]).contains(Self.name))
        #expect(Self.words([.firstThatFits([block])]).contains(Self.name))
    }

    @Test func theFramesWordsAreThere() {
        let document = ReportDocument(
            info: DocumentInfo(title: "", subject: "", creator: "", created: ""),
            frame: PageFrame(
                patient: "a", details: ["b"], reportName: "c", brandLine: "", provenance: ["d"]), blocks: [])
        #expect(Set(["a", "b", "c", "d"]).isSubset(of: document.words))
    }
}
