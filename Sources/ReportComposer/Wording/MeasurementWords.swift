import Analysis
import Records

/// Readings and doses as a report prints them.
struct MeasurementWords: Sendable {
    let units: ReportStyle.Units

    /// `9 °C` or `48 °F`, to the nearest degree, with a true minus.
    func temperature(celsius: Double) -> String {
        let value = units == .us ? celsius * 9 / 5 + 32 : celsius
        let degrees = Int(value.rounded())
        return "\(degrees < 0 ? "−" : "")\(abs(degrees))\u{A0}°\(units == .us ? "F" : "C")"
    }

    /// Condition and temperature, whichever are known: `Partly cloudy, 9 °C`; nil when neither is.
    func weather(_ reading: WeatherReading) -> String? {
        let parts = [
            reading.condition.map(KeyWords.sentence), reading.temperature.map { temperature(celsius: $0) },
        ]
        let known = parts.compactMap { $0 }
        return known.isEmpty ? nil : known.joined(separator: ", ")
    }

    /// Name and dose: `Sumatriptan 50 mg`, the dose's number kept with its unit.
    static func medication(_ entry: RetrospectiveEntry) -> String? {
        guard let name = entry.medicationName.flatMap(PrintableText.oneLine) else { return nil }
        guard let dose = entry.medicationDose.flatMap(PrintableText.oneLine) else { return name }
        return name + " " + dose.split(separator: " ").joined(separator: "\u{A0}")
    }
}
