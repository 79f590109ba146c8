import Analysis
import DisplayList
import Records
import ReportDocument
import Testing

@testable import ReportComposer

@Suite("Trigger patterns")
struct TriggerPatternsSectionTests {
    static let patternHeadings = ["Weekday and time of day", "Symptoms"]

    @Test func theyBeginWithTheDisclaimerInFullAndNoPageOfTheirOwn() {
        let blocks = Diary.pages(Diary.daily(6)).triggerPages
        #expect(!blocks.contains(.pageBreak))
        #expect(blocks.said.first == "Trigger patterns")
        #expect(blocks.contains(.box(VerbatimCopy.insightsDisclaimer)))
    }

    /// Five resolved headaches before any pattern; an active one does not count.
    @Test(arguments: [4, 5, 6])
    func patternsNeedFiveResolvedHeadaches(resolved: Int) {
        let diary = Diary.daily(resolved + 1) { index, record in
            if index == resolved { record.resolved = nil }
            record.retrospective.skippedMeal = true
            record.retrospective.symptoms = ["nausea"]
        }
        let blocks = Diary.pages(diary).triggerPages
        if resolved < 5 {
            #expect(blocks.rankings.isEmpty)
            #expect(
                blocks.figure("Factors")?.reading
                    == "Patterns need 1\u{A0}more headache with a recorded end.")
            for heading in Self.patternHeadings { #expect(blocks.figure(heading) == nil) }
            #expect(blocks.figures.allSatisfy { $0.plot == nil })
            #expect(!blocks.said.contains { $0.contains("\(resolved + 1) of") || $0.contains("Skipped") })
        } else {
            #expect(blocks.rankings.isEmpty)
            #expect(
                blocks.paragraphs.contains {
                    $0.replacing("\u{A0}", with: " ")
                        == "Only ever recorded when present: Skipped meal (\(resolved + 1) headaches)."
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
                    == "Weather patterns need 1\u{A0}more headache with a recorded end and weather.")
            #expect(!blocks.rankings.flatMap(\.rows).contains { $0.name == "Falling air pressure" })
        } else {
            // A row among the factors tells it; a chart of its own would say it twice.
            #expect(figure == nil)
            let row = blocks.rankings.flatMap(\.rows).first { $0.name == "Falling air pressure" }
            #expect(row?.present == 4 && row?.recorded == count)
        }
    }

    @Test func weatherThatWasNeverPresentIsSaid() {
        let diary = Diary.daily(12) { index, record in
            record.weather.pressureTrend = .stable
            record.weather.humidity = index < 5 ? 80 : 40
        }
        let blocks = Diary.pages(diary).triggerPages
        #expect(blocks.paragraphs.contains("Weather: air pressure was falling in none of 12\u{A0}headaches."))
    }

    /// Wine in one of six meals and pizza in two: wine has no row, but a line.
    @Test func aFactorPresentOnceHasNoRow() {
        let diary = Diary.daily(6) { index, record in
            record.retrospective.meals = index < 2 ? ["pizza"] : index == 2 ? ["wine"] : ["soup"]
        }
        let blocks = Diary.pages(diary).triggerPages
        #expect(blocks.rankings.flatMap(\.rows).map(\.name) == ["Soup", "Pizza"])
        #expect(blocks.paragraphs == ["Occasionally present: Wine (1 of 6)."])
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
            // Both groups may lack five.
            let none = Diary.pages(Diary.daily(5)).triggerPages.figure("Sleep")?.reading
            #expect(none == "The sleep comparison needs hours slept for 5 mild and 5 severe headaches.")
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

    /// Six severe headaches after 5 h as the patient says; of seven mild ones two, the others measured.
    @Test func hoursOfTwoSourcesAreSaidToBe() {
        let diary = Diary.daily(13) { index, record in
            record.storedSeverity = index < 6 ? 5 : 1
            if index < 8 { record.retrospective.sleepHours = 5 } else { record.health.sleepHours = 7 }
        }
        let drawn = Diary.pages(diary).triggerPages.figure("Sleep")?.drawn ?? []
        #expect(drawn.contains("6\u{A0}nights, 0 measured") && drawn.contains("7\u{A0}nights, 5 measured"), "\(drawn)")
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

    /// 20 foods: the k-th stands in k headaches, so that 8 lead and 11 follow in one paragraph; of the one that every
    /// headache has, nothing tells a "no".
    @Test func factorsBeyondEightFollowInALineAndNoneIsLost() {
        let diary = Diary.daily(20) { index, record in
            record.retrospective.meals = (1...20).filter { $0 > index }.map { "food \($0)" }
        }
        let blocks = Diary.pages(diary).triggerPages
        #expect(blocks.rankings.count == 1)
        #expect(blocks.rankings[0].rows.map(\.name) == (12...19).reversed().map { "Food \($0)" })
        // 8 of 20 are 40 %, where "sometimes" begins.
        #expect(
            blocks.paragraphs == [
                "Sometimes present: Food 11 (11 of 20); Food 10 (10 of 20); Food 9 (9 of 20); "
                    + "Food 8 (8 of 20). Occasionally present: Food 7 (7 of 20); Food 6 (6 of 20); Food 5 (5 of 20); "
                    + "Food 4 (4 of 20); Food 3 (3 of 20); Food 2 (2 of 20); Food 1 (1 of 20).",
                "Only ever recorded when present: Food 20 (20\u{A0}headaches).",
            ])
    }

    @Test func eightFactorsAreAll() {
        let diary = Diary.daily(10) { index, record in
            record.retrospective.meals = (2...10).filter { $0 > index }.map { "food \($0)" }
        }
        let blocks = Diary.pages(diary).triggerPages
        #expect(blocks.rankings.map(\.rows.count) == [8])
        #expect(blocks.rankings.first?.reading.contains("follow") == false)
        #expect(blocks.paragraphs == ["Only ever recorded when present: Food 10 (10\u{A0}headaches)."])
    }

    /// Seven days from a Thursday on, one more on the Friday at 23:00: the grid has the counts and shares that two charts
    /// had.
    @Test func weekdaysAndTimesPrintCountsAndEqualSharesForEqualCounts() {
        let diary = Diary.daily(7) + [Diary.headache("2026-01-02", 23)]
        let grid = Diary.pages(diary).chartsPages.figure("Weekday and time of day")
        let words = grid?.alternative ?? ""
        // 12.5 each and 25, each rounded by itself.
        for day in ["Monday", "Tuesday", "Wednesday", "Thursday", "Saturday", "Sunday"] {
            #expect(words.contains("\(day): morning 1, afternoon 0, evening 0, night 0, in all 1, 13 per cent."))
        }
        #expect(words.contains("Friday: morning 1, afternoon 0, evening 0, night 1, in all 2, 25 per cent."))
        #expect(grid?.note == "onsets, n = 8, % rounded")
        // 87.5 and 12.5, each rounded by itself.
        #expect(words.contains("Morning, 06–12: 7, 88 per cent. Afternoon, 12–17: 0, 0 per cent."))
        #expect(words.hasSuffix("Night, 22–06: 1, 13 per cent."))
        for total in ["13\u{A0}%", "25\u{A0}%", "88\u{A0}%"] {
            #expect(grid?.drawn.contains(total) == true, "\(total)")
        }
    }

    /// In the morning's six hours 15 of 60 are expected; 3, 2, 2 and 3 of 10 are what the four parts' hours let expect.
    @Test func aPartOfTheDayIsNamedOnlyBeyondChance() {
        func reading(_ hours: [Int]) -> String? {
            let headaches = hours.enumerated().map { index, hour in
                let day = CalendarDay(iso: "2026-01-01")!.advanced(by: index)
                return Diary.headache(day.iso, hour)
            }
            return Diary.pages(headaches).chartsPages.figure("Weekday and time of day")?.reading
        }
        #expect(reading(Array(repeating: 8, count: 60)) == "All 60 began in the morning, 06–12.")
        let most = Array(repeating: 8, count: 48) + Array(repeating: 20, count: 12)
        #expect(reading(most) == "48 of 60 began in the morning, 06–12.")
        #expect(reading(Array(repeating: 23, count: 10)) == "All 10 began at night, 22–06.")
        #expect(
            reading([8, 8, 8, 13, 13, 18, 18, 23, 23, 2]) == "Morning 3, afternoon 2, evening 2 and night 3.")
    }

