import Records
import Testing

@testable import Analysis

@Suite struct MonthlyTrendTests {
    @Test func slopesWorkedOutByHand() {
        // x̄ = 1, ȳ = 3: Σ(x−x̄)(y−ȳ) = (−1)(−1) + 0 + (1)(1) = 2 over Σ(x−x̄)² = 2.
        #expect(leastSquaresSlope(of: [2, 3, 4]) == 1)
        // x̄ = 1.5, ȳ = 3.5: (−1.5)(2.5) + (−0.5)(−0.5) + (0.5)(0.5) + (1.5)(−2.5) = −7 over 5.
        #expect(leastSquaresSlope(of: [6, 3, 4, 1]) == -1.4)
        #expect(leastSquaresSlope(of: [5, 5, 5, 5, 5]) == 0)
        // x̄ = 1, ȳ = 1/3: (−1)(−1/3) + 0 + (1)(2/3) = 1 over 2.
        #expect(leastSquaresSlope(of: [0, 0, 1]) == 0.5)
    }

    private func diary(_ perMonth: [Int]) -> Diary {
        var diary = Diary()
        for (month, count) in perMonth.enumerated() {
            for number in 0..<count { diary.log("2026-0\(month + 1)-\(10 + number)") }
        }
        return diary
    }

    @Test func needsThreeWholeMonths() {
        let diary = diary([6, 3, 4, 1])
        #expect(diary.findings("2026-01-01", "2026-04-30").trendPerMonth == .value(-1.4))
        // April is cut: 6, 3, 4 → x̄ = 1: (−1)(6) + (1)(4) = −2 over 2.
        #expect(diary.findings("2026-01-01", "2026-04-29").trendPerMonth == .value(-1))
        // January and April are cut: February and March remain.
        #expect(diary.findings("2026-01-02", "2026-04-29").trendPerMonth == .needs(1))
        #expect(diary.findings("2026-01-02", "2026-03-30").trendPerMonth == .needs(2))
        #expect(diary.findings("2026-01-02", "2026-01-30").trendPerMonth == .needs(3))
    }

    @Test func monthsWithoutAHeadacheCountZero() {
        #expect(diary([0, 0, 1]).findings("2026-01-01", "2026-03-31").trendPerMonth == .value(0.5))
    }

    @Test func februaryIsWholeOnItsLastDayOnly() {
        let diary = Diary()
        #expect(diary.findings("2023-12-01", "2024-02-29").trendPerMonth == .value(0))
        #expect(diary.findings("2023-12-01", "2024-02-28").trendPerMonth == .needs(1))
        #expect(diary.findings("2022-12-01", "2023-02-28").trendPerMonth == .value(0))
    }
}
