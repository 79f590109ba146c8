import Analysis
import DisplayList
import ReportDocument
import Words

extension ReportWriter {
    /// The charts (Aurae PRD §5.6): how often, how bad, how long, what helped, when.
    func chartsPages(_ premium: PremiumFindings) -> [Block] {
        let title = ReportTitle(title: "Frequency, severity and relief", subtitle: chartsSubtitle)
        guard findings.count > 0 else { return [.pageBreak, .title(title)] }
        return [.pageBreak, .title(title)] + frequencyBlocks(premium) + [
            .figures([
                severityFigure(premium), absence(of: .medications, "Medication effectiveness") ?? medicationFigure,
            ]),
            .figures([absence(of: .duration, "Duration") ?? durationFigure(premium), timeGridFigure(premium)]),
            .figures([absence(of: .cycle, "Cycle overlay") ?? cycleFigure]),
        ] + (furtherFactors.isEmpty ? symptoms : [])
    }

    private func acuteDays(width: Points) -> ChartFigure {
        absence(of: .acuteMedication, "Acute-medication days") ?? acuteDaysFigure(width: width)
    }

    private var chartsSubtitle: String {
        findings.count == 0
            ? "No headache was logged in \(Plural.day(findings.range.dayCount)); there is nothing to draw."
            : "\(Plural.headache(findings.count)) on \(findings.headacheDays) of \(Plural.day(findings.coverage.coveredDays))."
    }

    /// Weeks while they can be told apart, and months beside the medication days; else months over the whole width.
    private func frequencyBlocks(_ premium: PremiumFindings) -> [Block] {
        if let weekly = weeklyFigure {
            return [.figures([weekly]), .figures([monthlyFigure(premium, width: 250), acuteDays(width: 250)])]
        }
        return [
            .figures([monthlyFigure(premium, width: 511)]), .figures([acuteDays(width: 511)]),
            .figures([rollingFigure(premium)]),
        ]
    }
}
