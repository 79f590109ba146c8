import Testing

@testable import Records

struct RecentPeriodTests {
    private let rules = ZoneRules(
        name: "Test",
        periods: [.init(start: -1000, offset: 60), .init(start: 100, offset: 3600), .init(start: 200, offset: -7200)])

    /// Each second on either side of a change, from every other.
    @Test func `each moment has its own period's offset, whatever was asked before`() {
        let offsets: [(Int64, Int)] = [
            (-2000, 60), (-1001, 60), (-1000, 60), (0, 60), (99, 60), (100, 3600), (199, 3600), (200, -7200),
            (1 << 40, -7200),
        ]
        for (first, _) in offsets {
            for (second, offset) in offsets {
                var recent = RecentPeriod(of: rules)
                _ = recent.offset(at: Instant(seconds: first))
                #expect(recent.offset(at: Instant(seconds: second)) == offset)
            }
        }
    }

    @Test func `the last millisecond before a change`() {
        var recent = RecentPeriod(of: rules)
        #expect(recent.offset(at: Instant(milliseconds: 99_999)) == 60)
        #expect(recent.offset(at: Instant(milliseconds: 100_000)) == 3600)
        #expect(recent.offset(at: Instant(milliseconds: .min)) == 60)
        #expect(recent.offset(at: Instant(milliseconds: .max)) == -7200)
    }

    @Test func `a clock that is never changed`() {
        var recent = RecentPeriod(of: .fixed(minutes: 90))
        #expect([Int64.min, 0, .max].allSatisfy { recent.offset(at: Instant(milliseconds: $0)) == 5400 })
    }
}
