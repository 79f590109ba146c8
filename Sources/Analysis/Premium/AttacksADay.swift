import Records

/// How many headaches began on a day with at least one, where several a day are usual, as in cluster headache.
package struct AttacksADay: Sendable, Hashable {
    /// Median over the days on which a headache began.
    package var median: Double
    /// On one day.
    package var most: Int
    /// By hour of onset in bands of three: 00–03, 03–06, …
    package var byThreeHours: [Int]

    /// Median from which several a day are usual.
    private static let usual: Double = 2

    /// - Returns: nil of fewer headaches than ``OnsetWindow/leastHeadaches``, or where the median is below two.
    init?(of entries: [HeadacheEntry]) {
        let counts = Dictionary(grouping: entries.indices) { entries[$0].onset.day }.values.map(\.count)
        guard entries.count >= OnsetWindow.leastHeadaches, let most = counts.max(),
            let median = Analysis.median(of: counts.map(Double.init)), median >= Self.usual
        else { return nil }
        (self.median, self.most) = (median, most)
        byThreeHours = Array(repeating: 0, count: 8)
        for index in entries.indices { byThreeHours[entries[index].onset.hour / 3] += 1 }
    }
}
