import Analysis
import Records

/// Durations and readings as a report prints them.
struct MeasurementWords: Sendable {
    let units: ReportStyle.Units

    /// `2h 15m`, `45m`, `3h`: to the nearest minute.
    static func duration(minutes: Double) -> String {
        let total = Int(minutes.rounded())
        let (hours, rest) = (total / 60, total % 60)
        if hours == 0 { return "\(rest)m" }
        return rest == 0 ? "\(hours)h" : "\(hours)h\u{A0}\(rest)m"
    }

    /// `9 °C` or `48 °F`, to the nearest degree, with a true minus.
    func temperature(celsius: Double) -> String {
        let value = units == .us ? celsius * 9 / 5 + 32 : celsius
        let degrees = Int(value.rounded())
        return "\(degrees < 0 ? "−" : "")\(abs(degrees))\u{A0}°\(units == .us ? "F" : "C")"
    }

    /// Condition and temperature, whichever are known: `Partly cloudy, 9 °C`; nil when neither is.
    func weather(_ reading: WeatherReading) -> String? {
        let parts = [
            reading.condition.map(Self.condition), reading.temperature.map { temperature(celsius: $0) },
        ]
        let known = parts.compactMap { $0 }
        return known.isEmpty ? nil : known.joined(separator: ", ")
    }

    /// `partly_cloudy` as `Partly cloudy`.
    static func condition(_ key: String) -> String {
        let words = key.split(whereSeparator: { $0 == "_" || $0 == " " }).joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// Name and dose: `Sumatriptan 50 mg`, the dose's number kept with its unit.
    static func medication(_ entry: RetrospectiveEntry) -> String? {
        guard let name = entry.medicationName.flatMap(PrintableText.oneLine) else { return nil }
        guard let dose = entry.medicationDose.flatMap(PrintableText.oneLine) else { return name }
        return name + " " + dose.split(separator: " ").joined(separator: "\u{A0}")
    }
}
