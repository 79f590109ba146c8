import Records
import Testing

@testable import Analysis

@Suite struct DurationFindingsTests {
    private func duration(_ minutes: [Int?]) -> DurationFindings {
        var diary = Diary()
        for (number, length) in minutes.enumerated() {
            diary.log(day("2026-01-01").advanced(by: number).iso, minutes: length)
        }
        return diary.findings("2026-01-01", "2026-12-31").duration
    }

    @Test func medianAndMean() {
        // Sorted: 10 20 90 → middle 20; sum 120 / 3 = 40.
        #expect(
            duration([90, 10, 20]) == DurationFindings(n: 3, medianMinutes: 20, meanMinutes: 40, faulty: 0, tooLong: 0))
        // Sorted: 10 20 45 90 → (20 + 45) / 2 = 32.5; sum 165 / 4 = 41.25.
        #expect(
            duration([90, 10, 45, 20])
                == DurationFindings(n: 4, medianMinutes: 32.5, meanMinutes: 41.25, faulty: 0, tooLong: 0))
    }

    @Test func activeAndFaultyOnesAreLeftOut() {
        #expect(
            duration([nil, 30, -1]) == DurationFindings(n: 1, medianMinutes: 30, meanMinutes: 30, faulty: 1, tooLong: 0)
        )
        #expect(
            duration([nil, -1]) == DurationFindings(n: 0, medianMinutes: nil, meanMinutes: nil, faulty: 1, tooLong: 0))
    }

    @Test func anEndAtTheBeginningLastsNoTime() {
        #expect(duration([0]) == DurationFindings(n: 1, medianMinutes: 0, meanMinutes: 0, faulty: 0, tooLong: 0))
    }

    @Test func partsOfAMinuteAddUpExactly() {
        var diary = Diary()
        // 20 s, 20 s and 50 s are 90 s: 1.5 minutes over 3 is exactly half a minute.
        for (hour, seconds) in [(1, 20), (2, 20), (3, 50)] {
            let onset = diary.moment("2026-01-01 0\(hour):00")
            diary.log(at: onset, resolved: Instant(milliseconds: onset.milliseconds + Int64(seconds) * 1000))
        }
        #expect(diary.findings.duration.meanMinutes == 0.5)
    }

    @Test func nightsAcrossTheClockChangeAreMeasuredInElapsedTime() {
        var diary = Diary("America/New_York")
        // 23:00 on 7 March to 07:00 on 8 March 2026 by the clock: the hour from 2 to 3 does not happen, 7 hours.
        diary.log(at: diary.moment("2026-03-07 23:00"), resolved: diary.moment("2026-03-08 07:00"))
        #expect(diary.findings.duration.meanMinutes == 420)  // 7 × 60
        // 31 October 23:00 to 1 November 07:00: an hour happens twice, 9 hours.
        diary.headaches = []
        diary.log(at: diary.moment("2026-10-31 23:00"), resolved: diary.moment("2026-11-01 07:00"))
        #expect(diary.findings.duration.meanMinutes == 540)  // 9 × 60
    }
}
