import Records
import Testing

struct CompactTests {
    private struct Reading: Hashable {
        @Compact var number: Double?
    }

    @Test func `nothing is nothing until there is a value, and again after it`() {
        var reading = Reading()
        #expect(reading.number == nil)
        reading.number = 0
        #expect(reading.number == 0)
        reading.number = nil
        #expect(reading == Reading())
    }

    @Test(arguments: [
        0.1, -0.0, .greatestFiniteMagnitude, -.leastNonzeroMagnitude, .infinity, 1013.25, .pi, .nan, .signalingNaN,
    ])
    func `every number comes back to the last bit`(number: Double) {
        var reading = Reading()
        reading.number = number
        #expect(reading.number?.bitPattern == number.bitPattern)
    }

    @Test(arguments: [0, -1, 1_767_225_600_000, .max, .min + 1] as [Int64])
    func `every moment comes back`(milliseconds: Int64) {
        var moment = Compact<Instant>()
        #expect(moment.wrappedValue == nil)
        moment.wrappedValue = Instant(milliseconds: milliseconds)
        #expect(moment.wrappedValue == Instant(milliseconds: milliseconds))
    }

    @Test func `a moment that stands for none is the next`() {
        #expect(Compact(wrappedValue: Instant(milliseconds: .min)).wrappedValue == Instant(milliseconds: .min + 1))
    }

    @Test func `equal as the numbers are`() {
        var (one, other) = (Reading(), Reading())
        (one.number, other.number) = (0, -0.0)
        #expect(one == other && one.hashValue == other.hashValue)
        other.number = nil
        #expect(one != other)
    }

    @Test func `the room of the number alone`() {
        #expect(MemoryLayout<Compact<Double>>.size == 8 && MemoryLayout<Compact<Instant>>.size == 8)
    }
}
