import Testing

@testable import Analysis

@Suite struct TimeOfDayTests {
    /// Morning 6–12, afternoon 12–17, evening 17–22, night 22–6.
    @Test func dividesTheDay() {
        let hours: [TimeOfDay: [Int]] = [
            .morning: [6, 7, 8, 9, 10, 11], .afternoon: [12, 13, 14, 15, 16], .evening: [17, 18, 19, 20, 21],
            .night: [22, 23, 0, 1, 2, 3, 4, 5],
        ]
        #expect(hours.values.map(\.count).reduce(0, +) == 24)
        for (time, hours) in hours {
            for hour in hours { #expect(TimeOfDay(hour: hour) == time, "\(hour)") }
        }
    }

    @Test func countsByName() {
        var counts = TimeOfDayCounts(morning: 1, afternoon: 2, evening: 3, night: 4)
        #expect(TimeOfDay.allCases.map { counts[$0] } == [1, 2, 3, 4])
        for time in TimeOfDay.allCases { counts[time] += 10 }
        #expect(counts == TimeOfDayCounts(morning: 11, afternoon: 12, evening: 13, night: 14))
    }
}
