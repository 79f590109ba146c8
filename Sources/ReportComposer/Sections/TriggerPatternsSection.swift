import Analysis
import ReportDocument

extension ReportWriter {
    /// What was logged together with headaches, and when they began (Aurae PRD §5.5, §7.4).
    ///
    /// Below the threshold of any pattern there is the progress line and no partial figure.
    func triggerPages(_ premium: PremiumFindings) -> [Block] {
        var blocks: [Block] = [
            .pageBreak,
            .title(
                ReportTitle(
                    title: "Trigger patterns",
                    subtitle:
                        "Co-occurrence: how often each factor was logged with a headache. It does not show a cause.")),
            .footBox(VerbatimCopy.insightsDisclaimer),
        ]
        blocks += leadingFactors
        if findings.cooccurrence.value != nil {
            blocks.append(.figures([weekdayFigure(premium), timeOfDayFigure(premium)]))
        }
        blocks.append(
            .figures([absence(of: .weather, "Weather") ?? weatherFigure, absence(of: .sleep, "Sleep") ?? sleepFigure]))
        // Alone they would leave a page nearly empty: then they stand with the charts.
        if !furtherFactors.isEmpty { blocks += symptoms }
        return blocks + furtherFactors
    }
}
