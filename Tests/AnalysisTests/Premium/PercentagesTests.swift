import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct PercentagesTests {
    private func percentages(_ diary: Diary) -> Percentages {
        let findings = diary.findings("2026-01-01", "2026-12-31")
        return analysePremium(diary.records, findings: findings).percentages
    }

    @Test func equalCountsHaveEqualShares() {
        var diary = Diary()
        // Monday 5 January 08:00 severe; Tuesday 13:00 moderate; Wednesday 18:00 mild.
        diary.log("2026-01-05 08:00", severity: 5)
        diary.log("2026-01-06 13:00", severity: 3)
        diary.log("2026-01-07 18:00", severity: 1)
        let shares = percentages(diary)
        // Thirds are 33.33: equal counts have equal shares, and the point left over goes to none.
        #expect(shares.mild == 33 && shares.moderate == 33 && shares.severe == 33)
        #expect(shares[.mild] == 33 && shares[.moderate] == 33 && shares[.severe] == 33)
        #expect(shares.weekday == [33, 33, 33, 0, 0, 0, 0])
        #expect(shares.timeOfDay == TimeOfDayCounts(morning: 33, afternoon: 33, evening: 33, night: 0))
    }

    @Test func largestRemaindersComeFirst() {
        var diary = Diary()
        // 1 mild, 2 moderate and 4 severe of 7: 14.29, 28.57 and 57.14; the point goes to moderate.
        for (number, severity) in [1, 3, 3, 5, 5, 5, 5].enumerated() {
            diary.log("2026-01-05 0\(number):00", severity: severity)
        }
        let shares = percentages(diary)
        #expect(shares.mild == 14 && shares.moderate == 29 && shares.severe == 57)
        #expect(shares.weekday == [100, 0, 0, 0, 0, 0, 0])
        // 06:00 alone is in the morning: 1 of 7 is 14.29, 6 of 7 are 85.71.
        #expect(shares.timeOfDay == TimeOfDayCounts(morning: 14, afternoon: 0, evening: 0, night: 86))
    }

    @Test func nothingRecorded() {
        let shares = percentages(Diary())
        #expect(shares.mild == 0 && shares.moderate == 0 && shares.severe == 0)
        #expect(shares.weekday == [0, 0, 0, 0, 0, 0, 0])
        #expect(shares.timeOfDay == TimeOfDayCounts(morning: 0, afternoon: 0, evening: 0, night: 0))
    }
}
