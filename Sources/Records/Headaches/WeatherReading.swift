import Diagnostics

/// The weather when a headache was logged.
public struct WeatherReading: Sendable, Hashable {
    /// °C.
    public var temperature: Double?
    /// Per cent, 0…100.
    public var humidity: Double?
    /// hPa.
    public var pressure: Double?
    public var uvIndex: Double?
    /// One of `clear`, `partly_cloudy`, `cloudy`, `fog`, `drizzle`, `rain`, `snow`, `storm`, or the export's own word.
    public var condition: String?
    public var capturedAt: Instant?
    /// Air quality index.
    public var aqi: Int?
    public var pressureTrend: PressureTrend?

    public init() {}
    /// Whether there is no reading; a capture time alone does not count.
    public var isEmpty: Bool { hasNoFieldFilled }
}

extension WeatherReading: FieldList {
    @usableFromInline
    package static var blank: WeatherReading { WeatherReading() }

    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.number(
            &temperature, in: .temperature,
            Field(
                "temperature_c", property: "temperature", "Temperature of the air outside.", example: "14.5",
                synonyms: ["temperature", "temp"]))
        try visitor.number(
            &humidity, in: .percent,
            Field(
                "humidity_pct", property: "humidity", "Relative humidity of the air outside.", example: "78",
                synonyms: ["humidity"], figures: [.weather, .cooccurrence]))
        try visitor.number(
            &pressure, in: .pressure,
            Field(
                "pressure_hpa", property: "pressure", "Air pressure.", example: "1009.5",
                synonyms: ["pressure", "air_pressure", "barometric_pressure"]))
        try visitor.word(
            &pressureTrend,
            Field(
                "pressure_trend", property: "pressureTrend", "Air pressure trend.", example: "falling",
                synonyms: ["trend"], figures: [.weather, .cooccurrence]))
        try visitor.number(
            &uvIndex, in: .uvIndex, Field("uv_index", property: "uvIndex", "UV index.", example: "2", synonyms: ["uv"]))
        try visitor.whole(
            &aqi, in: .airQuality,
            Field(
                "aqi", property: "aqi", "Air quality index.", example: "42",
                synonyms: ["air_quality", "air_quality_index"]))
        try visitor.text(
            &condition,
            Field(
                "condition", property: "condition", "The weather in one word.", example: "rain",
                usualWords: ["clear", "partly_cloudy", "cloudy", "fog", "drizzle", "rain", "snow", "storm"],
                synonyms: ["weather", "sky"]))
        try visitor.time(
            &capturedAt, fault: .badCapturedTime,
            Field(
                "weather_captured_at", property: "capturedAt", "When the weather data was retrieved.",
                example: "2026-03-05T07:20:00+00:00", synonyms: ["captured_at"]))
    }
}
