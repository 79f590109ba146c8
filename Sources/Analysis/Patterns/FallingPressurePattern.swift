import Records

/// Falling air pressure, over the headaches with a pressure trend.
enum FallingPressurePattern: FactorPattern {
    static let factor = "falling-pressure"
    static let kind = Cooccurrence.Kind.weather
    @inline(__always) static func presence(at index: Int, in entries: [HeadacheEntry]) -> Bool? {
        entries[index].record.weather.pressureTrend.map { $0 == .falling }
    }
}
