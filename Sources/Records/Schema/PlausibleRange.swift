/// Units of numbers in columns. Raw values are printed in documents.
@usableFromInline
package enum FieldUnit: String, Sendable, CaseIterable {
    case celsius = "°C"
    case percent = "%"
    case hectopascals = "hPa"
    case beatsPerMinute = "bpm"
    case milliseconds = "ms"
    case hours = "h"
    case minutes = "min"
    case milligrams = "mg"
    case glasses, steps, days
    /// An index, a rating, a count.
    case none = ""
}

/// Possible values of a number. Wide on purpose: a value outside is an error in the file, not an unusual patient.
@usableFromInline
package struct PlausibleRange: Sendable, Hashable {
    @usableFromInline package var lowest: Double
    @usableFromInline package var highest: Double
    @usableFromInline package var unit: FieldUnit
    /// Minimum number of decimals to print.
    @usableFromInline package var decimals: Int

    @inlinable
    package init(_ lowest: Double, _ highest: Double, _ unit: FieldUnit = .none, decimals: Int = 0) {
        self.lowest = lowest
        self.highest = highest
        self.unit = unit
        self.decimals = decimals
    }

    @inlinable
    package func contains(_ value: Double) -> Bool { value >= lowest && value <= highest }
}

extension PlausibleRange {
    /// °C. The lowest and highest air temperatures ever measured are −89.2 and 56.7.
    @inlinable package static var temperature: Self { Self(-90, 60, .celsius, decimals: 1) }
    @inlinable package static var percent: Self { Self(0, 100, .percent) }
    /// hPa. At sea level, 870 to 1085 have been measured; in the highest towns, not reduced to sea level, about 540.
    @inlinable package static var pressure: Self { Self(500, 1100, .hectopascals, decimals: 1) }
    /// The highest index ever measured is 43.
    @inlinable package static var uvIndex: Self { Self(0, 50) }
    /// Scales end at 500; some services go beyond.
    @inlinable package static var airQuality: Self { Self(0, 2000) }
    @inlinable package static var heartRate: Self { Self(10, 350, .beatsPerMinute) }
    @inlinable package static var heartRateVariability: Self { Self(0, 1000, .milliseconds) }
    @inlinable package static var steps: Self { Self(0, 300_000, .steps) }
    @inlinable package static var hoursOfDay: Self { Self(0, 24, .hours, decimals: 1) }
    /// Upper limit: 10 g of caffeine is lethal.
    @inlinable package static var caffeine: Self { Self(0, 10_000, .milligrams) }
    @inlinable package static var glasses: Self { Self(0, 200, .glasses) }
    /// The value of any marker, in any unit.
    @inlinable package static var marker: Self { Self(-1e9, 1e9) }
    /// Ratings of severity, quality, stress and effectiveness.
    @inlinable package static var rating: Self { Self(1, 5) }
    /// Ratings of mental clarity.
    @inlinable package static var clarity: Self { Self(1, 10) }
    /// Clocks differ from UTC by up to 12 hours to the west and 14 to the east.
    @inlinable package static var clockOffset: Self { Self(-720, 840, .minutes) }
    @inlinable package static var minutesOfDay: Self { Self(0, 1440, .minutes) }
    /// Minutes from dose 1 to the target time: the window in which dose 2 may be taken.
    @inlinable package static var doseTarget: Self { Self(150, 240, .minutes) }
    /// Time from taking a medicine to relief, or of an aura: up to 72 h, the longest migraine attack.
    @inlinable package static var relief: Self { Self(0, 4320, .minutes) }
    /// Position among the medicines of one headache, from 1.
    @inlinable package static var placeInList: Self { Self(1, 99) }
    /// Number of answers in one questionnaire.
    @inlinable package static var answers: Self { Self(0, 10_000) }
    /// An answer or a total of any questionnaire about headaches.
    @inlinable package static var questionnaire: Self { Self(0, 1000) }
    /// Number of snoozes of an alarm in one night.
    @inlinable package static var snoozes: Self { Self(0, 99) }
    /// Amount of a medicine, in its own unit.
    @inlinable package static var dose: Self { Self(0, 100_000) }
    /// Number of bottles, or of days that they last.
    @inlinable package static var supply: Self { Self(0, 100_000) }
    @inlinable package static var dosesLeft: Self { Self(0, 1_000_000) }
}
