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
