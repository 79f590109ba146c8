import Testing

@testable import RecordImport

struct WrittenTimeTests {
    private func read(_ text: String) -> WrittenTime? {
        Array(text.utf8).withUnsafeBufferPointer { WrittenTime(iso: $0) }
    }

    /// 2026-03-05 is day 20517: 56 years of 365 days, 14 leap days from 1972 to 2024, 31 + 28 + 4 days.
    private static let day: Int64 = (56 * 365 + 14 + 31 + 28 + 4) * 86_400_000

    @Test(arguments: [
        ("2026-03-05T07:15:00Z", WrittenTime.Offset.utc), ("2026-03-05t07:15:00z", .utc),
        ("2026-03-05 07:15", .none), ("2026-03-05T07:15", .none), ("20260305T0715", .none), ("20260305T071500Z", .utc),
        ("2026-03-05T07:15:00+00:00", .seconds(0)), ("2026-03-05 07:15:00 +0000", .seconds(0)),
        ("2026-03-05T07:15:00+05:45", .seconds(20_700)), ("2026-03-05T07:15:00-08", .seconds(-28_800)),
        ("2026-03-05T07:15:00.000Z", .utc), ("2026-03-05T07:15:00,0", .none),
    ])
    func `quarter past seven, written in many ways`(text: String, offset: WrittenTime.Offset) {
        #expect(read(text) == WrittenTime(wall: Self.day + 26_100_000, offset: offset))
    }

    /// In the form that programs write, each with one thing that is none.
    @Test(arguments: [
        "1899-03-05T07:15:00Z", "2101-03-05T07:15:00Z", "2026-00-05T07:15:00Z", "2026-13-05T07:15:00Z",
        "2026-02-29T07:15:00Z", "2026-03-00T07:15:00Z", "2026-03-05T24:15:00Z", "2026-03-05T07:60:00Z",
        "2026-03-05T07:15:61Z", "2026-03-05T07:15:0aZ", "2026-03-05T07:15:00X", "2026/03/05T07:15:00Z",
        "2026-03-05T07:15:00+18:30", "2026-03-05T07:15:00+01:60", "2026-03-05T07:15:00*01:00",
        "2026-03-05T07:15:00+01:0a", "2026-03-05T07:15:00+01:00 ", "２026-03-05T07:15:00Z",
    ])
    func `nothing else is a time`(text: String) { #expect(read(text) == nil) }

    /// With every byte there is in each place; a time may also end early, or have a space for its T.
    @Test(arguments: ["2026-03-05T07:15:00+05:45", "2026-03-05T07:15:00Z", "2026-03-05T07:15:00"])
    func `in the form that programs write each byte is what it should be`(text: String) {
        let bytes = Array(text.utf8)
        for place in bytes.indices {
            for byte in UInt8.min...UInt8.max {
                var altered = bytes
                altered[place] = byte
                guard byte != 0x20, byte | 0x20 != 0x74, byte | 0x20 != 0x7A else { continue }
                // The seconds may be an offset.
                if bytes.count == 19, place == 16, byte == 0x2B || byte == 0x2D { continue }
                let read = altered.withUnsafeBufferPointer { WrittenTime(iso: $0) }
                if (48...57).contains(bytes[place]) {
                    #expect(read == nil || (48...57).contains(byte))
                } else {
                    #expect((read != nil) == (byte == bytes[place] || bytes[place] == 0x2B && byte == 0x2D))
                }
            }
        }
    }

    @Test(arguments: [("2026-03-05T07:15:00+18:00", 64_800), ("2026-03-05T07:15:00-17:59", -64_740)])
    func `as far ahead of UTC as a clock can be`(text: String, offset: Int) {
        #expect(read(text)?.offset == .seconds(offset))
    }

    @Test func `fractions are cut off at the millisecond`() {
        #expect(read("2026-03-05T00:00:00.5Z")?.wall == Self.day + 500)
        #expect(read("2026-03-05T00:00:00.123999Z")?.wall == Self.day + 123)
        #expect(read("2026-03-05T00:00:00.00000000000000000000000000001Z")?.wall == Self.day)
    }

    @Test func `second sixty is the next minute`() {
        #expect(read("2026-03-05T00:00:60Z")?.wall == Self.day + 60_000)
        #expect(read("2026-03-05T00:00:61Z") == nil)
    }

    @Test func `leap days`() {
        #expect(read("2024-02-29T00:00Z") != nil)
        #expect(read("2026-02-29T00:00Z") == nil)
        #expect(read("1900-02-29T00:00Z") == nil)
        #expect(read("2000-02-29T00:00Z") != nil)
    }

    @Test func `years a diary can be of`() {
        #expect(read("1900-01-01T00:00Z") != nil)
        #expect(read("1899-12-31T23:59Z") == nil)
        #expect(read("2100-12-31T23:59Z") != nil)
        #expect(read("2101-01-01T00:00Z") == nil)
        #expect(read("0001-01-01T00:00:00Z") == nil)
    }

    @Test(arguments: [
        "", "2026-03-05", "20260305", "07:15", "2026-03-05T", "2026-03-05T7:15", "2026-03-05T07", "2026-03-05T24:00",
        "2026-03-05T07:60", "2026-13-05T07:15", "2026-00-05T07:15", "2026-03-00T07:15", "2026-03-32T07:15",
        "2026-3-5T07:15", "05/03/2026 07:15", "2026-03-05T07:15:00+", "2026-03-05T07:15:00+1",
        "2026-03-05T07:15:00+1:00",
        "2026-03-05T07:15:00+18:01", "2026-03-05T07:15:00+99:00", "2026-03-05T07:15:00+05:60",
        "2026-03-05T07:15:00ZZ", "2026-03-05T07:15:00Zx", "2026-03-05T07:15:00 ", "2026-03-05T07:15:",
        "2026-03-05T07:15:00.", "2026-0305T07:15", "202603-05T07:15", "2026-03-05T07:15:00 UTC", "yesterday",
        "1772694900",
        "2026-03-05T07:15:00\u{0}", "２０２６-03-05T07:15", "-026-03-05T07:15", "+2026-03-05T07:15",
    ])
    func `anything else is no time`(text: String) {
        #expect(read(text) == nil)
    }
}
