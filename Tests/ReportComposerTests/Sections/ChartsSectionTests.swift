import Analysis
import DisplayList
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

@Suite("Charts")
struct ChartsSectionTests {
    /// Three months: 5 mild, 4 moderate, 2 severe; whole months with 2, 4 and 5 headaches.
    static let eleven: [HeadacheRecord] = [
        Diary.headache("2026-01-05", 8, severity: 1, lasting: 30),
        Diary.headache("2026-01-19", 13, severity: 1, lasting: 90),
        Diary.headache("2026-02-02", 8, severity: 1, lasting: 300),
        Diary.headache("2026-02-03", 18, severity: 3, lasting: 300),
        Diary.headache("2026-02-10", 23, severity: 3, lasting: 800),
        Diary.headache("2026-02-20", 2, severity: 5, lasting: 2000),
        Diary.headache("2026-03-02", 8, severity: 1, lasting: 60),
        Diary.headache("2026-03-03", 8, severity: 1, lasting: 60),
        Diary.headache("2026-03-09", 8, severity: 3, lasting: 5000),
        Diary.headache("2026-03-16", 8, severity: 3, lasting: nil),
        Diary.headache("2026-03-16", 20, severity: 5, lasting: 240),
    ]

    static func drawnNumbers(_ figure: ChartFigure?) -> [String] { figure?.drawn.filter { Int($0) != nil } ?? [] }

    @Test func aFreeReportHasNone() {
        let blocks = composeReport(Diary.input(Self.eleven), contents: .free).blocks
        #expect(!blocks.isEmpty)
        #expect(blocks.figures.isEmpty)
        #expect(blocks.rankings.isEmpty)
    }

