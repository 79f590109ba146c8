import DisplayList
import ReportDocument
import Words

extension ReportWriter {
    /// Title and the short line of figures.
    var opening: [Block] {
        let days = Plural.day(findings.range.dayCount)
        let hasSevere = findings.severity.severe > 0
        let subtitle =
            findings.count == 0
            ? "\(days). No headache was logged."
            : !sections.contains(.table)
                ? "\(days)." : "\(days). Newest first\(hasSevere ? "; severe headaches are tinted" : "")."
        return [.title(ReportTitle(title: reportName, subtitle: subtitle + silenceTaken))] + diaryStrip
            + [.keyFigures(figures)]
    }

    private var figures: [KeyFigure] {
        let severity = findings.severity
        return [
            headacheFigure(findings.count, caption: Plural.headache.word(findings.count)),
            dayFigure(findings.headacheDays, .dayWithHeadache),
            headacheFigure(severity.severe, caption: "severe", mark: .severe),
            headacheFigure(severity.moderate, caption: "moderate", mark: .moderate),
            headacheFigure(severity.mild, caption: "mild", mark: .mild),
            acuteMedicationFigure,
        ]
    }
}
