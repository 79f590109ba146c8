import Records

/// Headaches of a calendar month, as far as it is inside the range.
public struct MonthFindings: Sendable, Hashable {
    public var month: CalendarMonth
    /// Headaches that began in it.
    public var count: Int
    /// Calendar days with a headache.
    public var headacheDays: Int
    /// Calendar days with an acute medication (PRD §7.2).
    public var acuteMedicationDays: Int
    /// Entries of its days inside the range that say whether a medicine was taken.
    public var medicine = AnswerShare()
    public var mild: Int
    public var moderate: Int
    public var severe: Int
    /// Headaches without a severity.
    public var notSaid = 0
    /// Days of the month inside the range.
    public var days: Int
    /// Covered days of these.
    public var coveredDays: Int
    /// Days of the whole calendar month.
    public var length: Int

    /// ``acuteMedicationDays`` for a page; nil if no entry of the month says whether a medicine was taken, and for a 0
    /// that fewer than half of them say.
    public var knownAcuteDays: Int? { medicine.shown(acuteMedicationDays) }
    /// Whether it has headaches, all of them without a severity.
    public var isSeverityUnsaid: Bool { notSaid > 0 && mild + moderate + severe == 0 }

    public var cover: MonthCover { MonthCover(coveredDays, of: length) }
    /// Whether the diary covers none of its days, so that its zeros mean nothing.
    public var isSilent: Bool { cover == .none }
    /// Whether range and diary cover at least nine tenths of it, enough for a comparison with other months.
    public var isWhole: Bool { cover == .whole }
    /// Whether it is shown outlined and in brackets.
    public var isPartial: Bool { !isWhole }
    /// Whether range and diary cover at least half of it, so that its rate counts for a trend.
    public var countsForTrend: Bool { cover >= .part }
    /// Headaches per 30 covered days, so that months of 28 and 31 days are comparable; nil without covered days.
    public var countPer30Days: Double? { coveredDays == 0 ? nil : Double(count * 30) / Double(coveredDays) }
    /// Headache days per 30 covered days; nil without covered days.
    public var headacheDaysPer30Days: Double? {
        coveredDays == 0 ? nil : Double(headacheDays * 30) / Double(coveredDays)
    }
}

extension MonthFindings {
    /// Returns every month that the range touches, in order.
    ///
    /// - Parameters:
    ///   - headacheDays: distinct headache days inside the range.
    ///   - acuteDays: distinct days with an acute medication inside the range.
    static func series(
        of entries: [HeadacheEntry], headacheDays: [CalendarDay], acuteDays: [CalendarDay], range: DayRange,
        in diary: HeadacheDiary
    ) -> [MonthFindings] {
        let coverage = diary.coverage
        var series = range.months.map { month in
            let inside = DayRange(from: max(month.first, range.from), to: min(month.last, range.to))
            return MonthFindings(
                month: month, count: 0, headacheDays: 0, acuteMedicationDays: 0,
                medicine: diary.answered(.medicine, in: inside), mild: 0, moderate: 0, severe: 0,
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

/// Coverage of a calendar month by the diary; it decides whether the month is outlined, compared and used in trends.
public enum MonthCover: Sendable, Hashable, Comparable {
    /// No day is covered.
    case none
    /// Less than half: outlined, in brackets, not in trends.
    case little
    /// At least half: outlined, in brackets.
    case part
    /// At least nine tenths: solid.
    case whole

    package init(_ coveredDays: Int, of days: Int) {
        self =
            if coveredDays == 0 { .none } else if coveredDays * 10 >= days * 9 { .whole } else {
                coveredDays * 2 >= days ? .part : .little
            }
    }
}

/// Fits a least-squares line through the rates of the range's calendar months, numbered by the calendar. Its slope is
/// how many more headaches per 30 days each month brings (fewer if negative).
///
/// Rates are per 30 covered days, so a month of 28 days, or one partly covered, does not seem lower. Months less than
/// half covered are left out, and three must be whole.
func monthlyTrend(
    of byMonth: [MonthFindings], rate: KeyPath<MonthFindings, Double?> = \.countPer30Days
) -> Thresholded<LeastSquares> {
    let points = byMonth.compactMap { month in
        month.countsForTrend ? month[keyPath: rate].map { (x: Double(month.month.number), y: $0) } : nil
    }
    return Thresholded(have: byMonth.count(where: \.isWhole), of: Thresholds.wholeMonthsForTrend) {
        LeastSquares(through: points)
    }
}
