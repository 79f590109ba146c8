import Records

/// Converts a number from another unit to its column's: subtracts an offset, then multiplies by a factor.
struct UnitConversion: Sendable, Hashable {
    /// Number to subtract first.
    var offset = 0.0
    var factor = 1.0
    /// Whether the column holds whole numbers.
    var isWhole = false
    /// Whether a cell may end with %.
    var isPercent = false

    func converted(_ value: Double) -> Double {
        let converted = (value - offset) * factor
        return isWhole ? converted.rounded() : converted
    }

    /// Returns the units allowed for a column's numbers, by the unit in which the column stores them.
    static func known(for unit: FieldUnit) -> [(name: String, conversion: UnitConversion)] {
        switch unit {
        case .celsius: [("°C", .init()), ("°F", .init(offset: 32, factor: 5 / 9.0))]
        // 1 inch of mercury is 33.8639 hPa, 1 mm of it 1.333224 hPa (NIST Special Publication 811, B.8).
        case .hectopascals:
            [
                ("hPa", .init()), ("mbar", .init()), ("kPa", .init(factor: 10)), ("inHg", .init(factor: 33.8639)),
                ("mmHg", .init(factor: 1.333224)),
            ]
        case .hours: [("h", .init()), ("min", .init(factor: 1 / 60.0))]
        case .minutes: [("min", .init()), ("h", .init(factor: 60)), ("s", .init(factor: 1 / 60.0))]
        case .milligrams: [("mg", .init()), ("g", .init(factor: 1000))]
        case .milliseconds: [("ms", .init()), ("s", .init(factor: 1000))]
        // `share` is a fraction such as 0.97.
        case .percent: [("%", .init(isPercent: true)), ("share", .init(factor: 100))]
        case .beatsPerMinute: [("bpm", .init())]
        case .glasses, .steps, .days, .none: []
        }
    }
}
