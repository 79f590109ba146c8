import Records
import Testing

@testable import Analysis

@Suite struct CatalogueTests {
    @Test(arguments: [(4, Thresholded<Int>.needs(1)), (5, .value(1)), (6, .value(1))])
    func needsFiveResolvedHeadaches(resolved: Int, expected: Thresholded<Int>) {
        // Beside them one active headache, which counts in the shares but not towards the threshold.
        let diary = Diary(days: resolved + 1) {
            $1.retrospective.skippedMeal = $0 > 0
            if $0 == 0 { $1.resolved = nil }
        }
        let found = diary.findings("2026-01-01", "2026-12-31").cooccurrence
        #expect(found.needs == expected.needs && found.value?.count == expected.value)
        if expected.value != nil { #expect(found.value?.first?.recorded == resolved + 1) }
    }

    @Test func aHeadacheAtFaultIsResolvedAllTheSame() {
        let diary = Diary(days: 5) { $1.resolved = $0 == 0 ? Instant(seconds: 0) : $1.resolved }
        #expect(diary.findings("2026-01-01", "2026-12-31").cooccurrence == .value([]))
    }

    @Test(arguments: [(9, false), (10, true), (11, true)])
    func theWeatherNeedsTenResolvedWithWeather(count: Int, isListed: Bool) {
        let diary = Diary(days: count + 3) {
            $1.weather.humidity = $0 < count ? 90 : nil
            if $0 == count { $1.weather.capturedAt = $1.onset }  // Captured, but nothing read.
            if $0 == count + 1 {
                $1.weather.humidity = 90
                $1.resolved = nil
            }
        }
        let findings = diary.findings("2026-01-01", "2026-12-31")
        #expect((findings.cooccurrence.value?.map(\.factor) == ["high-humidity"]) == isListed)
        if isListed {
            // The active headache's reading is among the recorded ones.
            let share = WeatherFindings.Share(present: count + 1, recorded: count + 1)
            #expect(
                findings.weather
                    == .value(.init(n: count, fallingPressure: .init(present: 0, recorded: 0), highHumidity: share)))
        } else {
            #expect(findings.weather == .needs(10 - count))
        }
    }

    @Test func anyReadingIsWeather() {
        let fills: [(inout WeatherReading) -> Void] = [
            { $0.temperature = 1 }, { $0.humidity = 1 }, { $0.pressure = 1 }, { $0.pressureTrend = .rising },
            { $0.uvIndex = 1 }, { $0.aqi = 1 }, { $0.condition = "rain" },
        ]
        let diary = Diary(days: 14) { fills[$0 % 7](&$1.weather) }
        #expect(diary.findings.weather.value?.n == 14)
    }

    @Test func theMostOftenPresentComesFirst() {
        // With a share: b 4/8, a 4/8, c 1/8, equal ones by name; 2 of 4 records of stress are too few; a skipped meal was
        // never logged as absent.
        let diary = Diary(days: 8) { number, record in
            record.retrospective.meals = number < 4 ? ["b", "a"] : number == 4 ? ["c"] : []
            record.retrospective.saysNoMeals = number > 4
            if number < 3 { record.retrospective.skippedMeal = true }
            if number < 4 { record.retrospective.stressLevel = number < 2 ? 5 : 1 }
        }
        let found = diary.findings.cooccurrence.value ?? []
        #expect(found.map(\.factor) == ["a", "b", "c", "high-stress", "skipped-meal"])
        #expect(found.map(\.kind) == [.food, .food, .food, .lifestyle, .food])
        #expect(found.map(\.standing) == [.ranked, .ranked, .ranked, .few, .neverAbsent])
        #expect(found.map(\.label) == [.sometimes, .sometimes, .occasionally, nil, nil])
    }

    /// 5 of 5 has an interval from 57 % on, 40 of 50 one from 67 % on: more records come first.
    @Test func theLowerEndOfTheIntervalDecidesAndNotTheShare() {
        let diary = Diary(days: 50) { number, record in
            record.weather.humidity = number < 40 ? 90 : 10
            record.weather.pressureTrend = number < 5 ? .falling : nil
        }
        #expect(diary.findings.cooccurrence.value?.map(\.factor) == ["high-humidity", "falling-pressure"])
    }

    @Test func headachesOutsideTheRangeDoNotCount() {
        let diary = Diary(days: 12) { $1.retrospective.skippedMeal = true }
        #expect(diary.findings("2026-01-08", "2026-01-11").cooccurrence == .needs(1))
        #expect(diary.findings("2026-01-07", "2026-01-11").cooccurrence.value?.map(\.recorded) == [5])
    }
}
