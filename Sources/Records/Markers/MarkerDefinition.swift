/// What a marker is, resolved from the export and the library (Glance PRD §6: MarkerDefinition, MarkerCategory and
/// UserMarker).
public struct MarkerDefinition: Sendable, Hashable {
    /// As the export calls it; the library's name where the export has only names.
    public var name: String
    /// Nil when nothing says.
    public var category: MarkerCategory?
    /// Empty when nothing says.
    public var unit: String
    /// What is normal by default.
    public var defaultRange: ReferenceRange
    /// The patient's own bounds, which go before the default ones, each by itself.
    public var customRange: ReferenceRange
    /// What the body can have at all.
    public var plausible: ReferenceRange
    public var higherIsBetter: Bool
    /// From a predefined library; false for a marker that a patient or clinic made up, of which nothing is known but its
    /// name. Only a predefined marker gets suggestions and checks of its values (Glance PRD §9).
    public var isPredefined: Bool
    /// Place among the markers of its category.
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

    /// The range in force: of each bound the patient's own, else the default. A range whose bounds contradict each other
    /// is none.
    public var range: ReferenceRange {
        let range = ReferenceRange(
            low: customRange.low ?? defaultRange.low, high: customRange.high ?? defaultRange.high)
        return range.isContradictory ? ReferenceRange() : range
    }
}

/// A group of markers, such as Heart.
public struct MarkerCategory: Sendable, Hashable {
    public var name: String
    /// Place among the categories.
    public var order: Int

    public init(name: String, order: Int = .max) {
        self.name = name
        self.order = order
    }
}

/// Bounds of a value, both of which are inside unless a laboratory says otherwise (`<5`); either may be missing.
public struct ReferenceRange: Sendable, Hashable {
    public var low: Double?
    public var high: Double?
    /// The bound itself is outside.
    public var excludesLow: Bool
    public var excludesHigh: Bool

    public init(
        low: Double? = nil, high: Double? = nil, excludesLow: Bool = false, excludesHigh: Bool = false
    ) {
        self.low = low
        self.high = high
        self.excludesLow = excludesLow
        self.excludesHigh = excludesHigh
    }

    public var isEmpty: Bool { low == nil && high == nil }

    /// Whether no value can lie inside.
    public var isContradictory: Bool {
        guard let low, let high else { return false }
        return low > high || low == high && (excludesLow || excludesHigh)
    }

    public func contains(_ value: Double) -> Bool { !isBelow(value) && !isAbove(value) }

    /// Whether a value lies below the range.
    public func isBelow(_ value: Double) -> Bool { low.map { value < $0 || excludesLow && value == $0 } ?? false }

    /// Whether a value lies above the range.
    public func isAbove(_ value: Double) -> Bool { high.map { value > $0 || excludesHigh && value == $0 } ?? false }
}
