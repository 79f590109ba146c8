import Records

/// An invented winter and spring in London: the same for every patient.
///
/// Pressure moves slowly between values drawn for every third day; temperature follows the season and the hour; the
/// sky's condition follows from both.
struct LondonWeather {
    /// Mean temperature of each month in tenths of a degree, January first, close to the long-term ones.
    private static let monthlyMean = [55, 58, 80, 106, 139, 169, 189, 186, 160, 124, 86, 60]
    /// Highest UV index of a clear noon in each month, January first.
    private static let noonUltraviolet = [1, 1, 3, 4, 6, 7, 7, 6, 4, 2, 1, 0]

    static func reading(at onset: SampleMoment) -> WeatherReading {
        var draw = SplitMix64(seed: UInt64(onset.day.number) &* 7919 &+ 11)
        let pressure = pressure(at: onset)
        let change = pressure - Self.pressure(at: onset.adding(minutes: -360))
        let temperature = temperature(at: onset, warmth: draw.central(in: -55...55))
        let condition = condition(
            pressure: pressure, temperature: temperature, hour: onset.hour, lot: draw.integer(in: 0...99))
        var reading = WeatherReading()
        reading.temperature = Double(temperature) / 10
        reading.humidity = Double(humidity(condition, lot: draw.integer(in: 0...14)))
        reading.pressure = Double(pressure) / 10
        reading.pressureTrend = change > 12 ? .rising : change < -12 ? .falling : .stable
        reading.uvIndex = Double(ultraviolet(at: onset, condition))
        reading.aqi = draw.central(in: 14...72)
        reading.condition = condition
        reading.capturedAt = Instant(onset.adding(minutes: 2))
        return reading
    }

    /// In tenths of a hectopascal, interpolated between the values of every third day.
    private static func pressure(at moment: SampleMoment) -> Int {
        let span = 3 * 86_400
        let knot = moment.unixSeconds / span
        let into = moment.unixSeconds % span
        let (from, to) = (knotPressure(knot), knotPressure(knot + 1))
        return from + (to - from) * into / span
    }

    private static func knotPressure(_ knot: Int) -> Int {
        var draw = SplitMix64(seed: UInt64(knot) &* 104_729 &+ 3)
        return draw.central(in: 9_760...10_460)
    }

    /// In tenths of a degree: the month's mean, warmer in the afternoon, colder before dawn.
    private static func temperature(at moment: SampleMoment, warmth: Int) -> Int {
        let hoursFromThree = abs(moment.hour - 15)
        return monthlyMean[moment.day.parts.month - 1] + warmth + 30 - 5 * hoursFromThree
    }

    private static func condition(pressure: Int, temperature: Int, hour: Int, lot: Int) -> String {
        if pressure < 9_960 { return temperature < 15 ? "snow" : lot < 18 ? "storm" : lot < 75 ? "rain" : "cloudy" }
        if pressure < 10_120 { return lot < 30 ? "rain" : lot < 55 ? "drizzle" : "cloudy" }
        if pressure < 10_220 { return lot < 15 ? "drizzle" : lot < 60 ? "cloudy" : "partly_cloudy" }
        if temperature < 60, hour < 9, lot < 40 { return "fog" }
        return lot < 55 ? "clear" : "partly_cloudy"
    }

    private static func humidity(_ condition: String, lot: Int) -> Int {
        switch condition {
        case "clear": 48 + lot
        case "partly_cloudy": 56 + lot
        case "cloudy": 64 + lot
        case "fog": 84 + lot
        default: 78 + lot
        }
    }

    private static func ultraviolet(at moment: SampleMoment, _ condition: String) -> Int {
        guard (9...16).contains(moment.hour) else { return 0 }
        let clear = noonUltraviolet[moment.day.parts.month - 1]
        return condition == "clear" || condition == "partly_cloudy" ? clear : clear / 2
    }
}
