import Records

/// Additional findings for the visit sheet, beyond those of the other pages.
package struct SheetFindings: Sendable, Hashable {
    /// In the order of ``HeadacheFindings/byMonth``.
    package var months: [SheetMonth]
    package var duration: DurationSummary
    package var relief: ReliefSummary
    package var letters: MedicineLetters
    /// Nil for too few headaches.
    package var onsets: OnsetWindow?
    /// Nil unless several attacks a day are usual.
    package var attacks: AttacksADay?
    /// Figures of the three months before the last three; nil for a range of up to ``mostMonths``.
    package var before: Before?

    /// Largest number of months shown one by one; of more, the last three are shown and the earlier ones combined.
    package static let mostMonths = 6
    package static let lastMonths = 3

    /// The three months before the last three; each figure is nil if no month counts.
    package struct Before: Sendable, Hashable {
        package var headacheDays: EarlierMonths?
        package var severeDays: EarlierMonths?
        package var acuteMedicationDays: EarlierMonths?
        /// Durations of all headaches of these months.
        package var duration: DurationSummary
        package var relief: ReliefSummary
        /// Days per month, in the order of ``MedicineLedger/medicines``.
        package var medicines: [EarlierMonths?]
        /// Days per month with any acute medicine, in whole calendar months like the ledger's.
        package var anyAcute: EarlierMonths?
    }
}

extension SheetFindings {
    /// - Parameter intakes: intakes in all months of the ledger.
    init(
        _ findings: HeadacheFindings, calendar: [CalendarDayFindings], intakes: [MedicineIntake], ledger: MedicineLedger
    ) {
        let inside = intakes.filter { findings.range.contains($0.day) }
        months = SheetMonth.series(findings, calendar: calendar, intakes: inside)
        duration = DurationSummary(of: findings.entries)
        relief = ReliefSummary(of: inside)
        letters = MedicineLetters(
            of: inside, acuteDays: findings.diary.acuteMedicationDays.filter(findings.range.contains))
        onsets = OnsetWindow(of: findings.entries)
        attacks = AttacksADay(of: findings.entries)
        before = nil
        guard months.count > Self.mostMonths else { return }
        let first = months[months.count - Self.lastMonths].month.first
        let start = months[months.count - 2 * Self.lastMonths].month.first
        let comparable = findings.byMonth.map(\.isWhole)
        let whole = zip(ledger.months, findings.acuteMedication.months).map {
            $0.cover == .whole && $1.medicine.suffices
        }
        func earlier(_ counts: [Int], _ comparable: [Bool]) -> EarlierMonths? {
            EarlierMonths(of: counts, comparable: comparable, before: Self.lastMonths)
        }
        before = Before(
            headacheDays: earlier(findings.byMonth.map(\.headacheDays), comparable),
            severeDays: earlier(months.map(\.days.severe), zip(comparable, months).map { $0 && !$1.days.areUnsaid }),
            acuteMedicationDays: earlier(
                findings.byMonth.map(\.acuteMedicationDays), findings.byMonth.map { $0.isWhole && $0.medicine.suffices }
            ),
            duration: DurationSummary(
                of: findings.entries.lazy.filter { start <= $0.onset.day && $0.onset.day < first }),
            relief: ReliefSummary(of: inside.lazy.filter { start <= $0.day && $0.day < first }),
            medicines: ledger.medicines.map { earlier($0.byMonth.map(\.days), whole) },
            anyAcute: earlier(findings.acuteMedication.months.map(\.days), whole))
    }
}

/// Number of headaches that begin on one day, if several are usual, as in cluster headache.
package struct AttacksADay: Sendable, Hashable {
    /// Median over days on which a headache began.
    package var median: Double
    /// Largest number on a day.
    package var most: Int
    /// By hour of onset in three-hour bands: 00–03, 03–06, …
    package var byThreeHours: [Int]

    /// Smallest median at which several a day are usual.
    private static let usual: Double = 2

    /// - Returns: nil for fewer headaches than ``OnsetWindow/leastHeadaches``, or a median below two.
    init?(of entries: [HeadacheEntry]) {
        let counts = Dictionary(grouping: entries.indices) { entries[$0].onset.day }.values.map(\.count)
        guard entries.count >= OnsetWindow.leastHeadaches, !entries.contains(where: \.onset.hasNoTime),
            let most = counts.max(),
            let median = Analysis.median(of: counts.map(Double.init)), median >= Self.usual
        else { return nil }
        (self.median, self.most) = (median, most)
        byThreeHours = Array(repeating: 0, count: 8)
        for index in entries.indices { byThreeHours[entries[index].onset.hour / 3] += 1 }
    }
}

