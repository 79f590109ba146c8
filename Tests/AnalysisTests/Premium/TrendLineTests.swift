import Records
import Testing

@testable import Analysis

@Suite struct TrendLineTests {
    /// So many headaches in each month from January 2026 on, all on days 1…28.
    private func line(_ counts: [Int], _ from: String, _ to: String) -> Thresholded<TrendLine> {
        var diary = Diary()
        for (number, count) in counts.enumerated() {
            let first = day("2026-01-01").month.advanced(by: number).first
            for place in 0..<count { diary.log(first.advanced(by: place).iso) }
        }
        return analysePremium(diary.records, findings: diary.findings(from, to), zone: diary.zone).trendLine
    }

    @Test func fitsTheWholeMonths() {
        // Counts 4, 6, 11: mean 7; slope (−1 × 4 + 1 × 11) / 2 = 3.5; so 7 − 3.5 and 7 + 3.5.
        #expect(
            line([4, 6, 11], "2026-01-01", "2026-03-31")
                == .value(
                    TrendLine(
                        firstMonth: day("2026-01-01").month, lastMonth: day("2026-03-01").month, first: 3.5, last: 10.5,
                        slope: 3.5)))
    }

    @Test func canFallBelowNothing() {
        // Counts 9, 0, 0: mean 3; slope −9 / 2; so 3 + 4.5 and 3 − 4.5.
        let fitted = line([9, 0, 0], "2026-01-01", "2026-03-31").value
        #expect(fitted?.first == 7.5 && fitted?.last == -1.5 && fitted?.slope == -4.5)
    }

    @Test func leavesOutMonthsThatTheRangeCuts() {
        // From 2 January to 30 May: February, March and April with 1, 2 and 3.
        let fitted = line([20, 1, 2, 3, 20], "2026-01-02", "2026-05-30").value
        #expect(fitted?.firstMonth.iso == "2026-02" && fitted?.lastMonth.iso == "2026-04")
        #expect(fitted?.first == 1 && fitted?.last == 3 && fitted?.slope == 1)
    }

    @Test func takesThreeWholeMonths() {
        #expect(line([5, 5, 5], "2026-01-01", "2026-03-30") == .needs(1))
        #expect(line([5, 5, 5], "2026-01-02", "2026-03-30") == .needs(2))
        #expect(line([5, 5, 5], "2026-01-02", "2026-02-27") == .needs(3))
        #expect(line([5, 5, 5], "2026-01-01", "2026-03-31").value?.slope == 0)
        #expect(line([5, 5, 5, 5], "2026-01-01", "2026-04-30").value?.lastMonth.iso == "2026-04")
    }

    @Test func aYearThatEndsInALeapFebruary() {
        var diary = Diary()
        // December 2023 none, January 2024 one, February 2024 two, one of them on the 29th.
        for local in ["2024-01-31", "2024-02-01", "2024-02-29"] { diary.log(local) }
        let whole = diary.findings("2023-12-01", "2024-02-29")
        let fitted = analysePremium(diary.records, findings: whole, zone: diary.zone).trendLine.value
        // 0, 1, 2.
        #expect(fitted?.first == 0 && fitted?.last == 2 && fitted?.firstMonth.iso == "2023-12")
        // A day short, February is not whole.
        let cut = diary.findings("2023-12-01", "2024-02-28")
        #expect(analysePremium(diary.records, findings: cut, zone: diary.zone).trendLine == .needs(1))
    }
}
