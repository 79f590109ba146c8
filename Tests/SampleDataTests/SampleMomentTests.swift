import Testing

@testable import SampleData

@Suite("Moments on London's clocks")
struct SampleMomentTests {
    /// Unix times from the `date` command.
    @Test(
        "a local time is the right moment, in winter, in summer and around both changes of the clock",
        arguments: [
            ("2026-01-01 00:00", 1_767_225_600, "2026-01-01T00:00:00+00:00"),
            ("2025-07-15 12:30", 1_752_579_000, "2025-07-15T12:30:00+01:00"),
            ("2025-10-26 00:59", 1_761_436_740, "2025-10-26T00:59:00+01:00"),
            ("2025-10-26 01:25", 1_761_438_300, "2025-10-26T01:25:00+01:00"),
            ("2025-10-26 02:00", 1_761_444_000, "2025-10-26T02:00:00+00:00"),
            ("2026-03-29 00:59", 1_774_745_940, "2026-03-29T00:59:00+00:00"),
            ("2026-03-29 02:00", 1_774_746_000, "2026-03-29T02:00:00+01:00"),
            ("2024-02-29 23:59", 1_709_251_140, "2024-02-29T23:59:00+00:00"),
        ])
    func moments(text: String, unixSeconds: Int, iso: String) {
        #expect(SampleMoment(text).unixSeconds == unixSeconds)
        #expect(SampleMoment(text).iso == iso)
    }

    @Test("the hour that happens twice can be had the second time")
    func secondTime() {
        let second = SampleMoment("2025-10-26 01:25", secondTime: true)
        #expect(second.unixSeconds == 1_761_438_300 + 3600)
        #expect(second.iso == "2025-10-26T01:25:00+00:00")
    }

    @Test("the app's store counts from 2001")
    func referenceSeconds() {
        #expect(SampleMoment("2001-01-01 00:00").referenceSeconds == 0)
    }

    @Test("weekdays count from Monday")
    func weekdays() {
        #expect(SampleDay(year: 2026, month: 3, day: 30).weekday == 0)
        #expect(SampleDay(year: 2026, month: 3, day: 29).weekday == 6)
        #expect(SampleDay(year: 2024, month: 2, day: 29).weekday == 3)
    }
}