    /// Fridays have 27 of 81 headaches, the other weekdays 9 each, where 13 of the 90 days let expect 11.7: of Fridays alone χ²
    /// is 15.3² / 11.7 = 20.
    @Test func aWeekdayIsNamedOnlyWhereTheyDiffer() {
        let friday = CalendarDay(iso: "2026-01-02")!
        func reading(fridays: Int) -> String? {
            let headaches = (0..<63).flatMap { number in
                let day = friday.advanced(by: number).iso
                let hours = number % 7 == 0 ? Array(1...fridays) : [1]
                return hours.map { Diary.headache(day, 3 * $0 + 2, lasting: 60) }
            }
            return Diary.pages(headaches).chartsPages.figure("Weekday and time of day")?.reading
        }
        #expect(reading(fridays: 3)?.contains("Most often on Friday: 27 of 81.") == true)
        #expect(reading(fridays: 1)?.contains("Most often") == false)
    }

    /// Beside sleep alone the grid fills the row; without any other figure, and beside two, it stands with the charts.
    @Test func theGridFillsTheRowThatWouldBeHalfEmpty() {
        func diary(symptoms: [String]) -> [HeadacheRecord] {
            Diary.daily(12) { index, record in
                record.retrospective.symptoms = symptoms
                record.weather.humidity = 80
                record.storedSeverity = index < 6 ? 1 : 5
                record.retrospective.sleepHours = 6
            }
        }
        let pages = Diary.pages(diary(symptoms: []))
        #expect(pages.triggerPages.figures.map(\.heading) == ["Weekday and time of day", "Sleep"])
        let two = Diary.pages(diary(symptoms: ["nausea"]))
        #expect(two.triggerPages.figures.map(\.heading) == ["Symptoms", "Sleep"])
        #expect(two.chartsPages.figure("Weekday and time of day") != nil)
        #expect(pages.chartsPages.figure("Weekday and time of day") == nil)
        let bare = Diary.pages(Diary.daily(12))
        #expect(bare.triggerPages.figure("Weekday and time of day") == nil)
        #expect(bare.chartsPages.figure("Weekday and time of day") != nil)
    }

    @Test func symptomsPrintTheirCounts() {
        let diary = Diary.daily(6) { index, record in
            record.retrospective.symptoms = index < 4 ? ["nausea", "light_sensitivity"] : ["nausea"]
        }
        let figure = Diary.pages(diary).triggerPages.figure("Symptoms")
        #expect(figure?.drawn == ["Nausea", "6", "Light sensitivity", "4"])
        #expect(figure?.reading == "Nausea in 6 and light sensitivity in 4 of 6\u{A0}headaches.")
    }

    /// Six of six are 61 to 100 %, four are 30 to 90 %.
    @Test func symptomsThatAreAlikeAreNotRanked() {
        let diary = Diary.daily(6) { _, record in record.retrospective.symptoms = ["nausea", "aura"] }
        let figure = Diary.pages(diary).triggerPages.figure("Symptoms")
        #expect(figure?.reading == "Aura in 6 and nausea in 6 of 6\u{A0}headaches.")
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
        #expect(texts.count > 60)
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
