import Records

/// One headache of the range with what was worked out about it.
public struct HeadacheEntry: Sendable, Hashable {
    /// How a headache stands at the end of the record.
    public enum Course: Sendable, Hashable {
        case active
        /// Onset to resolution, minutes, not rounded.
        case lasted(minutes: Double)
        /// The record ends before it begins; no duration is known.
        case faulty
        /// The record ends more than 14 days after it begins, which is taken for an end logged wrongly; no duration is
        /// known.
        case tooLong
        /// The record has an end that could not be read; no duration is known.
        case unreadable

        /// It may have lasted any time: without an end that can be used, nobody can say for how long.
        public var isLengthUnknown: Bool { if case .lasted = self { false } else { true } }
    }

    public var record: HeadacheRecord
    public var onset: LocalTime
    /// Nil when nobody said it.
    public var severity: HeadacheSeverity?
    /// The stored severity was 2 or 4.
    public var isLegacySeverity: Bool
    public var course: Course
    /// Whether one of its medicines counts as acute (PRD §7.2); false when none is named.
    public var tookAcuteMedication: Bool
}

extension HeadacheEntry {
    /// Works out what a record says, its local time and what its medication is being known.
    init(_ record: HeadacheRecord, onset: LocalTime, tookAcuteMedication: Bool) {
        self.init(
            record: record, onset: onset, severity: record.severity,
            isLegacySeverity: record.storedSeverity == 2 || record.storedSeverity == 4,
            course: record.hasUnreadableEnd ? .unreadable : Course(onset: record.onset, resolved: record.resolved),
            tookAcuteMedication: tookAcuteMedication)
    }
}

extension HeadacheEntry.Course {
    /// A headache that ends at the very moment it begins lasted 0 minutes; only an earlier end is a fault.
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

/// How long an attack can be before it says something else.
public enum AttackLength {
    /// On a further day it counts from this long on, milliseconds: half an hour.
    static let leastOnFurtherDay: Int64 = 30 * 60_000
    /// Longer than the 72 hours that untreated attacks usually last at most (ICHD-3, 1.1), a doctor is told, minutes.
    public static let notableMinutes: Double = 72 * 60
    /// A longer one is taken for an end that was logged wrongly.
    public static let longestDays = 14
    /// Milliseconds.
    static let longest = Int64(longestDays) * 86_400_000
}

/// The last day on which an attack counts: its onset's day, or the last further day on which it went on for at least
/// half an hour. Days between are full ones, so that they always count.
///
/// An attack without an end, one that ends before it begins and one of more than 14 days count on their onset's day only.
func lastDay(ofAttackFrom onset: LocalTime, _ record: HeadacheRecord, zone: ZoneRules) -> CalendarDay {
    guard let resolved = record.resolved, record.onset < resolved else { return onset.day }
    let (length, overflow) = resolved.milliseconds.subtractingReportingOverflow(record.onset.milliseconds)
    guard !overflow, length <= AttackLength.longest else { return onset.day }
    // Clocks move by at most a few hours: most attacks end too early for a second look.
    let secondsLeft = Int64(86_400 - onset.second)
    guard length / 1000 + 4 * 3600 >= secondsLeft else { return onset.day }
    let end = zone.local(resolved)
    guard onset.day < end.day else { return onset.day }
    let midnight = zone.instant(day: end.day, second: 0)
    let isLongEnough = resolved.milliseconds - midnight.milliseconds >= AttackLength.leastOnFurtherDay
    return max(onset.day, isLongEnough ? end.day : end.day.advanced(by: -1))
}
