import Records
import Testing

struct CompactTests {
    private struct Reading: Hashable {
        @Compact var number: Double?
        @Compact var count: Int?
    }

    @Test func `nothing is nothing until there is a value, and again after it`() {
        var reading = Reading()
        #expect(reading.number == nil && reading.count == nil)
        (reading.number, reading.count) = (0, 0)
        #expect(reading.number == 0 && reading.count == 0)
        (reading.number, reading.count) = (nil, nil)
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

    @Test(arguments: [0, -1, 300_000, Int(Int32.max), Int(Int32.min) + 1])
    func `every count comes back`(count: Int) {
        var reading = Reading()
        reading.count = count
        #expect(reading.count == count)
    }

    @Test(arguments: [(Int.max, Int(Int32.max)), (Int.min, Int(Int32.min) + 1), (Int(Int32.min), Int(Int32.min) + 1)])
    func `a count beyond 32 bits is the last that is not`(count: Int, kept: Int) {
        var reading = Reading()
        reading.count = count
        #expect(reading.count == kept)
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
        #expect(MemoryLayout<Compact<Double>>.size == 8 && MemoryLayout<Compact<Int>>.size == 4)
        #expect(MemoryLayout<Compact<Instant>>.size == 8)
    }
}
