import Records

/// Every headache figure of one patient's report (`report.md`, `analysis-json.md`).
///
/// Counts are over headaches whose onset lies inside ``range``, in the local time of the run. A figure that needs more
/// data than there is has no value and says how many more headaches it takes: see ``Thresholded``.
public struct HeadacheFindings: Sendable, Hashable {
    public var range: DayRange
    /// The headaches inside the range, newest first.
    public var entries: [HeadacheEntry]

    public var count: Int
    /// Headaches with a recorded end, whether or not it lies before their beginning.
    public var resolved: Int
    /// Headaches without a recorded end.
    public var active: Int
    /// Calendar days with at least one onset.
    public var headacheDays: Int
    public var severity: SeverityCounts
    public var duration: DurationFindings
    /// Whole headache-free days from the day after the last onset to the last day of the range; nil while a headache
    /// is active (PRD D-29) and when there is none in the range.
    public var streakDays: Int?
    /// Every month the range touches, with zeros.
    public var byMonth: [MonthFindings]
    /// Every ISO week the range touches, with zeros.
    public var byWeek: [WeekFindings]
    /// Least-squares slope over the whole calendar months of the range, headaches a month; needs 3 whole months.
    public var trendPerMonth: Thresholded<Double>
    public var weekday: WeekdayCounts
    public var timeOfDay: TimeOfDayCounts
    public var acuteMedication: AcuteMedicationFindings
    /// In order of onset, newest first; a headache in two tiers stands twice.
    public var redFlags: [RedFlag]
    /// Symptoms by count, most frequent first, ties by name.
    public var symptoms: [NamedCount]
    /// Needs 5 resolved headaches; sorted by share, then count present, then factor.
    public var cooccurrence: Thresholded<[Cooccurrence]>
    /// Needs 10 resolved headaches with weather.
    public var weather: Thresholded<WeatherFindings>
    /// Needs 5 mild and 5 severe headaches with sleep recorded.
    public var sleep: Thresholded<SleepComparison>
    /// Medications with at least two ratings, most rated first, ties by name.
    public var medications: [MedicationFindings]
    /// Needs 5 headaches with a phase.
    public var cycle: Thresholded<CycleFindings>
}
