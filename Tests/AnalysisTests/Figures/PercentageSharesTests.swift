import Testing

@testable import Analysis

@Suite struct PercentageSharesTests {
    @Test func workedOutByHand() {
        // 33⅓ each: the one point that is left over would part them.
        #expect(percentageShares(of: [1, 1, 1]) == [33, 33, 33])
        // 16⅔, 16⅔, 66⅔: of two points left over one goes to the largest count, the other would part the ones.
        #expect(percentageShares(of: [1, 1, 4]) == [17, 17, 67])
        // 17.64… three times, 23.52… twice: of three points left over all go to the larger remainders, 0.64.
        #expect(percentageShares(of: [3, 3, 3, 4, 4]) == [18, 18, 18, 23, 23])
        // 14.28…, 28.57…, 57.14…: one left over, to 28.57.
        #expect(percentageShares(of: [1, 2, 4]) == [14, 29, 57])
        #expect(percentageShares(of: [1, 0]) == [100, 0])
        #expect(percentageShares(of: [1, 2, 4], points: 1000) == [143, 286, 571])
    }

    @Test func nothingHasNoShares() {
        #expect(percentageShares(of: []) == [])
        #expect(percentageShares(of: [0, 0]) == [0, 0])
        #expect(percentageShares(of: [-3, 1]) == [0, 100])
    }

    @Test func equalCountsHaveEqualSharesAndAllAreWithinOnePoint() {
        var random = SplitMix64(seed: 7)
        var rounded = 0
        for _ in 0..<2000 {
            let counts = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                Int.random(in: 0...40, using: &random)
            }
            let total = counts.reduce(0, +)
            guard total > 0 else { continue }
            let shares = percentageShares(of: counts)
            for (count, share) in zip(counts, shares) {
                let exact = Double(count) * 100 / Double(total)
                #expect(abs(Double(share) - exact) < 1)
                for (other, otherShare) in zip(counts, shares) {
                    #expect(count == other ? share == otherShare : count < other ? share <= otherShare : true)
                }
            }
            guard shares.reduce(0, +) != 100 else { continue }
            rounded += 1
            // Every share is then the nearest.
            #expect(zip(counts, shares).allSatisfy { abs(Double($1) - Double($0) * 100 / Double(total)) <= 0.5 })
        }
        #expect(rounded > 0 && rounded < 1000)
    }

    @Test func hugeCountsDoNotOverflow() {
        #expect(percentageShares(of: [.max / 2, .max / 2]) == [50, 50])
    }
}
