import Testing

@testable import Analysis

@Suite struct PercentageSharesTests {
    @Test func workedOutByHand() {
        // 33⅓ each.
        #expect(percentageShares(of: [1, 1, 1]) == [33, 33, 33])
        // 16⅔, 16⅔, 66⅔.
        #expect(percentageShares(of: [1, 1, 4]) == [17, 17, 67])
        // 17.64… three times, 23.52… twice.
        #expect(percentageShares(of: [3, 3, 3, 4, 4]) == [18, 18, 18, 24, 24])
        // 12.5 is halfway, and goes up.
        #expect(percentageShares(of: [1, 7]) == [13, 88])
        // 14.28…, 28.57…, 57.14….
        #expect(percentageShares(of: [1, 2, 4]) == [14, 29, 57])
        #expect(percentageShares(of: [1, 0]) == [100, 0])
        #expect(percentageShares(of: [1, 2, 4], points: 1000) == [143, 286, 571])
    }

    @Test func nothingHasNoShares() {
        #expect(percentageShares(of: []) == [])
        #expect(percentageShares(of: [0, 0]) == [0, 0])
        #expect(percentageShares(of: [-3, 1]) == [0, 100])
    }

    @Test func equalCountsHaveEqualSharesAndEachIsTheNearest() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<2000 {
            let counts = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                Int.random(in: 0...40, using: &random)
            }
            let total = counts.reduce(0, +)
            guard total > 0 else { continue }
            let shares = percentageShares(of: counts)
            for (count, share) in zip(counts, shares) {
                let exact = Double(count) * 100 / Double(total)
                #expect(abs(Double(share) - exact) <= 0.5)
                for (other, otherShare) in zip(counts, shares) {
                    #expect(count == other ? share == otherShare : count < other ? share <= otherShare : true)
                }
            }
        }
    }

    @Test func hugeCountsDoNotOverflow() {
        #expect(percentageShares(of: [.max / 2, .max / 2]) == [50, 50])
    }
}
