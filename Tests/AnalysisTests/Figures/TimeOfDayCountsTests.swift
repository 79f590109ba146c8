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
}
