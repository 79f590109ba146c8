/// Minimum numbers of headaches for figures, to avoid patterns that are chance (Aurae PRD §5.5 and §7.4, D-20; cycle
/// and trend: `report.md`).
public enum Thresholds {
    /// Resolved headaches before any pattern.
    public static let resolvedForPatterns = 5
    /// Records of a factor before it has a percentage, an interval and a word.
    public static let recordedForFactor = 5
    /// Resolved headaches with a weather reading before any weather pattern.
    public static let resolvedWithWeather = 10
    /// Headaches with hours slept in each group before the groups are compared.
    public static let sleepPerGroup = 5
    /// Headaches with a cycle phase before the overlay.
    public static let withCyclePhase = 5
    /// Whole calendar months before a trend.
    public static let wholeMonthsForTrend = 3
    /// Fully covered weeks before a trend.
    public static let wholeWeeksForTrend = 4
    /// Headaches, and observed days, before days with a headache are compared with days without.
    public static let headachesForComparison = 24
    public static let observedDaysForComparison = 90
    /// Ratings before a medication is listed.
    public static let ratingsPerMedication = 2
    /// Acute-medication days in a calendar month from which the awareness card shows (PRD §7.2, D-32).
    public static let acuteMedicationDays = 10
    /// Monthly days with several classes of acute medicines, each below its own threshold (ICHD-3 8.2.6).
    public static let severalClassesDays = 10
    /// Monthly headache days that ICHD-3 8.2 requires beside its medication thresholds.
    public static let manyHeadacheDays = 15
}

/// A figure that needs a minimum number of headaches (PRD §7.4).
public enum Thresholded<Value: Sendable & Hashable>: Sendable, Hashable {
    case value(Value)
    /// Number of missing headaches (or months, for the trend), at least 1.
    case needs(Int)

    public var value: Value? { if case .value(let value) = self { value } else { nil } }
    public var needs: Int? { if case .needs(let missing) = self { missing } else { nil } }
}

extension Thresholded {
    /// Computes the figure if there are enough, else returns how many are missing.
    init(have count: Int, of minimum: Int, _ figure: () -> Value) {
        self = count >= minimum ? .value(figure()) : .needs(minimum - count)
    }
}
