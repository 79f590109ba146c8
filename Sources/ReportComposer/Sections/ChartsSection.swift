import Analysis
import DisplayList
import ReportDocument
import Words

extension ReportWriter {
    /// The charts (Aurae PRD §5.6): how often, how bad, how long, what helped, when.
    func chartsPages(_ premium: PremiumFindings) -> [Block] {
        let title = Block.title(ReportTitle(title: "Frequency, severity and relief", subtitle: chartsSubtitle))
        guard findings.count > 0 else { return [title] }
        let details = detailFigures(premium)
        let cycle = FigureNeed(figure: .cycle, name: "the cycle")
        // Patterns that would hold nothing have no place: then what they would show is named here.
        let needs =
            [FigureNeed(figure: .acuteMedication, name: "acute medication")] + details.compactMap(\.need) + [cycle]
            + (hasTriggerPages ? [] : patternNeeds)
        let frequency = frequencyFigures(premium)
        return [title] + absenceLine(needs) + frequency.wide.map { .figures([$0]) }
            + rowsOfTwo(frequency.halves.map { figure in PlacedFigure { figure } } + details)
            + (isInExport(cycle) && hasCyclePhase ? [.figures([cycleFigure])] : [])
    }

    private func detailFigures(_ premium: PremiumFindings) -> [PlacedFigure] {
        let symptoms = hasTriggerPages && sections.contains(.patterns) ? nil : self.symptoms
        return [
            PlacedFigure { severityFigure(premium) },
            PlacedFigure(.medications, "relief by medicine") { medicationFigure },
            PlacedFigure(.duration, "duration") { durationFigure(premium) },
        ] + (hasGridWithPatterns ? [] : [gridPlace(premium)])
            + [symptoms.map { figure in PlacedFigure { figure } }].compactMap(\.self)
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
    private func frequencyFigures(_ premium: PremiumFindings) -> (wide: [ChartFigure], halves: [ChartFigure]) {
        let hasMedication = findings.asked.isAsked(.acuteMedication)
        func acute(_ width: Points) -> [ChartFigure] { hasMedication ? [acuteDaysFigure(width: width)] : [] }
        guard let weekly = weeklyFigure else {
            return ([monthlyFigure(premium, width: 511)] + acute(511) + [rollingFigure(premium)], [])
        }
        let halves = [monthlyFigure(premium, width: 250)] + acute(250)
        return narrowWeeklyFigure.map { ([], [$0] + halves) } ?? ([weekly], halves)
    }
}
