import DisplayList
import ReportDocument
import Testing

@testable import Layout

/// One page, whatever there is to tell; nothing over something else, nothing outside, nothing too small to read.
@Suite("Visit sheet on a page")
struct VisitSheetLayoutTests {
    struct Extreme: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var sheet: VisitSheet
    }

    // MARK: Sheets

    static func days(_ months: Int, headaches: Int = 9) -> SheetDays {
        .days(
            SheetDayGrid(
                heading: "Every day",
                months: (0..<months).map { month in
                    SheetDayGrid.Month(
                        label: "Oct 2025", detail: "\(headaches)\u{A0}days",
                        days: (1...31).map { number in
                            var day = SheetDayGrid.Day(number: number, isWeekend: number % 7 < 2)
                            if number <= headaches {
                                day.headaches = number % 3 == 0 ? [.severe, .mild] : [.moderate]
                                day.medicines = number % 2 == 0 ? "SI" : "S+"
                                day.medicineNames = ["Sumatriptan", "Ibuprofen"]
                            }
                            day.isSilent = number > 28
                            return day
                        })
                },
                letters: ["S", "I", "N", "P", "+"].map { .init(letter: $0, name: "Medicine of a long name \($0)") }))
    }

    /// - Parameter before: months of the year before the first that is shown whole.
    static func bars(_ months: Int, before: Int = 0) -> SheetDays {
        .months(
            SheetMonthBars(
                heading: "Every month", note: "headache days",
                months: (0..<months).map { month in
                    .init(
                        year: month == 0 || month % 12 == before ? "\(2020 + month / 12)" : nil, mild: month % 5,
                        moderate: month % 7,
                        severe: month % 9, unknown: month % 2, acuteDays: month % 16,
                        cover: month == 0 ? .part : month == 3 ? .none : .whole)
                }, lines: lines, alternative: "Headache days by month."))
    }

    static let lines = [
        SheetLine(days: 15, name: "15-day line", bars: .headacheDays),
        SheetLine(days: 10, name: "10-day line", bars: .acuteDays),
    ]

    static func course(_ months: Int) -> SheetCourse {
        SheetCourse(
            heading: "Better or worse", note: "days a month",
            months: (0..<months).map { month in
                .init(
                    label: "Mar", detail: month == 0 ? "12 of 31\u{A0}days" : nil, headacheDays: 21 - month % 3,
                    severeDays: 6, acuteDays: 8 + month, cover: month == 0 ? .part : .whole)
            }, lines: lines, alternative: "Days a month.")
    }

    static func medicines(_ count: Int, columns: Int, name: String = "Sumatriptan") -> SheetMedicines {
        let titles = ["Oct", "Nov", "Dec", "Jan", "Feb", "Mar", "Relief"].suffix(columns)
        func row(_ name: String) -> SheetMedicines.Row {
            .init(
                name: name, detail: "triptan",
                cells: titles.map { .init($0 == "Relief" ? "2.1 (20)" : "12", isTinted: $0 == "Mar") })
        }
        return SheetMedicines(
            heading: "Medicines", note: "days taken in each month", columns: ["Medicine"] + titles,
            rows: (0..<count).map { row("\(name) \($0)") }, total: row("Any acute medicine"),
            others: (0...count).map { ["Also, days: \(count - $0) medicines."] },
            besides: ["Preventives and others, days named in the diary: Topiramate\u{A0}15."])
    }

    static let panels = [
        SheetPanel(
            heading: "Features", note: "n of recorded",
            content: .features([
                SheetShare(name: "One-sided (right)", present: 7, recorded: 11),
                SheetShare(name: "A feature with a name that is much longer than its line", present: 29, recorded: 56),
                SheetShare(name: "Aura", present: 0, recorded: 0),
            ]),
            remarks: [
                ["Median length 5 h 23 (middle half 4 h 38 to 6 h 35); 28 of 56 began 06:00 to 12:00.", "Short."]
            ]),
        SheetPanel(
            heading: "Tried and stopped",
            content: .entries(
                ["Topiramate", "Propranolol"].map {
                    SheetEntry(title: $0, detail: "since 9 Feb 2026", text: "15 → 20 headache days per 28 days")
                }), remarks: [["Propranolol also ended (28 Feb 2026) in this period."]]),
        SheetPanel(
            heading: "Values and visits",
            content: .values([value("LDL Cholesterol"), value("Systolic Blood Pressure")]),
            reading: "Last visit: Specialist, 18 Mar 2026", remarks: [["2\u{A0}other values in range"]]),
        SheetPanel(
            heading: "Nights", note: "31 of 88 logged",
            content: .facts([
                SheetFact(figure: "24 of 30", caption: "intervals in the window"),
                SheetFact(figure: "176\u{A0}min", caption: "median interval"),
            ])),
    ]

    static func value(_ name: String) -> SheetValue {
        SheetValue(
            name: name, value: "131", unit: "mg/dL", range: "up to 100", day: "18 Mar 2026", status: .high,
            word: "high",
            arrow: .up)
    }

    static let figures =
        ["days with headache", "days with severe headache", "acute-medication days"].map {
            SheetFigure(
                parts: [.init("1376")], unit: "of 1826", caption: $0,
                lines: [["last three months 25, 18, 23, before 23.0", "25, 18, 23, before 23.0"]])
        } + [
            SheetFigure(
                parts: [.init("5", "h"), .init("23")], caption: "median duration",
                lines: [["middle half 4 h 37–6 h 35", "half 4 h 37–6 h 35"], ["5 h 10, 5 h 53, 5 h 28"]]),
            SheetFigure(
                parts: [.init("2.1")], unit: "of 5", caption: "mean relief, 38 ratings", lines: [["3.1, 2.0, 1.7"]]),
        ]

    static func sheet(
        review: Int = 1, diary: Int = 0, days: SheetDays? = nil, medicines: SheetMedicines? = nil,
        course: SheetCourse? = nil, panels: [SheetPanel] = [], questions: Int = 0, title: String = "Visit sheet",
        isOfHeadaches: Bool = true
    ) -> VisitSheet {
        var sheet = VisitSheet(
            title: title, note: "88\u{A0}days, one page. Diary kept by the patient; details in the full report.",
            review: SheetReview(
                label: "For review",
                lines: (0..<review).map {
                    "Acute medication on \($0 + 10) days in March 2026 and on 11 days in February, at or above the line."
                }, notFound: "Not logged: very sudden onset, aura with visual disturbance, a headache over 72 hours.",
                diary: (0..<diary).map { "Entries 3 Jan – \($0 + 1) Mar 2026: the figures count these 87 of 133 days." }
            ),
            figures: figures, days: days, medicines: medicines, course: course, panels: panels,
            questions: SheetQuestions(
                heading: "To ask or tell", notes: (0...questions).map { "the notices’ own words; \(3 - $0) more" },
                questions: (0..<questions).map {
                    "Your marker \($0) was 131 mg/dL on 18 Mar 2026, above the range (up to 100). It has increased across "
                        + "your last 3 readings. Consider asking your doctor about this reading."
                }, own: "Your own question:"),
            pen: SheetPen(heading: "Notes of this visit", note: "for the doctor’s pen"),
            lastLine: "Not a medical diagnosis. Days without an entry count as headache-free.", caution: "Patterns.")
        if isOfHeadaches {
            sheet.places = SheetPlaces(
                days: "No headache was logged.", medicines: "No medicine for a headache was logged.",
                course: "No month to compare.", otherPages: "in the full report")
        }
        return sheet
    }

    /// A sheet over fourteen years, with captions that have no shorter wording.
    static var manyYears: VisitSheet {
        var sheet = sheet(days: bars(120, before: 1), course: course(12), panels: Array(panels.prefix(2)))
        sheet.figures = [
            ("5001", "days with any headache"), ("3415", "days with severe headache"),
            ("5000", "acute-medication days"),
            ("3", "median length"), ("4.0", "mean relief, 7000 ratings"),
        ].map { SheetFigure(parts: [.init($0)], caption: $1, lines: [["30, 31, (1)"]]) }
        return sheet
    }

    static let extremes: [Extreme] =
        [
            Extreme(testDescription: "fourteen years", sheet: manyYears),
            Extreme(testDescription: "nothing at all", sheet: sheet(review: 0)),
            Extreme(testDescription: "values alone", sheet: sheet(panels: [panels[2]], isOfHeadaches: false)),
            Extreme(
                testDescription: "nights alone", sheet: sheet(days: days(6), panels: [panels[3]], isOfHeadaches: false)),
            Extreme(
                testDescription: "everything at once",
                sheet: sheet(
                    review: 6, diary: 4, days: bars(14), medicines: medicines(12, columns: 7), course: course(14),
                    panels: panels, questions: 3)),
            Extreme(
                testDescription: "a long name of a medicine",
                sheet: sheet(
                    days: days(4),
                    medicines: medicines(
                        12, columns: 5,
                        name: "Dihydroergotaminemesilatenasalspraypreparation 85 mg/500 mg film-coated tablet"),
                    course: course(4), panels: panels, questions: 3)),
            Extreme(
                testDescription: "a title of sixty characters",
                sheet: sheet(days: days(3), title: "What we would like to talk about when you come to see us now")),
            Extreme(
                testDescription: "an Arabic name",
                sheet: sheet(
                    days: days(3),
                    medicines: medicines(3, columns: 5, name: "سوماتريبتان قرص مغلف لعلاج الصداع النصفي"),
                    course: course(3), panels: panels)),
        ]
        + [1, 3, 4, 5, 6].map { months in
            Extreme(
                testDescription: "\(months) months",
                sheet: sheet(
                    days: days(months), medicines: medicines(3, columns: 7), course: course(months),
                    panels: Array(panels.prefix(3)), questions: 2))
        }
        + [7, 14, 24, 60, 120].map { months in
            Extreme(
                testDescription: "\(months) months",
                sheet: sheet(
                    days: bars(months), medicines: medicines(5, columns: 5), course: months > 14 ? nil : course(months),
                    panels: panels,
                    questions: 1))
        }

    // MARK: One page

    static func pages(_ sheet: VisitSheet) -> [Page] { LayOutTests.layOut([.sheet(sheet)]) }

    @Test(arguments: extremes) func itIsOnePage(extreme: Extreme) {
        #expect(Self.pages(extreme.sheet).count == 1)
    }

    /// The next block begins on the next page, and no part of the sheet goes there.
    @Test func whatFollowsIsOnTheNextPage() {
        let pages = LayOutTests.layOut([
            .sheet(Self.extremes[4].sheet), .pageBreak, .paragraph(Paragraph("Next")),
        ])
        #expect(pages.count == 2)
        #expect(LayOutTests.texts(pages[1]).contains("Next"))
    }

    // MARK: Nothing over something else

    private static func boxes(_ page: Page) -> [(text: String, box: Rect)] {
        page.items.compactMap { item in
            guard case .text(let line, let at, _) = item, line.width > 0 else { return nil }
            // From the height of a capital to the baseline: what two lines may not share.
            let height = line.style.size * 0.68
            return (line.text, Rect(x: at.x, y: at.y - height, width: line.width, height: height))
        }
    }

    @Test(arguments: extremes) func noWordsStandOverOthers(extreme: Extreme) {
        let boxes = Self.boxes(Self.pages(extreme.sheet)[0])
        for (index, first) in boxes.enumerated() {
            for second in boxes[(index + 1)...] {
                let across = min(first.box.maxX, second.box.maxX) - max(first.box.x, second.box.x)
                let down = min(first.box.maxY, second.box.maxY) - max(first.box.y, second.box.y)
                #expect(across < 0.5 || down < 0.5, "“\(first.text)” over “\(second.text)”")
            }
        }
    }

    /// Numbers over bars give way to the line of days.
    @Test(arguments: extremes) func noLineGoesThroughWords(extreme: Extreme) {
        let page = Self.pages(extreme.sheet)[0]
        let lines = page.items.compactMap { item -> (y: Points, from: Points, to: Points)? in
            guard case .stroke(.polyline(let points, false), let stroke, _) = item, !stroke.dash.isEmpty else {
                return nil
            }
            return (points[0].y, points[0].x, points[1].x)
        }
        for (text, box) in Self.boxes(page) {
            for line in lines where box.x < line.to && line.from < box.maxX {
                #expect(line.y <= box.y || box.maxY <= line.y, "\(text)")
            }
        }
    }

    @Test(arguments: extremes) func nothingIsOutsideTheMarginsOrTooSmall(extreme: Extreme) {
        for item in Self.pages(extreme.sheet)[0].items {
            switch item {
            case .text(let line, let at, _):
                #expect(line.style.size >= 7, "\(line.text)")
                #expect(
                    at.x >= PageGeometry.left - 0.5 && at.x + line.width <= PageGeometry.right + 0.5, "\(line.text)")
            case .fill(let shape, _), .stroke(let shape, _, _):
                let box = shape.bounds(grownBy: 0)
                #expect(box.x >= PageGeometry.left - 0.5 && box.maxX <= PageGeometry.right + 0.5, "\(shape)")
            case .image, .begin, .end: continue
            }
        }
    }

    /// Everything but the frame and the remark at the foot ends above what stands at the foot.
    @Test(arguments: extremes) func itEndsWhereThePageEnds(extreme: Extreme) throws {
        let last = try #require(
            Self.boxes(Self.pages(extreme.sheet)[0]).first { $0.text.hasPrefix("Not a medical diagnosis.") })
        #expect(last.box.maxY <= Paper.a4.bottom)
        #expect(last.box.maxY > Paper.a4.bottom - 24)
    }

    // MARK: What there is

    /// With little to tell there are more lines to write on; in fixed places four, and three below a full strip.
    @Test func theLinesToWriteOnTakeTheRoomThatIsLeft() {
        func lines(_ sheet: VisitSheet) -> Int {
            let page = Self.pages(sheet)[0]
            guard
                let heading = page.items.firstIndex(where: {
                    if case .text(let line, _, _) = $0 { line.text == "Notes of this visit" } else { false }
                })
            else { return 0 }
            return page.items[heading...].count { item in
                if case .stroke(.polyline(let points, false), let stroke, Palette.axis) = item {
                    points.count == 2 && points[0].y == points[1].y && stroke.width == 0.5
                } else {
                    false
                }
            }
        }
        #expect(lines(Self.sheet(review: 0, isOfHeadaches: false)) == 14)
        #expect(lines(Self.sheet(review: 0)) == 4)
        let usual = Self.sheet(
            days: Self.days(3), medicines: Self.medicines(3, columns: 5), course: Self.course(3),
            panels: Array(Self.panels.prefix(2)))
        #expect(lines(usual) >= 4)
        let crowded = Self.sheet(
            review: 2, diary: 4, days: Self.days(3), medicines: Self.medicines(5, columns: 5), course: Self.course(3),
            panels: Array(Self.panels.prefix(1)), questions: 2)
        #expect(lines(crowded) == 3)
    }

    /// A letter begins at least 1.5 below the mark of its day, at every density.
    @Test func lettersDoNotTouchMarks() {
        guard case .days(let grid) = Self.days(3) else { return }
        let days = VisitSheetDays(grid: grid, typesetter: Typesetter(measurer: PlainMeasurer()))
        for density in SheetDensity.all {
            let items = days.piece(density).items
            let feet = items.compactMap { item -> Point? in
                guard case .stroke(.circle(let center, let radius), let stroke, _) = item else { return nil }
                return Point(center.x, center.y + radius + stroke.width / 2)
            }
            let letters = items.compactMap { item -> Point? in
                guard case .text(let line, let at, _) = item, ["SI", "S+"].contains(line.text) else { return nil }
                return Point(at.x + line.width / 2, at.y - 0.72 * line.style.size)
            }
            #expect(letters.count == 27)
            for letter in letters {
                let above = feet.filter { abs($0.x - letter.x) < 7 && $0.y < letter.y + 5 }.map(\.y).max() ?? 0
                #expect(letter.y - above >= 1.5, "cells of \(density.tallCell)")
            }
        }
    }

    /// `14` in 8.5 is 8.5 wide and its digits 6.12 high. Over a bar of which the top is 40 it would stand at 36.5.
    @Test func aNumberIsNeverAboveALineThatItsBarDoesNotReach() {
        let text = PlainMeasurer().line("14", TextStyle(.bold, 8.5))
        let bar = Rect(x: 0, y: 40, width: 24, height: 60)
        func y(in bar: Rect = bar, edges: [Points] = [], lines: [Points]) -> Points {
            SheetThreshold.Number(text, over: 40, in: bar, edges: edges, lines: lines).at.y
        }
        #expect(y(lines: []) == 36.5)
        // A line below the number, or through it: 2 under the top of the bar.
        #expect(abs(y(lines: [39]) - 48.12) < 0.001 && abs(y(lines: [33]) - 48.12) < 0.001)
        // A line that is reached, or one far above.
        #expect(y(lines: [60]) == 36.5 && y(lines: [20]) == 36.5)
        // Severe days begin at 46: below their edge.
        #expect(abs(y(edges: [46], lines: [39]) - 54.12) < 0.001)
        // Too narrow, and too low.
        #expect(y(in: Rect(x: 0, y: 40, width: 10, height: 60), lines: [33]) == 36.5)
        #expect(y(in: Rect(x: 0, y: 40, width: 24, height: 8), lines: [33]) == 36.5)
    }

    /// Where a number has no room inside, the line has a gap around it: from 0.75 − 1.5 to 9.25 + 1.5.
    @Test func aLineHasAGapAroundANumber() {
        let number = SheetThreshold.Number(
            PlainMeasurer().line("14", TextStyle(.bold, 8.5)), over: 40,
            in: Rect(x: 0, y: 40, width: 10, height: 60), lines: [33])
        let items = SheetThreshold.items(
            [SheetLine(days: 10, name: "10-day line", bars: .acuteDays)], base: 133, unit: 10, around: [number],
            Typesetter(measurer: PlainMeasurer())
        ) { _ in [(from: -10, to: 30)] }
        let dashes = items.compactMap { item -> [Points]? in
            if case .stroke(.polyline(let points, false), _, _) = item { points.map(\.x) } else { nil }
        }
        #expect(dashes.prefix(2) == [[-10, -0.75], [10.75, 30]])
    }

    /// Three figures of the same wordings, of which the widest does not fit: all are shortened, not the widest alone.
    @Test func linesThatAreWordedAlikeAreShortenedAlike() {
        var sheet = Self.sheet()
        sheet.figures = ["12, 10, 10", "2, 2, 2", "11, 9, 10"].map { list in
            SheetFigure(
                parts: [.init("120")], unit: "of 358", caption: "days",
                lines: [["the last three of all months were these: \(list), before 11.0", "last three \(list)", list]])
        }
        let texts = LayOutTests.texts(Self.pages(sheet)[0])
        #expect(texts.filter { $0.hasPrefix("last three ") }.count == 3)
        #expect(!texts.contains { $0.hasPrefix("the last three") })
    }

    /// Months with letters up to four, with the mark alone from five on.
    @Test func lettersStandInRowsOfUpToFourMonths() {
        #expect(LayOutTests.texts(Self.pages(Self.sheet(days: Self.days(4)))[0]).contains("SI"))
        #expect(!LayOutTests.texts(Self.pages(Self.sheet(days: Self.days(5)))[0]).contains("SI"))
    }

    /// The frame names the report, whose first chapter the sheet is; a sheet by itself is the report.
    @Test func thereIsOneFirstHeading() {
        let pages = LayOutTests.layOut([
            .sheet(Self.sheet()), .pageBreak, .title(ReportTitle(title: "Headache report", subtitle: "90 days.")),
        ])
        let tree = StructureTree(pages)
        #expect(tree.elements.count { $0.level == 1 } == 1)
        #expect(tree.elements.first { $0.level == 1 }?.words == "Headache report")
        #expect(tree.elements.filter { $0.level == 2 }.map(\.words).first == "Visit sheet")
        var alone = Self.sheet()
        alone.title = "Headache report"
        let sheet = StructureTree(LayOutTests.layOut([.sheet(alone)]))
        #expect(sheet.elements.filter { $0.level == 1 }.map(\.words) == ["Headache report"])
    }

    /// Tables are tables, and what is drawn is said.
    @Test func whatIsDrawnIsSaid() {
        let sheet = Self.sheet(
            days: Self.days(3), medicines: Self.medicines(5, columns: 7), course: Self.course(3), panels: Self.panels)
        let tree = StructureTree(Self.pages(sheet))
        let roles = tree.elements.map(\.tag.role)
        #expect(roles.contains(.table))
        #expect(roles.contains(.headerCell(.row)) && roles.contains(.headerCell(.column)))
        let alternatives = tree.elements.compactMap(\.tag.alternative)
        let first = "9\u{A0}days. 1: moderate, Sumatriptan, Ibuprofen; 2"
        #expect(alternatives.contains { $0.hasPrefix(first) })
        #expect(alternatives.contains("Days a month."))
    }

    /// A factor's name apart from its numbers, whose language may be another; of a table's key what is not heard in its
    /// cells, where means have their ratings.
    @Test func namesNumbersAndKeysAreHeardApart() {
        var medicines = Self.medicines(2, columns: 5)
        medicines.key = "( ) incomplete month; – not logged; (n) ratings"
        medicines.columns[1] = "(Mar)"
        medicines.heardColumns = ["(Mar)": "March, incomplete month"]
        func heard(_ sheet: VisitSheet) -> String {
            let pages = Self.pages(sheet)
            return StructureTree(pages).listing(of: pages)
        }
        let listing = heard(Self.sheet(medicines: medicines, panels: [Self.panels[0]]))
        #expect(listing.contains("Lbl One-sided (right)\n") && listing.contains("LBody 7 of 11\n"))
        #expect(listing.contains("P [Empty cells: not logged]\n") && listing.contains("TD “2.1 of 5, 20 ratings”\n"))
        #expect(listing.contains("TH “March, incomplete month”\n"))
        medicines.key = "(n) ratings"
        #expect(!heard(Self.sheet(medicines: medicines)).contains("(n)"))
    }

    // MARK: Printed in grey

    /// A headache's surface, a severe one and an outline of acute medication differ without colour; the lines are
    /// dashed.
    @Test func severityMedicinesAndTheLineAreToldApartInGrey() {
        #expect(Palette.mutedMint.contrast(with: Palette.heatSevere) >= 1.5)
        #expect(Palette.heatSevere.contrast(with: Palette.white) >= 2)
        #expect(SeveritySymbol.mild.heat.contrast(with: SeveritySymbol.severe.heat) >= 1.8)
        let page = Self.pages(Self.sheet(days: Self.bars(24), course: Self.course(3)))[0]
        let dashed = page.items.count { item in
            if case .stroke(_, let stroke, Palette.slate) = item { !stroke.dash.isEmpty } else { false }
        }
        // Each line under its name and over all 24 months, or over its own bar of each of three: 2 × 2 + 2 × 4.
        #expect(dashed == 12)
        let outlines = page.items.count { item in
            if case .stroke(.rectangle, let stroke, Palette.slate) = item { stroke.width < 1 } else { false }
        }
        #expect(outlines > 20)
    }

    private static func diamonds(_ items: [DrawItem]) -> Int {
        items.count {
            if case .fill(.polyline(let corners, true), Palette.slate) = $0 { corners.count == 4 } else { false }
        }
    }

    /// 14 months beside the medicines stand too close for two bars each: the days of acute medication are a dark diamond
    /// over the one, and the key shows it. Three months have an outlined bar each, and the key such an outline.
    @Test func manyMonthsHaveOneBarEach() {
        func items(_ months: Int) -> [DrawItem] {
            Self.pages(Self.sheet(medicines: Self.medicines(3, columns: 5), course: Self.course(months)))[0].items
        }
        func outlines(_ items: [DrawItem]) -> Int {
            items.count {
                if case .stroke(_, let stroke, Palette.slate) = $0 {
                    stroke.width == 0.9 && stroke.dash.isEmpty
                } else {
                    false
                }
            }
        }
        #expect(Self.diamonds(items(14)) == 15 && outlines(items(14)) == 0)
        #expect(Self.diamonds(items(3)) == 0 && outlines(items(3)) == 4)
        // In grey it stands out from both parts of its bar, and no dash has its form.
        #expect(Palette.slate.contrast(with: Palette.mutedMint) >= 3)
        #expect(Palette.slate.contrast(with: Palette.heatSevere) >= 3)
    }

    /// 61 months have bars of 5 points: diamonds over them, and the key's, in place of outlines that would hide them.
    @Test func thinBarsOfMonthsHaveNoOutline() {
        func items(_ months: Int) -> [DrawItem] { Self.pages(Self.sheet(days: Self.bars(months)))[0].items }
        // Among 61 months one has no entry and four no acute medication: 0, 16, 32 and 48.
        #expect(Self.diamonds(items(61)) == 57)
        let outlines = items(61).count {
            if case .stroke(_, let stroke, Palette.slate) = $0 {
                stroke.width == 0.8 && stroke.dash.isEmpty
            } else {
                false
            }
        }
        #expect(outlines == 0)
        #expect(Self.diamonds(items(24)) == 0)
    }

    @Test func aNameTooWideBesideItsValueStandsAboveIt() throws {
        let panel = SheetPanel(
            heading: "Values and visits", content: .values([Self.value("Hemoglobin"), Self.value("Ferritin")]))
        /// Distance of each value below its name.
        func distances(_ width: Points) -> [Points] {
            let items = VisitSheetPanel(
                panel: panel, span: SheetSpan(0, width), typesetter: Typesetter(measurer: PlainMeasurer())
            ).set().items
            func baselines(_ names: Set<String>) -> [Points] {
                items.compactMap { item in
                    guard case .text(let line, let at, _) = item, names.contains(line.text) else { return nil }
                    return at.y
                }
            }
            return zip(baselines(["131"]), baselines(["Hemoglobin", "Ferritin"])).map { $0 - $1 }
        }
        // 131 mg/dL, the mark, high, the arrow and their gaps take 74.5; the names, of 4 a letter, 40 and 32.
        #expect(distances(115) == [0, 0])
        #expect(distances(110) == [9, 0])
        #expect(distances(100) == [9, 9])
    }

    /// A month in part has no surface: a bracket of three sides.
    @Test func aMonthInPartIsABracket() {
        var course = Self.course(2)
        course.months[0].severeDays = 0
        course.months[0].acuteDays = 0
        let brackets = Self.pages(Self.sheet(course: course))[0].items.count { item in
            if case .stroke(.polyline(let points, false), _, Palette.teal) = item { points.count == 4 } else { false }
        }
        #expect(brackets == 1)
    }
}