    @Test func theyBeginWithATitleThatSaysWhatTheyShow() {
        let blocks = Diary.pages(Self.eleven).chartsPages
        #expect(!blocks.contains(.pageBreak))
        guard case .title(let title) = blocks.first else {
            Issue.record("a title comes first")
            return
        }
        #expect(title.title == "Frequency and severity")
        #expect(
            title.subtitle.replacing("\u{A0}", with: " ")
                == "11 headaches on 15 of 90 days. Longest without a logged headache: 15 days, 17 Mar – 31 Mar 2026.")
    }

    @Test func withoutHeadachesThereIsNothingToDraw() {
        let blocks = Diary.pages([]).chartsPages
        #expect(blocks.count == 1)
        #expect(blocks.said.contains { $0.contains("No headache was logged. There is nothing to draw.") })
    }

    /// The range begins on a Thursday and ends on a Tuesday: 14 ISO weeks.
    @Test func weeksPrintTheirCounts() {
        let figure = Diary.pages(Self.eleven).chartsPages.figure("Headaches per week")
        #expect(
            Self.drawnNumbers(figure) == ["0", "1", "0", "1", "0", "2", "1", "1", "0", "2", "1", "2", "0", "0"])
        #expect(figure?.note == "by first day; the first has 4\u{A0}days, the last 2\u{A0}days (outlined)")
        #expect(figure?.reading == "0 to 2 headaches in each whole week, 11\u{A0}headaches in all.")
    }

    /// Days 2, 6 and 7, or 1.94, 6.43 and 6.77 per 30 days: 2.42 more each month, with residuals of −0.69, 1.38 and −0.69,
    /// so that the interval is 2.42 ± 12.706 × √(2.867 / 2) = −12.8 to 17.6.
    @Test func monthsPrintTheirCountsAndNoTrendThatIsNone() {
        let figure = Diary.pages(Self.eleven).chartsPages.figure("Headache days per month")
        #expect(Self.drawnNumbers(figure) == ["2", "6", "7"])
        #expect(figure?.drawn.contains("Trend") == false)
        #expect(
            figure?.reading.replacing("\u{A0}", with: " ")
                == "2 to 7 headache days a month. Over 3 months there is no clear direction (change each month: 95 % "
                + "interval −12.8 to 17.6).")
        #expect(figure?.alternative.contains("January 2026: 2. February 2026: 6. March 2026: 7.") == true)
    }

    @Test func belowThreeWholeMonthsThereIsNoTrend() {
        let figure = Diary.pages(Self.eleven, to: "2026-03-27").chartsPages.figure("Headache days per month")
        #expect(figure?.drawn.contains("Trend") == false)
        #expect(figure?.reading.hasSuffix("A trend line needs 1 more month.") == true)
        #expect(figure?.note == "in the diary, 2026; Mar incomplete (outlined)")
        #expect(figure?.drawn.filter { "0123456789(".contains($0.prefix(1)) } == ["2", "6", "(7)"])
    }

    @Test func longRangesShowTheLastTwoYearsOfMonthsAndSaySo() {
        let pages = Diary.pages(Self.eleven, from: "2023-10-01", to: "2026-03-31")
        let blocks = pages.chartsPages
        #expect(blocks.figure("Headaches per week") == nil)
        let months = blocks.figure("Headache days per month")
        #expect(Self.drawnNumbers(months).count == 24)
        #expect(months?.note == "with trend; the last 24 of 30 months")
        #expect(blocks.figure("Headache days in 28 days") != nil)
    }

    @Test(arguments: [(27, true), (28, false)])
    func weeksAreShownUpToTwentySeven(weeks: Int, areShown: Bool) throws {
        // From a Monday on.
        let monday = try #require(CalendarDay(iso: "2026-01-05"))
        let last = monday.advanced(by: 7 * weeks - 1).iso
        let blocks = Diary.pages(Self.eleven, from: monday.iso, to: last).chartsPages
        #expect((blocks.figure("Headaches per week") != nil) == areShown)
    }

    /// 5, 4 and 2 of 11: 45.45, 36.36 and 18.18 %, each rounded by itself, which is said.
    @Test func severitySharesAreRoundedOneByOne() {
        let figure = Diary.pages(Self.eleven).chartsPages.figure("Severity")
        #expect(figure?.note == "n = 11, % rounded")
        #expect(
            figure?.alternative
                == "Severity of 11\u{A0}headaches. Severe: 2, 18 per cent. Moderate: 4, 36 per cent. Mild: 5, 45 per cent."
        )
        #expect(figure?.reading == "2 of 11\u{A0}headaches were severe.")
    }

    @Test func ratingsThatAreEquallyFrequentAreNotRanked() {
        let figure = Diary.pages([
            Diary.headache("2026-01-05", 8, severity: 1), Diary.headache("2026-01-06", 8, severity: 5),
        ])
        .chartsPages.figure("Severity")
        #expect(figure?.reading == "1 of 2\u{A0}headaches was severe.")
        // Five of six are 44 to 97 %, one is 3 to 56 %; six are 61 to 100 %.
        func reading(_ severities: [Int]) -> String? {
            Diary.pages(severities.enumerated().map { Diary.headache("2026-01-0\($0 + 1)", 8, severity: $1) })
                .chartsPages.figure("Severity")?.reading
        }
        #expect(reading([1, 1, 1, 1, 1, 5]) == "1 of 6\u{A0}headaches was severe.")
        // A chart of one severity is a line.
        #expect(reading([1, 1, 1, 1, 1, 1]) == nil)
    }

    /// Bins from 0, 1, 4, 12, 24 and 72 h: 30 | 60, 60, 90 | 240, 300, 300 | 800 | 2000 | 5000 minutes.
    @Test func durationsAreCountedInBins() {
        let figure = Diary.pages(Self.eleven).chartsPages.figure("Duration")
        #expect(Self.drawnNumbers(figure) == ["1", "3", "3", "1", "1", "1"])
        #expect(figure?.note == "hours from onset to end, n = 10")
        // The middle of ten: 240 and 300 minutes, 4 h 30.
        #expect(figure?.reading == "Median 4\u{A0}h\u{A0}30. 1 with no end recorded.")
    }

    /// A chart of one column says no more than a line; one that lasts longer than 12 h, and there are two.
    @Test func headachesThatAllLastedAlikeAreALine() {
        func pages(_ last: Int) -> [Block] {
            Diary.pages(
                (1...6).map { Diary.headache("2026-03-0\($0)", 8, lasting: $0 == 6 ? last : 360) }
                    + [Diary.headache("2026-03-09", 8, lasting: nil)]
            ).chartsPages
        }
        let alike = pages(360)
        #expect(alike.figure("Duration") == nil)
        #expect(
            alike.paragraphs.map { $0.replacing("\u{A0}", with: " ") }
                .contains("Duration: all 6 lasted 6 h. 1 with no end recorded."))
        #expect(pages(800).figure("Duration")?.plot != nil)
    }

    @Test func theGridIsToldInFullToThoseWhoDoNotSeeIt() {
        let figure = Diary.pages(Self.eleven).chartsPages.figure("Weekday and time of day")
        // Mondays: 5 Jan, 2 Feb, 2 Mar, 9 Mar and 16 Mar at 08:00. 6 mornings of 11 are no more than chance: 3.4 % for each of
        // four parts of the day.
        #expect(figure?.reading == "Morning 6, afternoon 1, evening 2 and night 2.")
        #expect(figure?.alternative.contains("Monday: morning 5, afternoon 1, evening 1, night 0") == true)
        #expect(figure?.alternative.contains("Friday: morning 0, afternoon 0, evening 0, night 1") == true)
    }

    // MARK: Medication

    static func rated(_ name: String, _ ratings: [Int], isAcute: Bool, from index: Int) -> [HeadacheRecord] {
        ratings.enumerated().map { offset, rating in
            let day = CalendarDay(year: 2026, month: 1, day: 1)?.advanced(by: index + offset).iso ?? ""
            return Diary.headache(day, 8) {
                $0.retrospective.medicationName = name
                $0.retrospective.medicationIsAcute = isAcute
                $0.retrospective.medicationEffectiveness = rating
            }
        }
    }

    @Test func medicationsHaveTheirMeanTheirNAndTheirKind() {
        let diary =
            Self.rated("Sumatriptan", [4, 5, 4], isAcute: true, from: 0)
            + Self.rated("Naproxen", [2, 3], isAcute: true, from: 10)
            + Self.rated("Propranolol", [5, 5], isAcute: false, from: 20)
            + Self.rated("Ibuprofen", [5], isAcute: true, from: 30)
        let figure = Diary.pages(diary).medicinesPage.figure("Medication effectiveness")
        let drawn = figure?.drawn ?? []
        #expect(
            drawn == [
                "Sumatriptan", "acute, n = 3", "4.3", "Naproxen", "acute, n = 2", "2.5", "Propranolol",
                "preventive, n = 2", "5.0",
            ])
        #expect(figure?.reading == "The patient chose which headache got which medicine.")
    }

    /// 3.2 of five ratings is 2.6 to 3.8 (Student's t), 4.4 is 3.7 to 5.1, 2.2 is 1.6 to 2.8. Two ratings have no interval.
    @Test(arguments: [
        ([3, 3, 4, 3, 3], [3, 3, 3, 3, 3], false), ([4, 5, 4, 5, 4], [2, 2, 3, 2, 2], true),
        ([4, 5, 4, 5, 4], [3, 3, 4, 3, 3], false), ([4, 5, 4, 5, 4], [1, 1], false), ([4, 4], [4, 4], false),
    ])
    func aMedicineIsHighestWhereItsIntervalLiesAboveTheOthers(first: [Int], second: [Int], isNamed: Bool) {
        let diary =
            Self.rated("Aaa", second, isAcute: true, from: 0) + Self.rated("Bbb", first, isAcute: true, from: 10)
        let figure = Diary.pages(diary).medicinesPage.figure("Medication effectiveness")
        let lead = isNamed ? "Highest of the acute medications: Bbb, mean 4.4 over 5 ratings. " : ""
        #expect(figure?.reading == lead + "The patient chose which headache got which medicine.")
    }

    @Test func oneRatingIsNoMean() {
        let page = Diary.pages(Self.rated("Ibuprofen", [5], isAcute: true, from: 0)).medicinesPage
        #expect(page.figure("Medication effectiveness") == nil)
        #expect(page.paragraphs.contains { $0.contains("Comparing a medicine needs") })
    }

    @Test(arguments: [(9, false), (10, true), (11, true)])
    func tenAcuteMedicationDaysReachTheLine(days: Int, reaches: Bool) {
        let diary = Diary.daily(days) { _, record in
            record.retrospective.medicationName = "Ibuprofen"
            record.retrospective.medicationIsAcute = true
        }
        let figure = Diary.pages(diary).medicinesPage.figure("Acute-medication days")
        #expect(Self.drawnNumbers(figure) == ["\(days)", "0", "0"])
        #expect(
            figure?.reading
                == (reaches ? "10 days reached in 1 of 3\u{A0}months." : "10 days reached in 0 of 3\u{A0}months."))
        let overLine = figure?.plot?.marks.contains {
            if case .bars(let bars) = $0 { bars.bars.contains { $0.look == .overLine } } else { false }
        }
        #expect(overLine == reaches)
        #expect(
            figure?.plot?.marks.contains {
                if case .rule(let rule) = $0 { rule.value == 10 && rule.name == "10 days" } else { false }
            }
                == true)
    }

    /// January from the 10th on: a month in part is outlined, also where it reaches the line.
    @Test func aMonthInPartIsOutlinedOnEveryChart() throws {
        let diary = (10...31).map { day in
            Diary.headache("2026-01-\(day)", 8) {
                $0.retrospective.medicationName = "Ibuprofen"
                $0.retrospective.medicationIsAcute = true
            }
        }
        let pages = Diary.pages(diary, from: "2026-01-10")
        let blocks = pages.chartsPages + pages.medicinesPage
        for heading in ["Headache days per month", "Acute-medication days"] {
            let looks = try #require(blocks.figure(heading)?.plot).marks.flatMap { mark -> [Look] in
                if case .bars(let bars) = mark { bars.bars.map(\.look) } else { [] }
            }
            #expect(looks.count == 3)
            #expect(looks[0].fill == nil && looks[0].outline != nil, "\(heading)")
            #expect(looks[1].fill != nil, "\(heading)")
        }
    }

    // MARK: Cycle

    /// Whoever never logged a phase is not asked for one; `unknown` is none.
    @Test(arguments: [nil, CyclePhase.unknown, .luteal])
    func theCycleHasAPlaceOnlyWhereAPhaseWasLogged(phase: CyclePhase?) {
        let diary = Diary.daily(8) { index, record in
            if index == 3 { record.retrospective.cyclePhase = phase }
        }
        #expect((Diary.pages(diary).chartsPages.figure("Cycle overlay") != nil) == (phase == .luteal))
    }

    /// Nine of ten are 60 to 98 %, one is 2 to 40 %.
    @Test func aPhaseIsNamedWhereItIsClearlyAhead() {
        let diary = Diary.daily(10) { $1.retrospective.cyclePhase = $0 == 0 ? .luteal : .menstrual }
        let figure = Diary.pages(diary).chartsPages.figure("Cycle overlay")
        #expect(figure?.reading.hasPrefix("9 of the 10 began in the menstrual phase; phases differ in length") == true)
    }

    @Test(arguments: [4, 5, 6])
    func theCycleOverlayNeedsFivePhases(count: Int) {
        let diary = Diary.daily(8) { index, record in
            if index < count { record.retrospective.cyclePhase = index == 0 ? .luteal : .menstrual }
        }
        let figure = Diary.pages(diary).chartsPages.figure("Cycle overlay")
        if count < 5 {
            #expect(figure?.plot == nil)
            #expect(figure?.alternative == "")
            #expect(
                figure?.reading
                    == "The cycle overlay needs 1\u{A0}more headache with a cycle phase.")
        } else {
            #expect(figure?.note == "headaches by phase, stacked by severity; n = \(count) with a phase")
            #expect(
                figure?.alternative.contains("Menstrual: 0 mild, \(count - 1) moderate, 0 severe, \(count - 1) in all")
                    == true)
            // Four of five are 38 to 96 % and one is 4 to 62 %; five of six and one of six are 44 to 97 and 3 to 56 %.
            #expect(figure?.reading.hasPrefix("Phases differ in length") == true)
            #expect(figure?.reading.contains("\(8 - count)\u{A0}headaches had no phase logged.") == true)
        }
    }

    @Test func everyFigureHasASentenceAndItsNumbersInWords() {
        let headaches = Self.eleven.map { headache in
            var headache = headache
            headache.retrospective.medicationName = "Ibuprofen"
            headache.retrospective.medicationEffectiveness = 4
            return headache
        }
        let pages = Diary.pages(headaches)
        let blocks = pages.chartsPages + pages.medicinesPage
        // Without a phase there is no place for the cycle.
        #expect(blocks.figures.count == 7)
        for figure in blocks.figures {
            #expect(!figure.reading.isEmpty, "\(figure.heading)")
            #expect((figure.plot == nil) == figure.alternative.isEmpty, "\(figure.heading)")
            if figure.plot != nil { #expect(figure.caution == VerbatimCopy.insightsFootLine) }
        }
    }
}
