import Testing

@testable import DisplayList

@Suite("Named lines")
struct RuleMarkTests {
    let scale = LinearScale(0, 20, from: 100, to: 0)

    @Test func aLineAcrossHasItsNameAboveItsEnd() {
        let items = RuleMark(at: 10, scale, .across, from: 5, to: 95, name: "10-day line").items(HalfMeasurer())
        #expect(
            items.first
                == .stroke(
                    .polyline([Point(5, 50), Point(95, 50)], closed: false), Stroke(0.8, dash: [3, 2]), Palette.slate))
        #expect(items.words.map(\.text) == ["10-day line"])
        // 11 × 7.5 ÷ 2 = 41.25 wide, ending with the line.
        #expect(items.words.map(\.x) == [53.75])
        #expect(items.words.map(\.y) == [47])
    }

    /// "half": 4 × 7.5 ÷ 2 = 15 wide, so it begins 7.5 left of the line.
    @Test func anUprightLineHasItsNameUnderItsFoot() {
        let items = RuleMark(at: 15, scale, .upright, from: 0, to: 30, name: "half").items(HalfMeasurer())
        #expect(items.words.map(\.x) == [17.5])
        #expect(items.words.map(\.y) == [39])
    }

    @Test func aLineWithoutANameIsOnlyALine() {
        #expect(RuleMark(at: 1, scale, .across, from: 0, to: 9).items(HalfMeasurer()).count == 1)
    }
}
