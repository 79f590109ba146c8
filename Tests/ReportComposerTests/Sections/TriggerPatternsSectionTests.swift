import Analysis
import Charts
import Records
import ReportDocument
import Testing

@testable import ReportComposer

@Suite("Trigger patterns")
struct TriggerPatternsSectionTests {
    static let patternHeadings = ["Weekday", "Time of day", "Symptoms"]

    @Test func theyBeginAPageWithTheDisclaimerInFull() {
        let blocks = Diary.pages(Diary.daily(6)).triggerPages
        #expect(blocks.first == .pageBreak)
        #expect(blocks.said.contains("Trigger patterns"))
        #expect(blocks.contains(.footBox(VerbatimCopy.insightsDisclaimer)))
    }

    /// Five resolved headaches before any pattern; an active one does not count.
    @Test(arguments: [4, 5, 6])
    func patternsNeedFiveResolvedHeadaches(resolved: Int) {
        let diary = Diary.daily(resolved + 1) { index, record in
            if index == resolved { record.resolved = nil }
            record.retrospective.skippedMeal = true
            record.retrospective.symptoms = ["nausea"]
        }
        let pages = Diary.pages(diary)
        // Symptoms stand with the charts where no further factors follow.
        let blocks =
            pages.triggerPages
            + (pages.chartsPages.figure("Symptoms").map { [.figures([$0])] } ?? [])
        if resolved < 5 {
            #expect(blocks.rankings.isEmpty)
            #expect(
                blocks.figure("Factors")?.reading
                    == "Keep logging: patterns appear after 1\u{A0}more resolved headache.")
            for heading in Self.patternHeadings { #expect(blocks.figure(heading) == nil) }
            #expect(blocks.figures.allSatisfy { $0.plot == nil })
            #expect(!blocks.said.contains { $0.contains("\(resolved + 1) of") || $0.contains("Skipped") })
        } else {
            #expect(blocks.rankings.isEmpty)
            #expect(
                blocks.paragraphs.contains {
                    $0.replacing("\u{A0}", with: " ")
                        == "Skipped meal: logged with \(resolved + 1) headaches; never logged as absent."
                })
            for heading in Self.patternHeadings { #expect(blocks.figure(heading)?.plot != nil) }
        }
    }

