import Records

/// Computes all headache figures of a patient.
///
/// - Parameters:
///   - records: everything read about the patient; headaches outside `range` count only for figures that say so.
///   - range: days of the report, both ends included, as calendar days of `zone`.
///   - zone: time zone for the patient's days and hours.
///   - asOf: the report date, to which the time since the last entry is counted.
///   - medicines: the medicine table; names missing from it count as acute.
package func analyse(
    _ records: PatientRecords, range: DayRange, zone: ZoneRules, asOf: CalendarDay,
    medicines: MedicineTable
) -> HeadacheFindings {
    var names = MedicationNames(medicines)
    let diary = HeadacheDiary(of: records, zone: zone, asOf: asOf, naming: &names)
    let entries = entries(of: records, diary, range: range)
    let resolved = entries.indices.count { !entries[$0].record.isOpen }
    let days = diary.headacheDays(in: range)
    let acuteDays = diary.acuteMedicationDays.filter(range.contains)
    let byWeek = WeekFindings.series(of: entries, range: range, coverage: diary.coverage)
    let byMonth = MonthFindings.series(of: entries, headacheDays: days, acuteDays: acuteDays, range: range, in: diary)
    let acuteMedication = AcuteMedicationFindings(of: entries, acuteDays: acuteDays, diary: diary, range: range)
    var asked = AskedFigures(
        records.headaches.isEmpty && records.observedDays.isEmpty ? AskedFields() : records.asked)
    asked.answers = HeadacheAnswers(of: entries) { diary.answered($0, in: range, by: entries) }
    asked.tellsOfMedicine = diary.tellsOfMedicine
    asked.tookAcuteMedication = acuteMedication.months.contains { $0.days > 0 }
    return HeadacheFindings(
        range: range,
        diary: diary,
        coverage: RangeCoverage(of: diary, range: range, asOf: asOf),
        asked: asked,
        entries: entries,
        count: entries.count,
        resolved: resolved,
        active: entries.count - resolved,
        headacheDays: days.count,
        onsetDays: distinctDays(of: entries).count,
        severity: SeverityCounts(of: entries),
        duration: DurationFindings(of: entries),
        streakDays: Streak.atTheEnd(
            of: range, in: diary, hasActive: resolved < entries.count && records.asked.isAsked("resolved_time"),
            isEmpty: entries.isEmpty),
        longestStreak: Streak.longest(in: range, of: diary),
        byMonth: byMonth,
        byWeek: byWeek,
        trendPerMonth: monthlyTrend(of: byMonth),
        trendPerWeek: weeklyTrend(of: byWeek),
        weekday: WeekdayCounts(of: entries),
        timeOfDay: TimeOfDayCounts(of: entries),
        acuteMedication: acuteMedication,
        redFlags: RedFlag.all(in: entries),
        symptoms: symptomCounts(of: entries),
        cooccurrence: cooccurrences(in: entries, answers: asked.answers),
        weather: WeatherFindings.compare(entries),
        sleep: SleepComparison.compare(entries),
        medications: MedicationFindings.all(in: entries, naming: &names),
        medicineNames: MedicineNameFindings(
            of: entries,
            observed: records.observedDays.filter { range.contains($0.day) },
            naming: &names),
        cycle: CycleFindings.overlay(of: entries))
}

/// Returns the first and last local day with a headache, a statement on whether there was one, or a medicine; nil without
/// any.
///
/// All records are read because a later onset can fall on an earlier day where clocks go back across midnight.
public func headacheDiaryDays(of records: PatientRecords, zone: ZoneRules) -> DayRange? {
    var span: DayRange?
    for observed in records.observedDays
    where observed.hadHeadache != nil || observed.retrospective.medications.contains(where: \.wasTaken) {
        span = .spanning(span, DayRange(from: observed.day, to: observed.day))
    }
    for index in records.headaches.indices {
        let onset = records.headaches[index].localOnset(in: zone)
        let last = lastDay(ofAttackFrom: onset, records.headaches[index], zone: zone)
        span = .spanning(span, DayRange(from: onset.day, to: last))
    }
    return span
}

/// Returns the headaches of the range, newest first, and the later row first if two begin at once.
private func entries(of records: PatientRecords, _ diary: HeadacheDiary, range: DayRange) -> [HeadacheEntry] {
    let headaches = records.headaches
    var inside: [HeadacheEntry] = []
    inside.reserveCapacity(headaches.count)
    var isOrdered = true
    for index in headaches.indices.reversed() where range.contains(diary.attacks[index].onset.day) {
        if index + 1 < headaches.count, headaches[index].onset > headaches[index + 1].onset { isOrdered = false }
        inside.append(diary.entry(index, of: headaches))
    }
    return isOrdered ? inside : inside.newestFirst()
}

extension [HeadacheEntry] {
    /// Sorts newest first; ties keep their order.
    fileprivate func newestFirst() -> [HeadacheEntry] {
        indices.sorted { (self[$1].record.onset, $0) < (self[$0].record.onset, $1) }.map { self[$0] }
    }
}
