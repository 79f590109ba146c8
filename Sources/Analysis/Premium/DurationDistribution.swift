import Records

/// Headaches by duration.
///
/// Includes resolved headaches as in ``DurationFindings``. The bins are this report's choice: 4 and 72 hours limit the
/// range that the International Classification of Headache Disorders (ICHD-3, 1.1) uses for untreated attacks; 1, 12
/// and 24 hours divide the rest. A page states only hours, never a diagnosis.
public struct DurationDistribution: Sendable, Hashable {
    public struct Bin: Sendable, Hashable {
        /// Hours, included.
        public var fromHours: Int
        /// Hours, excluded; nil in the last bin, which has no end.
        public var toHours: Int?
        public var count: Int
        /// Share in whole per cent, as in ``percentageShares(of:points:)``; all 0 if there is no duration.
        public var percent: Int
    }

    /// Headaches in all bins.
    public var n: Int
    /// Shortest first; always six: from 0, 1, 4, 12, 24 and 72 hours on.
    public var bins: [Bin]
}

extension DurationDistribution {
    /// Start of each bin, hours.
    private static let starts = [0, 1, 4, 12, 24, 72]

    init(of entries: [HeadacheEntry]) {
        var counts = Self.starts.map { _ in 0 }
        for index in entries.indices {
            guard case .lasted(let minutes) = entries[index].course,
                let place = Self.starts.lastIndex(where: { Double($0 * 60) <= minutes })
            else { continue }
            counts[place] += 1
        }
        let percentages = percentageShares(of: counts)
        self.init(
            n: counts.reduce(0, +),
            bins: counts.indices.map {
                let next = $0 + 1
                return Bin(
                    fromHours: Self.starts[$0], toHours: next < Self.starts.count ? Self.starts[next] : nil,
                    count: counts[$0], percent: percentages[$0])
            })
    }
}

/// The middle half of the durations: lower and upper quartile in minutes, not rounded.
package struct DurationSpread: Sendable, Hashable {
    package var low: Double
    package var high: Double

    /// Minimum number of durations for a middle half.
    package static let leastDurations = 5

    /// Interpolates quartiles between the two nearest values, like spreadsheets and R (Hyndman and Fan 1996, type 7).
    /// Nil for fewer than ``leastDurations``.
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

/// Durations of headaches, where known.
package struct DurationSummary: Sendable, Hashable {
    package var n: Int
    /// Nil if `n` is 0.
    package var medianMinutes: Double?
    /// Nil for fewer than ``DurationSpread/leastDurations``.
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
