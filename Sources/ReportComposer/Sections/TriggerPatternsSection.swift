import Analysis
import ReportDocument

extension ReportWriter {
    /// What was logged together with headaches, and when they began (Aurae PRD §5.5, §7.4).
    ///
    /// Below the threshold of any pattern there is the progress line and no partial figure; without the columns that
    /// patterns need, no page.
    func triggerPages(_ premium: PremiumFindings) -> [Block] {
        let compared = dayComparison(premium)
        // Of days alone there is nothing but the comparison.
        guard findings.count > 0 ? hasTriggerPages || !compared.isEmpty : premium.comparedDays.value != nil else {
            return []
        }
        var blocks: [Block] = [
            .pageBreak,
            .title(
                ReportTitle(
                    title: "Trigger patterns",
                    subtitle:
                        "Co-occurrence: how often each factor was logged with a headache. It does not show a cause.")),
            .footBox(VerbatimCopy.insightsDisclaimer),
        ]
        guard findings.count > 0 else { return blocks + compared }
        blocks += absenceLine(patternNeeds)
        if findings.asked.isAsked(.cooccurrence) { blocks += leadingFactors }
        if knowsWhen { blocks.append(.figures([weekdayFigure(premium), timeOfDayFigure(premium)])) }
        blocks += rowsOfTwo([weatherPlace, sleepPlace]) + compared
        // Alone they would leave a page nearly empty: then they stand with the charts.
        if !furtherFactors.isEmpty { blocks += symptoms }
        return blocks + furtherFactors
    }

    /// Whether the export has the columns of anything on these pages.
    var hasTriggerPages: Bool { [.cooccurrence, .weather, .sleep].contains(where: findings.asked.isAsked) }

    /// Weekdays and times of day need the onset alone, and as many resolved headaches as any pattern.
    var knowsWhen: Bool { findings.asked.isAsked(.duration) && findings.cooccurrence.value != nil }

    /// What these pages need of the export.
    var patternNeeds: [FigureNeed] {
        [FigureNeed(figure: .cooccurrence, name: "factors")] + [weatherPlace, sleepPlace].compactMap(\.need)
    }

    private var weatherPlace: PlacedFigure { PlacedFigure(.weather, "weather") { weatherFigure } }
    private var sleepPlace: PlacedFigure { PlacedFigure(.sleep, "sleep") { sleepFigure } }
}
