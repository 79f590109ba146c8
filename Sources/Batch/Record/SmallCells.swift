/// Counts of patients that are shown only where nobody is told by them.
///
/// A count from 1 to 4 is hidden, and with it as many others of its table as keep it from being worked out, also by one who
/// knows this rule and tries all counts that fit. A count of 0 is shown.
enum SmallCells {
    /// The least count of patients that is shown.
    static let least = 5

    /// - Parameter counts: parts of a total that is known.
    /// - Returns: the counts; nil for one that is hidden.
    static func shown(_ counts: [Int]) -> [Int?] {
        var hidden = Set(counts.indices.filter { isSmall(counts[$0]) })
        // With fewer than 10 patients, all that is shown tells of the rest.
        if !hidden.isEmpty, counts.reduce(0, +) < 2 * least { hidden = Set(counts.indices) }
        while !hidden.isEmpty, canBeWorkedOut(hidden.map { counts[$0] }) {
            // Hiding the smallest of the others loses least. All that are equal to it go too: were one left, it would
            // tell how large the hidden one is. Zeros go where there is nothing else.
            let others = counts.indices.filter { !hidden.contains($0) }
            guard let next = others.map({ counts[$0] }).filter({ $0 > 0 }).min() ?? others.first.map({ _ in 0 }) else {
                break
            }
            hidden.formUnion(others.filter { counts[$0] == next })
        }
        return counts.indices.map { hidden.contains($0) ? nil : counts[$0] }
    }

    /// Whether the sum of hidden counts tells one of them: a single one; fewer than 5 patients; all 1, or all 4, the
    /// smallest and the largest sum of small counts.
    private static func canBeWorkedOut(_ hidden: [Int]) -> Bool {
        hidden.count < 2 || hidden.reduce(0, +) < least || [[1], [least - 1]].contains(Array(Set(hidden)))
    }

    /// Whether a count, and what is left of the total without it, may both be shown.
    static func isShown(_ count: Int, of total: Int) -> Bool { !isSmall(count) && !isSmall(total - count) }

    private static func isSmall(_ count: Int) -> Bool { (1..<least).contains(count) }
}
