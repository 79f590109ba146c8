/// The middle half of the durations: from the lower to the upper quartile, minutes, not rounded.
package struct DurationSpread: Sendable, Hashable {
    package var low: Double
    package var high: Double

    /// Durations from which on a middle half is said.
    package static let leastDurations = 5

    /// Quartiles lie between the two nearest values by their distance, as spreadsheets and R have them (Hyndman and Fan
    /// 1996, type 7). Nil of fewer than ``leastDurations``.
    package init?(of minutes: [Double]) {
        guard minutes.count >= Self.leastDurations else { return nil }
        let sorted = minutes.sorted()
        func quartile(_ share: Double) -> Double {
            let place = share * Double(sorted.count - 1)
            let below = Int(place)
            let above = min(below + 1, sorted.count - 1)
            return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
        }
        (low, high) = (quartile(0.25), quartile(0.75))
    }
}

/// How long headaches lasted, of however many of which it is known.
package struct DurationSummary: Sendable, Hashable {
    package var n: Int
    /// Nil when `n` is 0.
    package var medianMinutes: Double?
    /// Nil of fewer than ``DurationSpread/leastDurations``.
    package var spread: DurationSpread?

    init(of entries: some Sequence<HeadacheEntry>) {
        let minutes = entries.compactMap { entry -> Double? in
            if case .lasted(let minutes) = entry.course { minutes } else { nil }
        }
        n = minutes.count
        medianMinutes = median(of: minutes)
        spread = DurationSpread(of: minutes)
    }
}
