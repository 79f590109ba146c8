import Records

/// A headache of the range with its derived figures.
public struct HeadacheEntry: Sendable, Hashable {
    /// State of a headache at the end of the record.
    public enum Course: Sendable, Hashable {
        case active
        /// Minutes from onset to resolution, not rounded.
        case lasted(minutes: Double)
        /// The record ends before it begins; the duration is unknown.
        case faulty
        /// The record ends more than 14 days after it begins, probably by mistake; the duration is unknown.
        case tooLong
        /// The record's end could not be read; the duration is unknown.
        case unreadable

        /// Whether the duration is unknown, for lack of a usable end.
        public var isLengthUnknown: Bool { if case .lasted = self { false } else { true } }
    }

    public var record: HeadacheRecord
    public var onset: LocalTime
    /// Nil if not recorded.
    public var severity: HeadacheSeverity?
    /// Whether the stored severity was 2 or 4.
    public var isLegacySeverity: Bool
    public var course: Course
    /// Whether one of its medicines counts as acute (PRD §7.2); false if none is named.
    public var tookAcuteMedication: Bool
    /// Whether it, or its day's row, says that a medicine was taken or that none was.
    public var tellsOfMedicine = false
}

extension HeadacheEntry {
    /// Reads a record whose local time and medication are already known.
    init(_ record: HeadacheRecord, onset: LocalTime, tookAcuteMedication: Bool) {
        self.init(
            record: record, onset: onset, severity: record.severity,
            isLegacySeverity: record.storedSeverity == 2 || record.storedSeverity == 4,
            course: record.hasUnreadableEnd ? .unreadable : Course(onset: record.onset, resolved: record.resolved),
            tookAcuteMedication: tookAcuteMedication)
    }
}

extension HeadacheEntry.Course {
    /// Compares onset and end: an end at the onset means 0 minutes; only an earlier one is a fault.
    init(onset: Instant, resolved: Instant?) {
        guard let resolved else {
            self = .active
            return
        }
        let (milliseconds, overflow) = resolved.milliseconds.subtractingReportingOverflow(onset.milliseconds)
        if resolved < onset {
            self = .faulty
        } else if overflow || milliseconds > AttackLength.longest {
            self = .tooLong
        } else {
            self = .lasted(minutes: Double(milliseconds) / 60_000)
        }
    }
}

/// Limits for the length of an attack.
public enum AttackLength {
    /// Milliseconds from which an attack counts on a later day: half an hour.
    static let leastOnFurtherDay: Int64 = 30 * 60_000
    /// Minutes above which a page alerts the doctor: untreated attacks usually last up to 72 hours (ICHD-3, 1.1).
    public static let notableMinutes: Double = 72 * 60
    /// Days above which the recorded end is treated as a mistake.
    public static let longestDays = 14
    /// Milliseconds.
    static let longest = Int64(longestDays) * 86_400_000
}

/// Returns the last day on which an attack counts: its onset's day, or the last later day on which it continued for at
/// least half an hour. Days between are full, so they always count.
///
/// An attack without an end, with an end before its onset, or of more than 14 days counts on its first day only.
func lastDay(ofAttackFrom onset: LocalTime, _ record: HeadacheRecord, zone: ZoneRules) -> CalendarDay {
    guard let resolved = record.resolved, record.onset < resolved else { return onset.day }
    let (length, overflow) = resolved.milliseconds.subtractingReportingOverflow(record.onset.milliseconds)
    guard !overflow, length <= AttackLength.longest else { return onset.day }
    // Clocks move by at most a few hours, so most attacks are settled by this quick check.
    let secondsLeft = Int64(86_400 - onset.second)
    guard length / 1000 + 4 * 3600 >= secondsLeft else { return onset.day }
    let end = zone.local(resolved)
    guard onset.day < end.day else { return onset.day }
    let midnight = zone.instant(day: end.day, second: 0)
    let isLongEnough = resolved.milliseconds - midnight.milliseconds >= AttackLength.leastOnFurtherDay
    return max(onset.day, isLongEnough ? end.day : end.day.advanced(by: -1))
}
