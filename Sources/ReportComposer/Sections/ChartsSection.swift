import Analysis
import DisplayList
import ReportDocument
import Words

extension ReportWriter {
    /// The charts (Aurae PRD §5.6): how often, how bad, how long, what helped, when.
    func chartsPages(_ premium: PremiumFindings) -> [Block] {
        let title = ReportTitle(title: "Frequency, severity and relief", subtitle: chartsSubtitle)
        guard findings.count > 0 else { return [.pageBreak, .title(title)] }
        let details = detailFigures(premium)
        let cycle = FigureNeed(figure: .cycle, name: "the cycle")
        // A page of patterns that would hold nothing is not begun: then what it would show is named here.
        let needs =
            [FigureNeed(figure: .acuteMedication, name: "acute medication")] + details.compactMap(\.need) + [cycle]
            + (hasTriggerPages ? [] : patternNeeds)
        return [.pageBreak, .title(title)] + absenceLine(needs) + frequencyBlocks(premium) + rowsOfTwo(details)
            + (hasTriggerPages || !knowsWhen
                ? [] : [.figures([weekdayFigure(premium), timeOfDayFigure(premium)])])
            + (isInExport(cycle) ? [.figures([cycleFigure])] : []) + (furtherFactors.isEmpty ? symptoms : [])
    }

    private func detailFigures(_ premium: PremiumFindings) -> [PlacedFigure] {
        [
            PlacedFigure { severityFigure(premium) },
            PlacedFigure(.medications, "relief by medicine") { medicationFigure },
            PlacedFigure(.duration, "duration") { durationFigure(premium) },
            PlacedFigure(.duration, "weekday and time of day") { timeGridFigure(premium) },
        ]
    }

    private var chartsSubtitle: String {
        findings.count == 0
            ? "No headache was logged in \(Plural.day(findings.range.dayCount)); there is nothing to draw."
            : "\(Plural.headache(findings.count)) on \(headacheDaysInWords).\(longestStreak)"
    }

    /// `15 of 90 days`; of too few days to be a share of, the days alone.
    private var headacheDaysInWords: String {
        daysUnit == nil
            ? Plural.day(findings.headacheDays)
            : "\(findings.headacheDays) of \(Plural.day(findings.coverage.coveredDays))"
    }

    /// The longest time between two headaches, from two days on; on other days of the range somebody may have said nothing.
    private var longestStreak: String {
        guard let streak = findings.longestStreak, streak.count > 1 else { return "" }
        return " Longest without a logged headache: \(Plural.day(streak.count)), \(dates.range(streak.days))."
    }

    /// Weeks while they can be told apart, and months beside the medication days; else months over the whole width.
    private func frequencyBlocks(_ premium: PremiumFindings) -> [Block] {
        let hasMedication = findings.asked.isAsked(.acuteMedication)
        guard let weekly = weeklyFigure else {
            let acute: [Block] = hasMedication ? [.figures([acuteDaysFigure(width: 511)])] : []
            return [.figures([monthlyFigure(premium, width: 511)])] + acute + [.figures([rollingFigure(premium)])]
        }
        let months =
            hasMedication
            ? [monthlyFigure(premium, width: 250), acuteDaysFigure(width: 250)] : [monthlyFigure(premium, width: 511)]
        return [.figures([weekly]), .figures(months)]
    }
}
