import Testing

@testable import Analysis

@Suite struct ShareIntervalTests {
    /// From published tables of Wilson's interval at 95 %.
    @Test(arguments: [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (1, 5, 0.0362, 0.6245)])
    func agreesWithPublishedIntervals(present: Int, recorded: Int, low: Double, high: Double) {
        let interval = ShareInterval(present, of: recorded)
        #expect(abs(interval.low - low) < 0.0001 && abs(interval.high - high) < 0.0001)
    }

    @Test func ofNothingIsEverything() {
        #expect(ShareInterval(0, of: 0).low == 0 && ShareInterval(0, of: 0).high == 1)
    }
}
