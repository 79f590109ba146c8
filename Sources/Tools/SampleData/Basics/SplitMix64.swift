/// A small random generator (Steele, Lea and Flood 2014): the same seed gives the same numbers on every machine.
///
/// Only whole numbers are drawn, without functions of the C mathematics library, whose last digit differs between
/// machines.
public struct SplitMix64: Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A whole number in a range far smaller than 2⁶⁴, so that the remainder's bias does not matter.
    public mutating func integer(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
    }

    /// True with this probability in per cent.
    public mutating func chance(_ percent: Int) -> Bool { integer(in: 0...99) < percent }

    /// A number near the middle of the range more often than near its ends: the mean of three draws.
    public mutating func central(in range: ClosedRange<Int>) -> Int {
        (integer(in: range) + integer(in: range) + integer(in: range)) / 3
    }

    /// - Precondition: `choices` is not empty.
    public mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[integer(in: 0...(choices.count - 1))]
    }

    /// The elements in random order.
    public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var elements = elements
        for index in elements.indices.dropFirst().reversed() { elements.swapAt(index, integer(in: 0...index)) }
        return elements
    }

    /// A version 4 UUID in upper case, as the app writes it.
    public mutating func uuid() -> String {
        let high = next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        let low = next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        let digits = Array(hexadecimal(high) + hexadecimal(low))
        let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
        return groups.map { String(digits[$0]) }.joined(separator: "-")
    }

    private func hexadecimal(_ value: UInt64) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
