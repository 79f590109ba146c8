import Testing

@testable import Analysis

@Suite struct DifferenceIntervalTests {
    /// Newcombe's example (1998, table II): 56 of 70 against 48 of 80 is 0.2, from 0.0524 to 0.3339.
    @Test func agreesWithThePublishedExample() {
        let interval = DifferenceInterval(
            DayComparison.Days(present: 56, recorded: 70), DayComparison.Days(present: 48, recorded: 80))
        #expect(abs(interval.value - 0.2) < 1e-12)
        #expect(abs(interval.low - 0.0524) < 5e-5 && abs(interval.high - 0.3339) < 5e-5)
    }
}
