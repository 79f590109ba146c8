import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct RangeCoverageTests {
    private func coverage(_ diary: Diary, _ from: String, _ to: String, asOf: String) -> RangeCoverage {
        analyse(
            diary.records, range: DayRange(from: day(from), to: day(to)), zone: diary.zone, asOf: day(asOf)
        ).coverage
    }

    @Test func aDiaryThatEndedIsSaidWithItsSilence() {
        var diary = Diary()
        for local in ["2026-01-10", "2026-03-30"] { diary.log(local) }
        let may = coverage(diary, "2026-03-01", "2026-05-15", asOf: "2026-05-15")
        #expect(may.days == 76 && may.coveredDays == 30 && !may.isWhole)
        // One day of March, 30 of April, 15 of May.
        #expect(may.silence == .init(since: day("2026-03-30"), days: 46))
        // Without --to the range ends with the last entry: the silence is the same.
        let toTheEnd = coverage(diary, "2026-01-10", "2026-03-30", asOf: "2026-05-15")
        #expect(toTheEnd.isWhole && toTheEnd.silence?.days == 46)
    }

    @Test func aRangeInsideTheDiaryHasNoSilence() {
        var diary = Diary()
        for local in ["2026-01-10", "2026-03-30"] { diary.log(local) }
        let february = coverage(diary, "2026-02-01", "2026-02-28", asOf: "2026-05-15")
        #expect(february.isWhole && february.silence == nil)
        #expect(coverage(diary, "2026-01-10", "2026-03-30", asOf: "2026-03-30").silence == nil)
    }

    @Test func aRangeOutsideTheDiaryIsCoveredByNothing() {
        var diary = Diary()
        diary.log("2026-01-10")
        let april = coverage(diary, "2026-04-01", "2026-04-30", asOf: "2026-04-30")
        #expect(april.coveredDays == 0 && april.span == nil && april.wholeSpan?.to == day("2026-01-10"))
        #expect(april.silence?.days == 110)
        let empty = coverage(Diary(), "2026-04-01", "2026-04-30", asOf: "2026-04-30")
        #expect(empty.wholeSpan == nil && empty.silence == nil && empty.coveredDays == 0)
    }
}
