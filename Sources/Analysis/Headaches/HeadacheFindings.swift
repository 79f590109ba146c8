import Records

/// Every headache figure of one patient's report (`report.md`, `analysis-json.md`).
///
/// Counts are over headaches whose onset lies inside ``range``, in the local time of the run. A figure that needs more
/// data than there is has no value and says how many more headaches it takes: see ``Thresholded``.
public struct HeadacheFindings: Sendable, Hashable {
    public var range: DayRange
    /// Every headache of the patient with its days, inside the range or not.
    public var diary: HeadacheDiary
    /// How much of the range the diary tells about.
    public var coverage: RangeCoverage
    /// Which figures the export can give at all: the others have no meaning here, and are not to be shown.
    public var asked: AskedFigures
    /// The headaches inside the range, newest first.
    public var entries: [HeadacheEntry]

    public var count: Int
    /// Headaches with a recorded end, whether or not it lies before their beginning.
    public var resolved: Int
    /// Headaches without a recorded end.
    public var active: Int
    /// Calendar days with a headache: its onset's day, and each further day on which it went on for at least half an hour;
    /// also of headaches that began before the range.
    public var headacheDays: Int
    /// Headache days × 28 ÷ observed days: a rate that only an export gives which says which days were observed; else nil.
    public var headacheDaysPer28ObservedDays: Double? {
        guard coverage.isObserved, coverage.coveredDays > 0 else { return nil }
        return Double(headacheDays * 28) / Double(coverage.coveredDays)
    }
    /// Days of the range with a headache of which the day alone is known.
    public var daysAlone: [HeadacheDiary.DayWithHeadache] { diary.daysAlone.filter { range.contains($0.day) } }
    /// The diary has days with headache and no headache with a time.
    public var isOfDays: Bool { count == 0 && diary.daysAlone.contains { range.contains($0.day) } }
    /// Calendar days with at least one onset.
    public var onsetDays: Int
    public var severity: SeverityCounts
    public var duration: DurationFindings
    /// Days without a logged headache from the day after the last headache day to the last day of the range; nil while a
    /// headache is active (PRD D-29), when there is none in the range, and when the diary does not tell about all of these
    /// days.
    public var streakDays: Int?
    /// The longest run of days without a logged headache inside the diary's part of the range; nil when there is none.
    public var longestStreak: Streak?
    /// Every month the range touches, with zeros.
    public var byMonth: [MonthFindings]
    /// Every ISO week the range touches, with zeros.
    public var byWeek: [WeekFindings]
    /// The line through the rates of the range's whole calendar months, headaches per 30 covered days; needs 3.
    public var trendPerMonth: Thresholded<LeastSquares>
    /// The line through the headaches of the range's whole weeks, by their place in ``byWeek``; needs 4.
    public var trendPerWeek: Thresholded<LeastSquares>
    public var weekday: WeekdayCounts
    public var timeOfDay: TimeOfDayCounts
    public var acuteMedication: AcuteMedicationFindings
    /// In order of onset, newest first; a headache in two tiers stands twice.
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
    /// Names of medicines that were taken for another or are not known.
    public var medicineNames: MedicineNameFindings
    /// Needs 5 headaches with a phase.
    public var cycle: Thresholded<CycleFindings>
}

extension HeadacheFindings {
    /// How many ratings of relief could not be read, of all that were written in the range.
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
    /// Headaches that name a symptom or say that there was none, which symptoms are counted of.
    public var symptomsRecorded: Int { asked.answers[.symptoms] }

    /// Whether any headache answers a question about a factor, or has a reading of the weather.
    package var answersFactors: Bool { Analysis.answersFactors(entries, answers: asked.answers) }
}

/// A calendar month with headache on 15 days or more, as far as it was read.
public struct FrequentMonth: Sendable, Hashable {
    public var month: CalendarMonth
    public var headacheDays: Int
}

extension HeadacheFindings {
    /// The months that the range touches with headache on 15 days or more, earliest first; each with all its days, so that
    /// a range that cuts a month hides none.
    public var frequentMonths: [FrequentMonth] {
        guard let first = range.months.first?.first, let last = range.months.last?.last else { return [] }
        let days = Dictionary(grouping: diary.headacheDays(in: DayRange(from: first, to: last)), by: \.month)
        return days.filter { $0.value.count >= Thresholds.manyHeadacheDays }
            .map { FrequentMonth(month: $0.key, headacheDays: $0.value.count) }
            .sorted { $0.month < $1.month }
    }
}

/// Headache days of a sliding window, a value for each day on which a whole window lies inside the diary's part
/// of the range.
public struct RollingHeadacheDays: Sendable, Hashable {
    /// Days in the window.
    public var window: Int
    /// The last day of the first window.
    public var firstDay: CalendarDay
    /// Headache days in the `window` days up to and including `firstDay`, the day after, and so on to the range's end.
    public var counts: [Int]
}

extension HeadacheFindings {
    /// Headache days in each `window` days of the diary's part of the range (`report.md`: 28), or how many days it is too
    /// short.
    ///
    /// Windows that begin before it have no value: no day outside the diary or the range is counted.
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
