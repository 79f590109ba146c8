import Records

/// Works out every headache figure of one patient.
///
/// - Parameters:
///   - records: everything read about the patient; headaches outside `range` count only where a figure says so
///     (``AcuteMedicationFindings/daysInWholeLastMonth``).
///   - range: the days of the report, both included, as calendar days of `zone`.
///   - zone: where the patient's days and hours are counted.
public func analyse(_ records: PatientRecords, range: DayRange, zone: ZoneRules) -> HeadacheFindings {
    var names = MedicationNames()
    let (entries, acuteDaysOutside) = entries(of: records, range: range, zone: zone, naming: &names)
    let resolved = entries.indices.count { entries[$0].record.resolved != nil }
    let days = distinctDays(of: entries)
    let acuteDays = distinctDays(of: entries) { $0.tookAcuteMedication }
    let byMonth = MonthFindings.series(of: entries, headacheDays: days, acuteDays: acuteDays, range: range)
    return HeadacheFindings(
        range: range,
        entries: entries,
        count: entries.count,
        resolved: resolved,
        active: entries.count - resolved,
        headacheDays: days.count,
        severity: SeverityCounts(of: entries),
        duration: DurationFindings(of: entries),
        streakDays: resolved == entries.count ? days.last?.days(to: range.to) : nil,
        byMonth: byMonth,
        byWeek: WeekFindings.series(of: entries, range: range),
        trendPerMonth: monthlyTrend(of: byMonth, range: range),
        weekday: WeekdayCounts(of: entries),
        timeOfDay: TimeOfDayCounts(of: entries),
        acuteMedication: AcuteMedicationFindings(
            of: entries, acuteDays: acuteDays, acuteDaysOutside: acuteDaysOutside, range: range),
        redFlags: RedFlag.all(in: entries),
        symptoms: symptomCounts(of: entries),
        cooccurrence: cooccurrences(in: entries),
        weather: WeatherFindings.compare(entries),
        sleep: SleepComparison.compare(entries),
        medications: MedicationFindings.all(in: entries, naming: &names),
        cycle: CycleFindings.overlay(of: entries))
}

/// The first and the last local day with an onset; nil when no headache was read.
///
/// Every record is looked at: where clocks are set back across midnight a later onset can fall on an earlier day.
public func onsetDays(of records: PatientRecords, zone: ZoneRules) -> DayRange? {
    guard let first = records.headaches.first else { return nil }
    var earliest = zone.local(first.onset).day
    var latest = earliest
    for index in records.headaches.indices.dropFirst() {
        let day = zone.local(records.headaches[index].onset).day
        earliest = min(earliest, day)
        latest = max(latest, day)
    }
    return DayRange(from: earliest, to: latest)
}

/// The headaches of the range, newest first and the later row first where two begin at once, and the acute medication
/// days of the range's last month that lie outside the range.
private func entries(
    of records: PatientRecords, range: DayRange, zone: ZoneRules, naming names: inout MedicationNames
) -> (inside: [HeadacheEntry], acuteDaysOutside: [CalendarDay]) {
    let lastMonth = range.to.month
    let lastMonthDays = DayRange(from: lastMonth.first, to: lastMonth.last)
    let headaches = records.headaches
    var inside: [HeadacheEntry] = []
    inside.reserveCapacity(headaches.count)
    var outside: [CalendarDay] = []
    var isOrdered = true
    for index in headaches.indices.reversed() {
        let onset = zone.local(headaches[index].onset)
        let isInside = range.contains(onset.day)
        guard isInside || lastMonthDays.contains(onset.day) else { continue }
        let isAcute = names.isAcute(
            headaches[index].retrospective.medicationName, mark: headaches[index].retrospective.medicationIsAcute)
        if isInside {
            if index + 1 < headaches.count, headaches[index].onset > headaches[index + 1].onset { isOrdered = false }
            inside.append(HeadacheEntry(headaches[index], onset: onset, tookAcuteMedication: isAcute))
        } else if isAcute {
            outside.append(onset.day)
        }
    }
    return (isOrdered ? inside : inside.newestFirst(), outside)
}

extension [HeadacheEntry] {
    /// Ties as they stand.
    fileprivate func newestFirst() -> [HeadacheEntry] {
        indices.sorted { (self[$1].record.onset, $0) < (self[$0].record.onset, $1) }.map { self[$0] }
    }
}
