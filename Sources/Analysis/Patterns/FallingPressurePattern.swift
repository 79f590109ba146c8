import Records

/// Falling air pressure, over the headaches with a pressure trend.
enum FallingPressurePattern: FactorPattern {
    static let factor = "falling-pressure"
    static let kind = Cooccurrence.Kind.weather
    static func presence(in record: borrowing HeadacheRecord) -> Bool? {
        record.weather.pressureTrend.map { $0 == .falling }
    }
}
