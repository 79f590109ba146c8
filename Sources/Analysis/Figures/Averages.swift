/// Returns the middle value, or the mean of the two middle ones; nil without values.
func median(of values: [Double]) -> Double? { median(ofSorted: values.sorted()) }

/// Returns the median of sorted values.
func median(ofSorted sorted: [Double]) -> Double? {
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// Returns the arithmetic mean; nil without values.
///
/// It compensates rounding errors (Neumaier 1974), so the mean of 5.9, 6.1 and 6 is 6 in any order.
func mean(of values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    var sum = 0.0
    var lost = 0.0
    for value in values {
        let next = sum + value
        lost += sum.magnitude >= value.magnitude ? (sum - next) + value : (value - next) + sum
        sum = next
    }
    return (sum + lost) / Double(values.count)
}
