import Records

/// How many headaches lasted how long.
///
/// Over resolved headaches that do not end before they begin, as ``DurationFindings``. The bins are this report's
/// choice: 4 and 72 hours are the ends of the span that the International Classification of Headache Disorders
/// (ICHD-3, 1.1) uses for untreated attacks; 1, 12 and 24 hours divide what lies around and between. A page names the
/// hours only, never a diagnosis.
public struct DurationDistribution: Sendable, Hashable {
    public struct Bin: Sendable, Hashable {
        /// Hours, included.
        public var fromHours: Int
        /// Hours, excluded; nil in the last bin, which has no end.
        public var toHours: Int?
        public var count: Int
        /// Share of all bins in whole per cent, as ``percentageShares(of:points:)``; all 0 when there is no duration.
        public var percent: Int
    }

    /// Headaches in all bins together.
    public var n: Int
    /// Shortest first; always six: from 0, 1, 4, 12, 24 and 72 hours on.
    public var bins: [Bin]
}

extension DurationDistribution {
    /// Where bins begin, hours.
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
