import Diagnostics
import Records
import Testing

@testable import Reports

struct RunContextSurroundingsTests {
    // 2026-03-31T23:30:00Z, by `date -u -d '2026-03-31T23:30:00Z' +%s`.
    private let lateEvening: Int64 = 1_774_999_800

    @Test func theClockGivesDayAndTimeInTheRunsZone() throws {
        let utc = try RunContext.make(zoneName: nil, asOf: nil, sourceDateEpoch: nil, now: lateEvening)
        #expect(utc.zone == .utc)
        #expect(utc.clock?.iso == "2026-03-31T23:30:00+00:00")
        #expect(utc.asOf.iso == "2026-03-31")
        let kathmandu = try RunContext.make(
            zoneName: "Asia/Kathmandu", asOf: nil, sourceDateEpoch: nil, now: lateEvening)
        #expect(kathmandu.clock?.iso == "2026-04-01T05:15:00+05:45")
        #expect(kathmandu.asOf.iso == "2026-04-01")
    }

    @Test func sourceDateEpochComesBeforeTheClockAndADayBeforeBoth() throws {
        let epoch = try RunContext.make(zoneName: nil, asOf: nil, sourceDateEpoch: "86399", now: lateEvening)
        #expect(epoch.clock?.iso == "1970-01-01T23:59:59+00:00")
        let day = try #require(CalendarDay(iso: "2024-02-29"))
        let given = try RunContext.make(zoneName: nil, asOf: day, sourceDateEpoch: "86399", now: lateEvening)
        #expect(given.asOf == day)
        #expect(given.clock == nil)
        #expect(given.generator == Product.generator)
    }

    @Test(arguments: ["", "-1", "1e9", "12:00", " 5", "253402300800", "99999999999999999999"])
    func aMalformedEpochIsAUsageError(text: String) {
        let failure = #expect(throws: Failure.self) {
            _ = try RunContext.make(zoneName: nil, asOf: nil, sourceDateEpoch: text, now: 0)
        }
        #expect(failure?.status == .usage)
        let clock = #expect(throws: Failure.self) { _ = try RunContext.fixedClock(sourceDateEpoch: text) }
        #expect(clock?.status == .usage)
    }

    @Test func theClockOfARunIsFixedByTheVariableAlone() throws {
        #expect(try RunContext.fixedClock(sourceDateEpoch: nil) == nil)
        #expect(try RunContext.fixedClock(sourceDateEpoch: "5") == Instant(seconds: 5))
    }

    @Test(arguments: ["Europe/Lodnon", "", "../../etc/passwd", "Mars"])
    func anUnknownZoneIsAUsageError(name: String) {
        let failure = #expect(throws: Failure.self) {
            _ = try RunContext.make(zoneName: name, asOf: nil, sourceDateEpoch: nil, now: 0)
        }
        #expect(failure?.status == .usage)
    }
}
