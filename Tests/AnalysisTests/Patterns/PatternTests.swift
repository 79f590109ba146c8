import Records
import Testing

@testable import Analysis

extension Diary {
    /// The factors found, by key: present and recorded.
    func factors() -> [String: [Int]] {
        let found = findings("2026-01-01", "2026-12-31").cooccurrence.value ?? []
        return Dictionary(found.map { ($0.factor, [$0.present, $0.recorded]) }, uniquingKeysWith: +)
    }
}

@Suite struct SkippedMealPatternTests {
    @Test func overTheAnsweredOnes() {
        let answers: [Bool?] = [true, false, nil, true, nil, false]
        let diary = Diary(days: 6) { $1.retrospective.skippedMeal = answers[$0] }
        #expect(diary.factors() == ["skipped-meal": [2, 4]])
    }
}

@Suite struct AlcoholPatternTests {
    @Test func textThatMeansNoneIsRecordedButNotPresent() {
        let answers = ["2 glasses of wine", "none", "No ", "0", "-", "", "   ", nil, "Beer"]
        let diary = Diary(days: answers.count) { $1.retrospective.alcohol = answers[$0] }
        // Present: wine, beer. Recorded: these, none, No, 0 and -; blank ones and nil are no answer.
        #expect(diary.factors() == ["alcohol": [2, 6]])
    }

    @Test func neverPresentIsNotListed() {
        let diary = Diary(days: 6) { $1.retrospective.alcohol = "none" }
        #expect(diary.factors() == [:])
    }
}

@Suite struct HighStressPatternTests {
    @Test func fourAndFive() {
        let levels: [Int?] = [1, 2, 3, 4, 5, nil]
        let diary = Diary(days: 6) { $1.retrospective.stressLevel = levels[$0] }
        #expect(diary.factors() == ["high-stress": [2, 5]])
    }
}

@Suite struct ShortSleepPatternTests {
    @Test func hoursBelowSixOrQualityUpToTwo() {
        typealias Night = (said: Double?, measured: Double?, quality: Int?)
        let nights: [Night] = [
            (5.9, nil, nil),  // short
            (6, nil, nil),  // not short
            (nil, 5, nil),  // short as measured
            (7, 5, nil),  // what the patient said comes first: not short
            (nil, nil, 2),  // poor
            (nil, nil, 3),  // neither
            (8, nil, 1),  // poor
            (nil, nil, nil),  // not recorded
        ]
        let diary = Diary(days: nights.count) {
            $1.retrospective.sleepHours = nights[$0].said
            $1.health.sleepHours = nights[$0].measured
            $1.retrospective.sleepQuality = nights[$0].quality
        }
        #expect(diary.factors() == ["short-sleep": [4, 7]])
    }
}

@Suite struct EnvironmentPatternTests {
    @Test func overHeadachesThatAnswerTheList() {
        let lists = [["bright_light", "cold"], ["Bright Light", "bright_light"], [], [], ["perfume"], []]
        let diary = Diary(days: 6) {
            $1.retrospective.environmentalTriggers = lists[$0]
            if $0 == 2 { $1.retrospective.saysNoTriggers = true }
            if $0 == 3 { $1.retrospective.notes = "long day" }
        }
        // Answered: 0, 1, 2, 4.
        #expect(diary.factors() == ["bright_light": [2, 4], "cold": [1, 4], "perfume": [1, 4]])
        #expect(
            diary.findings("2026-01-01", "2026-12-31").cooccurrence.value?.allSatisfy { $0.kind == .environment }
                == true)
    }
}

@Suite struct MealPatternTests {
    @Test func shortcutsAndFreeTextAreFactorsOfTheirOwn() {
        let lists = [
            ["Chocolate", "aged_cheese"], ["chocolate ", "Gluten (if sensitive)"], ["CHOCOLATE"], ["MSG", ""],
            ["Soße", "gluten", "Aged cheese"],
        ]
        let diary = Diary(days: 5) { $1.retrospective.meals = lists[$0] }
        #expect(
            diary.factors() == [
                "chocolate": [3, 5], "aged cheese": [2, 5], "gluten (if sensitive)": [2, 5], "msg": [1, 5],
                "soße": [1, 5],
            ])
    }
}

@Suite struct FallingPressurePatternTests {
    @Test func overHeadachesWithATrend() {
        let trends: [PressureTrend?] = [.falling, .falling, .rising, .stable, nil]
        let diary = Diary(days: 20) {
            $1.weather.pressureTrend = trends[$0 % 5]
            $1.weather.temperature = 12
        }
        #expect(diary.factors() == ["falling-pressure": [8, 16]])
    }
}

@Suite struct HighHumidityPatternTests {
    @Test func aboveSeventy() {
        let readings: [Double?] = [69.9, 70, 70.1, 100, nil]
        let diary = Diary(days: 10) {
            $1.weather.humidity = readings[$0 % 5]
            $1.weather.temperature = 12
        }
        #expect(diary.factors() == ["high-humidity": [4, 8]])
    }
}
