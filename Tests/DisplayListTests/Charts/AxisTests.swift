import Testing

@testable import DisplayList

@Suite("Axes")
struct AxisTests {
    static func months(_ count: Int, width: Points) -> Axis {
        let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        return Axis(
            .band(BandScale(count, from: 0, to: width)), y: 100,
            ticks: (0..<count).map { .init(Double($0), names[$0 % 12]) })
    }

    /// "Jan" is 11.25 wide: with a pitch of 20 all stand, with one of 15 every other.
    @Test func labelsNeverCollide() {
        #expect(Self.months(12, width: 240).items(HalfMeasurer()).words.count == 12)
        let thinned = Self.months(12, width: 180).items(HalfMeasurer()).words
        #expect(thinned.map(\.text) == ["Jan", "Mar", "May", "Jul", "Sep", "Nov"])
        for count in [24, 60, 240] {
            let words = Self.months(count, width: 445).items(HalfMeasurer()).words
            for (left, right) in zip(words, words.dropFirst()) { #expect(left.x + 11.25 + 4 <= right.x) }
            #expect(!words.isEmpty)
        }
    }

    @Test func theLineSpansItsScaleAndLabelsStandUnderTheirPlaces() {
        let items = Self.months(2, width: 80).items(HalfMeasurer())
        #expect(
            items.first
                == .stroke(.polyline([Point(0, 100), Point(80, 100)], closed: false), Stroke(0.6), Palette.axis))
        #expect(items.words.map(\.x) == [20 - 5.625, 60 - 5.625])
        #expect(items.words.map(\.y) == [111, 111])
    }

    @Test func ticksAreDrawnWherePointsAreMarked() {
        let axis = Axis(
            .linear(LinearScale(0, 10, from: 0, to: 100)), y: 0, ticks: [.init(0, "0"), .init(10, "10")],
            drawsTicks: true)
        let lines = axis.items(HalfMeasurer()).filter { if case .stroke = $0 { true } else { false } }
        #expect(lines.count == 3)
        #expect(lines.last == .rule(from: Point(100, 0), to: Point(100, 3), 0.6, Palette.axis))
    }

    @Test func aBracketNamesItsPlacesTogether() {
        var axis = Self.months(12, width: 240)
        axis.brackets = [.init(from: 0, to: 8, "2025"), .init(from: 9, to: 11, "2026")]
        let items = axis.items(HalfMeasurer())
        #expect(items.words.suffix(2).map(\.text) == ["2025", "2026"])
        #expect(items.contains(.rule(from: Point(2, 117), to: Point(178, 117), 0.6, Palette.axis)))
        #expect(axis.depth > Self.months(12, width: 240).depth)
    }

    @Test func aBracketTooNarrowForItsNameKeepsItsLine() {
        var axis = Self.months(12, width: 120)
        axis.brackets = [.init(from: 0, to: 0, "2025")]
        #expect(!axis.items(HalfMeasurer()).words.contains { $0.text == "2025" })
        #expect(axis.items(HalfMeasurer()).contains(.rule(from: Point(2, 117), to: Point(8, 117), 0.6, Palette.axis)))
    }

    @Test func aDetailStandsUnderItsLabel() {
        let axis = Axis(.band(BandScale(1, from: 0, to: 50)), y: 0, ticks: [.init(0, "Night", detail: "22–06")])
        #expect(axis.items(HalfMeasurer()).words.map(\.y) == [11, 20])
    }

    /// Places of 10 under a label of 7 × 7.5 ÷ 2 = 26.25: the first begins with the plot, not before it.
    @Test func theFirstLabelDoesNotLeaveThePlot() {
        let axis = Axis(
            .band(BandScale(10, from: 0, to: 100)), y: 0, ticks: [Axis.Tick(0, "31 Dec."), Axis.Tick(5, "5")])
        #expect(axis.items(HalfMeasurer()).words.map(\.x).first == 0)
    }

    /// Nine weeks of three months in 108 points: labels of 3.75 a character stand 12 apart, too close. Every second would be
    /// read without its month; those that lead have it.
    @Test func labelsThatLeadStandAloneWhereOthersDoNotFit() {
        let labels = ["5 Jan", "12", "19", "26", "2 Feb", "9", "16", "23", "2 Mar"]
        func axis(_ labels: [String], width: Points) -> [String] {
            Axis(
                .band(BandScale(labels.count, from: 0, to: width)), y: 0,
                ticks: labels.enumerated().map {
                    .init(Double($0.offset), $0.element, leads: $0.element.contains(" "))
                }
            ).items(HalfMeasurer()).words.map(\.text)
        }
        #expect(axis(labels, width: 108) == ["5 Jan", "2 Feb", "2 Mar"])
        #expect(axis(labels, width: 511) == labels)
        // If two leading labels are too close, the second gives way, and those after it stay.
        #expect(
            axis(["31 Dec", "5 Jan", "12", "19", "26", "2 Feb", "9", "16", "23", "2 Mar"], width: 120)
                == ["31 Dec", "2 Feb", "2 Mar"])
    }
}
