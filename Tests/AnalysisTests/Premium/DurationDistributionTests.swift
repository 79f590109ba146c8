import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct DurationDistributionTests {
    private func distribution(_ diary: Diary) -> DurationDistribution {
        let findings = diary.findings("2026-01-01", "2026-12-31")
        return analysePremium(diary.records, findings: findings).durations
    }

    @Test func eachEdgeBelongsToTheBinItOpens() {
        // Minutes on both sides of 1, 4, 12, 24 and 72 hours, and none at all.
        let minutes = [0, 59, 60, 239, 240, 719, 720, 1439, 1440, 4319, 4320, 10_000]
        var diary = Diary()
        for (number, length) in minutes.enumerated() {
            diary.log(day("2026-02-01").advanced(by: number).iso, minutes: length)
        }
        let durations = distribution(diary)
        #expect(durations.n == 12)
        #expect(durations.bins.map(\.count) == [2, 2, 2, 2, 2, 2])
        #expect(durations.bins.map(\.fromHours) == [0, 1, 4, 12, 24, 72])
        #expect(durations.bins.map(\.toHours) == [1, 4, 12, 24, 72, nil])
        // Six equal shares of 16.67.
        #expect(durations.bins.map(\.percent) == [17, 17, 17, 17, 17, 17])
    }

    @Test func aMillisecondShortOfAnHourIsUnderAnHour() {
        var diary = Diary()
        let onset = diary.moment("2026-02-01")
        diary.log(at: onset, resolved: Instant(milliseconds: onset.milliseconds + 3_599_999))
        diary.log(at: onset, resolved: Instant(milliseconds: onset.milliseconds + 3_600_000))
        #expect(distribution(diary).bins.map(\.count) == [1, 1, 0, 0, 0, 0])
    }

    @Test func activeAndFaultyHeadachesHaveNoDuration() {
        var diary = Diary()
        diary.log("2026-02-01", minutes: nil)
        diary.log("2026-02-02", minutes: -30)
        diary.log("2026-02-03", minutes: 90)
        let durations = distribution(diary)
        #expect(durations.n == 1)
        #expect(durations.bins.map(\.count) == [0, 1, 0, 0, 0, 0])
        #expect(durations.bins.map(\.percent) == [0, 100, 0, 0, 0, 0])
    }

    @Test func nothingRecorded() {
        let durations = distribution(Diary())
        #expect(durations.n == 0)
        #expect(durations.bins.map(\.count) == [0, 0, 0, 0, 0, 0])
        #expect(durations.bins.map(\.percent) == [0, 0, 0, 0, 0, 0])
    }

    /// In London from 23:30 on 28 March to 03:30 on the 29th, clocks go forward: 3 hours by absolute time, not 4.
    @Test func lastsByAbsoluteTimeAcrossAChangeOfTheClock() {
        var diary = Diary("Europe/London")
        diary.log(at: diary.moment("2026-03-28 23:30"), resolved: diary.moment("2026-03-29 03:30"))
        #expect(distribution(diary).bins.map(\.count) == [0, 1, 0, 0, 0, 0])
        // Back in October: from 00:30 to 03:30 are 4 hours, not 3.
        diary.headaches = []
        diary.log(at: diary.moment("2026-10-25 00:30"), resolved: diary.moment("2026-10-25 03:30"))
        #expect(distribution(diary).bins.map(\.count) == [0, 0, 1, 0, 0, 0])
    }
}
