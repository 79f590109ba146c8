import Records

/// The headaches of the part of a calendar month that lies in the range.
public struct MonthFindings: Sendable, Hashable {
    public var month: CalendarMonth
    /// Headaches that began in it.
    public var count: Int
    /// Calendar days with a headache.
    public var headacheDays: Int
    /// Calendar days with an acute medication (PRD §7.2).
    public var acuteMedicationDays: Int
    /// Some entry of the calendar month says whether a medicine was taken.
    public var medicineIsAnswered = true
    public var mild: Int
    public var moderate: Int
    public var severe: Int
    /// Headaches without a severity.
    public var notSaid = 0
    /// Days of the month inside the range.
    public var days: Int
    /// Those of them that the diary tells about.
    public var coveredDays: Int
    /// Days of the whole calendar month.
    public var length: Int

    /// ``acuteMedicationDays``; nil for a month with headaches of which none says whether a medicine was taken.
    public var knownAcuteDays: Int? {
        medicineIsAnswered || acuteMedicationDays > 0 || count + headacheDays == 0 ? acuteMedicationDays : nil
    }

    public var cover: MonthCover { MonthCover(coveredDays, of: length) }
    /// The diary tells about no day of it: its zeros say nothing.
    public var isSilent: Bool { cover == .none }
    /// The range and the diary hold nearly the whole month: its counts can be held against another's.
    public var isWhole: Bool { cover == .whole }
    /// Outlined and in brackets wherever it is shown.
    public var isPartial: Bool { !isWhole }
    /// The range and the diary hold at least half of the month: its rate takes part in a trend.
    public var countsForTrend: Bool { cover >= .part }
    /// Headaches per 30 covered days, so that months of 28 and of 31 days can be held against each other; nil when none
    /// is covered.
    public var countPer30Days: Double? { coveredDays == 0 ? nil : Double(count * 30) / Double(coveredDays) }
    /// Headache days per 30 covered days; nil when none is covered.
    public var headacheDaysPer30Days: Double? {
        coveredDays == 0 ? nil : Double(headacheDays * 30) / Double(coveredDays)
    }
}

extension MonthFindings {
    /// Every month the range touches, first to last.
    ///
    /// - Parameters:
    ///   - headacheDays: the distinct days with a headache inside the range.
    ///   - acuteDays: those with an acute medication.
    static func series(
        of entries: [HeadacheEntry], headacheDays: [CalendarDay], acuteDays: [CalendarDay], range: DayRange,
        in diary: HeadacheDiary
    ) -> [MonthFindings] {
        let coverage = diary.coverage
        var series = range.months.map { month in
            let inside = DayRange(from: max(month.first, range.from), to: min(month.last, range.to))
            return MonthFindings(
                month: month, count: 0, headacheDays: 0, acuteMedicationDays: 0,
                medicineIsAnswered: diary.monthsWithMedicineAnswer.contains(month), mild: 0, moderate: 0, severe: 0,
                days: coverage.days(in: inside), coveredDays: coverage.coveredDays(in: inside),
                length: coverage.days(in: DayRange(from: month.first, to: month.last)))
        }
        let first = range.from.month.number
        for index in entries.indices {
            let month = entries[index].onset.day.month.number - first
            series[month].count += 1
            switch entries[index].severity {
            case .mild: series[month].mild += 1
            case .moderate: series[month].moderate += 1
            case .severe: series[month].severe += 1
            case nil: series[month].notSaid += 1
            }
        }
        for day in headacheDays { series[day.month.number - first].headacheDays += 1 }
        for day in acuteDays { series[day.month.number - first].acuteMedicationDays += 1 }
        return series
    }
}

/// How much of a calendar month the diary tells about: the one rule by which a month is drawn, compared and part of a
/// trend.
public enum MonthCover: Sendable, Hashable, Comparable {
    /// No day.
    case none
    /// Less than half: outlined, in brackets, and in no trend.
    case little
    /// Outlined and in brackets.
    case part
    /// At least nine tenths: solid and complete.
    case whole

    package init(_ coveredDays: Int, of days: Int) {
        self =
            if coveredDays == 0 { .none } else if coveredDays * 10 >= days * 9 { .whole } else {
                coveredDays * 2 >= days ? .part : .little
            }
    }
}

/// How many headaches per 30 days more (or, when negative, fewer) each month brings than the one before: the line of
/// ordinary least squares through the rates of the range's calendar months, numbered by the calendar.
///
/// Rates are per 30 covered days, so that a month of 28 days, or one covered in part, does not look like less. Months of
/// which less than half is covered are left out, and three must be whole.
func monthlyTrend(of byMonth: [MonthFindings]) -> Thresholded<LeastSquares> {
    let points = byMonth.compactMap { month in
        month.countsForTrend ? month.countPer30Days.map { (x: Double(month.month.number), y: $0) } : nil
    }
    return Thresholded(have: byMonth.count(where: \.isWhole), of: Thresholds.wholeMonthsForTrend) {
        LeastSquares(through: points)
    }
}
