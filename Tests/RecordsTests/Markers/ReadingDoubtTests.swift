import Records
import Testing

struct ReadingDoubtTests {
    private func reading(_ day: String, _ value: Double, _ unit: String = "mg/dL") -> MarkerReading {
        MarkerReading(value: value, unit: unit, day: CalendarDay(iso: day)!)
    }

    private func doubts(
        _ readings: [MarkerReading], plausible: ReferenceRange = ReferenceRange(low: 5, high: 200),
        isPredefined: Bool = true
    ) -> [Set<ReadingDoubt>] {
        MarkerRecord(
            definition: MarkerDefinition(
                name: "HDL", unit: "mg/dL", plausible: plausible, isPredefined: isPredefined), readings: readings
        ).doubts
    }

    @Test func valuesOutsideOfWhatABodyCanHave() {
        let readings = [4.9, 5, 200, 200.1].enumerated().map { reading("2026-01-0\($0.offset + 1)", $0.element) }
        #expect(doubts(readings).map { $0.contains(.implausible) } == [true, false, false, true])
    }

    /// The other readings' median is 89: 8 times is 712, 12.5 times 1112.5; an eighth is 11.125, a 12.5th 7.12.
    @Test(arguments: [
        (890.0, true), (712, true), (711, false), (1112.5, true), (1113, false), (8.9, true), (7.12, true), (7, false),
        (11.125, true), (11.2, false), (178, false),
    ])
    func aboutTenTimesTheOthers(value: Double, isDoubtful: Bool) {
        let readings = [
            reading("2026-01-01", 87), reading("2026-01-02", 89), reading("2026-01-03", 93),
            reading("2026-01-04", value),
        ]
        let doubts = doubts(readings, plausible: ReferenceRange())
        #expect(doubts[3].contains(.tenfold) == isDoubtful)
        #expect(doubts[..<3].allSatisfy { $0.isEmpty })
    }

    @Test func oneOtherReadingSaysNothingAboutWhatIsTypical() {
        let readings = [reading("2026-01-01", 89), reading("2026-01-02", 890)]
        #expect(doubts(readings, plausible: ReferenceRange()) == [[], []])
    }

    @Test func duplicatesAreTheLaterOnes() {
        let readings = [
            reading("2026-01-01", 89), reading("2026-01-01", 89, ""), reading("2026-01-01", 90),
            reading("2026-01-02", 89),
        ]
        #expect(doubts(readings) == [[], [.duplicate], [], []])
    }

    @Test func anotherUnitIsNotComparedWithAnything() {
        let readings = [
            reading("2026-01-01", 89), reading("2026-01-02", 88), reading("2026-01-03", 2.3, "mmol/L"),
            reading("2026-01-04", 87),
        ]
        #expect(doubts(readings) == [[], [], [.otherUnit], []])
    }

    /// Glance PRD §9: custom markers get neither check, for want of data about them.
    @Test func aMarkerSomebodyMadeUpIsNotChecked() {
        let readings = (1...4).map { reading("2026-01-0\($0)", $0 == 4 ? 890 : 89) }
        #expect(doubts(readings, isPredefined: false) == [[], [], [], []])
    }

    @Test func aMarkerWithoutAUnitHasThatOfItsLatestReading() {
        var marker = MarkerRecord(definition: MarkerDefinition(name: "BMI"))
        marker.readings = [
            reading("2026-01-01", 24, ""), reading("2026-01-02", 24, "kg/m²"), reading("2026-01-03", 25, ""),
        ]
        #expect(marker.unit == "kg/m²")
        #expect(marker.readings.allSatisfy(marker.isComparable))
    }

    /// Readings that recur, in any order: the median of the others of 1000 is 100 for each, and 1000 and 10 are doubtful.
    @Test func ofManyReadingsEachIsCompared() {
        var values = (0..<1000).map { (index: Int) -> Double in 100 + Double(index % 7) / 8 }
        (values[300], values[700]) = (1000, 10)
        let readings = values.map { reading("2026-01-01", $0) }
        let doubts = doubts(readings, plausible: ReferenceRange())
        #expect(doubts.indices.filter { doubts[$0].contains(.tenfold) } == [300, 700])
    }
}
