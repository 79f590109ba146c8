/// Headaches from which on a figure is shown, so that no pattern is read out of chance (Aurae PRD §5.5 and §7.4,
/// D-20; cycle and trend: `report.md`).
public enum Thresholds {
    /// Resolved headaches before any pattern.
    public static let resolvedForPatterns = 5
    /// Records of a factor before it has a share, an interval and a word.
    public static let recordedForFactor = 5
    /// Resolved headaches with a weather reading before any weather pattern.
    public static let resolvedWithWeather = 10
    /// Headaches with hours slept in each group before the groups are compared.
    public static let sleepPerGroup = 5
    /// Headaches with a cycle phase before the overlay.
    public static let withCyclePhase = 5
    /// Whole calendar months before a trend.
    public static let wholeMonthsForTrend = 3
    /// Weeks of which every day is covered before a trend.
    public static let wholeWeeksForTrend = 4
    /// Headaches, and observed days, before days with a headache are compared with days without.
    public static let headachesForComparison = 24
    public static let observedDaysForComparison = 90
    /// Ratings before a medication is listed.
    public static let ratingsPerMedication = 2
    /// Acute-medication days in a calendar month from which the awareness card shows (PRD §7.2, D-32).
    public static let acuteMedicationDays = 10
    /// Days a month with several classes of acute medicines together, none of them at its own line (ICHD-3 8.2.6).
    public static let severalClassesDays = 10
    /// Headache days a month that go with the lines of ICHD-3 8.2.
    public static let manyHeadacheDays = 15
}
