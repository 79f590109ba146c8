import Records

/// A value's status against its range (Glance PRD §5.3, `report.md`). Raw values are those of the analysis JSON.
public enum MarkerStatus: String, Sendable, Hashable, CaseIterable {
    case outOfRange, watch, normal
    /// There is no range, no value, or none that can be compared.
    case noData

    /// Inside the range and further than this share of a bound from it is normal; nearer is to be watched.
    public static let watchShare = 0.1

    /// The bounds themselves are inside the range. A bound that is missing bounds nothing.
    ///
    /// The lines at 0.9 × high and 1.1 × low are drawn in decimal numbers, as a reader computes them by hand: 44 is not
    /// below 1.1 × 40, though the nearest binary number to that is a little more than 44.
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

    /// Whether one number is greater than another by more than the rounding error of binary floating point.
    private static func isAbove(_ value: Double, _ limit: Double) -> Bool {
        value - limit > max(value.magnitude, limit.magnitude) * 1e-12
    }
}

/// On which side of its range a value lies.
public enum RangeSide: String, Sendable, Hashable {
    case low, high

    /// - Returns: nil for a value inside the range.
    init?(of value: Double, in range: ReferenceRange) {
        if let low = range.low, value < low {
            self = .low
        } else if let high = range.high, value > high {
            self = .high
        } else {
            return nil
        }
    }
}
