import Diagnostics
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
    public var resolved: Int
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

/// A figure that is only shown from a number of headaches on (PRD §7.4).
public enum Thresholded<Value: Sendable & Hashable>: Sendable, Hashable {
    case value(Value)
    /// How many more headaches (or months, for the trend) it takes.
    case needs(Int)

    public var value: Value? { if case .value(let value) = self { value } else { nil } }
    public var needs: Int? { if case .needs(let missing) = self { missing } else { nil } }
}

/// One headache of the range with what was worked out about it.
public struct HeadacheEntry: Sendable, Hashable {
    /// How a headache stands at the end of the record.
    public enum Course: Sendable, Hashable {
        case active
        /// Onset to resolution, minutes, not rounded.
        case lasted(minutes: Double)
        /// The record ends before it begins; no duration is known.
        case faulty
    }

    public var record: HeadacheRecord
    public var onset: LocalTime
    public var severity: HeadacheSeverity
    /// The stored severity was 2 or 4.
    public var isLegacySeverity: Bool
    public var course: Course
    /// Whether its medication counts as acute (PRD §7.2); false when none is named.
    public var tookAcuteMedication: Bool

    public init(
        record: HeadacheRecord, onset: LocalTime, severity: HeadacheSeverity, isLegacySeverity: Bool, course: Course,
        tookAcuteMedication: Bool
    ) {
        self.record = record
        self.onset = onset
        self.severity = severity
        self.isLegacySeverity = isLegacySeverity
        self.course = course
        self.tookAcuteMedication = tookAcuteMedication
    }
}

public struct SeverityCounts: Sendable, Hashable {
    public var mild: Int
    public var moderate: Int
    public var severe: Int
    /// Ties go to the more severe; nil when there is no headache.
    public var mostCommon: HeadacheSeverity?
    /// How many stood in the record as 2 or 4.
    public var legacyMapped: Int
}

/// Over resolved headaches that do not end before they begin.
public struct DurationFindings: Sendable, Hashable {
    public var n: Int
    public var medianMinutes: Double?
    public var meanMinutes: Double?
    /// Headaches whose recorded end lies before their beginning.
    public var faulty: Int
}

public struct MonthFindings: Sendable, Hashable {
    public var month: CalendarMonth
    public var count: Int
    public var headacheDays: Int
    public var acuteMedicationDays: Int
    /// Severity counts of the month.
    public var mild: Int
    public var moderate: Int
    public var severe: Int
}

public struct WeekFindings: Sendable, Hashable {
    public var week: ISOWeek
    public var count: Int
}

/// Counts by the local weekday of onset, Monday first; always seven.
public struct WeekdayCounts: Sendable, Hashable {
    public var counts: [Int]
    public subscript(day: Weekday) -> Int { counts[day.rawValue] }
}

/// Counts by the local hour of onset: morning 6–12, afternoon 12–17, evening 17–22, night 22–6 (upper hour excluded).
public struct TimeOfDayCounts: Sendable, Hashable {
    public var morning: Int
    public var afternoon: Int
    public var evening: Int
    public var night: Int
}

public struct AcuteMedicationFindings: Sendable, Hashable {
    /// Distinct calendar days of the range with an acute medication.
    public var days: Int
    /// Month of the range's last day, on which the awareness card depends.
    public var lastMonth: CalendarMonth
    /// Its acute-medication days inside the range.
    public var daysInLastMonth: Int
    /// Its headaches with acute medication inside the range.
    public var timesInLastMonth: Int
    /// Its acute-medication days over everything read, inside the range or not: a range that cuts the month may hide
    /// a count that reaches the line.
    public var daysInWholeLastMonth: Int
    /// The awareness card shows: 10 or more days in the last month (PRD §7.2, D-32).
    public var showsOveruseCard: Bool
}

public struct RedFlag: Sendable, Hashable {
    /// Aurae PRD §7.1.
    public enum Tier: String, Sendable, CaseIterable {
        case primary
        case advisory
        case auraWithVisualDisturbance = "aura-with-visual-disturbance"
    }

    public var id: String
    public var onset: LocalTime
    public var tier: Tier
}

public struct NamedCount: Sendable, Hashable {
    public var name: String
    public var count: Int
}

/// How often something was present in the headaches that recorded that kind of data. Not a cause.
public struct Cooccurrence: Sendable, Hashable {
    public enum Kind: String, Sendable, CaseIterable {
        case environment, food, lifestyle, sleep, weather
    }

    /// PRD §7.4's words.
    public enum Label: String, Sendable, CaseIterable {
        case frequently = "Frequently present"
        case sometimes = "Sometimes present"
        case occasionally = "Occasionally present"
    }

    public var factor: String
    public var kind: Kind
    public var present: Int
    public var recorded: Int
    public var label: Label
    /// `present / recorded`, 0…1.
    public var share: Double { recorded == 0 ? 0 : Double(present) / Double(recorded) }
}

public struct WeatherFindings: Sendable, Hashable {
    /// A count over the headaches that recorded the reading.
    public struct Share: Sendable, Hashable {
        public var present: Int
        public var recorded: Int
    }

    /// Resolved headaches with any weather.
    public var n: Int
    public var fallingPressure: Share
    public var highHumidity: Share
}

public struct SleepComparison: Sendable, Hashable {
    public struct Group: Sendable, Hashable {
        public var n: Int
        public var meanHours: Double
    }

    public var mild: Group
    public var severe: Group
}

public struct MedicationFindings: Sendable, Hashable {
    /// In its first spelling.
    public var name: String
    public var n: Int
    /// 1…5.
    public var meanEffectiveness: Double
    public var isAcute: Bool
}

public struct CycleFindings: Sendable, Hashable {
    public struct Phase: Sendable, Hashable {
        public var phase: CyclePhase
        public var mild: Int
        public var moderate: Int
        public var severe: Int
    }

    /// Headaches with a phase.
    public var n: Int
    /// In the order of the cycle; phases without a headache are left out.
    public var phases: [Phase]
}
