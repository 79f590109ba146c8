import Diagnostics
import Records
import Testing

@testable import Reports

struct LicenceClockTests {
    @Test func theMachinesClockDecidesUnlessTheRunIsToBeRepeatable() throws {
        #expect(try Instant.licenceClock(sourceDateEpoch: nil, now: 1_800_000_000) == Instant(seconds: 1_800_000_000))
        #expect(try Instant.licenceClock(sourceDateEpoch: "5", now: 1_800_000_000) == Instant(seconds: 5))
    }

    @Test(arguments: ["", "yesterday", "-1", "1.5", "253402300800", "99999999999999999999"])
    func anotherEpochIsStatus64(text: String) {
        let failure = #expect(throws: Failure.self) { _ = try Instant.licenceClock(sourceDateEpoch: text, now: 0) }
        #expect(failure?.status == .usage)
        #expect(failure?.hint?.contains("--as-of") == false)
    }
}
