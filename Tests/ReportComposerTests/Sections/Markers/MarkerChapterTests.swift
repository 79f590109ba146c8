import Analysis
import DisplayList
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

/// The pages on markers and visits.
struct MarkerChapterTests {
    private static let asOf = CalendarDay(iso: "2026-04-02")!

    private static func marker(
        _ name: String, _ values: [Double], low: Double? = nil, high: Double? = nil, higherIsBetter: Bool = false,
        isPredefined: Bool = true, unit: String = "mg/dL", note: String? = nil,
        plausible: ReferenceRange = ReferenceRange()
    ) -> MarkerRecord {
        MarkerRecord(
            definition: MarkerDefinition(
                name: name, category: MarkerCategory(name: "Heart"), unit: unit,
                defaultRange: ReferenceRange(low: low, high: high), plausible: plausible,
                higherIsBetter: higherIsBetter, isPredefined: isPredefined),
            readings: values.enumerated().map {
                MarkerReading(
                    value: $1, unit: unit, day: CalendarDay(iso: "2026-01-05")!.advanced(by: 20 * $0), note: note)
            })
    }

    private static func input(_ records: MarkerRecords) -> ReportInput {
        let patient = PatientRecords(identity: PatientIdentity(id: "p"), headaches: [], markers: records)
        let range = DayRange(from: CalendarDay(iso: "2026-01-01")!, to: CalendarDay(iso: "2026-06-30")!)
        return ReportInput(
            identity: patient.identity,
            findings: analysePatient(patient, range: range, zone: .utc, asOf: asOf), sources: [], diagnostics: [],
            context: RunContext(zone: .utc, asOf: asOf, generator: "test"), zoneWasGiven: true)
    }

    private static func chapter(_ records: MarkerRecords, _ depth: ReportDepth) throws -> [Block] {
        let input = input(records)
        let writer = ReportWriter(input: input, isPremium: depth != .free)
        return writer.markerChapter(try #require(input.findings.markers), depth: depth)
    }

    private static let odd = MarkerRecords(
        markers: [
            marker("LDL Cholesterol", [90, 95, 131], high: 100),
            marker("HDL Cholesterol", [50, 45, 39], low: 40, higherIsBetter: true),
            marker("eGFR", [90, 80, 70], low: 60, high: 120, higherIsBetter: true),
            marker("Weight", [150, 152, 157], unit: "lbs"),
            marker("TSH", [2], low: 0.4, high: 4), marker("CRP", []),
            marker("Glucose", [90, 91, 890, 92], low: 70, high: 99),
            marker("هيموغلوبين", [1e9, -1e9, 0], isPredefined: false, note: String(repeating: "كلمة ", count: 600)),
            marker(String(repeating: "x", count: 400), [1, 1, 1], isPredefined: false),
        ],
        visits: [
            VisitRecord(day: CalendarDay(iso: "2025-07-22")!, type: .dental),
            VisitRecord(
                day: CalendarDay(iso: "2026-02-01")!, doctor: "Dr Ruiz", type: .other, label: "Physio", notes: "a\n\nb"),
            VisitRecord(day: CalendarDay(iso: "2026-05-01")!, type: .physical),
        ])

    private static func words(_ value: Any) -> [String] {
        if let text = value as? String { return [text] }
        return Mirror(reflecting: value).children.flatMap { words($0.value) }
    }

    // MARK: Words

    /// Glance PRD §14, over everything the pages say at any depth: blocks, alternatives, notes and what is locked.
    @Test(arguments: ReportDepth.allCases) func noForbiddenWordIsSaid(depth: ReportDepth) throws {
        let input = Self.input(Self.odd)
        let writer = ReportWriter(input: input, isPremium: depth != .free)
        let blocks = try Self.chapter(Self.odd, depth) + writer.dataNotes + writer.locked
        let words = Self.words(blocks).joined(separator: "\n").lowercased()
        #expect(words.contains("ldl cholesterol"))
        for forbidden in GlanceCopy.forbidden { #expect(!words.contains(forbidden), "\(forbidden)") }
        for forbidden in ["means", "risk", "severe"] {
            #expect(
                !Self.words(try Self.chapter(Self.odd, depth)).joined(separator: "\n").lowercased().contains(forbidden))
        }
    }

    @Test func eachSuggestionAsksToAskTheDoctor() throws {
        let blocks = try Self.chapter(Self.odd, .summary)
        let prep = try #require(blocks.compactMap { if case .prep(let box) = $0 { box } else { nil } }.first)
        #expect(prep.heading == "Next Visit Prep")
        #expect(prep.questions.map(\.name) == ["LDL Cholesterol", "HDL Cholesterol", "eGFR", "Weight", "Glucose"])
        #expect(
            prep.questions.map(\.text) == [
                "Your LDL Cholesterol was 131\u{A0}mg/dL on 14 Feb 2026, above the range (up to 100). It has increased across your last 3 readings. Consider asking your doctor about this reading.",
                "Your HDL Cholesterol was 39\u{A0}mg/dL on 14 Feb 2026, below the range (from 40). It has decreased across your last 3 readings. Consider asking your doctor about this reading.",
                "Your eGFR has decreased across your last 3 readings. Consider asking your doctor whether any changes are recommended.",
                "Your Weight has increased across your last 3 readings. Consider asking your doctor whether any changes are recommended.",
                "Your Glucose has increased across your last 3 readings that are not in doubt. Consider asking your doctor whether any changes are recommended.",
            ])
    }

