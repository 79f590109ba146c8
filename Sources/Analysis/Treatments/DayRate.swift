/// Days, or headaches, per 28 covered days, as an exact fraction.
public struct DayRate: Sendable, Hashable {
    public var count: Int
    /// At least 1.
    public var coveredDays: Int

    package init(count: Int, coveredDays: Int) {
        self.count = count
        self.coveredDays = coveredDays
    }

    public var per28: Double { Double(count * TreatmentPeriod.length) / Double(coveredDays) }
}

/// The difference between two rates.
public struct RateChange: Sendable, Hashable {
    public var earlier: DayRate
    public var later: DayRate

    package init(earlier: DayRate, later: DayRate) {
        self.earlier = earlier
        self.later = later
    }

    /// Later less earlier, per 28 covered days, not rounded.
    public var days: Double {
        Double(TreatmentPeriod.length * difference) / Double(earlier.coveredDays * later.coveredDays)
    }
    /// Change in per cent of the earlier rate, not rounded; nil if that is 0.
    public var percent: Double? {
        earlier.count == 0 ? nil : Double(100 * difference) / Double(earlier.count * later.coveredDays)
    }

    /// Numerator of the difference over the product of the covered days, without the factor 28.
    private var difference: Int { later.count * earlier.coveredDays - earlier.count * later.coveredDays }
}

extension MigraineDays {
    /// Returns migraine days per 28 covered days; nil without one, and for a minimum.
    public func rate(coveredDays: Int) -> DayRate? {
        isAtLeast || coveredDays == 0 ? nil : DayRate(count: total, coveredDays: coveredDays)
    }
}
