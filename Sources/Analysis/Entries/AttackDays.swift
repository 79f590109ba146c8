import Records

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
