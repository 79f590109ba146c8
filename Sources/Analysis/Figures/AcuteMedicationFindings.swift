import Records

/// Days with an acute medication (PRD §7.2, D-32).
public struct AcuteMedicationFindings: Sendable, Hashable {
    /// A calendar month with everything read, including its days outside the report's range.
    public struct Month: Sendable, Hashable {
        public var month: CalendarMonth
        /// Distinct calendar days with an acute medication.
        public var days: Int
        /// Headaches with an acute medication.
        public var times: Int

        /// Days on which all acute medicines were of classes without a threshold in ICHD-3 8.2.
        public var daysWithoutLine = 0
        /// Acute doses that are no headache's.
        public var doses = 0
        /// Headaches and observed days that say both that no medicine was taken and that one was.
        public var contradictory = 0

        /// Entries of the month that say whether a medicine was taken.
        public var medicine = AnswerShare()
        /// Whether the diary covers any of its days.
        public var isCovered = true

        /// Whether there are 10 or more days (PRD §7.2, D-32).
        public var reachesLine: Bool { days >= Thresholds.acuteMedicationDays }
        /// Whether it can be said to be below a line (`silence.md` §10.3).
        public var isJudged: Bool { isCovered && medicine.suffices }
    }

    /// Distinct calendar days of the range with an acute medication.
    public var days: Int
    /// Days with an acute medicine whose name was not recorded.
    public var notNamedDays = 0
    /// All calendar months that the range touches, in order, each with all its days: a range that cuts a month must not
    /// hide a count that reaches the threshold.
    public var months: [Month]
    /// Month of the range's last day.
    public var lastMonth: CalendarMonth
    /// Acute-medication days of ``lastMonth`` inside the range.
    public var daysInLastMonth: Int
    /// Headaches of ``lastMonth`` with acute medication, inside the range.
    public var timesInLastMonth: Int
    /// Entries of ``lastMonth`` inside the range that say whether a medicine was taken.
    public var medicineInLastMonth = AnswerShare()
    /// Whether the diary covers a day of ``lastMonth`` inside the range.
    public var isLastMonthCovered = true

    /// The months at or above the threshold, latest first.
    public var overuseMonths: [Month] { months.reversed().filter(\.reachesLine) }
    /// Whether the awareness card is shown: 10 or more days (PRD §7.2, D-32) in one of the last three months
    /// (`silence.md` §10.3).
    public var showsOveruseCard: Bool { overuseMonths.first.map { isRecent($0.month) } ?? false }
    /// The latest month at or above the threshold, if it is not recent.
    public var passedOveruse: Month? { showsOveruseCard ? nil : overuseMonths.first }

    /// Whether a month is one of the last three calendar months up to the range's last day (`silence.md` §10.3).
    public func isRecent(_ month: CalendarMonth) -> Bool { lastMonth.number - month.number < 3 }
    /// Headaches and observed days of the months that say both that a medicine was taken and that none was.
    public var contradictory: Int { months.reduce(0) { $0 + $1.contradictory } }
}

extension AcuteMedicationFindings {
    /// - Parameter acuteDays: the distinct acute-medication days of the range.
    init(of entries: [HeadacheEntry], acuteDays: [CalendarDay], diary: HeadacheDiary, range: DayRange) {
        let touched = range.months
        let first = range.from.month.number
        var months = touched.map { Month(month: $0, days: 0, times: 0) }
        for day in diary.acuteMedicationDays where months.indices.contains(day.month.number - first) {
            months[day.month.number - first].days += 1
        }
        let mayHaveLine = Set(diary.daysThatMayHaveLine)
        for day in diary.acuteMedicationDays
        where months.indices.contains(day.month.number - first) && !mayHaveLine.contains(day) {
            months[day.month.number - first].daysWithoutLine += 1
        }
        for attack in diary.attacks where attack.tookAcuteMedication {
            let place = attack.onset.day.month.number - first
            if months.indices.contains(place) { months[place].times += 1 }
        }
        for dose in diary.dosesAlone where months.indices.contains(dose.day.month.number - first) {
            months[dose.day.month.number - first].doses += 1
        }
        for place in months.indices {
            let days = DayRange(from: months[place].month.first, to: months[place].month.last)
            months[place].medicine = diary.answered(.medicine, in: days)
            months[place].isCovered = diary.coverage.coveredDays(in: days) > 0
        }
        for day in diary.contradictoryDays where months.indices.contains(day.month.number - first) {
            months[day.month.number - first].contradictory += 1
        }
        let lastMonth = range.to.month
        let firstDay = lastMonth.first
        let lastDays = DayRange(from: max(firstDay, range.from), to: range.to)
        self.init(
            days: acuteDays.count, notNamedDays: diary.notNamedDays.count(where: range.contains), months: months,
            lastMonth: lastMonth,
            daysInLastMonth: acuteDays.count { firstDay <= $0 },
            timesInLastMonth: entries.indices.count {
                entries[$0].tookAcuteMedication && firstDay <= entries[$0].onset.day
            },
            medicineInLastMonth: diary.answered(.medicine, in: lastDays),
            isLastMonthCovered: diary.coverage.coveredDays(in: lastDays) > 0)
    }
}