    @Test(arguments: [9, 10, 11])
    func weatherNeedsTenResolvedHeadachesWithWeather(count: Int) {
        let diary = Diary.daily(12) { index, record in
            if index < count { record.weather.pressureTrend = index < 4 ? .falling : .stable }
        }
        let blocks = Diary.pages(diary).triggerPages
        let figure = blocks.figure("Weather")
        if count < 10 {
            #expect(figure?.plot == nil)
            #expect(
                figure?.reading
                    == "Keep logging: weather patterns appear after 1\u{A0}more resolved headache with weather.")
            #expect(!blocks.rankings.flatMap(\.rows).contains { $0.name == "Falling air pressure" })
        } else {
            #expect(figure?.drawn == ["Falling pressure", "4 of \(count)"])
            #expect(
                figure?.reading == "Air pressure was falling in 4 of the \(count)\u{A0}headaches with a pressure trend."
            )
        }
    }

    /// Six severe headaches after 5 h; mild ones after 7 h 30.
    @Test(arguments: [4, 5, 6])
    func sleepNeedsFiveInEachGroup(mild: Int) {
        let diary = Diary.daily(6 + mild) { index, record in
            record.storedSeverity = index < 6 ? 5 : 1
            record.retrospective.sleepHours = index < 6 ? 5 : 7.5
        }
        let figure = Diary.pages(diary).triggerPages.figure("Sleep")
        if mild < 5 {
            #expect(figure?.plot == nil)
            #expect(figure?.reading.hasSuffix("the group with fewer needs 1 more.") == true)
            #expect(figure?.reading.contains("7") == false)
        } else {
            #expect(
                figure?.drawn == [
                    "Before severe", "6\u{A0}nights", "5\u{A0}h", "Before mild", "\(mild)\u{A0}nights",
                    "7\u{A0}h\u{A0}30",
                ])
            #expect(
                figure?.reading
                    == "Nights before severe headaches averaged 5\u{A0}h, less than the 7\u{A0}h\u{A0}30 before mild ones."
            )
        }
    }

    /// Ten answered: 7 of 10 is frequent, 4 of 10 sometimes, 3 of 10 occasional; every denominator is printed.
    @Test func factorsAreRankedWithTheirDenominators() {
        let diary = Diary.daily(12) { index, record in
            if index < 10 {
                record.retrospective.skippedMeal = index < 7
                record.retrospective.stressLevel = index < 4 ? 4 : 3
                record.retrospective.sleepHours = index < 3 ? 5 : 8
            }
        }
        let ranking = Diary.pages(diary).triggerPages.rankings.first
        #expect(ranking?.rows.map(\.name) == ["Skipped meal", "High stress (4 or 5 of 5)", "Sleep under 6 h or poor"])
        // 7 of 10 lies between 39.7 % and 89.2 %: it may be any of the three words.
        #expect(
            ranking?.rows.map(\.words)
                == ["Frequently present (few records)", "Sometimes present", "Occasionally present"])
        #expect(ranking?.rows.map(\.present) == [7, 4, 3])
        #expect(ranking?.rows.map(\.recorded) == [10, 10, 10])
        #expect(ranking?.rows.map(\.emphasis) == [.strong, .medium, .light])
        #expect(
            ranking?.reading.hasPrefix(
                "A skipped meal was logged in 7 of the 10\u{A0}headaches where the question was answered.") == true)
        #expect(ranking?.caution == VerbatimCopy.insightsFootLine)
    }

    /// 20 foods: the k-th stands in k headaches, so that 10 lead, 9 follow in rows and the one named once in words.
    @Test func factorsBeyondTenFollowAndNoneIsLost() {
        let diary = Diary.daily(20) { index, record in
            record.retrospective.meals = (1...20).filter { $0 > index }.map { "food \($0)" }
        }
        let blocks = Diary.pages(diary).triggerPages
        #expect(blocks.rankings.count == 2)
        #expect(blocks.rankings[0].rows.map(\.name) == (11...20).reversed().map { "Food \($0)" })
        #expect(blocks.rankings[1].rows.map(\.name) == (2...10).reversed().map { "Food \($0)" })
        #expect(blocks.paragraphs == ["Occasionally present, 1 of 20: Food 1."])
        #expect(blocks.rankings[0].reading.hasSuffix("The 10 most often present of 20 factors; the other 10 follow."))
        #expect(blocks.said.contains("10\u{A0}factors"))
    }

    @Test func tenFactorsAreAll() {
        let diary = Diary.daily(10) { index, record in
            record.retrospective.meals = (1...10).filter { $0 > index }.map { "food \($0)" }
        }
        let blocks = Diary.pages(diary).triggerPages
        #expect(blocks.rankings.count == 1)
        #expect(blocks.rankings.first?.reading.contains("follow") == false)
    }

    /// Seven days from a Thursday on, one extra on the second: weekdays 1 1 1 1 2 1 1 from Thursday … in Monday's order.
    @Test func weekdaysAndTimesPrintCountsAndEqualSharesForEqualCounts() {
        let diary = Diary.daily(7) + [Diary.headache("2026-01-02", 23)]
        let blocks = Diary.pages(diary).triggerPages
        let weekday = blocks.figure("Weekday")
        #expect(weekday?.drawn == ["1", "1", "1", "1", "2", "1", "1"])
        #expect(weekday?.reading == "2 of 8\u{A0}headaches began on Friday.")
        // 12.5 each and 25: the points left over would part the ones, so that each is rounded to the nearest.
        let shares = Self.shares(weekday)
        #expect(shares == [13, 13, 13, 13, 25, 13, 13])
        #expect(weekday?.note == "onsets, n = 8, % rounded")
        let time = blocks.figure("Time of day")
        #expect(time?.drawn == ["7", "0", "0", "1"])
        // 87.5 and 12.5: the one point left over goes to the larger count.
        #expect(Self.shares(time) == [88, 0, 0, 12] && time?.note == "onsets, local time, n = 8")
        #expect(time?.reading == "7 of 8\u{A0}headaches began in the morning.")
    }

    /// Ten days from a Thursday on: Thursday, Friday and Saturday twice, the others once.
    @Test func daysThatAreAlikeAreNamedTogetherOrNotAtAll() {
        let three = Diary.pages(Diary.daily(10)).triggerPages.figure("Weekday")
        #expect(three?.reading == "Thursday, Friday and Saturday: 2 of 10\u{A0}headaches each.")
        let four = Diary.pages(Diary.daily(11)).triggerPages.figure("Weekday")
        #expect(four?.reading == "None stands out: 4 share the highest count, 2.")
        let all = Diary.pages(Diary.daily(7)).triggerPages.figure("Weekday")
        #expect(all?.reading == "All alike: 1 each.")
    }

    static func shares(_ figure: ChartFigure?) -> [Int] {
        let axis = figure?.plot?.marks.compactMap { if case .axis(let axis) = $0 { axis } else { nil } }.first
        return (axis?.ticks ?? []).compactMap { tick in
            tick.detail?.split(separator: " ").last.flatMap { Int($0.split(separator: "\u{A0}")[0]) }
        }
    }

    @Test func symptomsPrintTheirCounts() {
        let diary = Diary.daily(6) { index, record in
            record.retrospective.symptoms = index < 4 ? ["nausea", "light_sensitivity"] : ["nausea"]
        }
        let figure = Diary.pages(diary).chartsPages.figure("Symptoms")
        #expect(figure?.drawn == ["Nausea", "6", "Light sensitivity", "4"])
        #expect(figure?.reading == "Nausea was named most often: 6 of 6\u{A0}headaches.")
    }

    @Test func symptomsThatAreAlikeAreNotRanked() {
        let diary = Diary.daily(6) { _, record in record.retrospective.symptoms = ["nausea", "aura"] }
        let figure = Diary.pages(diary).chartsPages.figure("Symptoms")
        #expect(figure?.reading == "Aura and nausea were each named most often: 6 of 6\u{A0}headaches.")
    }

    @Test func nothingSaysWhatMustNotBeSaid() {
        let diary = Diary.daily(40) { index, record in
            record.storedSeverity = [1, 3, 5][index % 3]
            record.retrospective.skippedMeal = index % 2 == 0
            record.retrospective.sleepHours = 6
            record.retrospective.cyclePhase = .luteal
            record.retrospective.environmentalTriggers = ["bright_light"]
            record.weather.pressureTrend = .falling
            record.weather.humidity = 80
        }
        let pages = Diary.pages(diary)
        let texts = pages.triggerPages.said + pages.chartsPages.said
        #expect(texts.count > 80)
        for text in texts {
            for word in [
                "correlat", "thunderclap", "ai-powered", "artificial intelligence", "machine learning", "because",
                "triggered by",
            ] {
                #expect(!text.lowercased().contains(word), "\(word)")
            }
        }
    }
}
