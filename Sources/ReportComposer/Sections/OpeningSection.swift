import Analysis
import Diagnostics
import DisplayList
import ReportDocument

extension ReportWriter {
    /// Title and the short line of figures.
    var opening: [Block] {
        let days = Plural.day(findings.coverage.days)
        let tintsSevere = findings.severity.severe > 0 && !input.isInWords
        let subtitle =
            findings.count == 0
            ? "\(days). \(loggedInWords)"
            : !sections.contains(.table)
                ? "\(days)." : "\(days). Newest first\(tintsSevere ? "; severe headaches are tinted" : "")."
        // Under a cover this is one chapter of several, and the cover has said of which days the diary tells.
        let title = ReportTitle(title: hasCover ? "Headaches" : reportName, subtitle: subtitle + silenceTaken)
        return [.title(title)] + (hasCover ? [] : diaryStrip) + [.keyFigures(figures)]
    }

    /// A diary of days tells of no single headaches.
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
