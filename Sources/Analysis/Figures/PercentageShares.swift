/// Whole percentages of a column: equal counts have equal shares, and they add up to 100 where that is possible.
///
/// Each share is rounded down and the points left over go to the largest remainders, the larger count first. Where that
/// would part counts that are equal, as 17 and 18 for two of three, every share is rounded to the nearest instead: the
/// column then adds up to a little less or more, and whoever prints it says that it is rounded.
///
/// - Parameters:
///   - counts: of a complete column; negative ones count as 0.
///   - points: what the shares are of; 1000 gives tenths of a per cent.
/// - Returns: as many shares as counts; all 0 when all counts are 0.
public func percentageShares(of counts: [Int], points: Int = 100) -> [Int] {
    let counts = counts.map { max(0, $0) }
    let total = counts.reduce(0, +)
    guard total > 0, points > 0 else { return counts.map { _ in 0 } }
    // Wide multiplication, so that no count is too large; a quotient is at most `points`.
    let parts = counts.map { total.dividingFullWidth($0.multipliedFullWidth(by: points)) }
    var shares = parts.map(\.quotient)
    let byRemainder = counts.indices.sorted {
        (parts[$1].remainder, counts[$1], $0) < (parts[$0].remainder, counts[$0], $1)
    }
    let left = byRemainder.prefix(points - shares.reduce(0, +))
    // Equal counts have equal remainders and stand side by side: only the last point can part them.
    if let last = left.last, byRemainder.dropFirst(left.count).contains(where: { counts[$0] == counts[last] }) {
        return parts.map { $0.quotient + ($0.remainder >= total - $0.remainder ? 1 : 0) }
    }
    for place in left { shares[place] += 1 }
    return shares
}
