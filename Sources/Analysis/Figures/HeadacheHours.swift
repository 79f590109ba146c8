import Records

/// The sum of known lengths of headaches, by the day of their onset (`specialist.md` §2.4).
public struct HeadacheHours: Sendable, Hashable {
    /// Milliseconds, exact.
    private var sum: Int64 = 0
    /// Headaches with a known length.
    public private(set) var n = 0
    /// All headaches.
    public private(set) var of = 0

    init(of entries: some Sequence<HeadacheEntry>) {
        for entry in entries {
            of += 1
            guard case .lasted = entry.course, let resolved = entry.record.resolved else { continue }
            n += 1
            sum += resolved.milliseconds - entry.record.onset.milliseconds
        }
    }

    /// Not rounded; nil if no headache has a known length.
    public var hours: Double? { n == 0 && of > 0 ? nil : Double(sum) / 3_600_000 }
    /// Whether fewer than half have a known length: the sum is then a minimum, without a rate.
    public var isAtLeast: Bool { n * 2 < of }

    /// Returns hours per 28 covered days; nil without one, and for a minimum.
    public func per28(coveredDays: Int) -> Double? {
        isAtLeast || coveredDays == 0 ? nil : hours.map { $0 * 28 / Double(coveredDays) }
    }
}
