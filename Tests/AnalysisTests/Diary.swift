import Records
import TestSupport
import TimeZones

@testable import Analysis

/// A patient's diary as a test writes it down: local times of one zone, and only the fields the test is about.
struct Diary {
    var zone: ZoneRules
    var headaches: [HeadacheRecord] = []
    var observedDays: [ObservedDay] = []

    init(_ zone: String = "UTC") {
        guard let rules = ZoneRules.named(zone) else { preconditionFailure("no zone \(zone) on this machine") }
        self.zone = rules
    }

    /// Adds a headache.
    ///
    /// - Parameters:
    ///   - local: `2026-03-05 07:15` or `2026-03-05` (then at noon), on the clock of the diary's zone.
    ///   - minutes: how long it lasted; nil while it is active.
    mutating func log(
        _ local: String, severity: Int = 3, minutes: Int? = 60, _ fill: (inout HeadacheRecord) -> Void = { _ in }
    ) {
        let onset = moment(local)
        let resolved = minutes.map { Instant(milliseconds: onset.milliseconds + Int64($0) * 60_000) }
        log(at: onset, resolved: resolved, severity: severity, fill)
    }

    /// Writes down for each day that it was looked at, and that it had no headache unless one is logged.
    mutating func observe(_ from: String, _ to: String) {
        let (first, last) = (day(from), day(to))
        for number in 0...first.days(to: last) {
            observedDays.append(ObservedDay(day: first.advanced(by: number), hadHeadache: false))
        }
    }

    /// Adds a headache by its moments.
    mutating func log(
        at onset: Instant, resolved: Instant?, severity: Int = 3, _ fill: (inout HeadacheRecord) -> Void = { _ in }
    ) {
        var record = HeadacheRecord(
            id: "h\(headaches.count + 1)", onset: onset, resolved: resolved, storedSeverity: severity)
        fill(&record)
        headaches.append(record)
    }

    func moment(_ local: String) -> Instant {
        let clock = local.count > 10 ? local.suffix(5).split(separator: ":").compactMap { Int($0) } : [12, 0]
        return zone.instant(day: day(String(local.prefix(10))), second: clock[0] * 3600 + clock[1] * 60)
    }

    var records: PatientRecords {
        PatientRecords(
            identity: PatientIdentity(id: "p-1"), headaches: headaches.sorted { $0.onset < $1.onset },
            observedDays: observedDays)
    }

    func findings(_ from: String, _ to: String) -> HeadacheFindings {
        analyse(records, range: DayRange(from: day(from), to: day(to)), zone: zone)
    }

    /// Over everything written down.
    var findings: HeadacheFindings {
        guard let range = headacheDiaryDays(of: records, zone: zone) else { preconditionFailure("an empty diary") }
        return analyse(records, range: range, zone: zone)
    }
}

/// The day `YYYY-MM-DD`.
func day(_ iso: String) -> CalendarDay {
    guard let day = CalendarDay(iso: iso) else { preconditionFailure("not a day: \(iso)") }
    return day
}

extension Diary {
    /// A diary of one headache a day from 1 January 2026 on, each filled by its number.
    init(days count: Int, severity: Int = 3, _ fill: (Int, inout HeadacheRecord) -> Void) {
        self.init()
        for number in 0..<count {
            log(day("2026-01-01").advanced(by: number).iso, severity: severity) { fill(number, &$0) }
        }
    }
}
