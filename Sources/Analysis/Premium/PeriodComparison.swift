import Records

/// A report's range and the equally long period that ends the day before it.
public struct PeriodComparison: Sendable, Hashable {
    /// The same number of days as the report's range, ending the day before it.
    public var precedingRange: DayRange
    /// Number of days of the preceding range, without those that the time zone skipped.
    public var precedingDays: Int
    /// Number of covered days of the preceding range.
    public var precedingCoveredDays: Int
    public var current: PeriodFigures
    /// Nil if the diary covers less than nine tenths of the preceding range.
    public var preceding: PeriodFigures?
    /// Months that ``precedingRange`` touches, in order, including those without headaches. Only days inside it count,
    /// so a month may also be in ``HeadacheFindings/byMonth``. Empty if ``preceding`` is nil.
    public var precedingMonths: [MonthFindings]
    /// The diary's first day if before the report's range; else nil.
    public var earliestDay: CalendarDay?
    /// Difference between the report's range and ``preceding``; nil without it, and if the diary covers less than nine
    /// tenths of the report's range.
    public var change: PeriodChange?
}

/// Current less preceding figures; a figure missing in either period, or answered by fewer than half of its entries,
/// has no change.
public struct PeriodChange: Sendable, Hashable {
    public var count: Int
    public var headacheDays: Int
    public var severeDays: Int?
    /// Minutes, not rounded.
    public var medianMinutes: Double?
    public var acuteMedicationDays: Int?
    public var streakDays: Int?
    public var headacheDaysInLast28: Int?
}

extension PeriodComparison {
    init(of records: PatientRecords, findings: HeadacheFindings) {
        let (range, diary) = (findings.range, findings.diary)
        let before = diary.coverage.preceding(range)
        let knowsEnds = findings.asked.knowsEnds
        self.init(
            precedingRange: before, precedingDays: diary.coverage.days(in: before),
            precedingCoveredDays: diary.coverage.coveredDays(in: before),
            current: PeriodFigures(of: findings.entries, range: range, diary: diary, knowsEnds: knowsEnds),
            preceding: nil, precedingMonths: [], earliestDay: nil, change: nil)
        guard let earliest = diary.coverage.span?.from, earliest < range.from else { return }
        earliestDay = earliest
        guard diary.coverage.coversNearlyAll(of: before) else { return }
        let earlier = records.headaches.indices.filter { before.contains(diary.attacks[$0].onset.day) }
            .map { diary.entry($0, of: records.headaches) }
        let preceding = PeriodFigures(of: earlier, range: before, diary: diary, knowsEnds: knowsEnds)
        self.preceding = preceding
        precedingMonths = MonthFindings.series(
            of: earlier, headacheDays: diary.headacheDays(in: before),
            acuteDays: diary.acuteMedicationDays.filter(before.contains), range: before, in: diary)
        if diary.coverage.coversNearlyAll(of: range) { change = PeriodChange(from: preceding, to: current) }
    }
}

extension DiaryCoverage {
    /// Returns the same number of days, ending the day before a range.
    fileprivate func preceding(_ range: DayRange) -> DayRange {
        DayRange(from: day(max(1, days(in: range)), before: range.from), to: day(1, before: range.from))
    }
}

extension PeriodChange {
    init(from earlier: PeriodFigures, to later: PeriodFigures) {
        func change<Number: SignedNumeric>(
            _ share: (PeriodFigures) -> AnswerShare = { _ in AnswerShare() }, _ figure: (PeriodFigures) -> Number?
        ) -> Number? {
            guard share(earlier).suffices, share(later).suffices, let old = figure(earlier), let new = figure(later)
            else { return nil }
            return new - old
        }
        self.init(
            count: later.count - earlier.count, headacheDays: later.headacheDays - earlier.headacheDays,
            severeDays: change(\.severities, \.severeDays), medianMinutes: change(\.lengths, \.medianMinutes),
            acuteMedicationDays: change(\.medicine, \.acuteMedicationDays),
            streakDays: change { $0.streakDays }, headacheDaysInLast28: change { $0.last28?.headacheDays })
    }
}
