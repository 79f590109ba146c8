import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct TrendLineTests {
    /// So many headaches in each month from January 2026 on, all on days 1…28, with every day until June observed.
    private func line(_ counts: [Int], _ from: String, _ to: String) -> Thresholded<TrendLine> {
        var diary = Diary()
        diary.observe("2026-01-01", "2026-06-30")
        for (number, count) in counts.enumerated() {
            let first = day("2026-01-01").month.advanced(by: number).first
            for place in 0..<count { diary.log(first.advanced(by: place).iso) }
        }
        return analysePremium(diary.records, findings: diary.findings(from, to)).trendLine
    }

    private func isNear(_ value: Double?, _ expected: Double) -> Bool {
        value.map { abs($0 - expected) < 1e-9 } ?? false
    }

    @Test func fitsTheWholeMonths() {
        // Rates 4 × 30 / 31, 7 × 30 / 28 = 7.5 and 11 × 30 / 31; slope (11 − 4) × 30 / 31 / 2.
        let fitted = line([4, 7, 11], "2026-01-01", "2026-03-31").value
        #expect(fitted?.firstMonth.iso == "2026-01" && fitted?.lastMonth.iso == "2026-03")
        let slope = 7.0 * 30 / 31 / 2
        let mean = (4.0 * 30 / 31 + 7.5 + 11.0 * 30 / 31) / 3
        #expect(
            isNear(fitted?.slope, slope) && isNear(fitted?.first, mean - slope) && isNear(fitted?.last, mean + slope))
        // The residuals are −0.081, 0.161 and −0.081: 12.706 × √(0.0389 / 2) = 1.77 is less than the slope of 3.39.
        #expect(fitted?.hasDirection == true)
    }

    @Test func canFallBelowNothing() {
        // Rates 270/31, 0, 0: mean 90/31; slope −135/31; so 225/31 and −45/31.
        let fitted = line([9, 0, 0], "2026-01-01", "2026-03-31").value
        #expect(isNear(fitted?.first, 225.0 / 31) && isNear(fitted?.last, -45.0 / 31))
        #expect(isNear(fitted?.slope, -135.0 / 31))
    }

    @Test func leavesOutMonthsThatTheRangeCuts() {
        // From 20 January to 10 May, less than half of either: February, March and April with 14, 0 and 15: 15, 0 and 15 per 30 days.
        let fitted = line([20, 14, 0, 15, 20], "2026-01-20", "2026-05-10").value
        #expect(fitted?.firstMonth.iso == "2026-02" && fitted?.lastMonth.iso == "2026-04")
        #expect(isNear(fitted?.first, 10) && isNear(fitted?.last, 10) && isNear(fitted?.slope, 0))
    }

    @Test func takesThreeWholeMonths() {
        // 28 of 31 days are nine tenths, 27 are not; nor are 24 of 28.
        #expect(line([5, 5, 5], "2026-01-04", "2026-03-28").value?.firstMonth.iso == "2026-01")
        #expect(line([5, 5, 5], "2026-01-01", "2026-03-27") == .needs(1))
        #expect(line([5, 5, 5], "2026-01-05", "2026-03-27") == .needs(2))
        #expect(line([5, 5, 5], "2026-01-05", "2026-02-24") == .needs(3))
        #expect(line([5, 5, 5, 5], "2026-01-01", "2026-04-30").value?.lastMonth.iso == "2026-04")
    }

    @Test func aYearThatEndsInALeapFebruary() {
        var diary = Diary()
        diary.observe("2023-12-01", "2024-02-29")
        // December 2023 none, January 2024 one, February 2024 two, one of them on the 29th.
        for local in ["2024-01-31", "2024-02-01", "2024-02-29"] { diary.log(local) }
        let whole = diary.findings("2023-12-01", "2024-02-29")
        let fitted = analysePremium(diary.records, findings: whole).trendLine.value
        // 0, 30/31 and 60/29 per 30 days.
        #expect(isNear(fitted?.slope, 30.0 / 29) && fitted?.firstMonth.iso == "2023-12")
        // With 26 of its 29 days, February is incomplete.
        let cut = diary.findings("2023-12-01", "2024-02-26")
        #expect(analysePremium(diary.records, findings: cut).trendLine == .needs(1))
    }
}
