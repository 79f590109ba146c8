import Records
import Testing

@testable import Analysis

struct SupplyFindingsTests {
    private func count(_ doses: Double?, at moment: Instant) -> InventorySnapshot {
        var snapshot = InventorySnapshot(asOf: moment)
        snapshot.doses = doses
        return snapshot
    }

    /// Two nights of two doses, five of one and one of three: 12 doses on 8 nights, 1.5 a night; 30 left last 20 nights.
    @Test func `the newest count lasts as long as its doses over the doses of a night`() throws {
        var log = NightLog()
        for (index, doses) in [2, 2, 1, 1, 1, 1, 1, 3].enumerated() {
            let night = CalendarDay(iso: "2026-02-10")!.advanced(by: index)
            let first = log.moment("\(night.iso) 22:30")
            for (dose, kind) in [NightEventKind.dose1, .dose2, .extraDose].enumerated() where dose < doses {
                log.add(
                    kind, at: Instant(milliseconds: first.milliseconds + Int64(dose) * 10_800_000), night: night.iso)
            }
        }
        // Five weeks before the last night: not of the last four.
        log.add(night: "2026-01-13", interval: 9000)
        log.records.inventory = [
            count(30, at: log.moment("2026-02-20 09:00")), count(58, at: log.moment("2026-01-20 09:00")),
        ]
        // Whatever the range is.
        let supply = try #require(log.findings(from: "2026-05-01", to: "2026-05-31").supply)
        #expect(supply.newest.doses == 30 && supply.nights == 8)
        #expect(supply.dosesPerNight == 1.5 && supply.runwayNights == 20)
        #expect(supply.days?.from.iso == "2026-01-21" && supply.days?.to.iso == "2026-02-17")
    }

    @Test func `without a week of doses nothing is guessed`() throws {
        var log = NightLog()
        for day in 10...15 { log.add(night: "2026-02-\(day)", interval: 9000) }
        log.records.inventory = [count(30, at: log.moment("2026-02-20 09:00"))]
        let supply = try #require(log.findings().supply)
        #expect(supply.nights == 6 && supply.dosesPerNight == nil && supply.runwayNights == nil)
        log.records.events = []
        #expect(log.findings().supply?.days == nil)
        log.records.inventory = []
        #expect(log.findings().supply == nil)
    }

    @Test func `a count of bottles alone has no runway`() throws {
        var log = NightLog()
        for day in 10...16 { log.add(night: "2026-02-\(day)", interval: 9000) }
        log.records.inventory = [count(nil, at: log.moment("2026-02-20 09:00"))]
        let supply = try #require(log.findings().supply)
        #expect(supply.dosesPerNight == 2 && supply.runwayNights == nil)
    }
}
