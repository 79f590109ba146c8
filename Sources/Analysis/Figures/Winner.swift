/// Returns the place of the figure that may be called the highest: its 95 % interval lies above that of every other
/// (`silence.md` §10.3).
///
/// - Parameter intervals: nil for a figure with too few values for an interval.
/// - Returns: nil if intervals overlap or touch, if one is missing, and for fewer than two figures.
package func clearlyHighest(_ intervals: [ClosedRange<Double>?]) -> Int? {
    let known = intervals.compactMap(\.self)
    guard known.count > 1, known.count == intervals.count,
        let place = known.indices.max(by: { known[$0].lowerBound < known[$1].lowerBound })
    else { return nil }
    let isAbove = known.indices.allSatisfy { $0 == place || known[$0].upperBound < known[place].lowerBound }
    return isAbove ? place : nil
}

/// Returns the place of the count that may be called the most common, by the intervals of their shares (Wilson 1927).
package func clearlyMostCommon(_ counts: [Int], of n: Int) -> Int? {
    clearlyHighest(
        counts.map {
            let share = ShareInterval($0, of: n)
            return share.low...share.high
        })
}

/// Returns the 95 % interval of a mean by Student's t; nil for fewer than three values.
func meanInterval(of values: [Double]) -> ClosedRange<Double>? {
    guard values.count >= 3, let middle = mean(of: values) else { return nil }
    let squares = values.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
    let error = (squares / Double(values.count - 1) / Double(values.count)).squareRoot()
    let half = StudentT.halfWidth95(degreesOfFreedom: values.count - 1) * error
    return middle - half...middle + half
}
