import Analysis
import ReportDocument

extension ReportWriter {
    /// The charts (Aurae PRD §5.6): how often, how bad, how long, what helped, when.
    func chartsPages(_ premium: PremiumFindings) -> [Block] {
        let title = ReportTitle(title: "Frequency, severity and relief", subtitle: chartsSubtitle)
        guard findings.count > 0 else { return [.pageBreak, .title(title)] }
        return [.pageBreak, .title(title)] + frequencyBlocks(premium) + [
            .figures([severityFigure(premium), medicationFigure]),
            .figures([durationFigure(premium), timeGridFigure(premium)]),
            .figures([cycleFigure]),
        ] + (furtherFactors.isEmpty ? symptoms : [])
    }

    private var chartsSubtitle: String {
        findings.count == 0
            ? "No headache was logged in \(counted(findings.range.dayCount, "day")); there is nothing to draw."
            : "\(counted(findings.count, "headache")) on \(findings.headacheDays) of \(counted(findings.range.dayCount, "day"))."
    }

    /// Weeks while they can be told apart, and months beside the medication days; else months over the whole width.
    private func frequencyBlocks(_ premium: PremiumFindings) -> [Block] {
        if let weekly = weeklyFigure {
            return [.figures([weekly]), .figures([monthlyFigure(premium, width: 250), acuteDaysFigure(width: 250)])]
        }
        return [
            .figures([monthlyFigure(premium, width: 511)]), .figures([acuteDaysFigure(width: 511)]),
            .figures([rollingFigure(premium)]),
        ]
    }

    /// What stands in place of a pattern that would be read out of too little.
    func patternProgress(_ missing: Int) -> String {
        "Keep logging: patterns appear after \(counted(missing, "more resolved headache"))."
    }
}
