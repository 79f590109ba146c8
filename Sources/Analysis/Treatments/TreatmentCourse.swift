import Records

/// Headaches over the time of all treatments, in the 28-day periods of one of them.
public struct TreatmentCourse: Sendable, Hashable {
    /// The treatment whose start the periods are counted from: a place in ``TreatmentFindings/treatments``.
    public var place: Int
    /// In order, without gaps; also after the treatment's end. Number 0 is its baseline, smaller ones lie before that.
    public var periods: [TreatmentPeriod]

    /// Periods before the first treatment that are kept.
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

    /// The treatment that a page speaks of first: the latest one, rather with a change from its baseline, rather still
    /// taken, rather not for attacks.
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
