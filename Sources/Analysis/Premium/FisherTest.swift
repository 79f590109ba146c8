#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Fisher's exact test of two shares, two-sided: the probability, with the totals as they are, of this table and of all
/// tables that are no more probable.
enum FisherTest {
    /// Probabilities that differ by less are equal: the same value worked out on two ways.
    private static let equal = 1 + 1e-7

    /// - Returns: 0…1; 1 where either side has no answer.
    static func probability(_ first: DayComparison.Days, _ second: DayComparison.Days) -> Double {
        let (n, m) = (first.recorded, second.recorded)
        let present = first.present + second.present
        let factorials = logFactorials(upTo: n + m)
        func logChoose(_ all: Int, _ some: Int) -> Double {
            factorials[all] - factorials[some] - factorials[all - some]
        }
        func probability(_ inFirst: Int) -> Double {
            exp(logChoose(n, inFirst) + logChoose(m, present - inFirst) - logChoose(n + m, present))
        }
        let found = probability(first.present) * equal
        let tables = (max(0, present - m)...min(n, present)).map(probability)
        let sum = tables.filter { $0 <= found }.reduce(0, +)
        // All tables together: what the sum leaves of 1 is rounding.
        return sum > 1 - 1e-9 ? 1 : sum
    }

    private static func logFactorials(upTo most: Int) -> [Double] {
        var sums = [0.0]
        sums.reserveCapacity(most + 1)
        for number in 0..<most { sums.append(sums[number] + log(Double(number + 1))) }
        return sums
    }
}
