import Testing

@testable import Analysis

@Suite struct FisherTestTests {
    private func p(_ k: Int, _ n: Int, _ l: Int, _ m: Int) -> Double {
        FisherTest.probability(.init(present: k, recorded: n), .init(present: l, recorded: m))
    }

    /// Fisher's lady tasting tea, 3 of 4 against 1 of 4: (16 + 1 + 16 + 1) ÷ 70, as 4 of 4 weighs 1 and 3 of 4 weighs 16.
    @Test func agreesWithTheTeaTasting() { #expect(abs(p(3, 4, 1, 4) - 34.0 / 70) < 1e-12) }

    /// 5 of 5 against 0 of 5: 2 of the 252 tables.
    @Test func aTableAtTheEdgeHasBothEdges() { #expect(abs(p(5, 5, 0, 5) - 2.0 / 252) < 1e-12) }

    @Test func equalSharesAreNoSurprise() {
        #expect(abs(p(10, 20, 10, 20) - 1) < 1e-12)
        #expect(p(0, 20, 0, 40) == 1 && p(0, 0, 3, 40) == 1)
    }
}
