import DisplayList

/// Which of the labels along an axis are shown: all, or every second, fourth, eighth…, the first always among them,
/// until none comes nearer to the next than `gap`.
///
/// - Parameter spans: where each label begins and ends, from left to right.
/// - Returns: the places of those shown.
public func labelsThatFit(_ spans: [(from: Points, to: Points)], gap: Points = 4) -> [Int] {
    var step = 1
    while step < spans.count {
        let shown = Array(stride(from: 0, to: spans.count, by: step))
        let fits = zip(shown, shown.dropFirst()).allSatisfy { spans[$0].to + gap <= spans[$1].from }
        if fits { return shown }
        step *= 2
    }
    return spans.isEmpty ? [] : [0]
}
