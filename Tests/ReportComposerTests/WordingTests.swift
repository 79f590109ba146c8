import Records
import Testing

@testable import ReportComposer

@Suite("Wording")
struct WordingTests {
    @Test(arguments: [
        (0.0, "0m"), (45, "45m"), (59.4, "59m"), (59.6, "1h"), (60, "1h"), (135, "2h\u{A0}15m"), (180, "3h"),
        (1570, "26h\u{A0}10m"),
    ])
    func durations(minutes: Double, words: String) {
        #expect(MeasurementWords.duration(minutes: minutes) == words)
    }

    @Test(arguments: [(9.4, "9\u{A0}°C"), (-0.4, "0\u{A0}°C"), (-0.5, "−1\u{A0}°C"), (-12, "−12\u{A0}°C")])
    func temperatures(celsius: Double, words: String) {
        #expect(MeasurementWords(units: .metric).temperature(celsius: celsius) == words)
    }

    @Test func conditionsReadAsWords() {
        #expect(MeasurementWords.condition("partly_cloudy") == "Partly cloudy")
        #expect(MeasurementWords.condition("storm") == "Storm")
        #expect(MeasurementWords.condition("Hot and dry") == "Hot and dry")
    }

    @Test func ranges() {
        func range(_ from: String, _ to: String) -> DayRange {
            DayRange(from: CalendarDay(iso: from)!, to: CalendarDay(iso: to)!)
        }
        let words = DateWords(style: .dayMonthYear)
        #expect(words.range(range("2026-01-01", "2026-03-31")) == "1 Jan – 31 Mar 2026")
        #expect(words.range(range("2025-11-01", "2026-01-31")) == "1 Nov 2025 – 31 Jan 2026")
        #expect(words.range(range("2026-01-01", "2026-01-01")) == "1 Jan 2026")
        #expect(DateWords(style: .iso).range(range("2026-01-01", "2026-03-31")) == "2026-01-01 – 2026-03-31")
    }

    @Test func shorteningCountsCharactersAsReadersDo() {
        #expect(PrintableText.shortened(String(repeating: "a", count: 40), to: 40) == String(repeating: "a", count: 40))
        #expect(
            PrintableText.shortened(String(repeating: "a", count: 41), to: 40) == String(repeating: "a", count: 39)
                + "…")
        let family = "👨‍👩‍👧"
        #expect(
            PrintableText.shortened(String(repeating: family, count: 41), to: 40) == String(
                repeating: family, count: 39) + "…")
        #expect(PrintableText.shortened("सुबह से सिरदर्द", to: 40) == "सुबह से सिरदर्द")
    }

    @Test func patientsWordsCannotMoveOtherText() {
        #expect(PrintableText.oneLine("  two\r\n\tlines\u{0} ") == "two lines")
        #expect(PrintableText.oneLine("a\u{202E}b\u{2066}c") == "abc")
        #expect(PrintableText.oneLine(" \n ") == nil)
        #expect(PrintableText.oneLine("plain words") == "plain words")
    }
}
