import Records
import Testing

@Suite struct ZoneRulesTests {
    /// Clocks an hour ahead from the second day on, back again on the fourth, half an hour back for good on the sixth.
    private let zone = ZoneRules(
        name: "x",
        periods: [
            .init(start: .min, offset: 0), .init(start: 86_400, offset: 3600), .init(start: 3 * 86_400, offset: 0),
            .init(start: 5 * 86_400, offset: -1800),
        ])

    private func second(day: Int, _ second: Int) -> Int64 {
        zone.instant(day: CalendarDay(number: day), second: second).seconds
    }

    @Test func theOffsetChangesAtTheSecond() {
        #expect(zone.offset(at: Instant(milliseconds: 86_400_000 - 1)) == 0)
        #expect(zone.offset(at: Instant(milliseconds: 86_400_000)) == 3600)
        #expect(zone.offset(at: Instant(seconds: 3 * 86_400 - 1)) == 3600)
        #expect(zone.offset(at: Instant(seconds: 3 * 86_400)) == 0)
        #expect(zone.offset(at: Instant(milliseconds: .min)) == 0)
        #expect(zone.offset(at: Instant(milliseconds: .max)) == -1800)
    }

    @Test func localTimes() {
        #expect(zone.local(Instant(seconds: 86_399)).iso == "1970-01-01T23:59:59+00:00")
        #expect(zone.local(Instant(seconds: 86_400)).iso == "1970-01-02T01:00:00+01:00")
        #expect(zone.local(Instant(seconds: 5 * 86_400)).iso == "1970-01-05T23:30:00-00:30")
        #expect(zone.local(Instant(seconds: -1)).iso == "1969-12-31T23:59:59+00:00")
    }

    @Test func anHourThatNeverHappensIsReadWithTheClockBeforeTheChange() {
        // On day 1 the hour from 0 to 1 is skipped: 00:30 is half an hour after the change, 01:30 on the new clock.
        #expect(second(day: 1, 0) == 86_400)
        #expect(second(day: 1, 1800) == 86_400 + 1800)
        #expect(zone.local(Instant(seconds: second(day: 1, 1800))).iso == "1970-01-02T01:30:00+01:00")
        #expect(second(day: 1, 3600) == 86_400)
        #expect(second(day: 0, 86_399) == 86_399)
    }

    @Test func anHourThatHappensTwiceIsTakenTheFirstTime() {
        // The clock shows 00:00 of day 3 an hour before the change, and again at it.
        #expect(second(day: 3, 0) == 3 * 86_400 - 3600)
        #expect(second(day: 3, 3599) == 3 * 86_400 - 1)
        #expect(second(day: 3, 3600) == 3 * 86_400 + 3600)
    }

    @Test func everyLocalTimeOutsideOfChangesIsReadBack() {
        for seconds in stride(from: Int64(-86_400), to: 8 * 86_400, by: 617) {
            let local = zone.local(Instant(seconds: seconds))
            let back = zone.instant(day: local.day, second: local.second).seconds
            let isRepeat = (3 * 86_400..<3 * 86_400 + 3600).contains(seconds)
            let isHalfRepeat = (5 * 86_400..<5 * 86_400 + 1800).contains(seconds)
            #expect(back == seconds - (isRepeat ? 3600 : 0) - (isHalfRepeat ? 1800 : 0))
        }
    }

    @Test func partsOfALocalTime() {
        let local = LocalTime(day: CalendarDay(number: 0), second: 7 * 3600 + 5 * 60 + 9, offset: -(3 * 3600 + 1800))
        #expect(local.hour == 7 && local.minute == 5)
        #expect(local.iso == "1970-01-01T07:05:09-03:30")
    }

    @Test func extremesDoNotTrap() {
        for day in [CalendarDay(number: .max), CalendarDay(number: .min)] {
            #expect(zone.local(zone.instant(day: day, second: 0)).day == day)
        }
    }
}
