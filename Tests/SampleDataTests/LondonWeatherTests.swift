import Records
import Testing

@testable import SampleData

@Suite("The invented weather")
struct LondonWeatherTests {
    private static let winterAndSpring = (0..<(182 * 24)).map {
        SampleMoment(unixSeconds: SampleMoment("2025-10-01 00:10").unixSeconds + $0 * 3600)
    }

    @Test("readings stay within what London has seen")
    func plausible() throws {
        for moment in Self.winterAndSpring {
            let reading = LondonWeather.reading(at: moment)
            let temperature = try #require(reading.temperature)
            #expect((-8.0...24.0).contains(temperature))
            #expect((45...100).contains(try #require(reading.humidity)))
            #expect((970.0...1050.0).contains(try #require(reading.pressure)))
            #expect((10...80).contains(try #require(reading.aqi)))
            #expect(reading.condition != "snow" || temperature < 2)
        }
    }

    @Test("the sun does not burn at night")
    func nights() {
        for moment in Self.winterAndSpring where moment.hour < 7 || moment.hour > 18 {
            #expect(LondonWeather.reading(at: moment).uvIndex == 0)
        }
    }

    @Test("the trend says where pressure went in six hours")
    func trends() throws {
        var seen: Set<PressureTrend> = []
        for moment in Self.winterAndSpring {
            let now = LondonWeather.reading(at: moment)
            let before = LondonWeather.reading(at: moment.adding(minutes: -360))
            let change = try #require(now.pressure) - (try #require(before.pressure))
            seen.insert(try #require(now.pressureTrend))
            #expect(now.pressureTrend != .falling || change < 0)
            #expect(now.pressureTrend != .rising || change > 0)
        }
        #expect(seen == [.rising, .falling, .stable])
    }

    @Test("December is colder than October")
    func seasons() throws {
        func mean(_ from: String) throws -> Double {
            let start = SampleMoment(from + " 00:10")
            let hours = try (0..<(31 * 24)).map {
                try #require(LondonWeather.reading(at: start.adding(minutes: $0 * 60)).temperature)
            }
            return hours.reduce(0, +) / Double(hours.count)
        }
        #expect(try mean("2025-12-01") + 4 < mean("2025-10-01"))
    }
}
