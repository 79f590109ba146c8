import Records
import Testing
import TimeZones

@testable import Export

@Suite struct CellValueTests {
    @Test("moments stand on the clocks of the zone, to the millisecond where they have one")
    func times() throws {
        let london = try #require(ZoneRules.named("Europe/London"))
        // 2026-01-05T08:00:00Z is 20 458 days and 28 800 s after 1970; 2026-07-05 is 181 days later.
        #expect(Instant(seconds: 1_767_600_000).text(in: london) == "2026-01-05T08:00:00+00:00")
        #expect(Instant(milliseconds: 1_783_238_400_250).text(in: london) == "2026-07-05T09:00:00.250+01:00")
        // London's clocks were 75 s behind Greenwich until December 1847; a zone of 30 s says the same.
        let old = ZoneRules(name: "old", periods: [.init(start: .min, offset: -75)])
        #expect(Instant(seconds: 1_767_600_000).text(in: old) == "2026-01-05T08:00:00Z")
    }

    @Test("numbers have the shortest digits that read back as the same")
    func numbers() {
        #expect(CellValue.number(-3.5).text(in: .utc) == "-3.5")
        #expect(CellValue.number(120).text(in: .utc) == "120")
        #expect(CellValue.number(0.1 + 0.2).text(in: .utc) == "0.30000000000000004")
        #expect(CellValue.number(-1e9).text(in: .utc) == "-1000000000")
    }

    @Test("nothing, no items and items are three things")
    func lists() {
        #expect(CellValue.empty.text(in: .utc) == nil)
        #expect(CellValue.noItems.text(in: .utc) == "none")
        #expect(CellValue.list(["a", "b"]).text(in: .utc) == "a|b")
    }
}
