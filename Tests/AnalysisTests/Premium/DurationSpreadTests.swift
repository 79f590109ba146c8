import Testing

@testable import Analysis

@Suite struct DurationSpreadTests {
    /// 1, 2, 3, 4 and 10 hours: the quartiles of five are the second and the fourth.
    @Test func ofFiveTheQuartilesAreTheSecondAndTheFourth() {
        #expect(DurationSpread(of: [600, 60, 240, 120, 180]) == DurationSpread(of: [60, 120, 180, 240, 600]))
        let spread = DurationSpread(of: [60, 120, 180, 240, 600])
        #expect(spread?.low == 120 && spread?.high == 240)
    }

    /// With six values, the lower quartile lies a quarter of the way from the second (20) to the third (30), the upper
    /// three quarters from the fourth (40) to the fifth (60).
    @Test func betweenTwoValuesItLiesByTheirDistance() {
        let spread = DurationSpread(of: [10, 20, 30, 40, 60, 90])
        #expect(spread?.low == 22.5 && spread?.high == 55)
    }

    @Test func ofFewerThanFiveThereIsNone() {
        #expect(DurationSpread(of: [60, 120, 180, 240]) == nil)
    }

    /// Two of three headaches have an end: 1 h and 3 h.
    @Test func theSummaryIsOfThoseThatEnded() {
        var diary = Diary()
        diary.log("2026-01-01", minutes: 60)
        diary.log("2026-01-02", minutes: nil)
        diary.log("2026-01-03", minutes: 180)
        let summary = DurationSummary(of: diary.findings.entries)
        #expect(summary.n == 2)
        #expect(summary.medianMinutes == 120)
        #expect(summary.spread == nil)
    }
}
