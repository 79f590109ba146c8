import Records

/// Key figures of a period, computed in the same way for a report's range and for the period before it.
///
/// Headaches count by their onset inside ``range``; headache days also count for headaches that began before it.
public struct PeriodFigures: Sendable, Hashable {
    /// Days of the period, both ends included.
    public var range: DayRange
    /// Number of days in the period, at least 1 unless the time zone skipped it.
    public var days: Int
    /// Number of covered days.
    public var coveredDays: Int
    /// Number of headaches.
    public var count: Int
    /// Calendar days with a headache.
    public var headacheDays: Int
    /// Calendar days with a headache recorded as severe.
    public var severeDays: Int
    /// Calendar days with a headache of unrecorded severity, but none recorded as severe; any may have been severe.
    public var daysPerhapsSevere: Int
    public var severity: SeverityCounts
    /// Median over resolved headaches that do not end before they begin, not rounded; nil without any.
    public var medianMinutes: Double?
    /// Calendar days with an acute medication (PRD §7.2, D-32).
    public var acuteMedicationDays: Int
    /// Entries of the period that say whether a medicine was taken, that have a severity, and headaches of known length.
    public var medicine = AnswerShare()
    public var severities = AnswerShare()
    public var lengths = AnswerShare()
    /// See ``HeadacheFindings/streakDays``.
    public var streakDays: Int?
    /// Whether a headache of the period has no recorded end; false if the export has no ends.
    public var isGoingOn: Bool
    /// Headache days in the diary's last 28 days of the period; nil if too few of them are covered.
    public var last28: Window?

    /// The diary's last 28 days in a period, at least nine tenths of them covered; they may end before the period does.
    public struct Window: Sendable, Hashable {
        public var days: DayRange
        public var headacheDays: Int
    }

    /// ``acuteMedicationDays`` for a page, as in ``MonthFindings``.
    public var knownAcuteDays: Int? { medicine.shown(acuteMedicationDays) }
    /// ``severeDays``; nil if no entry has a severity.
    public var knownSevereDays: Int? { severities.known(severeDays) }
    /// Ties go to the more severe; nil without a headache.
    public var mostCommon: HeadacheSeverity? { severity.mostCommon }
}

extension PeriodFigures {
    /// - Parameters:
    ///   - entries: the headaches of the period, in any order.
    ///   - knowsEnds: whether the export states ends of headaches.
    init(of entries: [HeadacheEntry], range: DayRange, diary: HeadacheDiary, knowsEnds: Bool) {
        let severeDays = diary.days(of: .severe, in: range)
        let isGoingOn = knowsEnds && entries.contains { $0.record.isOpen }
        self.init(
            range: range, days: diary.coverage.days(in: range),
            coveredDays: diary.coverage.coveredDays(in: range), count: entries.count,
            headacheDays: diary.headacheDays(in: range).count, severeDays: severeDays.count,
            daysPerhapsSevere: Set(diary.days(of: nil, in: range)).subtracting(severeDays).count,
            severity: SeverityCounts(of: entries), medianMinutes: DurationFindings(of: entries).medianMinutes,
            acuteMedicationDays: diary.acuteMedicationDays.count { range.contains($0) },
            medicine: diary.answered(.medicine, in: range), severities: diary.answered(.severity, in: range),
            lengths: diary.answered(.length, in: range, by: entries),
            streakDays: Streak.atTheEnd(of: range, in: diary, hasActive: isGoingOn, isEmpty: entries.isEmpty),
            isGoingOn: isGoingOn,
            last28: Window(of: diary, upTo: range))
    }
}

extension PeriodFigures.Window {
    private static let length = 28

    /// Nil if the diary does not go back far enough, or covers too few of the days. The window may begin before the
    /// period.
    init?(of diary: HeadacheDiary, upTo range: DayRange) {
        guard let span = diary.coverage.spanned(in: range) else { return nil }
        let window = DayRange(from: diary.coverage.day(Self.length - 1, before: span.to), to: span.to)
        guard let whole = diary.coverage.span, whole.from <= window.from, diary.coverage.coversNearlyAll(of: window)
        else { return nil }
        self.init(days: window, headacheDays: diary.headacheDays(in: window).count)
    }
}
