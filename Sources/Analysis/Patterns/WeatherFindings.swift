import Records

/// The two weather patterns.
public struct WeatherFindings: Sendable, Hashable {
    /// A count over the headaches with a reading.
    public struct Share: Sendable, Hashable {
        public var present: Int
        public var recorded: Int
    }

    /// Resolved headaches with any weather.
    public var n: Int
    /// The counts of the factor `falling-pressure`: over all headaches of the range with a pressure trend, including
    /// active ones.
    public var fallingPressure: Share
    /// The counts of the factor `high-humidity`: over all headaches of the range with a humidity.
    public var highHumidity: Share
}

extension WeatherFindings {
    /// Needs 10 resolved headaches with weather (PRD §5.5, D-20).
    static func compare(_ entries: [HeadacheEntry]) -> Thresholded<WeatherFindings> {
        let n = resolvedWithWeather(in: entries)
        return Thresholded(have: n, of: Thresholds.resolvedWithWeather) {
            let falling = FallingPressurePattern.share(in: entries)
            let humid = HighHumidityPattern.share(in: entries)
            return WeatherFindings(
                n: n, fallingPressure: Share(present: falling.present, recorded: falling.recorded),
                highHumidity: Share(present: humid.present, recorded: humid.recorded))
        }
    }

    /// Counts resolved headaches with any weather reading; a capture time alone does not count.
    static func resolvedWithWeather(in entries: [HeadacheEntry]) -> Int {
        entries.indices.count { !entries[$0].record.isOpen && !entries[$0].record.weather.isEmpty }
    }
}

/// Falling air pressure, over the headaches with a pressure trend.
enum FallingPressurePattern: FactorPattern {
    static let factor = "falling-pressure"
    static let kind = Cooccurrence.Kind.weather
    @inline(__always) static func presence(at index: Int, in entries: [HeadacheEntry]) -> Bool? {
        entries[index].record.weather.pressureTrend.map { $0 == .falling }
    }
}

/// Humidity above 70 %, over the headaches with a humidity.
enum HighHumidityPattern: FactorPattern {
    static let factor = "high-humidity"
    static let kind = Cooccurrence.Kind.weather
    @inline(__always) static func presence(at index: Int, in entries: [HeadacheEntry]) -> Bool? {
        entries[index].record.weather.humidity.map { $0 > 70 }
    }
}
