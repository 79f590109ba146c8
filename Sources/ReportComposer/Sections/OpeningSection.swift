import Analysis
import Diagnostics
import DisplayList
import ReportDocument

extension ReportWriter {
    /// Title and line of figures.
    var opening: [Block] {
        let days = Plural.day(findings.coverage.days)
        let tintsSevere = findings.severity.severe > 0 && !input.isInWords
        let subtitle =
            findings.count == 0
            ? "\(days). \(loggedInWords)"
            : !sections.contains(.table)
                ? "\(days)." : "\(days). Newest first\(tintsSevere ? "; severe headaches are tinted" : "")."
        // Below a cover this is one of several chapters, and the cover has stated the covered days.
        let title = ReportTitle(title: hasCover ? "Headaches" : reportName, subtitle: subtitle + silenceTaken)
        return [.title(title)] + (hasCover ? [] : diaryStrip) + [.keyFigures(figures)]
    }

    /// Number of headaches; empty for a diary of days, which has no single headaches.
    var headacheCount: [KeyFigure] {
        findings.isOfDays ? [] : [headacheFigure(findings.count, caption: Plural.headache.word(findings.count))]
    }

    var hasCover: Bool { sections.contains(.cover) && input.findings.families.count > 1 }

    private var figures: [KeyFigure] {
        let severity = severityCounts
        func rated(_ count: Int, _ word: String, _ mark: SeveritySymbol) -> KeyFigure {
            isSeverityUnsaid
                ? KeyFigure(numeral: "–", caption: word, mark: mark)
                : headacheFigure(count, caption: word, mark: mark)
        }
        let notSaidFigure =
            severity.notSaid == 0
            ? [] : [headacheFigure(severity.notSaid, caption: SeveritySymbol.notSaid.word, mark: .notSaid)]
        return headacheCount + [
            dayFigure(findings.headacheDays, .dayWithHeadache),
            rated(severity.severe, "severe", .severe),
            rated(severity.moderate, "moderate", .moderate),
            rated(severity.mild, "mild", .mild),
        ] + notSaidFigure + [acuteMedicationFigure]
    }
}
