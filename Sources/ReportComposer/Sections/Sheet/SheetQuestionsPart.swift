import Analysis
import Records
import ReportDocument
import Words

/// What to ask or tell at the visit, in the words of the notices and suggestions themselves.
extension ReportWriter {
    /// Beside the patient's own.
    private static let mostQuestions = 3

    var sheetQuestions: SheetQuestions {
        let markers = input.findings.markers?.markers ?? []
        let suggestions =
            markers.filter { $0.insight == .outOfRange }
            + markers.filter { $0.insight != nil && $0.insight != .outOfRange }
        let all = [overuseToMention].compactMap(\.self) + suggestions.compactMap(question)
        let shown = Array(all.prefix(Self.mostQuestions))
        return SheetQuestions(
            heading: "To ask or tell",
            notes: (0...shown.count).map { count in
                let left = all.count - count
                if all.isEmpty { return "nothing is suggested by these records" }
                return "from the diary’s own notices, in its wording"
                    + (left > 0 ? "; \(left) more in the full report" : "")
            }, questions: shown, own: "Your own question:")
    }

    /// The month of the awareness card, with the card's own last sentence (Aurae PRD §7.2).
    private var overuseToMention: String? {
        guard input.findings.tellsOfHeadaches, let latest = findings.acuteMedication.overuseMonths.first else {
            return nil
        }
        return "Acute medication on \(Plural.day(latest.days)) in \(dates.month(latest.month)). "
            + VerbatimCopy.overuseToMention
    }
}
