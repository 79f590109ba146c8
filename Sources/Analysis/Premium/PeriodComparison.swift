import Records

/// The range of a report beside the equally long time that ends the day before it.
public struct PeriodComparison: Sendable, Hashable {
    /// As many days as the report's range, ending the day before it.
    public var precedingRange: DayRange
    public var current: PeriodFigures
    /// Nil when no headache was read with an onset before the report's range: a page says "no earlier data". Zeros
    /// when the records reach back but hold no headache of this period.
    public var preceding: PeriodFigures?
    /// The months that ``precedingRange`` touches, first to last, with zeros: only their days inside it are counted, so
    /// that a month may stand here and in ``HeadacheFindings/byMonth``. Empty when ``preceding`` is nil.
    public var precedingMonths: [MonthFindings]
    /// The first day with an onset over everything read, when it lies before the report's range; else nil.
    public var earliestDay: CalendarDay?
    /// How far the report's range is from ``preceding``; nil with it.
    public var change: PeriodChange?

    /// The records begin after the first day of ``precedingRange``, so that ``preceding`` may be counted over part of
    /// it only: a page names ``earliestDay``.
    public var precedingIsPartial: Bool { earliestDay.map { precedingRange.from < $0 } ?? false }
}

/// Current figures less preceding ones; a figure that either period lacks has no change.
public struct PeriodChange: Sendable, Hashable {
    public var count: Int
    public var headacheDays: Int
    public var severeDays: Int
    /// Minutes, not rounded.
    public var medianMinutes: Double?
    public var acuteMedicationDays: Int
    public var streakDays: Int?
    public var headacheDaysInLast28: Int?
}

extension PeriodComparison {
    init(of records: PatientRecords, findings: HeadacheFindings, zone: ZoneRules) {
        let range = findings.range
        let before = range.preceding
        var earlier: [HeadacheEntry] = []
        var days: [CalendarDay] = []
        var names = MedicationNames()
        days.reserveCapacity(records.headaches.count)
        for index in records.headaches.indices {
            let onset = zone.local(records.headaches[index].onset)
            days.append(onset.day)
            guard before.contains(onset.day) else { continue }
            let entry = records.headaches[index].retrospective
            earlier.append(
                HeadacheEntry(
                    records.headaches[index], onset: onset,
                    tookAcuteMedication: names.isAcute(entry.medicationName, mark: entry.medicationIsAcute)))
        }
        days = sortedOnce(days)
        let current = PeriodFigures(of: findings.entries, range: range, onsetDays: days)
        self.init(
            precedingRange: before, current: current, preceding: nil, precedingMonths: [], earliestDay: nil,
            change: nil)
        guard let earliest = days.first, earliest < range.from else { return }
        let preceding = PeriodFigures(of: earlier, range: before, onsetDays: days)
        earliestDay = earliest
        self.preceding = preceding
        precedingMonths = MonthFindings.series(
            of: earlier, headacheDays: distinctDays(of: earlier),
            acuteDays: distinctDays(of: earlier) { $0.tookAcuteMedication }, range: before)
        change = PeriodChange(from: preceding, to: current)
    }
}

extension DayRange {
    /// As many days, ending the day before this range.
    fileprivate var preceding: DayRange {
        DayRange(from: from.advanced(by: -dayCount), to: from.advanced(by: -1))
    }
}

extension PeriodChange {
    init(from earlier: PeriodFigures, to later: PeriodFigures) {
        func change<Number: SignedNumeric>(_ figure: (PeriodFigures) -> Number?) -> Number? {
            guard let old = figure(earlier), let new = figure(later) else { return nil }
            return new - old
        }
        self.init(
            count: later.count - earlier.count, headacheDays: later.headacheDays - earlier.headacheDays,
            severeDays: later.severeDays - earlier.severeDays, medianMinutes: change(\.medianMinutes),
            acuteMedicationDays: later.acuteMedicationDays - earlier.acuteMedicationDays,
            streakDays: change(\.streakDays), headacheDaysInLast28: change(\.headacheDaysInLast28))
    }
}
