/// The middle value, or the mean of the two in the middle; nil of nothing.
func median(of values: [Double]) -> Double? { median(ofSorted: values.sorted()) }

/// The same of values in order.
func median(ofSorted sorted: [Double]) -> Double? {
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// The arithmetic mean; nil without values.
///
/// Rounding errors are carried along (Neumaier 1974), so that the mean of 5.9, 6.1 and 6 is 6 whatever their order.
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
