import Records

/// 28 days before or during a treatment, or part of them (`specialist.md`).
public struct TreatmentPeriod: Sendable, Hashable {
    /// Days in a whole period.
    public static let length = 28
    /// Minimum number of covered days for a rate.
    public static let leastCoveredDays = 21

    /// Counts in a period. Raw values are their names in the analysis JSON.
    public enum Count: String, Sendable, CaseIterable {
        case headacheDays, severeDays, acuteDays, headaches, migraineDays
    }

    /// From 1 for the first 28 days of the treatment; 0 for the baseline.
    public var number: Int
    public var days: DayRange
    public var coveredDays: Int
    public var headacheDays: Int
    /// A minimum: see ``daysPerhapsSevere``.
    public var severeDays: Int
    /// Headache days without a severity and without a headache known to be severe.
    public var daysPerhapsSevere: Int
    public var acuteDays: Int
    /// Those of them that the diary does not cover, known from doses alone: rates leave them out.
    var acuteDaysOutside = 0
    /// Nil if they were not assessed.
    public var migraine: MigraineDays?
    /// Entries of these days that say whether a medicine was taken, and that have a severity.
    public var medicine = AnswerShare()
    public var severities = AnswerShare()
    /// Headaches that began in the period; nil in a diary that has days and no headaches.
    public var headaches: Int?

    /// Whether all 28 days belong to it. An incomplete period has no rate and is never compared.
    public var isWhole: Bool { days.dayCount == Self.length }

    /// Nil if unknown, and if no day is covered.
    public subscript(count: Count) -> Int? {
        guard coveredDays > 0 || count == .acuteDays && acuteDays > 0 else { return nil }
        return switch count {
        case .headacheDays: headacheDays
        case .severeDays: severities.known(severeDays)
        case .acuteDays: medicine.known(acuteDays)
        case .headaches: headaches
        case .migraineDays: migraine?.known
        }
    }

    /// Whether enough days are covered for a rate.
    public var hasRate: Bool { isWhole && coveredDays >= Self.leastCoveredDays }

    /// Returns the rate; nil for an incomplete period, with fewer than 21 covered days, and for an unknown count.
    public func rate(of count: Count) -> DayRate? {
        guard hasRate, let counted = self[count] else { return nil }
        if count == .migraineDays { return migraine?.rate(coveredDays: coveredDays) }
        return DayRate(count: counted - (count == .acuteDays ? acuteDaysOutside : 0), coveredDays: coveredDays)
    }
}

extension TreatmentPeriod {
    init(_ number: Int, _ days: DayRange, in diary: HeadacheDiary) {
        let severe = diary.days(of: .severe, in: days)
        let headacheDays = diary.headacheDays(in: days).count
        self.init(
            number: number, days: days, coveredDays: diary.coverage.coveredDays(in: days), headacheDays: headacheDays,
            severeDays: severe.count,
            daysPerhapsSevere: Set(diary.days(of: nil, in: days)).subtracting(severe).count,
            acuteDays: diary.acuteMedicationDays.count(where: days.contains),
            acuteDaysOutside: diary.doseDaysOutside.count(where: days.contains),
            migraine: diary.migraineDays(in: days),
            medicine: diary.answered(.medicine, in: days), severities: diary.answered(.severity, in: days),
            headaches: diary.attacks.isEmpty && !diary.daysAlone.isEmpty
                ? nil : diary.attacks.count { days.contains($0.onset.day) })
    }

    /// Returns the 28 days before a day.
    static func baseline(before start: CalendarDay, in diary: HeadacheDiary) -> TreatmentPeriod {
        TreatmentPeriod(0, DayRange(from: start.advanced(by: -length), to: start.advanced(by: -1)), in: diary)
    }

    /// Returns consecutive periods from the first to the last day; the last one may be incomplete. Periods that end
    /// before the diary begins are omitted.
    static func series(from start: CalendarDay, to end: CalendarDay, in diary: HeadacheDiary) -> [TreatmentPeriod] {
        guard let span = diary.coverage.span, max(start, span.from) <= end else { return [] }
        let earlier = max(0, start.days(to: span.from) / length)
        return stride(from: earlier * length, through: start.days(to: end), by: length).map { offset in
            let first = start.advanced(by: offset)
            return TreatmentPeriod(
                offset / length + 1, DayRange(from: first, to: min(first.advanced(by: length - 1), end)), in: diary)
        }
    }
}
