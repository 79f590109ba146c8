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
        let beside = treatments.course.flatMap { alongsideWords(treatments, $0.place) }
        var panel = SheetPanel(
            heading: heading,
            content: .entries(
                all.prefix(Self.mostTreatments).map { finding in
                    SheetEntry(
                        title: treatmentName(finding.treatment), detail: treatmentDays(finding.treatment),
                        text: treatmentResult(finding, treatments))
                }), remarks: [beside, unusedTreatments].compactMap { $0.map { [$0] } })
        panel.left = (0...Self.mostTreatments).map { shown in
            all.count > shown ? "\(all.count - shown) earlier in the full report" : nil
        }
        return panel
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
        let effects = treatments.sideEffects(of: finding.treatment.name)
        let felt = effects.count > 1 ? Plural.sideEffect(effects.count) : effects.first.map(sideEffectWords)
        let reason = stopReason(finding.treatment).map { finding.treatment.stop == nil ? $0 : "stopped: \($0)" }
        // Beside a reason there is no room for what is counted.
        let counted = reason == nil && felt == nil ? "headache days " : ""
        let course = courseWords(finding).map { "\($0) \(counted)per 28 days" }
        let words = [reason, course, felt].compactMap(\.self)
        return words.isEmpty ? changeAbsence(finding) : words.joined(separator: "; ")
    }
}
