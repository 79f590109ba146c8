import Records
import TestSupport
import Testing

@testable import ReportComposer

@Suite("Readings in words")
struct MeasurementWordsTests {
    @Test(arguments: [(9.4, "9\u{A0}°C"), (-0.4, "0\u{A0}°C"), (-0.5, "−1\u{A0}°C"), (-12, "−12\u{A0}°C")])
    func celsius(celsius: Double, words: String) {
        #expect(MeasurementWords(units: .metric).temperature(celsius: celsius) == words)
    }

    /// 9 °C is 48.2 °F, −40 the same on both scales.
    @Test(arguments: [(9.0, "48\u{A0}°F"), (-40, "−40\u{A0}°F"), (0, "32\u{A0}°F")])
    func fahrenheit(celsius: Double, words: String) {
        #expect(MeasurementWords(units: .us).temperature(celsius: celsius) == words)
    }

    @Test func weatherIsWhatIsKnownOfIt() {
        let words = MeasurementWords(units: .metric)
        var reading = WeatherReading()
        #expect(words.weather(reading) == nil)
        reading.temperature = 9
        #expect(words.weather(reading) == "9\u{A0}°C")
        reading.condition = "partly_cloudy"
        #expect(words.weather(reading) == "Partly cloudy, 9\u{A0}°C")
    }

    @Test func aDoseStaysWithItsUnit() {
        var entry = RetrospectiveEntry()
        #expect(MeasurementWords.medication(entry.medications.first ?? TakenMedication()) == nil)
        entry.medicationDose = "50 mg"
        #expect(MeasurementWords.medication(entry.medications.first ?? TakenMedication()) == "Not named 50\u{A0}mg")
        entry.medicationName = "Sumatriptan"
        #expect(MeasurementWords.medication(entry.medications.first ?? TakenMedication()) == "Sumatriptan 50\u{A0}mg")
    }

    /// Numbers stay with their units, and a dose of several parts may be broken between them.
    @Test func aDoseOfSeveralPartsBreaksBetweenThem() {
        var entry = RetrospectiveEntry()
        entry.medicationName = "Co-codamol"
        entry.medicationDose = "30/500 mg, 2 tablets"
        #expect(
            MeasurementWords.medication(entry.medications.first ?? TakenMedication())
                == "Co-codamol 30/500\u{A0}mg, 2\u{A0}tablets")
        entry.medicationName = "Sumatriptan & Naproxen"
        entry.medicationDose = "85 mg/500 mg"
        #expect(MeasurementWords.medicationsInCell(entry) == "Sumatriptan & Naproxen 85\u{A0}mg/500\u{A0}mg")
    }

    /// 45 characters of doses: cut after the last word that fits 40, never inside a number.
    @Test func aLongDoseIsCutBetweenWordsAndALongNameAtSixtyCharacters() {
        var entry = RetrospectiveEntry()
        entry.medicationName = String(repeating: "n", count: 70)
        entry.medicationDose = "85 mg in the morning, then every two hours 500 mg"
        let words = MeasurementWords.medicationsInCell(entry)?.replacing("\u{A0}", with: " ")
        #expect(words == String(repeating: "n", count: 59) + "… 85 mg in the morning, then every two…")
        entry.medicationDose = String(repeating: "1", count: 50)
        #expect(MeasurementWords.medicationsInCell(entry)?.contains("1") == false)
    }

    @Test func keysReadAsWords() {
        #expect(KeyWords.sentence("partly_cloudy") == "Partly cloudy")
        #expect(KeyWords.sentence("storm") == "Storm")
        #expect(KeyWords.sentence("Hot and dry") == "Hot and dry")
        #expect(KeyWords.spaced("light_sensitivity") == "light sensitivity")
        #expect(KeyWords.spaced("") == "")
    }
}
