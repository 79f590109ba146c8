/// Selects the labels to show along an axis: all, or every second, fourth, eighth…, always including the first, until
/// none is nearer to the next than `gap`.
///
/// - Parameter spans: start and end of each label, from left to right.
/// - Returns: indices of the labels to show.
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
