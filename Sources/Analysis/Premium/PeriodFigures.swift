import Records

/// The key figures of a period, counted alike for the range of a report and for the time before it.
///
/// Headaches count by their onset inside ``range``; days of headache also when it began before.
public struct PeriodFigures: Sendable, Hashable {
    /// The days of the period, both included.
    public var range: DayRange
    /// Days in the period, at least 1 unless the zone left it out.
    public var days: Int
    /// Those of them that the diary tells about.
    public var coveredDays: Int
    /// Headaches.
    public var count: Int
    /// Calendar days with a headache.
    public var headacheDays: Int
    /// Calendar days with a headache of which somebody said that it was severe.
    public var severeDays: Int
    /// Calendar days with a headache whose severity nobody said, and with none that was severe: any of them may have been.
    public var daysPerhapsSevere: Int
    public var severity: SeverityCounts
    /// Over resolved headaches that do not end before they begin, not rounded; nil when there is none.
    public var medianMinutes: Double?
    /// Calendar days with an acute medication (PRD §7.2, D-32).
    public var acuteMedicationDays: Int
    /// See ``HeadacheFindings/streakDays``.
    public var streakDays: Int?
    /// A headache of the period has no end, as far as the export can say.
    public var isGoingOn: Bool
    /// Headache days of the period's last 28 days that the diary tells about.
    public var last28: Window?

    /// 28 days in a row of which the diary tells about at least nine tenths; the last of a period, which may end before
    /// the period does.
    public struct Window: Sendable, Hashable {
        public var days: DayRange
        public var headacheDays: Int
    }

    /// Ties go to the more severe; nil when there is no headache.
    public var mostCommon: HeadacheSeverity? { severity.mostCommon }
}

extension PeriodFigures {
    /// - Parameters:
    ///   - entries: the headaches of the period, in any order.
    ///   - knowsEnds: the export can say whether a headache has ended.
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
            streakDays: Streak.atTheEnd(of: range, in: diary, hasActive: isGoingOn, isEmpty: entries.isEmpty),
            isGoingOn: isGoingOn,
            last28: Window(of: diary, upTo: range))
    }
}

extension PeriodFigures.Window {
    private static let length = 28

    /// Nil when the diary does not reach back far enough, or leaves out too many of the days. It may reach back before the
    /// period.
    init?(of diary: HeadacheDiary, upTo range: DayRange) {
        guard let span = diary.coverage.spanned(in: range) else { return nil }
        let window = DayRange(from: diary.coverage.day(Self.length - 1, before: span.to), to: span.to)
        guard let whole = diary.coverage.span, whole.from <= window.from, diary.coverage.coversNearlyAll(of: window)
        else { return nil }
        self.init(days: window, headacheDays: diary.headacheDays(in: window).count)
    }
}
