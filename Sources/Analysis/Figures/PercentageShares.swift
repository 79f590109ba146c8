/// Whole percentages of a column, each rounded to the nearest by itself: equal counts have equal shares, and a column need
/// not add up to 100. Whoever prints it says that it is rounded.
///
/// - Parameters:
///   - counts: of a complete column; negative ones count as 0.
///   - points: what the shares are of; 1000 gives tenths of a per cent.
/// - Returns: as many shares as counts; all 0 when all counts are 0.
public func percentageShares(of counts: [Int], points: Int = 100) -> [Int] {
    let counts = counts.map { max(0, $0) }
    let total = counts.reduce(0, +)
    guard total > 0, points > 0 else { return counts.map { _ in 0 } }
    return counts.map { count in
        // Wide multiplication, so that no count is too large; a quotient is at most `points`.
        let part = total.dividingFullWidth(count.multipliedFullWidth(by: points))
        return part.quotient + (part.remainder >= total - part.remainder ? 1 : 0)
    }
}
