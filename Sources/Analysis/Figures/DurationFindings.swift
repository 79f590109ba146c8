import Records

/// Durations of resolved headaches, except those that end before they begin or more than 14 days later.
public struct DurationFindings: Sendable, Hashable {
    public var n: Int
    /// Not rounded; for an even number, the mean of the two middle values. Nil if `n` is 0.
    public var medianMinutes: Double?
    /// Not rounded. Nil if `n` is 0.
    public var meanMinutes: Double?
    /// Headaches with a recorded end before their onset.
    public var faulty: Int
    /// Headaches with a recorded end more than 14 days after their onset.
    public var tooLong: Int
}

extension DurationFindings {
    init(of entries: [HeadacheEntry]) {
        self.init(n: 0, medianMinutes: nil, meanMinutes: nil, faulty: 0, tooLong: 0)
        // In milliseconds: whole numbers add up without rounding, fractions of a minute do not.
        var lengths: [Double] = []
        lengths.reserveCapacity(entries.count)
        for index in entries.indices {
            switch entries[index].course {
            case .active, .unreadable: continue
            case .faulty: faulty += 1
            case .tooLong: tooLong += 1
            case .lasted:
                guard let resolved = entries[index].record.resolved else { continue }
                lengths.append(Double(resolved.milliseconds - entries[index].record.onset.milliseconds))
            }
        }
        // Sorted in place: there may be a million.
        lengths.sort()
        n = lengths.count
        medianMinutes = median(ofSorted: lengths).map { $0 / 60_000 }
        meanMinutes = mean(of: lengths).map { $0 / 60_000 }
    }
}
