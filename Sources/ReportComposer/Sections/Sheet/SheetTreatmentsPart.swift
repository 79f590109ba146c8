import Analysis
import Diagnostics
import Records
import ReportDocument

/// Treatments tried, newest first, with their change or why they ended.
extension ReportWriter {
    private static let mostTreatments = 3

    func triedPanel(_ treatments: TreatmentFindings) -> SheetPanel {
        let heading = "Tried and stopped"
        let all = (treatments.treatments ?? []).reversed().sorted { $0.treatment.start > $1.treatment.start }
        guard !all.isEmpty else {
            let reason =
                treatments.treatments == nil ? "Treatments: \(Self.notInExport)." : "No treatment was recorded."
            return SheetPanel(
                heading: heading, content: .none,
                remarks: [[reason]] + [unusedTreatments].compactMap { $0.map { [$0] } })
        }
        let left = all.count - Self.mostTreatments
        let beside = treatments.course.flatMap { alongsideWords(treatments, $0.place) }
        return SheetPanel(
            heading: heading, note: left > 0 ? "\(left) earlier in the full report" : nil,
            content: .entries(
                all.prefix(Self.mostTreatments).map { finding in
                    SheetEntry(
                        title: treatmentName(finding.treatment), detail: treatmentDays(finding.treatment),
                        text: treatmentResult(finding, treatments))
                }), remarks: [beside, unusedTreatments].compactMap { $0.map { [$0] } })
    }

    /// Returns `since 9 Feb 2026`, `Sep 2025 – Feb 2026`.
    private func treatmentDays(_ treatment: Treatment) -> String {
        if treatment.kind == .procedure { return treatmentStart(treatment) }
        guard let stop = treatment.stop else {
            return treatment.isStillTaken ? "since \(treatmentStart(treatment))" : "from \(treatmentStart(treatment))"
        }
        return "\(treatmentStart(treatment)) – \(dates.day(stop))"
    }

    /// Returns `15 → 20 headache days per 28 days`, `stopped: side effects`, or why neither is known.
    private func treatmentResult(_ finding: TreatmentFinding, _ treatments: TreatmentFindings) -> String {
        let course = courseWords(finding).map { "\($0) headache days per 28 days" }
        let effects = treatments.sideEffects(of: finding.treatment.name)
        let felt = effects.count > 1 ? Plural.sideEffect(effects.count) : effects.first.map(sideEffectWords)
        let reason = stopReason(finding.treatment).map { finding.treatment.stop == nil ? $0 : "stopped: \($0)" }
        let words = [course, reason, felt].compactMap(\.self)
        return words.isEmpty ? changeAbsence(finding) : words.joined(separator: "; ")
    }
}
