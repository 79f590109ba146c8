import Records
import Testing

@testable import Analysis

@Suite struct MonthlyTrendTests {
    /// So many headaches in each month of 2026, every day from January to April observed.
    private func diary(_ perMonth: [Int]) -> Diary {
        var diary = Diary()
        diary.observe("2026-01-01", "2026-04-30")
        for (month, count) in perMonth.enumerated() {
            for number in 0..<count { diary.log("2026-0\(month + 1)-\(10 + number)") }
        }
        return diary
    }

    private func slope(_ findings: HeadacheFindings) -> Double? { findings.trendPerMonth.value?.slope }

    private func isNear(_ value: Double?, _ expected: Double) -> Bool {
        value.map { abs($0 - expected) < 1e-9 } ?? false
    }

    @Test func fitsRatesPer30Days() {
        let diary = diary([6, 3, 4, 1])
        // Rates 180/31, 90/28, 120/31, 30/30: (−1.5)(180/31) + (−0.5)(90/28) + (0.5)(120/31) + (1.5)(1) over 5.
        let whole = (-1.5 * 180 / 31 - 0.5 * 90 / 28 + 0.5 * 120 / 31 + 1.5) / 5
        #expect(isNear(slope(diary.findings("2026-01-01", "2026-04-30")), whole))
        // 29 of 30 days of April are nearly all: its rate is 30/29.
        let cut = (-1.5 * 180 / 31 - 0.5 * 90 / 28 + 0.5 * 120 / 31 + 1.5 * 30 / 29) / 5
        #expect(isNear(slope(diary.findings("2026-01-01", "2026-04-29")), cut))
        // 14 of 30 days are less than half: (120/31 − 180/31) / 2.
        #expect(isNear(slope(diary.findings("2026-01-01", "2026-04-14")), -30.0 / 31))
        // 15 are half: 1 headache on them, 30/15 per 30 days.
        let half = (-1.5 * 180 / 31 - 0.5 * 90 / 28 + 0.5 * 120 / 31 + 1.5 * 2) / 5
        #expect(isNear(slope(diary.findings("2026-01-01", "2026-04-15")), half))
    }

    @Test func needsThreeWholeMonths() {
        let diary = diary([6, 3, 4, 1])
        // 27 days of January and 26 of April are less than nine tenths: February and March remain.
        #expect(diary.findings("2026-01-05", "2026-04-26").trendPerMonth == .needs(1))
        #expect(diary.findings("2026-01-05", "2026-03-27").trendPerMonth == .needs(2))
        #expect(diary.findings("2026-01-05", "2026-01-30").trendPerMonth == .needs(3))
    }

    /// A headache on each of 31, 28 and 31 days is no change, and has no interval to speak of.
    @Test func dailyHeadachesInMonthsOfUnequalLengthAreNoChange() {
        var diary = Diary()
        for number in 0..<90 { diary.log(day("2026-01-01").advanced(by: number).iso) }
        let trend = diary.findings.trendPerMonth.value
        #expect(isNear(trend?.slope, 0) && trend?.hasDirection == false)
    }

    /// 27, 27 and 24 headaches in months of 31, 31 and 28 days: 26.13, 26.13 and 25.71 per 30 days.
    @Test func fewerInAShorterMonthHasNoDirection() {
        var diary = Diary()
        for (month, count) in [("2025-12", 27), ("2026-01", 27), ("2026-02", 24)] {
            for number in 1...count { diary.log("\(month)-\(number < 10 ? "0" : "")\(number)") }
        }
        diary.observe("2025-12-01", "2026-02-28")
        let trend = diary.findings("2025-12-01", "2026-02-28").trendPerMonth.value
        // (24 × 30 / 28 − 27 × 30 / 31) / 2.
        #expect(isNear(trend?.slope, (720.0 / 28 - 810.0 / 31) / 2))
        #expect(trend?.hasDirection == false)
        #expect((trend?.low ?? 1) < 0 && (trend?.high ?? -1) > 0)
    }

    @Test func monthsThatTheDiaryHardlyTellsAboutTakeNoPart() {
        var diary = Diary()
        // Observed: 16 days of January, 13 of February (less than half of 28), March and April.
        diary.observe("2026-01-16", "2026-02-13")
        diary.observe("2026-03-01", "2026-04-30")
        #expect(diary.findings("2026-01-01", "2026-04-30").byMonth.map(\.countsForTrend) == [true, false, true, true])
        #expect(diary.findings("2026-01-01", "2026-03-31").trendPerMonth == .needs(2))
    }

    @Test func februaryIsWholeFromNineTenthsOn() {
        var diary = Diary()
        diary.observe("2023-12-01", "2024-02-29")
        #expect(slope(diary.findings("2023-12-01", "2024-02-29")) == 0)
        // 27 of 29 days are nine tenths (26.1), 26 are not.
        #expect(slope(diary.findings("2023-12-01", "2024-02-27")) == 0)
        #expect(diary.findings("2023-12-01", "2024-02-26").trendPerMonth == .needs(1))
        #expect(Diary().findings("2023-12-01", "2024-02-29").trendPerMonth == .needs(3))
    }
}
