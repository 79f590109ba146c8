/// Definition of a marker, resolved from the export and the library (Glance PRD §6: MarkerDefinition, MarkerCategory
/// and UserMarker).
public struct MarkerDefinition: Sendable, Hashable {
    /// Name in the export; the library's name if the export has only names.
    public var name: String
    /// Category; nil if unknown.
    public var category: MarkerCategory?
    /// Unit; empty if unknown.
    public var unit: String
    /// Default reference range.
    public var defaultRange: ReferenceRange
    /// The patient's own limits, each of which takes precedence over the default one.
    public var customRange: ReferenceRange
    /// Physiologically possible range.
    public var plausible: ReferenceRange
    public var higherIsBetter: Bool
    /// Whether it is from a predefined library; false for a marker defined by a patient or clinic, known only by name.
    /// Only predefined markers get suggestions and checks of their values (Glance PRD §9).
    public var isPredefined: Bool
    /// Position among the markers of its category.
    public var order: Int

    public init(
        name: String, category: MarkerCategory? = nil, unit: String = "",
        defaultRange: ReferenceRange = ReferenceRange(),
        customRange: ReferenceRange = ReferenceRange(), plausible: ReferenceRange = ReferenceRange(),
        higherIsBetter: Bool = false, isPredefined: Bool = false, order: Int = .max
    ) {
        self.name = name
        self.category = category
        self.unit = unit
        self.defaultRange = defaultRange
        self.customRange = customRange
        self.plausible = plausible
        self.higherIsBetter = higherIsBetter
        self.isPredefined = isPredefined
        self.order = order
    }

    /// The range in force: each limit is the patient's own, or else the default. A range with contradictory limits is
    /// ignored.
    public var range: ReferenceRange {
        let (lows, highs) = (
            customRange.low == nil ? defaultRange : customRange, customRange.high == nil ? defaultRange : customRange
        )
        let range = ReferenceRange(
            low: lows.low, high: highs.high, excludesLow: lows.excludesLow, excludesHigh: highs.excludesHigh)
        return range.isContradictory ? ReferenceRange() : range
    }
}

/// A group of markers, such as Heart.
public struct MarkerCategory: Sendable, Hashable {
    public var name: String
    /// Position among the categories.
    public var order: Int

    public init(name: String, order: Int = .max) {
        self.name = name
        self.order = order
    }
}

/// Limits of a value, both inclusive unless a laboratory states otherwise (`<5`); either may be missing.
public struct ReferenceRange: Sendable, Hashable {
    public var low: Double?
    public var high: Double?
    /// Whether the limit itself is outside.
    public var excludesLow: Bool
    public var excludesHigh: Bool

    public init(low: Double? = nil, high: Double? = nil, excludesLow: Bool = false, excludesHigh: Bool = false) {
        self.low = low
        self.high = high
        self.excludesLow = excludesLow
        self.excludesHigh = excludesHigh
    }

    public var isEmpty: Bool { low == nil && high == nil }

    /// Whether no value can be inside.
    public var isContradictory: Bool {
        guard let low, let high else { return false }
        return low > high || low == high && (excludesLow || excludesHigh)
    }

    public func contains(_ value: Double) -> Bool { !isBelow(value) && !isAbove(value) }

    /// Whether a value is below the range.
    public func isBelow(_ value: Double) -> Bool { low.map { value < $0 || excludesLow && value == $0 } ?? false }

    /// Whether a value is above the range.
    public func isAbove(_ value: Double) -> Bool { high.map { value > $0 || excludesHigh && value == $0 } ?? false }
}
