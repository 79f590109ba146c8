import Records

/// A treatment with the 28 days before it and each of its 28-day periods.
public struct TreatmentFinding: Sendable, Hashable {
    public var treatment: Treatment
    /// Class of its first medicine; nil if it names none that is known.
    package var medicineClass: MedicineClass?
    /// Computed over everything read, also before the report's range.
    public var baseline: TreatmentPeriod
    /// Up to the treatment's last day or the diary's last entry if earlier; the last period may be incomplete. Empty if
    /// the diary ends before the treatment begins, and if the treatment's last day could not be read.
    public var periods: [TreatmentPeriod]

    /// The latest whole period with a rate.
    public var latest: TreatmentPeriod? { periods.last(where: \.hasRate) }

    /// Returns the change from the baseline; nil if either has no rate. Severe days are compared only if the severity
    /// of every headache day is known, days with acute medication only if half of the entries of each answer.
    public func change(of count: TreatmentPeriod.Count, to period: TreatmentPeriod) -> RateChange? {
        guard let earlier = baseline.rate(of: count), let later = period.rate(of: count),
            count != .severeDays || baseline.daysPerhapsSevere + period.daysPerhapsSevere == 0,
            count != .acuteDays || baseline.medicine.suffices && period.medicine.suffices
        else { return nil }
        return RateChange(earlier: earlier, later: later)
    }
}

extension TreatmentFinding {
    init(_ treatment: Treatment, in diary: HeadacheDiary) {
        self.treatment = treatment
        baseline = .baseline(before: treatment.start, in: diary)
        periods = []
        guard let lastEntry = diary.coverage.span?.to, !treatment.stopIsUnread else { return }
        let end = min(treatment.stop ?? lastEntry, lastEntry)
        periods = TreatmentPeriod.series(from: treatment.start, to: end, in: diary)
    }

    /// From the baseline's first day to the last period's last day.
    var comparedDays: DayRange {
        DayRange(from: baseline.days.from, to: periods.last?.days.to ?? baseline.days.to)
    }
}

extension Treatment {
    /// Whether no last day was recorded, so that it is ongoing.
    package var isStillTaken: Bool { stop == nil && !stopIsUnread }
}
