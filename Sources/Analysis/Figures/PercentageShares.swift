/// Whole percentages that add up to 100: each share is rounded down and the points left over go to the largest
/// remainders (the larger count, then the earlier place, where remainders are equal).
///
/// - Parameters:
///   - counts: of a complete column; negative ones count as 0.
///   - points: what the shares add up to; 1000 gives tenths of a per cent.
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
    for place in byRemainder.prefix(points - shares.reduce(0, +)) { shares[place] += 1 }
    return shares
}
