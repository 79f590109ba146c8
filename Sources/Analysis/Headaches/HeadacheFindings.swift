import Records

/// All headache figures of a patient's report (`report.md`, `analysis-json.md`).
///
/// Counts include headaches with an onset inside ``range``, in the run's local time. A figure without enough data has
/// no value but the number of missing headaches: see ``Thresholded``.
public struct HeadacheFindings: Sendable, Hashable {
    public var range: DayRange
    /// All headaches of the patient with their days, inside the range or not.
    public var diary: HeadacheDiary
    /// The diary's coverage of the range.
    public var coverage: RangeCoverage
    /// The figures that the export supports; all others are meaningless here and must not be shown.
    public var asked: AskedFigures
    /// The headaches inside the range, newest first.
    public var entries: [HeadacheEntry]

    public var count: Int
    /// Headaches with a recorded end, even one before their onset.
    public var resolved: Int
    /// Headaches without a recorded end.
    public var active: Int
    /// Calendar days with a headache: its onset's day, and each later day on which it continued for at least half an
    /// hour; includes headaches that began before the range.
    public var headacheDays: Int
    /// Headache days × 28 ÷ observed days; nil if the export does not state observed days.
    public var headacheDaysPer28ObservedDays: Double? {
        guard coverage.isObserved, coverage.coveredDays > 0 else { return nil }
        return Double(headacheDays * 28) / Double(coverage.coveredDays)
    }
    /// Days of the range with a headache of which only the day is known.
    public var daysAlone: [HeadacheDiary.DayWithHeadache] { diary.daysAlone.filter { range.contains($0.day) } }
    /// Whether the diary has headache days but no headache with a time.
    public var isOfDays: Bool { count == 0 && diary.daysAlone.contains { range.contains($0.day) } }
    /// Calendar days with at least one onset.
    public var onsetDays: Int
    public var severity: SeverityCounts
    public var duration: DurationFindings
    /// Days without a logged headache from the day after the last headache day to the last day of the range; nil while
    /// a headache is active (PRD D-29), without a headache in the range, and if some of these days are not covered.
    public var streakDays: Int?
    /// Longest run of days without a logged headache inside the diary's part of the range; nil if there is none.
    public var longestStreak: Streak?
    /// Every month that the range touches, including those without headaches.
    public var byMonth: [MonthFindings]
    /// Every ISO week that the range touches, including those without headaches.
    public var byWeek: [WeekFindings]
    /// Line through the rates of the range's whole calendar months, headaches per 30 covered days; needs 3.
    public var trendPerMonth: Thresholded<LeastSquares>
    /// The same of headache days per 30 covered days.
    public var headacheDaysTrendPerMonth: Thresholded<LeastSquares> {
        monthlyTrend(of: byMonth, rate: \.headacheDaysPer30Days)
    }
    /// Line through the headaches of the range's whole weeks, by index in ``byWeek``; needs 4.
    public var trendPerWeek: Thresholded<LeastSquares>
    public var weekday: WeekdayCounts
    public var timeOfDay: TimeOfDayCounts
    public var acuteMedication: AcuteMedicationFindings
    /// In order of onset, newest first; a headache in two tiers is listed twice.
    public var redFlags: [RedFlag]
    /// Symptoms by count, most frequent first, ties by name.
    public var symptoms: [NamedCount]
    /// Needs 5 resolved headaches; sorted by share, then count present, then factor.
    public var cooccurrence: Thresholded<[Cooccurrence]>
    /// Needs 10 resolved headaches with weather.
    public var weather: Thresholded<WeatherFindings>
    /// Needs 5 mild and 5 severe headaches with sleep recorded.
    public var sleep: Thresholded<SleepComparison>
    /// Medications with at least two ratings, most rated first, ties by name.
    public var medications: [MedicationFindings]
    /// Medicine names that were matched to another spelling or are unknown.
    public var medicineNames: MedicineNameFindings
    /// Needs 5 headaches with a phase.
    public var cycle: Thresholded<CycleFindings>
}

extension HeadacheFindings {
    /// Unreadable ratings of relief, out of all ratings in the range.
    package var unreadRatings: UnusedRows.Share {
        entries.reduce(into: UnusedRows.Share()) { share, entry in
            for taken in entry.record.retrospective.medications {
                if taken.hasUnreadRating { share.unused += 1 }
                if taken.hasUnreadRating || taken.effectiveness != nil { share.total += 1 }
            }
        }
    }
}

extension HeadacheFindings {
    /// Headaches that name a symptom or state that there was none: the denominator of symptom counts.
    public var symptomsRecorded: Int { asked.answers[.symptoms] }

    /// Whether any headache answers a question about a factor, or has a reading of the weather.
    package var answersFactors: Bool { Analysis.answersFactors(entries, answers: asked.answers) }
}

/// A calendar month with 15 or more headache days, as far as it was read.
public struct FrequentMonth: Sendable, Hashable {
    public var month: CalendarMonth
    public var headacheDays: Int
}

extension HeadacheFindings {
    /// Months that the range touches with 15 or more headache days, earliest first; each with all its days, so that a
    /// range that cuts a month hides none.
    public var frequentMonths: [FrequentMonth] {
        guard let first = range.months.first?.first, let last = range.months.last?.last else { return [] }
        let days = Dictionary(grouping: diary.headacheDays(in: DayRange(from: first, to: last)), by: \.month)
        return days.filter { $0.value.count >= Thresholds.manyHeadacheDays }
            .map { FrequentMonth(month: $0.key, headacheDays: $0.value.count) }
            .sorted { $0.month < $1.month }
    }
}

/// Headache days in a sliding window, a value for each day that ends a whole window inside the diary's part of the
/// range.
public struct RollingHeadacheDays: Sendable, Hashable {
    public var window: Int
    /// The last day of the first window.
    public var firstDay: CalendarDay
    /// Headache days in the `window` days ending on `firstDay`, then on each later day up to the end of the range.
    public var counts: [Int]
}

extension HeadacheFindings {
    /// Counts headache days in each `window` days of the diary's part of the range (`report.md`: 28), or returns how
    /// many days are missing.
    ///
    /// Windows that begin earlier have no value: days outside the diary or the range are not counted.
    public func rollingHeadacheDays(window: Int = 28) -> Thresholded<RollingHeadacheDays> {
        let window = max(1, window)
        let part = coverage.span
        return Thresholded(have: part.map(diary.coverage.days) ?? 0, of: window) {
            let range = part ?? self.range
            var hasHeadache = Array(repeating: 0, count: range.dayCount)
            for day in diary.headacheDays(in: range) { hasHeadache[range.from.days(to: day)] = 1 }
            for day in diary.coverage.leftOutDays.reversed() where range.contains(day) {
                hasHeadache.remove(at: range.from.days(to: day))
            }
            var sum = hasHeadache[..<window].reduce(0, +)
            var counts = [sum]
            for day in window..<max(window, hasHeadache.count) {
                sum += hasHeadache[day] - hasHeadache[day - window]
                counts.append(sum)
            }
            let firstDay = diary.coverage.day(counts.count - 1, before: range.to)
            return RollingHeadacheDays(window: window, firstDay: firstDay, counts: counts)
        }
    }
}
