import Analysis
import Diagnostics
import DisplayList
import Records

/// Formats readings and doses.
struct MeasurementWords: Sendable {
    let units: ReportStyle.Units

    /// Returns `9 °C` or `48 °F`, to the nearest degree, with a true minus.
    func temperature(celsius: Double) -> String {
        let value = units == .us ? celsius * 9 / 5 + 32 : celsius
        let degrees = Int(value.rounded())
        return "\(degrees < 0 ? "−" : "")\(abs(degrees))\u{A0}°\(units == .us ? "F" : "C")"
    }

    /// Returns condition and temperature, if known: `Partly cloudy, 9 °C`; nil if neither is.
    func weather(_ reading: WeatherReading) -> String? {
        let condition = reading.condition.map(KeyWords.sentence)
        guard let temperature = reading.temperature.map({ temperature(celsius: $0) }) else { return condition }
        return condition.map { $0 + ", " + temperature } ?? temperature
    }

    /// Name of a medicine for which only a dose or an answer was recorded.
    static let unnamedMedicine = "Not named"

    /// Returns name and dose, `Sumatriptan 50 mg`, without a break between number and unit; nil without either.
    static func medication(_ taken: TakenMedication) -> String? {
        let name = taken.name.flatMap(PrintableText.isolated)
        guard let dose = taken.dose.flatMap(PrintableText.isolated) else { return name }
        return (name ?? unnamedMedicine) + " " + unbroken(dose)
    }

    /// Returns a dose without breaks between numbers and units: `85 mg/500 mg, 2 tablets` breaks only after the comma.
    ///
    /// - Parameter dose: one line with single blanks.
    private static func unbroken(_ dose: String) -> String {
        var words: [UInt8] = []
        words.reserveCapacity(dose.utf8.count + 8)
        for byte in dose.utf8 {
            if byte == UInt8(ascii: " "), endsInNumber(words) {
                words += "\u{A0}".utf8
            } else {
                words.append(byte)
            }
        }
        return String(decoding: words, as: UTF8.self)
    }

    private static func endsInNumber(_ words: [UInt8]) -> Bool {
        guard let last = words.last, last >= 0x80 else { return words.last.map { (0x30...0x39).contains($0) } ?? false }
        return String(decoding: words, as: UTF8.self).last?.isNumber == true
    }

    /// Maximum characters of a name and of a dose in a table cell.
    private static let longestInCell = (name: 60, dose: 40)

    /// Returns all medicines of an entry for a narrow cell, `Sumatriptan 50 mg; Ibuprofen 400 mg`; nil without any.
    static func medicationsInCell(_ entry: RetrospectiveEntry) -> String? {
        let medicines = entry.medications.compactMap(medicationInCell)
            .map { NoneWords.means(none: $0) ? NumberWords.capitalised($0) : $0 }
        return medicines.isEmpty ? nil : medicines.joined(separator: "; ")
    }

    /// Returns a medicine for a narrow cell; a long name is cut, and a long dose is cut between words.
    private static func medicationInCell(_ taken: TakenMedication) -> String? {
        var short = taken
        short.name = taken.name.flatMap(PrintableText.oneLine).map {
            PrintableText.shortened($0, to: longestInCell.name)
        }
        short.dose = taken.dose.flatMap(PrintableText.oneLine).map { dose in
            guard dose.utf8.count > longestInCell.dose, dose.count > longestInCell.dose else { return dose }
            let kept = dose.prefix(longestInCell.dose)
            return (kept.lastIndex(of: " ").map { kept[..<$0] } ?? kept.prefix { !$0.isNumber }) + "…"
        }
        return medication(short)
    }
}

extension PatientFindings {
    /// Record types for the middle of a sentence: `headaches, markers and visits, nights`.
    var familyWords: String {
        RecordFamily.allCases.filter { families.isEmpty ? $0 == .headaches : families.contains($0) }.map { family in
            switch family {
            case .headaches: "headaches"
            case .markers: "markers and visits"
            case .nights: "nights"
            }
        }.joined(separator: ", ")
    }
}

extension NumberWords {
    /// Returns one decimal, always shown, with a true minus: `3.0`.
    static func tenths(_ value: Double) -> String { Ticks.label(value, decimals: 1) }

    /// Returns at most one decimal, with a sign: `+2.5`, `−5`, `0`.
    package static func signed(_ value: Double) -> String {
        let words = printed(value, decimals: 1)
        return value > 0 && words != "0" ? "+" + words : words
    }

    static func hundredths(_ value: Double) -> String { Ticks.label(value, decimals: 2) }

    /// Returns up to `decimals` decimals (0 to 2), without trailing zeros; a dash for NaN and infinity.
    static func printed(_ value: Double, decimals: Int) -> String { rounded(value, decimals: decimals) ?? "–" }
}
