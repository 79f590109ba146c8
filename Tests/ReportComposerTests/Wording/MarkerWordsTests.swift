import Records
import Testing

@testable import ReportComposer

@Suite("Markers in words")
struct MarkerWordsTests {
    @Test(arguments: [
        (5.2, "5.2"), (890, "890"), (-0.5, "−0.5"), (0, "0"), (1e9, "1000000000"), (100.25, "100.25"),
    ])
    func valuesStandAsGiven(value: Double, text: String) { #expect(MarkerWords.number(value) == text) }

    @Test(arguments: zip(Comparator.allCases, ["<0.01", "≤0.01", ">0.01", "≥0.01"]))
    func limitsHaveTheirSign(comparator: Comparator, text: String) throws {
        let day = try #require(CalendarDay(iso: "2026-03-05"))
        #expect(MarkerWords.number(MarkerReading(value: 0.01, comparator: comparator, day: day)) == text)
    }

    /// 5.3 − 5.2 is 0.09999… in binary.
    @Test(arguments: [
        (5.3 - 5.2, "+0.1"), (0.00004, "±0"), (-9.0, "−9"), (9.256, "+9.26"), (99.96, "+100"), (1234.4, "+1234"),
        (12_345, "+12k"), (999_400, "+999k"), (999_600, "+1M"), (-2_500_000, "−3M"),
    ])
    func changesHaveThreeDigits(change: Double, text: String) { #expect(MarkerWords.change(change) == text) }

    @Test func rangesNameTheirBounds() {
        #expect(MarkerWords.range(ReferenceRange(low: 40, high: 100)) == "40–100")
        #expect(MarkerWords.range(ReferenceRange(high: 100)) == "up to 100")
        #expect(MarkerWords.range(ReferenceRange(low: 0.4)) == "from 0.4")
        #expect(MarkerWords.range(ReferenceRange()) == nil)
    }

    @Test(arguments: [
        ("2026-04-02", "today"), ("2026-05-01", "today"), ("2026-04-01", "1 day ago"), ("2026-03-20", "13 days ago"),
        ("2026-03-19", "2 weeks ago"), ("2026-03-16", "2 weeks ago"), ("2026-03-15", "3 weeks ago"),
        ("2026-02-03", "8 weeks ago"), ("2026-02-02", "2 months ago"),
        ("2024-05-02", "23 months ago"), ("2024-04-02", "2 years ago"),
    ])
    func timeSinceADay(day: String, words: String) throws {
        let today = try #require(CalendarDay(iso: "2026-04-02"))
        let ago = MarkerWords.ago(try #require(CalendarDay(iso: day)), to: today)
        #expect(ago.replacing("\u{A0}", with: " ") == words)
    }
}
