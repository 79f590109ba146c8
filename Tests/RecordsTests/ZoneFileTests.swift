import Foundation
import Records
import Testing

@testable import TimeZones

/// Writes a file of the database byte by byte.
private func zoneFile(
    version: Character? = "2", changes: [(Int64, UInt8)] = [], offsets: [Int32], leapSeconds: Int32 = 0,
    footer: String = ""
) -> [UInt8] {
    func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
    func header(times: Int, types: Int, letters: Int) -> [UInt8] {
        let marks = bytes(Int32(0)) + bytes(Int32(0)) + bytes(leapSeconds)
        return Array("TZif".utf8) + [version?.asciiValue ?? 0] + Array(repeating: 0, count: 15) + marks
            + bytes(Int32(times)) + bytes(Int32(types)) + bytes(Int32(letters))
    }
    let types = offsets.flatMap { bytes($0) + [0, 0] } + Array("LMT\0".utf8)
    let kinds = changes.map(\.1)
    if version == nil {
        return header(times: changes.count, types: offsets.count, letters: 4)
            + changes.flatMap { bytes(Int32($0.0)) } + kinds + types
    }
    let old = header(times: 0, types: 1, letters: 1) + bytes(Int32(0)) + [0, 0, 0]
    return old + header(times: changes.count, types: offsets.count, letters: 4) + changes.flatMap { bytes($0.0) }
        + kinds + types + Array("\n\(footer)\n".utf8)
}

@Suite struct ZoneFileTests {
    @Test func changesOfBothVersions() {
        let changes: [(Int64, UInt8)] = [(-100, 1), (1_000_000, 0), (2_000_000, 2)]
        for version in [nil, Character("2"), "3", "4"] {
            let file = ZoneFile(zoneFile(version: version, changes: changes, offsets: [-75, 3600, -75]))
            #expect(
                file?.periods(toEndOf: 2100) == [
                    .init(start: .min, offset: -75), .init(start: -100, offset: 3600),
                    // The last change changes no offset.
                    .init(start: 1_000_000, offset: -75),
                ])
        }
    }

    @Test func theRuleGoesOnAfterTheLastChange() throws {
        // New York as a "slim" file: changes up to 2007, the rule from then on.
        let last = Int64(1_194_156_000)  // 4 November 2007 06:00 UTC: standard time begins.
        let file = try #require(
            ZoneFile(zoneFile(changes: [(last, 0)], offsets: [-18_000, -14_400], footer: "EST5EDT,M3.2.0,M11.1.0")))
        let zone = ZoneRules(name: "x", periods: file.periods(toEndOf: 2100))
        let newYork = try #require(ZoneRules.named("America/New_York"))
        for seconds in stride(from: last, to: 4_102_444_800, by: 43_211) {
            #expect(zone.offset(at: Instant(seconds: seconds)) == newYork.offset(at: Instant(seconds: seconds)))
        }
    }

    @Test func aRuleAloneHoldsForAllYears() {
        let fixed = ZoneFile(zoneFile(offsets: [0], footer: "<+0545>-5:45"))
        #expect(fixed?.periods(toEndOf: 2100) == [.init(start: .min, offset: 0), .init(start: .min, offset: 20_700)])
        let zone = ZoneRules(name: "x", periods: fixed?.periods(toEndOf: 2100) ?? [.init(start: 0, offset: 1)])
        #expect(zone.offset(at: Instant(milliseconds: .min)) == 20_700)
    }

    @Test func otherBytesAreNoZone() throws {
        #expect(ZoneFile([]) == nil)
        #expect(ZoneFile(Array("# not a zone".utf8)) == nil)
        #expect(ZoneFile(zoneFile(offsets: [0], leapSeconds: 1)) == nil)
        #expect(ZoneFile(zoneFile(offsets: [])) == nil)
        #expect(ZoneFile(zoneFile(changes: [(0, 1)], offsets: [0])) == nil, "a kind that is not there")
        #expect(ZoneFile(zoneFile(changes: [(5, 0), (5, 0)], offsets: [0])) == nil, "not in order")
        #expect(ZoneFile(zoneFile(offsets: [200_000])) == nil, "more than a day")
        #expect(ZoneFile(zoneFile(offsets: [0], footer: "nonsense")) == nil)
        #expect(ZoneFile(zoneFile(offsets: [0])) != nil)
    }

    @Test func damagedFilesDoNotTrap() throws {
        let whole = Array(try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/London")))
        #expect(ZoneFile(whole) != nil)
        for length in whole.indices { #expect(ZoneFile(Array(whole[..<length])) == nil, "cut at \(length)") }
        for position in whole.indices {
            for value in [UInt8(0), 0x7F, 0x80, 0xFF] {
                var damaged = whole
                damaged[position] = value
                let periods = ZoneFile(damaged)?.periods(toEndOf: 2100) ?? []
                #expect(periods.allSatisfy { abs($0.offset) < 100_000 })
            }
        }
    }
}
