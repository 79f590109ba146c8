/// What a number can be at all. Wide on purpose: a value outside is a fault of the file, not an unusual patient.
struct PlausibleRange {
    var lowest: Double
    var highest: Double

    func contains(_ value: Double) -> Bool { value >= lowest && value <= highest }

    private init(_ lowest: Double, _ highest: Double) {
        self.lowest = lowest
        self.highest = highest
    }

    /// °C. The coldest and the hottest air ever measured are −89.2 and 56.7.
    static let temperature = PlausibleRange(-90, 60)
    static let percent = PlausibleRange(0, 100)
    /// hPa. Sea level has seen 870 to 1085; the air of the highest towns, not reduced to sea level, about 540.
    static let pressure = PlausibleRange(500, 1100)
    /// The highest index ever measured is 43.
    static let uvIndex = PlausibleRange(0, 50)
    /// Scales end at 500; some services go beyond.
    static let airQuality = PlausibleRange(0, 2000)
    /// Beats a minute.
    static let heartRate = PlausibleRange(10, 350)
    /// Milliseconds.
    static let heartRateVariability = PlausibleRange(0, 1000)
    static let steps = PlausibleRange(0, 300_000)
    static let hoursOfDay = PlausibleRange(0, 24)
    /// Milligrams; 10 g of caffeine is deadly.
    static let caffeine = PlausibleRange(0, 10_000)
    static let glasses = PlausibleRange(0, 200)
    /// Of whatever a marker measures, in whatever unit.
    static let marker = PlausibleRange(-1e9, 1e9)
    /// Ratings of quality, stress and effectiveness.
    static let rating = PlausibleRange(1, 5)
    /// Ratings of mental clarity.
    static let clarity = PlausibleRange(1, 10)
    static let minutesOfDay = PlausibleRange(0, 1440)
    /// Minutes from dose 1 to the time that is aimed at: the window in which dose 2 may be taken.
    static let doseTarget = PlausibleRange(150, 240)
    /// How often an alarm was put off in one night.
    static let snoozes = PlausibleRange(0, 99)
    /// An amount of a medicine, in its own unit.
    static let dose = PlausibleRange(0, 100_000)
    /// Bottles, and days that they last.
    static let supply = PlausibleRange(0, 100_000)
    static let dosesLeft = PlausibleRange(0, 1_000_000)
}
