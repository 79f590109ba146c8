import Testing

@testable import Analysis

@Suite struct EarlierMonthsTests {
    /// The three before the last three of 30, 9, 4, 8, 1, 1, 1 are 9, 4 and 8, of which the first is in part.
    @Test func onlyMonthsThatCanBeComparedCount() {
        let earlier = EarlierMonths(
            of: [30, 9, 4, 8, 1, 1, 1], comparable: [true, false, true, true, true, false, true], before: 3)
        #expect(earlier?.months == 2)
        #expect(earlier?.mean == 6)
    }

    @Test func withoutSuchAMonthThereIsNone() {
        #expect(EarlierMonths(of: [5, 1, 1, 1], comparable: [false, true, true, true], before: 3) == nil)
        #expect(EarlierMonths(of: [1, 1, 1], comparable: [true, true, true], before: 3) == nil)
    }
}
