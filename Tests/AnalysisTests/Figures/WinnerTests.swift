import Testing

@testable import Analysis

@Suite struct WinnerTests {
    /// 30 of 40 are 59.8 to 85.8 % (Wilson), 15 are 24.2 to 53.0 %; 20 are 35.2 to 64.8 %, 19 are 32.9 to 62.5 %.
    @Test func aShareLeadsWhereItsIntervalLiesAboveEveryOther() {
        #expect(clearlyMostCommon([15, 30, 4], of: 40) == 1)
        #expect(clearlyMostCommon([20, 19, 19], of: 40) == nil)
        #expect(clearlyMostCommon([30, 20, 4], of: 40) == nil)
        #expect(clearlyMostCommon([40], of: 40) == nil)
        #expect(clearlyMostCommon([], of: 0) == nil && clearlyMostCommon([0, 0], of: 0) == nil)
    }

    /// 4, 5, 4, 5 and 4: mean 4.4, standard error 0.2449, t 2.7764 with 4 degrees of freedom: 3.72 to 5.08. Three, three,
    /// four, three and three: 3.2, 0.2: 2.6447 to 3.7553.
    @Test func aMeanHasAnIntervalFromThreeValuesOn() throws {
        let interval = try #require(meanInterval(of: [4, 5, 4, 5, 4]))
        #expect(abs(interval.lowerBound - 3.7200) < 0.0001 && abs(interval.upperBound - 5.0800) < 0.0001)
        let other = try #require(meanInterval(of: [3, 3, 4, 3, 3]))
        #expect(abs(other.lowerBound - 2.6447) < 0.0001 && abs(other.upperBound - 3.7553) < 0.0001)
        #expect(meanInterval(of: [4, 4]) == nil)
        #expect(meanInterval(of: [4, 4, 4]) == 4...4)
    }

    @Test func aFigureLeadsOnlyWhereEveryIntervalIsKnownAndApart() {
        #expect(clearlyHighest([1...2, 3...4]) == 1)
        #expect(clearlyHighest([3...4, 1...3]) == nil)
        #expect(clearlyHighest([3...4, 1...2, nil]) == nil)
        // The next by its mean is not the only one that may be as high.
        #expect(clearlyHighest([3...4, 2...2.5, 0...3.5]) == nil)
        #expect(clearlyHighest([3...4]) == nil)
    }
}
