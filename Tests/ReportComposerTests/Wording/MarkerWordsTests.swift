import Analysis
import Records
import Testing

@testable import ReportComposer

@Suite("Markers in words")
struct MarkerWordsTests {
    @Test(arguments: [
        (5.2, "5.2"), (890, "890"), (-0.5, "−0.5"), (0, "0"), (1e9, "1000000000"), (100.25, "100.25"),
    ])
    func valuesStandAsGiven(value: Double, text: String) { #expect(MarkerWords.number(value) == text) }

    private static func marker(_ readings: [MarkerReading]) throws -> MarkerFinding {
        let day = try #require(CalendarDay(iso: "2026-03-05"))
        let record = MarkerRecord(
            definition: MarkerDefinition(name: "m", category: MarkerCategory(name: "c"), unit: "mg/dL"),
            readings: readings)
        return try #require(
            analyse(
                MarkerRecords(markers: [record]), range: DayRange(from: day, to: day), zone: .utc, asOf: day
            ).markers.first)
    }

    @Test(arguments: zip(Comparator.allCases, ["<0.01", "≤0.01", ">0.01", "≥0.01"]))
    func limitsHaveTheirSign(comparator: Comparator, text: String) throws {
        let day = try #require(CalendarDay(iso: "2026-03-05"))
        let marker = try Self.marker([MarkerReading(value: 0.01, comparator: comparator, day: day)])
        #expect(MarkerWords.number(marker.readings[0], of: marker) == text)
    }

    @Test(
        "values of one marker have as many decimals, as on its axis; those in another unit their own",
        arguments: [
            ([0.9, 1.0], ["0.9", "1.0"]), ([7, 12.5, 10.25], ["7.00", "12.50", "10.25"]), ([5, 131], ["5", "131"]),
            ([-1, 0.5], ["−1.0", "0.5"]), ([0.1 + 0.2, 1], ["0.30000000000000004", "1"]),
            ([1e300, 0.5], ["1e+300", "0.5"]),
        ])
    func decimals(values: [Double], words: [String]) throws {
        let day = try #require(CalendarDay(iso: "2026-03-05"))
        let other = MarkerReading(value: 2, unit: "mmol/L", day: day)
        let marker = try Self.marker(values.map { MarkerReading(value: $0, unit: "mg/dL", day: day) } + [other])
        #expect(marker.readings.map { MarkerWords.number($0, of: marker) } == words + ["2"])
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
