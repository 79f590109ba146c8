import Testing

@testable import Analysis

@Suite struct LeastSquaresTests {
    private func line(_ values: [Double]) -> LeastSquares {
        LeastSquares(through: values.enumerated().map { (x: Double($0.offset), y: $0.element) })
    }

    @Test func slopesWorkedOutByHand() {
        // x̄ = 1, ȳ = 3: Σ(x−x̄)(y−ȳ) = (−1)(−1) + 0 + (1)(1) = 2 over Σ(x−x̄)² = 2.
        #expect(line([2, 3, 4]).slope == 1)
        // x̄ = 1.5, ȳ = 3.5: (−1.5)(2.5) + (−0.5)(−0.5) + (0.5)(0.5) + (1.5)(−2.5) = −7 over 5.
        #expect(line([6, 3, 4, 1]).slope == -1.4)
        #expect(line([5, 5, 5, 5, 5]).slope == 0)
        #expect(line([6, 3, 4, 1]).value(at: 0) == 3.5 + 1.5 * 1.4)
    }

    /// 0, 0, 3: slope 1.5, ȳ = 1; residuals 0.5, −1, 0.5 of the line −0.5, 1, 2.5: Σ² = 1.5, over 1 degree of freedom and
    /// Σ(x−x̄)² = 2 the standard error is √0.75.
    @Test func theIntervalIsOfStudentsDistribution() {
        let fitted = line([0, 0, 3])
        #expect(fitted.slope == 1.5)
        let half = 12.706204736 * 0.75.squareRoot()
        #expect(abs(fitted.high - (1.5 + half)) < 1e-9 && abs(fitted.low - (1.5 - half)) < 1e-9)
        #expect(!fitted.hasDirection)
    }

    @Test func aLineThroughEveryPointHasADirection() {
        #expect(line([1, 2, 3]).hasDirection && line([3, 2, 1]).hasDirection)
        #expect(line([1, 2, 3]).low == 1 && line([1, 2, 3]).high == 1)
        #expect(!line([7, 7, 7]).hasDirection)
        // A slope that rounds to 0 at one decimal has no direction.
        #expect(!line([1, 1.04, 1.08]).hasDirection)
    }
}
