import Testing

@testable import SampleData

@Suite("The invented weather")
struct LondonWeatherTests {
    private static let winterAndSpring = (0..<(182 * 24)).map {
        SampleMoment(unixSeconds: SampleMoment("2025-10-01 00:10").unixSeconds + $0 * 3600)
    }

    @Test("readings stay within what London has seen")
    func plausible() {
        for moment in Self.winterAndSpring {
            let reading = LondonWeather.reading(at: moment)
            #expect((-8.0...24.0).contains(reading.temperature))
            #expect((45...100).contains(reading.humidity))
            #expect((970.0...1050.0).contains(reading.pressure))
            #expect((10...80).contains(reading.aqi))
            #expect(reading.condition != "snow" || reading.temperature < 2)
        }
    }

    @Test("the sun does not burn at night")
    func nights() {
        for moment in Self.winterAndSpring where moment.hour < 7 || moment.hour > 18 {
            #expect(LondonWeather.reading(at: moment).uvIndex == 0)
        }
    }

    @Test("the trend says where pressure went in six hours")
    func trends() {
        var seen: Set<String> = []
        for moment in Self.winterAndSpring {
            let now = LondonWeather.reading(at: moment)
            let change = now.pressure - LondonWeather.reading(at: moment.adding(minutes: -360)).pressure
            seen.insert(now.pressureTrend)
            #expect(now.pressureTrend != "falling" || change < 0)
            #expect(now.pressureTrend != "rising" || change > 0)
        }
        #expect(seen == ["rising", "falling", "stable"])
    }

    @Test("December is colder than October")
    func seasons() {
        func mean(_ from: String) -> Double {
            let start = SampleMoment(from + " 00:10")
            let hours = (0..<(31 * 24)).map { LondonWeather.reading(at: start.adding(minutes: $0 * 60)).temperature }
            return hours.reduce(0, +) / Double(hours.count)
        }
        #expect(mean("2025-12-01") + 4 < mean("2025-10-01"))
    }
}
