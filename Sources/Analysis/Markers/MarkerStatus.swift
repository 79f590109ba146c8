import Records

/// A value's status against its range (Glance PRD §5.3, `report.md`). Raw values are those of the analysis JSON.
public enum MarkerStatus: String, Sendable, Hashable, CaseIterable {
    case outOfRange, watch, normal
    /// There is no range, no value, or no comparable value.
    case noData

    /// Share of a bound: values inside the range are normal if further from a bound than this, else to be watched.
    public static let watchShare = 0.1

    /// Compares a value with a range. Bounds are part of it unless excluded; a missing bound sets no limit.
    ///
    /// 0.9 × high and 1.1 × low are computed as decimal numbers, as a reader would by hand: 44 is not below 1.1 × 40,
    /// although the nearest binary number is slightly above 44.
    public init(of value: Double, in range: ReferenceRange) {
        if range.isEmpty {
            self = .noData
        } else if !range.contains(value) {
            self = .outOfRange
        } else {
            let isNearHigh = range.high.map { Self.isAbove(value, $0 - $0.magnitude * Self.watchShare) } ?? false
            let isNearLow = range.low.map { Self.isAbove($0 + $0.magnitude * Self.watchShare, value) } ?? false
            self = isNearHigh || isNearLow ? .watch : .normal
        }
    }

    /// Sets the common status of all values that a limit allows; ``noData`` if they do not share one.
    ///
    /// A range that begins at 0 has no values below it.
    public init(ofLimit limit: Double, _ comparator: Comparator, in range: ReferenceRange) {
        if RangeSide(ofLimit: limit, comparator, in: range) != nil {
            self = .outOfRange
        } else {
            self = !range.isEmpty && Self.isInside(limit, comparator, range) ? .normal : .noData
        }
    }

    private static func isInside(_ limit: Double, _ comparator: Comparator, _ range: ReferenceRange) -> Bool {
        if comparator.isUpperLimit {
            guard range.low ?? 0 == 0 else { return false }
            return range.high.map { limit < $0 || limit == $0 && !(comparator.includesLimit && range.excludesHigh) }
                ?? true
        }
        guard range.high == nil else { return false }
        return range.low.map { limit > $0 || limit == $0 && !(comparator.includesLimit && range.excludesLow) } ?? true
    }

    /// Whether one number is greater than another by more than the rounding error of binary floating point.
    private static func isAbove(_ value: Double, _ limit: Double) -> Bool {
        value - limit > max(value.magnitude, limit.magnitude) * 1e-12
    }
}

/// The side of a range on which a value lies.
public enum RangeSide: String, Sendable, Hashable {
    case low, high

    /// - Returns: nil for a value inside the range.
    init?(of value: Double, in range: ReferenceRange) {
        if range.isBelow(value) {
            self = .low
        } else if range.isAbove(value) {
            self = .high
        } else {
            return nil
        }
    }

    /// Sets the side shared by all values that a limit allows; nil if they do not share one.
    init?(ofLimit limit: Double, _ comparator: Comparator, in range: ReferenceRange) {
        // On the bound itself: outside if the limit or the range excludes it.
        func isOutside(_ bound: Double, excluded: Bool) -> Bool {
            limit == bound && (!comparator.includesLimit || excluded)
        }
        if comparator.isUpperLimit {
            guard let low = range.low, limit < low || isOutside(low, excluded: range.excludesLow) else { return nil }
            self = .low
        } else {
            guard let high = range.high, limit > high || isOutside(high, excluded: range.excludesHigh) else {
                return nil
            }
            self = .high
        }
    }
}
