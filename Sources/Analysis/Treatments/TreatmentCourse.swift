import Records

/// Headaches during all treatments, in the 28-day periods of one of them.
public struct TreatmentCourse: Sendable, Hashable {
    /// Index in ``TreatmentFindings/treatments`` of the treatment from whose start the periods are counted.
    public var place: Int
    /// In order, without gaps, also after the treatment's end. Number 0 is its baseline, negative ones are earlier.
    public var periods: [TreatmentPeriod]

    /// Number of periods included before the first treatment.
    private static let periodsBefore = 3

    /// - Returns: nil if the diary covers no day of it.
    init?(of findings: TreatmentFindings, diary: HeadacheDiary) {
        guard let treatments = findings.treatments, let place = Self.leading(treatments),
            let span = diary.coverage.span
        else { return nil }
        let start = treatments[place].treatment.start
        let earliest = treatments.map(\.treatment.start).min() ?? start
        let length = TreatmentPeriod.length
        let first = max(span.from, earliest.advanced(by: -Self.periodsBefore * length))
        guard first <= span.to else { return nil }
        let numbers =
            start.days(to: first).flooredDivision(by: length)...start.days(to: span.to).flooredDivision(by: length)
        self.place = place
        periods = numbers.map { number in
            let from = start.advanced(by: number * length)
            return TreatmentPeriod(
                number + 1, DayRange(from: from, to: min(from.advanced(by: length - 1), span.to)), in: diary)
        }
    }

    /// Returns the main treatment for a page, preferring those not for attacks, then those with a change from baseline,
    /// then those still taken, then the latest.
    private static func leading(_ treatments: [TreatmentFinding]) -> Int? {
        treatments.indices.max { rank(treatments[$0], $0) < rank(treatments[$1], $1) }
    }

    private static func rank(_ finding: TreatmentFinding, _ place: Int) -> (Int, Int, Int, Int) {
        (
            finding.treatment.kind == .acute ? 0 : 1, finding.baseline.hasRate && finding.latest != nil ? 1 : 0,
            finding.treatment.isStillTaken ? 1 : 0, place
        )
    }
}
