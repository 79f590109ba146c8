import Analysis
import Diagnostics
import Records
import ReportDocument

/// The latest treatment and the latest questionnaires, a line each.
extension ReportWriter {
    private static let mostPanels = 3
    /// Treatments that are named beside one without figures.
    private static let mostOthers = 3

    /// Adds the panel on treatments, if there are any, in place of the emptiest of three.
    func withTreatments(_ panels: [SheetPanel], _ premium: PremiumFindings) -> [SheetPanel] {
        let lines = [treatmentLine(premium.treatments), latestTotals(premium.treatments.questionnaires ?? [])]
            .compactMap(\.self)
        guard let first = lines.first else { return panels }
        var panels = panels
        if panels.count >= Self.mostPanels,
            let emptiest = panels.indices.min(by: { panels[$0].fullness < panels[$1].fullness })
        {
            panels.remove(at: emptiest)
        }
        return panels + [
            SheetPanel(
                heading: premium.treatments.course == nil ? "Questionnaires" : "Treatment", content: .none,
                reading: first,
                remarks: (lines.dropFirst() + [unusedTreatments].compactMap(\.self)).map { [$0] })
        ]
    }

    /// Returns `Topiramate since 5 Jan 2026: 14 → 9 headache days per 28 days (latest whole period).`
    private func treatmentLine(_ treatments: TreatmentFindings) -> String? {
        guard let place = treatments.course?.place, let finding = treatments.treatments?[place] else { return nil }
        let span = treatmentSpan(finding.treatment)
        guard let course = courseWords(finding) else {
            return "\(span): \(changeAbsence(finding)).\(otherTreatments(treatments, place))"
        }
        let beside = alongsideWords(treatments, place).map { " \($0)" } ?? ""
        return "\(span): \(course) headache days per 28 days (latest whole period).\(beside)"
    }

    /// ` Also: Verapamil from 20 Oct to 15 Dec 2025.`: treatments of the range beside one without figures; empty for none.
    private func otherTreatments(_ treatments: TreatmentFindings, _ place: Int) -> String {
        let all = (treatments.treatments ?? []).map(\.treatment)
        let spans = all.indices.filter { other in
            other != place && all[other].start <= findings.range.to
                && all[other].stop.map { findings.range.from <= $0 } ?? true
        }.map { treatmentSpan(all[$0]) }
        guard !spans.isEmpty else { return "" }
        let others = spans.count - Self.mostOthers
        return " Also: \(listed(spans.suffix(Self.mostOthers) + (others > 0 ? ["\(others) more"] : [])))."
    }
}

extension SheetPanel {
    /// Number of rows, so that the emptiest panel can be replaced; a panel with a value out of range is replaced last.
    fileprivate var fullness: Int {
        let rows =
            switch content {
            case .columns: 4
            case .shares(let shares): shares.count
            case .values(let values): values.isEmpty ? 0 : 4 + values.count
            case .facts(let facts): facts.count
            case .none: 0
            }
        return 2 * rows + (reading == nil ? 0 : 1) + remarks.count
    }
}
