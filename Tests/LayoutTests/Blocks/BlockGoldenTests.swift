import DisplayList
import Goldens
import ReportDocument
import Testing

@testable import Layout

/// The layout of each block: its fragments with their heights and contents.
///
/// Text is measured by ``PlainMeasurer``, half its size per character, so that every position can be worked out by
/// hand.
@Suite("Goldens of the blocks")
struct BlockGoldenTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        var name: String
        var block: Block
        var testDescription: String { name }
    }

    static func day(_ number: Int, _ headaches: [SeveritySymbol] = []) -> CalendarGrid.Day {
        CalendarGrid.Day(
            number: number, weekday: (number + 2) % 7, isOutside: number > 2, headaches: headaches,
            tookAcuteMedication: !headaches.isEmpty, isMenstruation: number == 2)
    }

    static func table(context: [SummaryTable.Context]) -> SummaryTable {
        SummaryTable(
            name: "Headaches",
            columns: [
                .init("Date"), .init("Time"), .init("Severity"), .init("Duration", alignment: .right),
                .init("Weather"), .init("Medication"), .init("Notes"),
            ],
            groups: [
                .init(
                    label: "March 2026", detail: "1 headache",
                    rows: [
                        .init(
                            cells: [
                                .text("Thu 5 Mar"), .text("07:15"), .severity(.severe, "Severe"), .text("5 h 20"),
                                .missing, .text("Sumatriptan 50 mg"), .quiet("a note"),
                            ], isEmphasised: true, context: context)
                    ])
            ], missingNote: "– nothing logged")
    }

    static let samples: [Sample] = [
        Sample(
            name: "sheet",
            block: .sheet(
                VisitSheetLayoutTests.sheet(
                    days: VisitSheetLayoutTests.days(1, headaches: 2),
                    medicines: VisitSheetLayoutTests.medicines(1, columns: 5), course: VisitSheetLayoutTests.course(2),
                    panels: Array(VisitSheetLayoutTests.panels.prefix(3)), questions: 1))),
        Sample(name: "title", block: .title(ReportTitle(title: "Headache report", subtitle: "90 days."))),
        Sample(
            name: "key-figures",
            block: .keyFigures([
                KeyFigure(numeral: "41", caption: "headaches"),
                KeyFigure(numeral: "38", unit: "of 90", caption: "days with headache"),
                KeyFigure(numeral: "9", caption: "severe", mark: .severe),
            ])),
        Sample(
            name: "notice",
            block: .notice(
                NoticeCard(
                    urgency: .awareness, heading: "Medication overuse awareness", text: "Read this.",
                    entries: ["1 May", "2 May", "3 May", "4 May"],
                    aside: .init(numeral: "10", unit: "days", lines: ["in May", "logged 11 times"])))),
        Sample(name: "heading", block: .heading(SectionHeading("Markers", note: "newest first"))),
        Sample(name: "paragraph", block: .paragraph(Paragraph("One line of running text."))),
        Sample(name: "list", block: .list(["first", "second"])),
        Sample(name: "table", block: .table(table(context: []))),
        Sample(name: "locked", block: .locked([LockedSection(name: "Charts", shows: "Trends.")])),
        Sample(
            name: "notes",
            block: .notes([
                Note(label: "Source", text: "a.csv."), Note(label: "Days", text: "UTC."),
                Note(label: "Fonts", text: "All."),
            ])),
        Sample(
            name: "remarks",
            block: .remarks([Remark(count: 3, text: "A time cannot be read.", places: "a.csv lines 1, 2, 3")])),
        Sample(
            name: "compared-figures",
            block: .comparedFigures([
                ComparedFigure(
                    value: .parts([.init("5", "h"), .init("20")]), caption: "median duration", direction: .up,
                    change: "1 h longer, was 4 h 20"),
                ComparedFigure(
                    value: .severity(.mild, "Mild"), caption: "most common severity", change: "was moderate"),
                ComparedFigure(value: .none, caption: "headache-free", change: "no headache logged"),
            ])),
        Sample(
            name: "review",
            block: .review(ReviewStrip(label: "For review", lines: ["1 headache with sudden onset."], seeAlso: nil))),
        Sample(
            name: "calendar",
            block: .calendar(
                CalendarGrid(
                    heading: "Calendar",
                    months: [
                        .init(
                            label: "January", detail: "1 headache day",
                            days: [day(1, [.severe, .mild]), day(2), day(3)])
                    ]))),
        Sample(name: "years", block: .years(YearGridLayoutTests.grid)),
        Sample(
            name: "timeline",
            block: .timeline(
                Timeline(
                    lanes: Timeline.Lane.allCases,
                    months: [
                        .init(
                            label: "January",
                            days: [
                                .init(
                                    number: 1, isWeekend: false, isOutside: false, headaches: [.moderate],
                                    night: .missed, reading: .outOfRange, hasVisit: true),
                                .init(number: 2, isWeekend: true, isOutside: true),
                            ])
                    ]))),
        Sample(
            name: "families",
            block: .families([
                FamilySummary(
                    name: "Headaches", basis: "As logged", figures: [KeyFigure(numeral: "41", caption: "headaches")],
                    remarks: ["One remark."], chapter: .headacheChapter)
            ])),
        Sample(
            name: "entries",
            block: .table(
                table(context: [
                    .init(label: "Note", text: "Tired.", isApart: true), .init(label: "Sleep", text: "6 h"),
                ]))),
        Sample(name: "columns", block: .columns([[.paragraph(Paragraph("one"))], [.paragraph(Paragraph("two"))]])),
        Sample(
            name: "figures",
            block: .figures([
                ChartFigure(
                    heading: "Severity", note: "n = 3", plot: Chart(height: 50, marks: []),
                    reading: "1 of 3 was severe.",
                    alternative: "Severity of 3."),
                ChartFigure(heading: "Sleep", plot: nil, reading: "Keep logging."),
            ])),
        Sample(
            name: "ranking",
            block: .ranking(
                RankedBars(
                    name: "Factors", titles: ["Factor", "Share", "Present", "In words"],
                    rows: [.init(name: "Alcohol", present: 3, recorded: 4, words: "Frequently", emphasis: .strong)],
                    lines: [.init(share: 1, name: "all")], reading: "What it says.", caution: nil))),
        Sample(
            name: "marker-table",
            block: .markerTable(
                MarkerTable(
                    name: "Markers",
                    groups: [
                        .init(
                            label: "Heart",
                            rows: [
                                .init(
                                    name: "LDL", value: "131", unit: "mg/dL", date: "5 Mar 2026", range: "up to 100",
                                    status: .high, statusWord: "High",
                                    course: .init(arrow: .up, change: "+9", sparkline: nil, results: ""))
                            ])
                    ], showsCourse: true, key: "What it means."))),
        Sample(
            name: "prep",
            block: .prep(
                PrepBox(heading: "Next Visit Prep", questions: [.init(text: "Ask this.", name: "")], caution: nil))),
        Sample(
            name: "plotted-markers",
            block: .plottedMarkers([
                PlottedMarker(
                    figure: ChartFigure(
                        heading: "LDL", note: "mg/dL", plot: Chart(height: 90, marks: []), reading: "It rises."),
                    readings: ReadingGrid(
                        name: "LDL",
                        readings: [
                            .init(day: "5 Mar 2026", value: "131", status: .high, word: "High"),
                            .init(day: "1 Feb 2026", value: "95", status: nil, word: ""),
                        ], remarks: [.init(day: "5 Mar 2026", text: "Note: fasting")])),
                PlottedMarker(
                    figure: ChartFigure(heading: "HDL", plot: nil, reading: "One reading."), readings: nil),
            ])),
        Sample(name: "box", block: .box("Patterns are based on what was logged.")),
        Sample(name: "signature", block: .signature(["Name", "Date"])),
        Sample(name: "first-that-fits", block: .firstThatFits([.list(["tall", "list"]), .list(["low"])])),
    ]

    /// A line for each fragment, and under it what it draws from its own top.
    static func listing(_ block: Block) -> String {
        var collector = FragmentCollector(typesetter: Typesetter(measurer: PlainMeasurer()), reportName: "")
        collector.collect(block)
        return collector.fragments.map { fragment in
            var words = "fragment height \(fragment.height.listed) after \(fragment.spaceBefore.listed)"
            if fragment.keepsWithNext { words += ", keeps with next" }
            if fragment.continuation != nil { words += ", repeats its header" }
            if let alternative = fragment.alternative { words += ", alternative \(alternative)" }
            return words + "\n" + Page(items: fragment.items).listing
        }.joined()
    }

    @Test(arguments: samples) func aBlockIsTheGolden(sample: Sample) throws {
        let difference = try Golden("blocks/\(sample.name).txt").difference(from: Self.listing(sample.block))
        #expect(difference == nil)
    }

    /// A block that is new has no golden yet: its case is named here, so that this does not compile without one.
    @Test func everyKindOfBlockIsThere() {
        var seen: Set<String> = []
        for sample in Self.samples {
            switch sample.block {
            case .sheet, .title, .keyFigures, .notice, .heading, .paragraph, .list, .table, .locked, .notes, .remarks,
                .comparedFigures, .review, .calendar, .years, .timeline, .families, .columns, .figures, .ranking,
                .markerTable, .prep, .plottedMarkers, .signature, .box, .firstThatFits, .pageBreak:
                seen.insert(sample.name)
            }
        }
        // All but the page break, which draws nothing.
        #expect(seen.count == 27)
    }
}

extension Points {
    /// Tenths, as the other places of a listing have thousandths.
    fileprivate var listed: String { "\((self * 10).rounded() / 10)" }
}
