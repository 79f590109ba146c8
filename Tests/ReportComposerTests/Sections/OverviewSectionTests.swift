import Analysis
import DisplayList
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

@Suite("Clinical overview")
struct OverviewSectionTests {
    /// January to March; before it, October to December with one headache in November.
    static let headaches = [
        Diary.headache("2025-11-10", 8, severity: 1, lasting: 60) { $0.retrospective.medicationName = "none" },
        Diary.headache("2026-01-05", 8, severity: 5, lasting: 120) { $0.retrospective.medicationName = "Ibuprofen" },
        Diary.headache("2026-01-05", 20, severity: 3, lasting: 240) { $0.retrospective.medicationName = "none" },
        Diary.headache("2026-03-28", 8, severity: 5, lasting: 180) {
            $0.onsetSpeed = .instantaneous
            $0.retrospective.medicationName = "none"
        },
    ]

    static func overview(_ headaches: [HeadacheRecord], from: String = "2026-01-01", to: String = "2026-03-31")
        -> [Block]
    {
        let input = Diary.input(headaches, from: from, to: to)
        let records = Diary.records(headaches, range: input.findings.range, identity: input.identity)
        let premium = analysePremium(records, findings: input.findings.headaches)
        return ReportWriter(input: input, isPremium: true, sections: [.overview]).overview(premium)
    }

    static func figures(_ blocks: [Block]) -> [ComparedFigure] {
        blocks.flatMap { block -> [ComparedFigure] in
            if case .comparedFigures(let figures) = block { figures } else { [] }
        }
    }

    static func calendar(_ blocks: [Block]) -> CalendarGrid? {
        blocks.lazy.compactMap { if case .calendar(let calendar) = $0 { calendar } else { nil } }.first
    }

