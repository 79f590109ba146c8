/// Counts of patients that are shown only where nobody is told by them.
///
/// A count from 1 to 4 is hidden, and so many others of its table that it cannot be had by subtraction from the total: at
/// least one, and so many that those which are hidden come to 5 or more together. A count of 0 is shown.
enum SmallCells {
    /// The least count of patients that is shown.
    static let least = 5

    /// - Parameter counts: parts of a total that is known.
    /// - Returns: the counts; nil for one that is hidden.
    static func shown(_ counts: [Int]) -> [Int?] {
        var hidden = Set(counts.indices.filter { isSmall(counts[$0]) })
        while !hidden.isEmpty, hidden.count < 2 || hidden.reduce(0, { $0 + counts[$1] }) < least {
            // The smallest of the others tells least; a 0 where there is no other.
            let others = counts.indices.filter { !hidden.contains($0) }
            guard let next = (others.filter { counts[$0] > 0 }.min { counts[$0] < counts[$1] }) ?? others.first else {
                break
            }
            hidden.insert(next)
        }
        return counts.indices.map { hidden.contains($0) ? nil : counts[$0] }
    }

    /// Whether a count, and what is left of the total without it, may both be shown.
    static func isShown(_ count: Int, of total: Int) -> Bool { !isSmall(count) && !isSmall(total - count) }

    private static func isSmall(_ count: Int) -> Bool { (1..<least).contains(count) }
}
