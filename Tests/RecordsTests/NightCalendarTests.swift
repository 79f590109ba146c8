import Records
import Testing
import TimeZones

struct NightCalendarTests {
    private let london = NightCalendar(zone: ZoneRules.named("Europe/London")!)

    private func moment(_ calendar: NightCalendar, _ day: String, _ hour: Int, _ minute: Int) -> Instant {
        calendar.zone.instant(day: CalendarDay(iso: day)!, second: hour * 3600 + minute * 60)
    }

    @Test func `a night begins at six in the evening`() {
        #expect(london.night(of: moment(london, "2026-03-10", 17, 59)).iso == "2026-03-09")
        #expect(london.night(of: moment(london, "2026-03-10", 18, 0)).iso == "2026-03-10")
        #expect(london.night(of: moment(london, "2026-03-11", 1, 15)).iso == "2026-03-10")
    }

    @Test func `the clock decides, not Greenwich`() {
        // 17:30 UTC is 18:30 in London's summer.
        #expect(london.night(of: Instant(seconds: 1_782_927_000)).iso == "2026-07-01")
        #expect(NightCalendar(zone: .utc).night(of: Instant(seconds: 1_782_927_000)).iso == "2026-06-30")
    }

    @Test func `a time of day before six is the next day's`() {
        let night = CalendarDay(iso: "2026-03-10")!
        #expect(london.moment(second: 22 * 3600, inNightOf: night) == moment(london, "2026-03-10", 22, 0))
        #expect(london.moment(second: 3600, inNightOf: night) == moment(london, "2026-03-11", 1, 0))
    }

    @Test func `clocks are changed in one night of spring and one of autumn`() {
        #expect(london.clockChange(inNightOf: CalendarDay(iso: "2026-03-28")!) == 60)
        #expect(london.clockChange(inNightOf: CalendarDay(iso: "2025-10-25")!) == -60)
        #expect(london.clockChange(inNightOf: CalendarDay(iso: "2025-10-26")!) == 0)
    }

    @Test func `moments of a night are counted from six`() {
        #expect(london.second(of: moment(london, "2026-03-10", 18, 0)) == 0)
        #expect(london.second(of: moment(london, "2026-03-10", 17, 59)) == 86_340)
        #expect(london.second(of: moment(london, "2026-03-11", 0, 30)) == 23_400)
    }
}