/// The six hours of the day in which most headaches began.
package struct OnsetWindow: Sendable, Hashable {
    /// Even, 0…22; the window may continue past midnight.
    package var fromHour: Int
    /// Headaches that began in it.
    package var count: Int
    /// Headaches with a time of onset.
    package var n: Int
    /// Whether the count is more than chance explains for the fullest window, and clearly above every window beside it.
    package var standsOut: Bool

    package static let hours = 6
    /// Hours between the starts of windows.
    private static let step = 2
    /// Minimum number of headaches for a window (`silence.md` §5).
    package static let leastHeadaches = 5

    /// Hour at which it ends, 0…23.
    package var toHour: Int { (fromHour + Self.hours) % 24 }

    /// Finds the window with the largest count, the most central of equals; nil for fewer onsets with a time than
    /// ``leastHeadaches``.
    init?(of entries: [HeadacheEntry]) {
        let entries = entries.filter { !$0.onset.hasNoTime }
        guard entries.count >= Self.leastHeadaches else { return nil }
        var hours = Array(repeating: 0, count: 24)
        for index in entries.indices { hours[entries[index].onset.hour] += 1 }
        (fromHour, count, n) = (0, 0, entries.count)
        var offCentre = 0
        for start in stride(from: 0, to: 24, by: Self.step) {
            let inside = (start..<start + Self.hours).reduce(0) { $0 + hours[$1 % 24] }
            // Half hours from the middle of the window to the middle of each hour, of all of them.
            let off = (0..<Self.hours).reduce(0) { $0 + hours[(start + $1) % 24] * abs(2 * $1 + 1 - Self.hours) }
            if inside > count || inside == count && off < offCentre {
                (fromHour, count, offCentre) = (start, inside, off)
            }
        }
        let (first, most) = (fromHour, count)
        let beside = stride(from: first + Self.hours, through: first + 24 - Self.hours, by: Self.step).map { start in
            (start..<start + Self.hours).reduce(0) { $0 + hours[$1 % 24] }
        }
        standsOut =
            BinomialChance.isExceeded(by: most, of: n, share: Double(Self.hours) / 24, amongst: 24 / Self.step)
            && clearlyMostCommon([most] + beside, of: n) == 0
    }
}

/// Additional figures of a month of the range for the visit sheet, beyond ``MonthFindings``.
package struct SheetMonth: Sendable, Hashable {
    package var month: CalendarMonth
    /// Whether the diary covers none of its days, as in ``MonthFindings/isSilent``.
    package var isSilent: Bool
    /// Headache days of the range, by the worst headache of each.
    package var days: SeverityDays
    /// Durations of headaches that began in the month.
    package var duration: DurationSummary
    package var relief: ReliefSummary
}

extension SheetMonth {
    /// Returns every month of the range, in order.
    ///
    /// - Parameters:
    ///   - intakes: intakes of the range.
    ///   - calendar: days of the range.
    static func series(
        _ findings: HeadacheFindings, calendar: [CalendarDayFindings], intakes: [MedicineIntake]
    ) -> [SheetMonth] {
        let known = Dictionary(calendar.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        let entries = Dictionary(grouping: findings.entries) { $0.onset.day.month }
        let taken = Dictionary(grouping: intakes) { $0.day.month }
        let days = Dictionary(grouping: findings.diary.headacheDays(in: findings.range)) { $0.month }
        return findings.byMonth.map { told in
            let month = told.month
            return SheetMonth(
                month: month, isSilent: told.isSilent, days: SeverityDays(of: days[month] ?? [], known),
                duration: DurationSummary(of: entries[month] ?? []), relief: ReliefSummary(of: taken[month] ?? []))
        }
    }
}

/// Headache days by the worst headache of each.
package struct SeverityDays: Sendable, Hashable {
    package var mild = 0
    package var moderate = 0
    package var severe = 0
    /// Days without any recorded severity.
    package var unknown = 0

    package var all: Int { mild + moderate + severe + unknown }
    /// Whether there are days, all of them without a severity.
    package var areUnsaid: Bool { unknown > 0 && mild + moderate + severe == 0 }

    /// - Parameters:
    ///   - headacheDays: distinct days.
    ///   - findings: findings by day.
    init(of headacheDays: some Sequence<CalendarDay>, _ findings: [CalendarDay: CalendarDayFindings]) {
        for day in headacheDays {
            switch findings[day]?.worst {
            case .mild: mild += 1
            case .moderate: moderate += 1
            case .severe: severe += 1
            case nil: unknown += 1
            }
        }
    }
}

/// Ratings of relief for all acute medicines together.
package struct ReliefSummary: Sendable, Hashable {
    /// Ratings of 1…5 for a single acute medicine.
    package var ratings: Int
    /// Not rounded; nil without a rating.
    package var mean: Double?
    /// Unreadable ratings for a single acute medicine.
    package var unread: Int

    init(of intakes: some Sequence<MedicineIntake>) {
        let given = intakes.filter(\.isAcute).compactMap(\.rating)
        ratings = given.count
        unread = intakes.count { $0.isAcute && $0.isRatingUnread }
        mean = given.isEmpty ? nil : Double(given.reduce(0, +)) / Double(given.count)
    }
}

/// Days per month over the three months before the last three, which have no column each.
package struct EarlierMonths: Sendable, Hashable {
    /// Months that count: at least nine tenths covered.
    package var months: Int
    /// Mean per month, not rounded.
    package var mean: Double

    /// - Parameters:
    ///   - counts: a count for each month, earliest first.
    ///   - areComparable: whether each month counts.
    ///   - last: number of months at the end that are shown one by one.
    /// - Returns: nil if no month counts.
    init?(of counts: [Int], comparable areComparable: [Bool], before last: Int) {
        let earlier = zip(counts, areComparable).dropLast(last).suffix(last).filter(\.1).map(\.0)
        guard !earlier.isEmpty else { return nil }
        months = earlier.count
        mean = Double(earlier.reduce(0, +)) / Double(earlier.count)
    }
}
