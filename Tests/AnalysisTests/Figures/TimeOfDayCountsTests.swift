import Records
import Testing

@testable import Analysis

@Suite struct TimeOfDayCountsTests {
    @Test(arguments: [
        ("00:00", "night"), ("05:59", "night"), ("06:00", "morning"), ("11:59", "morning"), ("12:00", "afternoon"),
        ("16:59", "afternoon"), ("17:00", "evening"), ("21:59", "evening"), ("22:00", "night"), ("23:59", "night"),
    ])
    func hours(clock: String, part: String) {
        var diary = Diary("Asia/Kathmandu")
        diary.log("2026-01-05 \(clock)")
        let counts = diary.findings.timeOfDay
        let parts = [
            "morning": counts.morning, "afternoon": counts.afternoon, "evening": counts.evening, "night": counts.night,
        ]
        #expect(parts[part] == 1)
        #expect(parts.values.reduce(0, +) == 1)
    }

    /// By chance alone 5 of 5 fall into the morning's quarter of the day once in 1,024, 3 of 3 once in 64: four parts may
    /// each be the fullest.
    @Test func oneStandsOutOnlyBeyondChance() {
        func standingOut(_ counts: [Int]) -> TimeOfDay? {
            TimeOfDayCounts(morning: counts[0], afternoon: counts[1], evening: counts[2], night: counts[3]).standingOut
        }
        #expect(standingOut([5, 0, 0, 0]) == .morning)
        #expect(standingOut([3, 0, 0, 0]) == nil)
        #expect(standingOut([0, 0, 0, 0]) == nil)
        // As many as the hours let expect, 15, 12.5, 12.5 and 20 of 60; the night is the fullest.
        #expect(standingOut([15, 13, 12, 20]) == nil)
        // Both are far beyond their 12.5 and 15 of 60, but 28 are 35 to 59 % and 32 are 41 to 65 %.
        #expect(standingOut([28, 32, 0, 0]) == nil)
        // 40 are 54 to 77 %, 20 are 23 to 46 %.
        #expect(standingOut([20, 40, 0, 0]) == .afternoon)
    }
}
