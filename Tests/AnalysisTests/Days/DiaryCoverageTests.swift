import Records
import Testing

@testable import Analysis

@Suite struct DiaryCoverageTests {
    private func range(_ from: String, _ to: String) -> DayRange { DayRange(from: day(from), to: day(to)) }

    @Test func withoutObservedDaysTheSpanCounts() {
        let coverage = DiaryCoverage(span: range("2026-01-10", "2026-03-30"))
        #expect(coverage.coveredDays(in: range("2026-01-01", "2026-01-31")) == 22)
        #expect(coverage.coveredDays(in: range("2026-04-01", "2026-04-30")) == 0)
        #expect(coverage.covers(day("2026-01-10")) && coverage.covers(day("2026-03-30")))
        #expect(!coverage.covers(day("2026-01-09")) && !coverage.covers(day("2026-03-31")))
        #expect(coverage.spanned(in: range("2026-03-01", "2026-05-01")) == range("2026-03-01", "2026-03-30"))
    }

    @Test func onlyObservedDaysCountWhereTheyAreKnown() {
        let days = ["2026-01-10", "2026-01-12", "2026-01-13", "2026-02-01"].map(day)
        let coverage = DiaryCoverage(span: range("2026-01-10", "2026-02-01"), observedDays: days)
        #expect(coverage.coveredDays(in: range("2026-01-01", "2026-01-31")) == 3)
        #expect(coverage.coveredDays(in: range("2026-01-11", "2026-01-12")) == 1)
        #expect(coverage.covers(day("2026-01-12")) && !coverage.covers(day("2026-01-11")))
    }

    @Test(arguments: [(27, false), (28, true)])
    func nineTenthsOf31DaysAre28(days: Int, isEnough: Bool) {
        let coverage = DiaryCoverage(span: range("2026-01-01", day("2026-01-01").advanced(by: days - 1).iso))
        #expect(coverage.coversNearlyAll(of: range("2026-01-01", "2026-01-31")) == isEnough)
    }
}
