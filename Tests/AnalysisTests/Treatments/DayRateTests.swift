import Testing

@testable import Analysis

@Suite struct DayRateTests {
    @Test func aRateIsOfTheCoveredDays() {
        #expect(DayRate(count: 9, coveredDays: 28).per28 == 9)
        // 9 × 28 ÷ 21.
        #expect(DayRate(count: 9, coveredDays: 21).per28 == 12)
    }

    @Test func aChangeIsExactUntilItIsPrinted() {
        let change = RateChange(
            earlier: DayRate(count: 14, coveredDays: 28), later: DayRate(count: 9, coveredDays: 21))
        // 12 − 14, of 14.
        #expect(change.days == -2)
        #expect(change.percent == -200.0 / 14)
        let same = RateChange(earlier: DayRate(count: 7, coveredDays: 28), later: DayRate(count: 6, coveredDays: 24))
        #expect(same.days == 0 && same.percent == 0)
    }

    @Test func nothingIsAShareOfZero() {
        let change = RateChange(earlier: DayRate(count: 0, coveredDays: 28), later: DayRate(count: 3, coveredDays: 28))
        #expect(change.days == 3)
        #expect(change.percent == nil)
    }
}
