import Analysis
import ReportDocument

extension ReportWriter {
    /// Factors logged together with headaches, and onset times (Aurae PRD §5.5, §7.4).
    ///
    /// Below the threshold of any pattern the pages show the progress line and no partial figure; if the export lacks
    /// the columns that patterns need, there is no page.
    func triggerPages(_ premium: PremiumFindings) -> [Block] {
        let compared = dayComparison(premium)
        // Entries by day only allow the comparison.
        guard findings.count > 0 ? hasTriggerPages || !compared.isEmpty : premium.comparedDays.value != nil else {
            return []
        }
        let head: [Block] = [
            .title(
                ReportTitle(
                    title: "Trigger patterns",
                    subtitle:
                        "How often each factor was logged with a headache; the same day does not make them related.")),
            .box(VerbatimCopy.insightsDisclaimer),
        ]
        guard findings.count > 0 else { return head + compared }
        let figures = [symptomsPlace, weatherNeed, sleepPlace].compactMap(\.self)
        // With an odd number of halves the grid fills the last row; else it is with the charts.
        return head + absenceLine(patternNeeds) + (findings.asked.isAsked(.cooccurrence) ? factors : [])
            + rowsOfTwo(hasGridWithPatterns ? [gridPlace(premium)] + figures : figures) + compared
    }

    /// Whether the export has the columns of anything on these pages.
    var hasTriggerPages: Bool { [.cooccurrence, .weather, .sleep].contains(where: findings.asked.isAsked) }

    /// Columns of the export that these pages need.
    var patternNeeds: [FigureNeed] {
        [FigureNeed(figure: .cooccurrence, name: "factors"), FigureNeed(figure: .weather, name: "weather")]
            + [sleepPlace].compactMap(\.need)
    }

    /// Number of headaches with weather still missing; nil once there are enough and its factors are ranked (Aurae PRD
    /// §5.5).
    private var weatherNeed: PlacedFigure? {
        guard case .needs(let missing) = findings.weather else { return nil }
        return PlacedFigure(.weather, "weather") {
            ChartFigure(heading: "Weather", plot: nil, reading: Phrases.moreForWeather(missing))
        }
    }

    private var sleepPlace: PlacedFigure { PlacedFigure(.sleep, "sleep") { sleepFigure } }
    private var symptomsPlace: PlacedFigure? {
        guard hasTriggerPages, let figure = symptoms else { return nil }
        return PlacedFigure { figure }
    }

    func gridPlace(_ premium: PremiumFindings) -> PlacedFigure {
        PlacedFigure(.duration, "weekday and time of day") { timeGridFigure(premium) }
    }

    /// Whether the grid of weekdays and times is among the patterns: if it fills a half-empty row there, or if the
    /// report has no charts.
    var hasGridWithPatterns: Bool {
        guard sections.contains(.patterns), hasTriggerPages, chartsAsked?.contains(.times) != true else { return false }
        let drawn = [symptomsPlace, sleepPlace].compactMap(\.self)
            .count { ($0.need.map(isInExport) ?? true) && $0.figure().plot != nil }
        return !sections.contains(.charts) || drawn % 2 == 1
    }
}
