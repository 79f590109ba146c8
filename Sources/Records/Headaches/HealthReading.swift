/// Health data from the phone when a headache was logged.
public struct HealthReading: Sendable, Hashable {
    /// Beats per minute.
    public var heartRate: Double?
    /// Beats per minute.
    public var restingHeartRate: Double?
    /// SDNN in milliseconds.
    public var heartRateVariability: Double?
    /// Per cent, 0…100.
    public var oxygenSaturation: Double?
    /// Measured hours of sleep in the previous night.
    public var sleepHours: Double?
    public var stepCount: Int?

    public init() {}
    /// Whether there is no reading.
    public var isEmpty: Bool { hasNoFieldFilled }
}

extension HealthReading: FieldList {
    @usableFromInline
    package static var blank: HealthReading { HealthReading() }

    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.number(
            &heartRate, in: .heartRate,
            Field(
                "heart_rate_bpm", property: "heartRate", "Heart rate at the onset.", example: "78",
                synonyms: ["heart_rate", "pulse", "hr"]))
        try visitor.number(
            &restingHeartRate, in: .heartRate,
            Field(
                "resting_heart_rate_bpm", property: "restingHeartRate", "Resting heart rate.", example: "61",
                synonyms: ["resting_heart_rate", "resting_hr"]))
        try visitor.number(
            &heartRateVariability, in: .heartRateVariability,
            Field(
                "hrv_ms", property: "hrv", "Heart rate variability, as SDNN.", example: "44",
                synonyms: ["hrv", "heart_rate_variability"]))
        try visitor.number(
            &oxygenSaturation, in: .percent,
            Field(
                "oxygen_saturation_pct", property: "oxygenSaturation", "Oxygen saturation of the blood.", example: "98",
                synonyms: ["oxygen_saturation", "oxygen", "spo2"])
        )
        try visitor.whole(
            &stepCount, in: .steps,
            Field(
                "step_count", property: "stepCount", "Steps walked on that day before the onset.", example: "3150",
                synonyms: ["steps"]))
        try visitor.number(
            &sleepHours, in: .hoursOfDay,
            Field(
                "sleep_hours_measured", property: "sleepHours",
                "Sleep the night before, as measured by the phone; used if sleep_hours is empty.",
                example: "6.5", synonyms: ["measured_sleep"], figures: [.sleep, .cooccurrence]))
    }
}
