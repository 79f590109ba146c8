import Testing

@testable import Records

struct NarrowTests {
    private struct Reading: Hashable {
        @Narrow<Int8> var rating: Int?
        @Narrow<Int32> var count: Int?
    }

    @Test func `nothing is nothing until there is a number, and again after it`() {
        var reading = Reading()
        #expect(reading.rating == nil && reading.count == nil)
        (reading.rating, reading.count) = (0, 0)
        #expect(reading.rating == 0 && reading.count == 0 && reading != Reading())
        (reading.rating, reading.count) = (nil, nil)
        #expect(reading == Reading())
    }

    @Test(arguments: [0, -1, 300_000, Int(Int32.max), Int(Int32.min) + 1])
    func `every count comes back`(count: Int) {
        #expect(Narrow<Int32>(wrappedValue: count).wrappedValue == count)
    }

    @Test(arguments: [
        (Int.max, 127, 2_147_483_647), (Int.min, -127, -2_147_483_647), (-2_147_483_648, -127, -2_147_483_647),
        (-128, -127, -128), (128, 127, 128),
    ])
    func `a number beyond the type is the last that is not`(number: Int, inEightBits: Int, inThirtyTwo: Int) {
        var reading = Reading()
        (reading.rating, reading.count) = (number, number)
        #expect(reading.rating == inEightBits && reading.count == inThirtyTwo)
    }

    /// Values that importers accept must come back unchanged.
    @Test func `columns are wide enough for their ranges`() {
        func keeps<Stored>(_ range: PlausibleRange, _: Narrow<Stored>.Type) -> Bool {
            [range.lowest, range.highest].allSatisfy {
                Narrow<Stored>(wrappedValue: Int($0)).wrappedValue == Int($0)
            }
        }
        #expect(keeps(.rating, Narrow<Int8>.self))
        #expect(keeps(.airQuality, Narrow<Int16>.self))
        #expect(keeps(.steps, Narrow<Int32>.self))
    }

    @Test func `the room of the stored type alone`() {
        #expect(MemoryLayout<Narrow<Int8>>.size == 1 && MemoryLayout<Narrow<Int16>>.size == 2)
    }
}
