import Records
import Testing

@Suite struct InstantTests {
    @Test func secondsAreRoundedTowardsThePast() {
        #expect(Instant(milliseconds: 1999).seconds == 1)
        #expect(Instant(milliseconds: -1).seconds == -1)
        #expect(Instant(milliseconds: -1000).seconds == -1)
        #expect(Instant(seconds: -7).milliseconds == -7000)
    }

    @Test func farAwayStopsInsteadOfTrapping() {
        #expect(Instant(seconds: .max).milliseconds == .max && Instant(seconds: .min).milliseconds == .min)
        for instant in [Instant(milliseconds: .max), Instant(milliseconds: .min)] {
            #expect((0..<86_400).contains(ZoneRules.utc.local(instant).second))
        }
    }

    @Test(arguments: [(7, 3, 2, 1), (-7, 3, -3, 2), (7, -3, -3, -2), (-7, -3, 2, -1), (6, 3, 2, 0), (-6, 3, -2, 0)])
    func flooredDivision(dividend: Int, divisor: Int, quotient: Int, remainder: Int) {
        #expect(dividend.flooredDivision(by: divisor) == quotient)
        #expect(dividend.flooredRemainder(by: divisor) == remainder)
    }
}
