import Records

/// Additional findings for the visit sheet, beyond the figures of the other pages.
package struct SheetFindings: Sendable, Hashable {
    /// One for each of ``HeadacheFindings/byMonth``.
    package var months: [SheetMonth]
    package var duration: DurationSummary
    package var relief: ReliefSummary
    package var letters: MedicineLetters
    /// Nil of too few headaches.
    package var onsets: OnsetWindow?
    /// Nil where several attacks a day are not usual.
    package var attacks: AttacksADay?
    /// The months before the last ``lastMonths``, of a range of more than ``mostMonths``; nil of a shorter one.
    package var before: Before?

    /// More months than this are told as the last three and what was before.
    package static let mostMonths = 6
    package static let lastMonths = 3

    /// The months before the last three, each figure nil where no month counts.
    package struct Before: Sendable, Hashable {
        package var headacheDays: EarlierMonths?
        package var severeDays: EarlierMonths?
        package var acuteMedicationDays: EarlierMonths?
        /// Over all headaches of these months together.
        package var duration: DurationSummary
        package var relief: ReliefSummary
        /// One for each of ``MedicineLedger/medicines``; days per month.
        package var medicines: [EarlierMonths?]
        /// Days a month with any acute medicine, in whole calendar months as the ledger's.
        package var anyAcute: EarlierMonths?
    }
}

extension SheetFindings {
    /// - Parameter intakes: of everything that the ledger's months hold.
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
        let comparable = findings.byMonth.map(\.isWhole)
        let whole = ledger.months.map { $0.cover == .whole }
        func earlier(_ counts: [Int], _ comparable: [Bool]) -> EarlierMonths? {
            EarlierMonths(of: counts, comparable: comparable, before: Self.lastMonths)
        }
        before = Before(
            headacheDays: earlier(findings.byMonth.map(\.headacheDays), comparable),
            severeDays: earlier(months.map(\.days.severe), comparable),
            acuteMedicationDays: earlier(findings.byMonth.map(\.acuteMedicationDays), comparable),
            duration: DurationSummary(of: findings.entries.lazy.filter { $0.onset.day < first }),
            relief: ReliefSummary(of: inside.lazy.filter { $0.day < first }),
            medicines: ledger.medicines.map { earlier($0.byMonth.map(\.days), whole) },
            anyAcute: earlier(findings.acuteMedication.months.map(\.days), whole))
    }
}

/// How many headaches began on a day with at least one, where several a day are usual, as in cluster headache.
package struct AttacksADay: Sendable, Hashable {
    /// Median over the days on which a headache began.
    package var median: Double
    /// On one day.
    package var most: Int
    /// By hour of onset in bands of three: 00–03, 03–06, …
    package var byThreeHours: [Int]

    /// Median from which several a day are usual.
    private static let usual: Double = 2

    /// - Returns: nil of fewer headaches than ``OnsetWindow/leastHeadaches``, or where the median is below two.
    init?(of entries: [HeadacheEntry]) {
        let counts = Dictionary(grouping: entries.indices) { entries[$0].onset.day }.values.map(\.count)
        guard entries.count >= OnsetWindow.leastHeadaches, let most = counts.max(),
            let median = Analysis.median(of: counts.map(Double.init)), median >= Self.usual
        else { return nil }
        (self.median, self.most) = (median, most)
        byThreeHours = Array(repeating: 0, count: 8)
        for index in entries.indices { byThreeHours[entries[index].onset.hour / 3] += 1 }
    }
}

/// The six hours of the clock in which most headaches began.
package struct OnsetWindow: Sendable, Hashable {
    /// Even, 0…22; the window may go on over midnight.
    package var fromHour: Int
    /// Headaches that began in it.
    package var count: Int
    /// All headaches.
    package var n: Int
    /// More than the fullest of the windows would hold by chance alone.
    package var standsOut: Bool

    package static let hours = 6
    /// Windows begin at every second hour.
    private static let step = 2
    /// Headaches from which on it is said (`silence.md` §5).
    package static let leastHeadaches = 5

    /// The hour at which it ends, 0…23.
    package var toHour: Int { (fromHour + Self.hours) % 24 }

    /// Of windows with equally many, the one in which they lie nearest to the middle; nil of fewer than ``leastHeadaches``.
    init?(of entries: [HeadacheEntry]) {
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
        standsOut = BinomialChance.isExceeded(
            by: count, of: n, share: Double(Self.hours) / 24, amongst: 24 / Self.step)
    }
}

/// Additional figures of a month of the range for the visit sheet, beyond ``MonthFindings``.
package struct SheetMonth: Sendable, Hashable {
    package var month: CalendarMonth
    /// Like ``MonthFindings/isSilent``: the diary covers none of its days.
    package var isSilent: Bool
    /// Headache days of the range by the worst headache of each.
    package var days: SeverityDays
    /// Duration of the headaches that began in the month.
    package var duration: DurationSummary
    package var relief: ReliefSummary
}

extension SheetMonth {
    /// Every month of the range, first to last.
    ///
    /// - Parameters:
    ///   - intakes: of the range.
    ///   - calendar: of the range.
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

/// Days with a headache by the worst of each day.
package struct SeverityDays: Sendable, Hashable {
    package var mild = 0
    package var moderate = 0
    package var severe = 0
    /// Days of which nobody said how bad any headache was.
    package var unknown = 0

    package var all: Int { mild + moderate + severe + unknown }

    /// - Parameters:
    ///   - headacheDays: distinct days.
    ///   - findings: what is known of them, by day.
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

/// How much acute medicines were said to help, all of them together.
package struct ReliefSummary: Sendable, Hashable {
    /// Ratings of 1…5 that tell of one acute medicine alone.
    package var ratings: Int
    /// Not rounded; nil without a rating.
    package var mean: Double?
    /// Ratings of one acute medicine alone that could not be read.
    package var unread: Int

    init(of intakes: some Sequence<MedicineIntake>) {
        let given = intakes.filter(\.isAcute).compactMap(\.rating)
        ratings = given.count
        unread = intakes.count { $0.isAcute && $0.isRatingUnread }
        mean = given.isEmpty ? nil : Double(given.reduce(0, +)) / Double(given.count)
    }
}

/// A count of days in the months before the last three, of which there is no room for a column each.
package struct EarlierMonths: Sendable, Hashable {
    /// Months that count: those of which the diary tells about at least nine tenths.
    package var months: Int
    /// A month, not rounded.
    package var mean: Double
    package var highest: Int

    /// - Parameters:
    ///   - counts: a month each, earliest first.
    ///   - areComparable: as `counts`.
    ///   - last: months at the end that are told one by one.
    /// - Returns: nil when no month is left that counts.
    init?(of counts: [Int], comparable areComparable: [Bool], before last: Int) {
        let earlier = zip(counts, areComparable).dropLast(last).filter(\.1).map(\.0)
        guard let highest = earlier.max() else { return nil }
        self.highest = highest
        months = earlier.count
        mean = Double(earlier.reduce(0, +)) / Double(earlier.count)
    }
}
