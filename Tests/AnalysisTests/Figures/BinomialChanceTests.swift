import Testing

@testable import Analysis

@Suite struct BinomialChanceTests {
    /// Of four throws of a coin, three or more are heads in 4 + 1 of 16; of three with one in four, two or more in 9 + 1 of
    /// 64.
    @Test func smallCountsByHand() {
        #expect(abs(BinomialChance.ofAtLeast(3, of: 4, share: 0.5) - 5.0 / 16) < 1e-12)
        #expect(abs(BinomialChance.ofAtLeast(2, of: 3, share: 0.25) - 10.0 / 64) < 1e-12)
        #expect(abs(BinomialChance.ofAtLeast(5, of: 5, share: 0.25) - 1.0 / 1024) < 1e-12)
        #expect(BinomialChance.ofAtLeast(1, of: 4, share: 0.25) == 1)
        #expect(BinomialChance.ofAtLeast(0, of: 0, share: 0.25) == 1)
    }

    /// The normal approximation with continuity: (65.5 − 56) / √42 = 1.466, of which 7.1 % lie above.
    @Test func manyHeadachesNeitherOverflowNorVanish() {
        #expect(abs(BinomialChance.ofAtLeast(66, of: 224, share: 0.25) - 0.071) < 0.005)
        #expect(BinomialChance.ofAtLeast(4_000, of: 4_000, share: 0.25) < 1e-9)
        // Half of 4,000: the sum of those above 2,000 is a little under one half.
        #expect(abs(BinomialChance.ofAtLeast(2_001, of: 4_000, share: 0.5) - 0.4937) < 0.001)
    }

    /// 5 of 5 in six of 24 hours is 1 of 1,024: twelve times that is 0.012. 66 of 224 is 12 × 0.071.
    @Test func theBestOfSeveralMustBeClearer() {
        #expect(BinomialChance.isExceeded(by: 5, of: 5, share: 0.25, amongst: 12))
        #expect(!BinomialChance.isExceeded(by: 66, of: 224, share: 0.25, amongst: 12))
        // Of very many, a little more is beyond chance too.
        #expect(!BinomialChance.isExceeded(by: 2_999, of: 8_000, share: 0.25, amongst: 12))
        #expect(BinomialChance.isExceeded(by: 3_000, of: 8_000, share: 0.25, amongst: 12))
        // 1 of 64, alone and as the best of four.
        #expect(BinomialChance.isExceeded(by: 3, of: 3, share: 0.25, amongst: 1))
        #expect(!BinomialChance.isExceeded(by: 3, of: 3, share: 0.25, amongst: 4))
    }
}