    /// A question about a doubtful reading says that it is in doubt; the trend leaves it out.
    @Test func aReadingInDoubtIsSaidToBe() throws {
        let hdl = MarkerRecords(markers: [
            Self.marker("HDL", [85, 88, 91, 890], low: 40, high: 100, plausible: ReferenceRange(low: 5, high: 200))
        ])
        let blocks = try Self.chapter(hdl, .full)
        let prep = try #require(blocks.compactMap { if case .prep(let box) = $0 { box } else { nil } }.first)
        #expect(
            prep.questions.map(\.text) == [
                "Your HDL was 890\u{A0}mg/dL on 6 Mar 2026, above the range (40–100). The reading of 6 Mar 2026 is in doubt (a physiologically implausible value, and about ten times the other readings or a tenth of them): it is to be checked against the laboratory report. It has increased across your last 3 readings that are not in doubt. Consider asking your doctor about this reading."
            ])
        let figure = try #require(
            Self.plotted(blocks).first?.figure)
        #expect(
            figure.reading
                == "Rising over the last three readings: 85, 88, 91; all within the range. 1\u{A0}reading in doubt is left out of this. 1\u{A0}reading beyond the plot is marked at its edge."
        )
        for depth in ReportDepth.allCases {
            let table = try #require(
                try Self.chapter(hdl, depth).compactMap { if case .markerTable(let table) = $0 { table } else { nil } }
                    .first)
            let row = try #require(table.groups.first?.rows.first)
            #expect(row.value == "890" && row.statusWord == "High?" && row.course?.change == nil)
            #expect(table.key.contains("With ?: the value is in doubt"))
            if let course = row.course { #expect(course.results == "Last results: 85, 88, 91.") }
        }
        let all = MarkerRecords(markers: [
            Self.marker("HDL", [890], low: 40, high: 100, plausible: ReferenceRange(low: 5, high: 200))
        ])
        #expect(Self.trend(try Self.chapter(all, .full)) == "Every reading is in doubt: no direction is given.")
    }

    /// Two, three, four and six readings: the three that make the trend are named, and the first of all apart from them.
    @Test(arguments: [
        ([110.0, 90], "Two readings: 110, 90; 1 of 2 outside the range."),
        ([80, 85, 90], "Rising over the last three readings: 80, 85, 90; all within the range."),
        (
            [128, 125, 118, 110],
            "Falling over the last three readings: 125, 118, 110; the first of 4 was 128; 4 of 4 outside the range."
        ),
        (
            [128, 90, 85, 80, 85, 82],
            "No steady direction over the last three readings: 80, 85, 82; the first of 6 was 128; 1 of 6 outside the range."
        ),
    ]) func aTrendIsToldWithItsOwnReadings(values: [Double], words: String) throws {
        let blocks = try Self.chapter(
            MarkerRecords(markers: [Self.marker("LDL", values, high: 100)]), .full)
        #expect(Self.trend(blocks) == words)
    }

    /// Rows of markers with few readings.
    private static func rows(_ blocks: [Block]) -> [SummaryTable.Row] {
        blocks.flatMap { block -> [SummaryTable.Row] in
            if case .table(let table) = block, table.name == "Readings" { table.groups.flatMap(\.rows) } else { [] }
        }
    }

    private static func words(_ row: SummaryTable.Row) -> [String] {
        row.cells.map { if case .limited(let text, _) = $0 { text } else { "" } }
    }

    /// The sentence on the first marker: below its plot, or below its row if it has few readings.
    private static func trend(_ blocks: [Block]) -> String? {
        plotted(blocks).first?.figure.reading ?? rows(blocks).first?.context.first { $0.label == "Trend" }?.text
    }

    /// 5 and 25 January, 14 February and 6 March 2026, seen from February on and from April on.
    @Test func theChapterSaysWhichReadingsLieBefore() throws {
        let ldl = MarkerRecords(markers: [Self.marker("LDL", [80, 85, 90, 95], high: 100)])
        func blocks(from day: String) throws -> [Block] {
            let patient = PatientRecords(identity: PatientIdentity(id: "p"), headaches: [], markers: ldl)
            let range = DayRange(from: CalendarDay(iso: day)!, to: Self.asOf)
            var input = Self.input(ldl)
            input.findings = analysePatient(patient, range: range, zone: .utc, asOf: Self.asOf)
            let writer = ReportWriter(input: input, isPremium: true)
            return writer.markerChapter(try #require(input.findings.markers), depth: .full)
        }
        let march = try blocks(from: "2026-03-01")
        #expect(
            Self.trend(march)
                == "Rising over the last three readings: 85, 90, 95; all within the range. 2\u{A0}of the readings, drawn open, are from before 1 Mar 2026."
        )
        let row = try #require(Self.rows(march).first)
        #expect(
            Self.words(row) == [
                "LDL", "95, near limit (6 Mar 2026)", "90, in range (14 Feb 2026)", "85, in range (25 Jan 2026)",
            ])
        #expect(
            row.context.last?.text
                == "This reading and the older ones are from before the days of this report, used for the latest value and the trend."
        )
        let words = Self.words(march).joined(separator: "\n")
        #expect(words.contains("Your LDL has increased across your last 3 readings."))
        #expect(!words.contains("*"))
        let april = try blocks(from: "2026-04-01")
        guard case .title(let title) = april.first else { return #expect(Bool(false), "no title") }
        #expect(title.subtitle.hasSuffix("; the value of 1 marker is from before these days (*)."))
        let table = try #require(
            april.compactMap { if case .markerTable(let table) = $0 { table } else { nil } }.first)
        #expect(table.groups[0].rows[0].date == "6 Mar 2026*" && table.groups[0].rows[0].value == "95")
        #expect(table.key.contains("* From before 1 Apr 2026."))
    }

    /// The visit of May is planned: it comes first, and is not among those that have been.
    @Test func plannedVisitsComeFirst() throws {
        let blocks = try Self.chapter(Self.odd, .free)
        let visits = try #require(
            blocks.compactMap { if case .table(let table) = $0, table.name == "Visits" { table } else { nil } }.first)
        #expect(
            visits.groups[0].rows.map { Array($0.cells.prefix(2)) } == [
                [.text("1 May 2026"), .limited("Physical, planned", lines: 4)],
                [.text("1 Feb 2026"), .limited("Physio", lines: 4)],
            ])
        #expect(
            blocks.contains {
                if case .heading(let heading) = $0 { heading.note == "1 planned; 1 in these days" } else { false }
            })
        guard case .title(let title) = blocks.first else { return #expect(Bool(false), "no title") }
        #expect(title.subtitle.contains("1\u{A0}visit"))
    }

    /// PRD §5.7: the section only appears when there are flagged markers.
    @Test func withoutAFlagThereIsNoBox() throws {
        let calm = MarkerRecords(markers: [Self.marker("LDL Cholesterol", [50, 60, 55], high: 100)])
        let blocks = try Self.chapter(calm, .full)
        #expect(!blocks.contains { if case .prep = $0 { true } else { false } })
    }

    private static func plotted(_ blocks: [Block]) -> [PlottedMarker] {
        blocks.flatMap { if case .plottedMarkers(let markers) = $0 { markers } else { [PlottedMarker]() } }
    }

    /// Readings of 6 January and of 6 March stand under each other where both markers are drawn from January to April.
    @Test func everyPlotHasTheSameDays() throws {
        let drawn = MarkerRecords(
            markers: ["A", "B", "C", "D"].map { Self.marker($0, [50, 45, 39, 41], low: 40) }
                + [Self.marker("E", [60, 62, 63, 61, 64])])
        let plots = Self.plotted(try Self.chapter(drawn, .summary)).compactMap(\.figure.plot)
        #expect(plots.count > 3)
        let axes = plots.compactMap { plot in
            plot.marks.compactMap { if case .line(let line) = $0 { line.x } else { nil } }.first
        }
        #expect(axes.count == plots.count && Set(axes).count == 1)
    }

    /// A range of milligrams says nothing of a value in millimoles.
    @Test func aRangeStandsBesideValuesInItsUnitAlone() throws {
        var record = Self.marker("LDL", [95, 5.1], high: 100)
        record.readings[1].unit = "mmol/L"
        let blocks = try Self.chapter(MarkerRecords(markers: [record]), .full)
        let table = try #require(
            blocks.compactMap { if case .markerTable(let table) = $0 { table } else { nil } }.first)
        let row = table.groups[0].rows[0]
        #expect(row.value == "5.1" && row.unit == "mmol/L" && row.range == "" && row.statusWord == "Other unit")
    }

    /// The laboratory's own range of 5.1 mmol/L; the two readings in mmol/L share one remark.
    @Test func aValueInAnotherUnitStandsBesideItsOwnRange() throws {
        var record = Self.marker("LDL", [95, 4.9, 5.1], high: 100)
        for index in 1...2 {
            record.readings[index].unit = "mmol/L"
            record.readings[index].range = ReferenceRange(high: 3)
        }
        let blocks = try Self.chapter(MarkerRecords(markers: [record]), .full)
        let table = try #require(
            blocks.compactMap { if case .markerTable(let table) = $0 { table } else { nil } }.first)
        let row = table.groups[0].rows[0]
        #expect(row.range == "up to 3" && row.statusWord == "High")
        #expect(
            Self.rows(blocks).first?.context.map(\.text).last
                == "This reading and 1 older: In mmol/L: compared only with the laboratory’s own range, up to 3.")
    }

    /// Readings of 21 days beside others of 100 would be one spot: they have days of their own.
    @Test func fewDaysAreNotPressedIntoACorner() throws {
        func axes(_ number: Int) throws -> Int {
            let long = Self.marker("Long", (0..<number).map { 50 + Double($0) }, high: 100)
            var short = Self.marker("Short", [50, 60, 55, 58], high: 100)
            for index in short.readings.indices {
                short.readings[index].day = CalendarDay(iso: "2026-01-05")!.advanced(by: 7 * index)
            }
            let plots = Self.plotted(try Self.chapter(MarkerRecords(markers: [long, short]), .summary))
            return Set(
                plots.compactMap(\.figure.plot).flatMap(\.marks).compactMap {
                    if case .line(let line) = $0 { line.x } else { nil }
                }
            ).count
        }
        // 4 readings, 20 days apart, span 60 days; 21 is more than a quarter of them, and less than one of 100.
        #expect(try axes(4) == 1)
        #expect(try axes(6) == 2)
    }

    // MARK: Tiers

    @Test func aFreeReportHasNoTrendNoChartAndNoSuggestion() throws {
        let blocks = try Self.chapter(Self.odd, .free)
        for block in blocks {
            switch block {
            case .prep, .figures, .plottedMarkers: Issue.record("a premium block in the free report")
            case .markerTable(let table):
                #expect(!table.showsCourse)
                #expect(table.groups.flatMap(\.rows).allSatisfy { $0.course == nil })
                #expect(!table.key.contains("Arrow"))
            default: break
            }
        }
        #expect(
            blocks.contains {
                if case .table(let table) = $0, table.name == "Visits" {
                    table.groups[0].rows.count == 2
                } else {
                    false
                }
            })
        let writer = ReportWriter(input: Self.input(Self.odd))
        let locked = writer.locked.flatMap { block -> [LockedSection] in
            if case .locked(let sections) = block { sections } else { [] }
        }
        #expect(
            locked.map(\.name) == [
                "Visit sheet", "Marker trends", "Next Visit Prep", "Custom report builder", "Data export",
            ])
    }

    @Test func theFullReportHasEveryReading() throws {
        let blocks = try Self.chapter(Self.odd, .full)
        let grids = Self.plotted(blocks).compactMap(\.readings)
        #expect(grids.map(\.readings.count) == [4])
        #expect(grids[0].remarks.map(\.text).contains { $0.hasPrefix("890\u{A0}mg/dL. About ten times") })
        // Seven markers have at most three.
        let rows = Self.rows(blocks)
        #expect(rows.map { Self.words($0).count { !$0.isEmpty } - 1 } == [3, 3, 3, 3, 1, 3, 3])
        #expect(
            Self.words(rows[0]) == [
                "LDL Cholesterol", "131, high (14 Feb 2026)", "95, near limit (25 Jan 2026)",
                "90, in range (5 Jan 2026)",
            ])
    }

    // MARK: Values

    @Test func theTableSaysWhatTheFindingsSay() throws {
        let blocks = try Self.chapter(Self.odd, .summary)
        let table = try #require(
            blocks.compactMap { if case .markerTable(let table) = $0 { table } else { nil } }.first)
        let rows = table.groups.flatMap(\.rows)
        #expect(rows.map(\.value) == ["131", "39", "70", "157", "2", "", "92", "0", "1"])
        #expect(
            rows.map(\.statusWord) == [
                "High", "Low", "In range", "No range", "In range", "–", "Near limit", "No range", "No range",
            ])
        #expect(rows.map(\.status) == [.high, .low, .inRange, nil, .inRange, nil, .nearLimit, nil, nil])
        #expect(rows.map { $0.course?.arrow } == [.up, .down, .down, .up, nil, nil, .up, nil, nil])
        #expect(rows.map { $0.course?.change } == ["+36", "−6", "−10", "+5", nil, nil, "+1", "+1000M", "±0"])
        #expect(rows.map(\.range) == ["up to 100", "from 40", "60–120", "", "0.4–4", "", "70–99", "", ""])
        #expect(rows[5].date == "no reading")
    }

    /// One reading has the PRD's words; none is no row.
    @Test func fewReadings() throws {
        let blocks = try Self.chapter(Self.odd, .full)
        let rows = Self.rows(blocks)
        #expect(!rows.contains { Self.words($0)[0] == "CRP" })
        let tsh = try #require(rows.first { Self.words($0)[0] == "TSH" })
        #expect(tsh.context.map(\.text) == ["Add another reading to start seeing your trend."])
        #expect(Self.words(tsh)[1] == "2, in range (5 Jan 2026)" && tsh.cells.suffix(2) == [.missing, .missing])
        let glucose = try #require(Self.plotted(blocks).map(\.figure).first { $0.heading == "Glucose" })
        #expect(glucose.reading.contains("1\u{A0}reading beyond the plot is marked at its edge."))
        #expect(glucose.caution == VerbatimCopy.insightsFootLine)
    }

    /// The readings of both pressures are in one list, under the systolic one: the other says its own.
    @Test func onlyAListThatIsThereIsPointedTo() throws {
        let records = MarkerRecords(markers: [
            Self.marker("Systolic BP", [122, 130, 125, 128], unit: "mmHg"),
            Self.marker("Diastolic BP", [76, 80, 78, 79], unit: "mmHg"),
        ])
        let plotted = Self.plotted(try Self.chapter(records, .full))
        #expect(plotted.map { $0.readings == nil } == [false, true])
        #expect(
            plotted.map(\.figure.alternative) == [
                "Systolic BP from 5 Jan 2026 to 6 Mar 2026, 4\u{A0}readings; listed below.",
                "Diastolic BP from 5 Jan 2026 to 6 Mar 2026, 4\u{A0}readings: 5 Jan 2026: 76\u{A0}mmHg; 25 Jan 2026: "
                    + "80\u{A0}mmHg; 14 Feb 2026: 78\u{A0}mmHg; 6 Mar 2026: 79\u{A0}mmHg.",
            ])
    }

    /// The scale is that of the readings that can be right: 90 to 92 beside 70 and 99, not up to 890.
    @Test func anOutlierDoesNotBlowUpTheScale() throws {
        let input = Self.input(Self.odd)
        let finding = try #require(input.findings.markers?.markers.first { $0.definition.name == "Glucose" })
        let plot = MarkerPlot(finding, days: nil, width: 250, dates: DateWords(style: .iso))
        #expect(plot.clamped == 1)
        let lines = try #require(plot.chart).marks.compactMap { if case .line(let line) = $0 { line } else { nil } }
        #expect(lines.first?.points.map(\.y) == [90, 91, 92])
        let scale = try #require(lines.first?.y)
        #expect(scale.upper < 110 && scale.lower > 60)
    }

    @Test(arguments: [
        ("2026-04-02", "today"), ("2026-04-01", "1\u{A0}day ago"), ("2026-03-20", "13\u{A0}days ago"),
        ("2026-03-19", "2\u{A0}weeks ago"), ("2026-02-03", "8\u{A0}weeks ago"), ("2026-02-02", "2\u{A0}months ago"),
        ("2025-08-02", "8\u{A0}months ago"), ("2025-08-03", "7\u{A0}months ago"), ("2024-04-03", "23\u{A0}months ago"),
        ("2024-04-02", "2\u{A0}years ago"), ("2021-05-01", "4\u{A0}years ago"),
    ])
    func timeSinceAVisit(day: String, words: String) {
        #expect(MarkerWords.ago(CalendarDay(iso: day)!, to: Self.asOf) == words)
    }

    @Test(arguments: [(5.0, "5"), (5.25, "5.25"), (-0.5, "−0.5"), (1e9, "1000000000"), (0.001, "0.001"), (0, "0")])
    func numbersStandAsTheyWereGiven(value: Double, words: String) {
        #expect(MarkerWords.number(value) == words)
    }

    /// 5.4 to 5.5 is 0.1, whatever binary arithmetic says.
    @Test(arguments: [
        (5.5 - 5.4, "+0.1"), (0.79 - 0.78, "+0.01"), (-36.0, "−36"), (0, "±0"), (1e-9, "±0"), (44.64, "+44.6"),
        (1234.5, "+1235"), (12_345, "+12k"), (-2.5e6, "−3M"),
    ])
    func changesHaveFewDigits(change: Double, words: String) {
        #expect(MarkerWords.change(change) == words)
    }
}