    /// 2 days against 1, 3 headaches against 1, 2 severe days against 0, 1 medication day against 0; median of 120, 180
    /// and 240 is 180 against 60; 3 days to 31 March after the 28th against 51 to 31 December after 10 November; 2 and 1 of
    /// 90 observed days are 0.6 and 0.3 of 28.
    @Test func figuresAreComparedWithThePrecedingPeriod() {
        let figures = Self.figures(Self.overview(Self.headaches))
        #expect(
            figures.map(\.change) == [
                "1 more, was 1", "2 more, was 1", "2 more, was 0", "1 more, was 0", "2\u{A0}h longer, was 1\u{A0}h",
                "was 0, 0, 1",
                "48 fewer, was 51", "0.3 more, was 0.3",
            ])
        #expect(figures.map(\.direction) == [.up, .up, .up, .up, .up, nil, .down, .up])
        #expect(figures[4].value == .parts([.init("3", "h")]))
        #expect(figures[5].value == .parts([.init("2, 1, 0")]) && figures[5].caption == "severe, moderate, mild")
    }

    /// One headache has no median, and no severity that is more common than another.
    @Test func ofOneHeadacheNothingIsAMedianOrMostCommon() {
        let captions = Self.figures(Self.overview([Self.headaches[1]])).map(\.caption)
        #expect(captions[4...5] == ["duration of one headache", "severity of the headache"])
        let several = Self.figures(Self.overview(Self.headaches)).map(\.caption)
        #expect(several[4...5] == ["median duration", "severe, moderate, mild"])
    }

    /// Four of four are 51 to 100 % and none 0 to 49 %; three of four and one are 30 to 95 and 5 to 70 %.
    @Test func aSeverityIsNamedWhereItIsClearlyTheMostCommon() {
        func figure(_ severities: [Int]) -> ComparedFigure {
            let headaches = severities.enumerated().map { Diary.headache("2026-01-0\($0 + 1)", 8, severity: $1) }
            return Self.figures(Self.overview(headaches))[5]
        }
        #expect(figure([3, 3, 3, 3]).value == .severity(.moderate, "Moderate"))
        #expect(figure([3, 3, 3, 3]).caption == "most common severity")
        #expect(figure([3, 1, 3, 3]).value == .parts([.init("0, 3, 1")]))
        #expect(figure([3, 1, 3, 3]).caption == "severe, moderate, mild")
    }

    @Test func withoutEarlierDataNothingIsCompared() {
        let blocks = Self.overview(Array(Self.headaches.dropFirst()))
        #expect(Self.figures(blocks).allSatisfy { $0.change.isEmpty && $0.direction == nil })
        guard case .title(let title) = blocks[0] else {
            Issue.record("the overview begins with its title")
            return
        }
        #expect(
            title.subtitle.replacing("\u{A0}", with: " ")
                == "90 days. The diary begins 1 Jan 2026, so there is no earlier period to compare. "
                + "Only days that were observed count. No entry since 31 Mar 2026 (2 days).")
    }

    /// A diary that ends on 12 January: 12 of 90 days are nothing to compare, and no figure does.
    @Test func ofTooFewDaysNothingIsCompared() {
        let headaches = ["2025-10-05", "2025-12-20", "2026-01-05", "2026-01-12"].map { day in
            Diary.headache(day, 8, severity: 3) { $0.retrospective.medicationName = "none" }
        }
        let input = Diary.input(headaches, isObserved: false)
        let records = Diary.records(
            headaches, range: input.findings.range, identity: input.identity, isObserved: false)
        let premium = analysePremium(records, findings: input.findings.headaches)
        let blocks = ReportWriter(input: input, isPremium: true, sections: [.overview]).overview(premium)
        guard case .title(let title) = blocks[0] else {
            Issue.record("the overview begins with its title")
            return
        }
        #expect(title.subtitle.contains("Too few of them are in the diary to compare."), "\(title.subtitle)")
        let changes = Self.figures(blocks).map(\.change).filter { !$0.isEmpty }
        #expect(changes.isEmpty, "\(changes)")
    }

    /// A diary of 5 January to 28 March in a report of 2 April.
    @Test func whatTheDiaryDoesNotTellAboutIsSaidBeforeTheFigures() {
        let headaches = Array(Self.headaches.dropFirst())
        let input = Diary.input(headaches, isObserved: false)
        let records = Diary.records(
            headaches, range: input.findings.range, identity: input.identity, isObserved: false)
        let premium = analysePremium(records, findings: input.findings.headaches)
        let blocks = ReportWriter(input: input, isPremium: true, sections: [.overview]).overview(premium)
        guard case .review(let strip) = blocks[1], case .title(let title) = blocks[0] else {
            Issue.record("the diary's strip stands under the title")
            return
        }
        #expect(strip.label == "Diary")
        #expect(
            strip.lines.map { $0.replacing("\u{A0}", with: " ") } == [
                "Diary since 5 Jan 2026, 3 entries in these 90 days; the figures count 83 of the 90.",
                "No entry since 28 Mar 2026 (5 days).",
                "Symptoms not answered: warning signs that depend on them cannot be assessed.",
            ])
        #expect(
            title.subtitle.replacing("\u{A0}", with: " ").hasSuffix(
                "Diary covers 83 of 90 days; days without an entry count as headache-free."
            ))
        let figures = Self.figures(blocks)
        #expect(figures[0].value == .parts([.init("2", "of 83")]))
        // Since the 28th nothing was logged: 5 days to 2 April, and no word of health.
        #expect(figures[6].value == .parts([.init("5", "days")]))
        #expect(figures[6].caption == "since the last logged headache, 28 Mar")
        // 1 to 28 March, with the headache of the 28th: the end of the window is not taken for its beginning.
        #expect(figures[7].value == .parts([.init("1", "headache day")]))
        #expect(figures[7].caption == "in the 28 days up to 28 Mar")
    }

    /// The last headache counts, whether or not earlier ones have an end; a window to 31 March is not the last days of a
    /// report of 2 April.
    @Test func anOldHeadacheWithoutAnEndIsNotGoingOn() {
        func figures(_ lasting: [Int?]) -> [ComparedFigure] {
            let headaches = zip(["2026-01-05", "2026-03-31"], lasting).map { Diary.headache($0, 8, lasting: $1) }
            let input = Diary.input(headaches, isObserved: false)
            let records = Diary.records(
                headaches, range: input.findings.range, identity: input.identity, isObserved: false)
            let premium = analysePremium(records, findings: input.findings.headaches)
            return Self.figures(ReportWriter(input: input, isPremium: true, sections: [.overview]).overview(premium))
        }
        let ended = figures([nil, 60])
        let since = ended.first { $0.caption.hasPrefix("since the last logged") }
        #expect(
            since?.value == .parts([.init("2", "days")]) && since?.caption == "since the last logged headache, 31 Mar")
        #expect(ended.last?.caption == "in the 28 days up to 31 Mar")
        #expect(figures([60, nil]).contains { $0.change == "a headache has no end logged" })
    }

    /// A headache on each of the first 15 days of every month of a range.
    @Test func manyMonthsOfHeadacheAreTheLastThreeAndTheirNumber() {
        func words(_ months: [String], to: String) -> String? {
            let diary = months.flatMap { month in
                (1...15).map { Diary.headache("\(month)-\($0 < 10 ? "0" : "")\($0)", 8, lasting: 60) }
            }
            return ReportWriter(input: Diary.input(diary, from: "\(months[0])-01", to: to)).frequentHeadaches
        }
        let five = ["2025-11", "2025-12", "2026-01", "2026-02", "2026-03"]
        #expect(
            words(five, to: "2026-03-31")
                == "Headache on 15 days or more: January to March 2026 and 2 earlier months.")
        #expect(
            words(["2025-09", "2025-10"] + five.dropLast(2), to: "2026-03-31")
                == "Headache on 15 days or more: November 2025, December 2025, January 2026 and 2 earlier months.")
        #expect(
            words(Array(five.suffix(3)), to: "2026-03-31")
                == "Headache on 15 days or more: January, February and March.")
    }

    @Test func theStripSaysWhatToReviewAndWhereItStands() {
        let strips = Self.overview(Self.headaches).compactMap { block in
            if case .review(let strip) = block, strip.label != "Diary" { strip } else { nil }
        }
        #expect(
            strips.first?.lines == ["1\u{A0}headache with very sudden and severe onset: Sat 28 Mar 2026, 08:00."])
        #expect(strips.first?.seeAlso?.anchor == .safety)
        let quiet = Self.overview([Diary.headache("2026-01-05", 8)])
        #expect(
            quiet.contains {
                if case .review(let strip) = $0 { strip.label == "Checked" && strip.isQuiet } else { false }
            })
    }

    @Test func theCalendarShowsEachDayOfEveryMonth() {
        let calendar = Self.calendar(Self.overview(Self.headaches))
        #expect(calendar?.months.map(\.label) == ["January", "February", "March"])
        #expect(calendar?.months.map(\.days.count) == [31, 28, 31])
        let fifth = calendar?.months[0].days[4]
        #expect(fifth?.headaches == [.severe, .moderate])
        #expect(fifth?.tookAcuteMedication == true)
        // 5 January 2026 was a Monday.
        #expect(fifth?.weekday == 0)
        #expect(calendar?.note == nil)
    }

    @Test func aLongRangeIsShownWhole() {
        let blocks = Self.overview(Self.headaches, from: "2025-01-01", to: "2026-03-31")
        let calendar = Self.calendar(blocks)
        #expect(calendar?.months.count == 15)
        #expect(calendar?.months.first?.label == "Jan 2025")
        #expect(calendar?.note == nil)
    }

    /// Counts on four days are not a share: one day is "1 day with headache", two are "2 days with headache". On 90
    /// days it is "1 of 90, day with headache".
    @Test func oneDayIsSingular() {
        let one = Self.overview([Diary.headache("2026-01-05", 8)], from: "2026-01-04", to: "2026-01-07")
        #expect(Self.figures(one)[0].value == .parts([.init("1", nil)]))
        #expect(Self.figures(one)[0].caption == "day with headache")
        let two = Self.overview(
            [Diary.headache("2026-01-05", 8), Diary.headache("2026-01-06", 8)], from: "2026-01-04", to: "2026-01-07")
        #expect(Self.figures(two)[0].caption == "days with headache")
        let ofMany = Self.figures(Self.overview([Diary.headache("2026-01-05", 8, severity: 5)]))
        #expect(ofMany[0].value == .parts([.init("1", "of 90")]))
        #expect(ofMany[0].caption == "day with headache")
        #expect(ofMany[2].caption == "day with severe headache")
        #expect(ofMany[3].caption == "acute-medication days")
    }

    /// 15 to 28 February against 1 to 14 February: the month that the range cuts is drawn once.
    @Test func noMonthIsDrawnTwice() throws {
        let diary = ["2026-01-20", "2026-02-03", "2026-02-16", "2026-02-20", "2026-03-05"].map { Diary.headache($0, 8) }
        let blocks = Self.overview(diary, from: "2026-02-15", to: "2026-03-31")
        let figures = blocks.flatMap { block -> [ChartFigure] in
            guard case .firstThatFits(let choices) = block else { return [] }
            return choices.figures
        }
        let figure = try #require(figures.first { $0.heading == "Headache days" })
        let labels = try #require(figure.plot).marks.flatMap { mark -> [String] in
            if case .axis(let axis) = mark { axis.ticks.map(\.label) } else { [] }
        }
        #expect(labels.count { $0 == "Feb" } == 1)
        #expect(labels.suffix(2) == ["Feb", "Mar"])
    }

    /// One headache is told by its figures: nothing is drawn of it.
    @Test func oneHeadacheHasNoCalendar() {
        #expect(Self.calendar(Self.overview([Diary.headache("2026-01-05", 8)])) == nil)
        #expect(Self.calendar(Self.overview(Diary.daily(2))) != nil)
    }

    /// Content of the visit sheet is not repeated behind it, except for what the sheet does not draw: days of
    /// menstruation, and each day if there are more months than the sheet has rows.
    @Test func behindTheVisitSheetTheOverviewHoldsTheRest() {
        func blocks(_ headaches: [HeadacheRecord], from: String, sections: [ReportSection]) -> [Block] {
            let input = Diary.input(headaches, from: from, to: "2026-03-31")
            let records = Diary.records(headaches, range: input.findings.range, identity: input.identity)
            let premium = analysePremium(records, findings: input.findings.headaches)
            return ReportWriter(input: input, isPremium: true, sections: sections).overview(premium)
        }
        let plain = blocks(Self.headaches, from: "2026-01-01", sections: [.sheet, .overview])
        // Title, figures, and the sentence on migraine days.
        #expect(plain.count == 3 && Self.figures(plain).count == 8)
        var menstrual = Self.headaches
        menstrual[1].retrospective.cyclePhase = .menstrual
        #expect(Self.calendar(blocks(menstrual, from: "2026-01-01", sections: [.sheet, .overview])) != nil)
        #expect(blocks(Self.headaches, from: "2024-01-01", sections: [.sheet, .overview]).count == 4)
        #expect(blocks(Self.headaches, from: "2026-01-01", sections: [.overview]).count > 4)
    }
}
