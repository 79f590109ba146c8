import Testing

@testable import SampleData

@Suite("SplitMix64")
struct SplitMix64Tests {
    /// The first numbers for this seed as other implementations give them.
    @Test("the numbers are those of the published generator")
    func published() {
        var random = SplitMix64(seed: 1_234_567)
        let numbers = (0..<5).map { _ in random.next() }
        #expect(
            numbers == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test("whole numbers stay in their range and reach both ends")
    func ranges() {
        var random = SplitMix64(seed: 1)
        let drawn = Set((0..<200).map { _ in random.integer(in: -2...3) })
        #expect(drawn == [-2, -1, 0, 1, 2, 3])
    }

    @Test("a UUID is of version 4 and of the common variant")
    func uuid() {
        var random = SplitMix64(seed: 5)
        for _ in 0..<50 {
            let groups = random.uuid().split(separator: "-")
            #expect(groups.map(\.count) == [8, 4, 4, 4, 12])
            #expect(groups[2].first == "4")
            #expect("89AB".contains(groups[3].first ?? " "))
            #expect(groups.joined().allSatisfy { $0.isHexDigit && !$0.isLowercase })
        }
    }

    @Test("shuffling keeps every element")
    func shuffled() {
        var random = SplitMix64(seed: 9)
        let order = random.shuffled(Array(0..<40))
        #expect(order != Array(0..<40))
        #expect(order.sorted() == Array(0..<40))
    }
}
