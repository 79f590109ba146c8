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

    /// What stands for a medicine of which only a dose or an answer was written down.
    static let unnamedMedicine = "Not named"

    /// Name and dose: `Sumatriptan 50 mg`, the dose's number kept with its unit. Nil without either.
    static func medication(_ entry: RetrospectiveEntry) -> String? {
        let name = entry.medicationName.flatMap(PrintableText.oneLine)
        guard let dose = entry.medicationDose.flatMap(PrintableText.oneLine) else { return name }
        return (name ?? unnamedMedicine) + " " + dose.split(separator: " ").joined(separator: "\u{A0}")
    }
}
