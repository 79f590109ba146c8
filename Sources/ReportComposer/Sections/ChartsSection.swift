import Analysis
import Diagnostics
import DisplayList
import ReportDocument

extension ReportWriter {
    /// Composes the charts (Aurae PRD §5.6): frequency, severity, duration, times; relief, if not with the medicines.
    func chartsPages(_ premium: PremiumFindings) -> [Block] {
        let title = Block.title(ReportTitle(title: "Frequency and severity", subtitle: chartsSubtitle))
        guard findings.count > 0 else { return [title] }
        let details = detailFigures(premium)
        let cycle = FigureNeed(figure: .cycle, name: "the cycle")
        // If the pattern pages would be empty, they are omitted and their figures are named here.
        let needs =
            (isAsked(.acuteDays) && !drawsWithMedicines(premium)
                ? [FigureNeed(figure: .acuteMedication, name: "acute medication")] : [])
            + details.compactMap(\.need) + (isAsked(.cycle) ? [cycle] : [])
            + (hasTriggerPages || chartsAsked != nil ? [] : patternNeeds)
        let frequency = frequencyFigures(premium)
        let migraine =
            premium.migraine.features.areAsked
            ? [Block.paragraph(Paragraph(migraineSentence(premium.migraine.days)))] : []
        return [title] + migraine + absence(needs) + frequency.wide.map { .figures([$0]) }
            + rowsOfTwo(frequency.halves.map { figure in PlacedFigure { figure } } + details)
            + [isAsked(.severity) ? onlySeverityLine : nil, isAsked(.duration) ? onlyDurationLine(premium) : nil]
            .compactMap { $0.map { .paragraph(Paragraph($0)) } }
            + (isAsked(.cycle) && isInExport(cycle) && hasCyclePhase ? [.figures([cycleFigure])] : [])
    }

    private var reliefPlace: PlacedFigure { PlacedFigure(.medications, "relief by medicine") { medicationFigure } }

    /// Whether relief and acute days are drawn on the page of medicines.
    private func drawsWithMedicines(_ premium: PremiumFindings) -> Bool {
        chartsAsked == nil && sections.contains(.medicines) && !premium.medicineLedger.medicines.isEmpty
            && findings.count > 0
    }

    /// Charts of the page of medicines.
    func medicineCharts(_ premium: PremiumFindings) -> [Block] {
        guard drawsWithMedicines(premium) else { return [] }
        let acuteDays = PlacedFigure(.acuteMedication, "acute medication") { acuteDaysFigure(width: 250) }
        let blocks = rowsOfTwo([acuteDays, reliefPlace])
        var needs: [String] = []
        return blocks.withoutWhatNeedsMore(&needs) + needs.map { .paragraph(Paragraph($0, role: .remark)) }
    }

    /// Charts requested by the template; nil for the usual ones.
    var chartsAsked: [ReportChart]? { options(.charts).charts }

    private func isAsked(_ chart: ReportChart) -> Bool { chartsAsked?.contains(chart) ?? true }

    /// Lists absent charts. If the template names charts, the list is shown even if no other is left.
    private func absence(_ needs: [FigureNeed]) -> [Block] {
        guard chartsAsked != nil else { return absenceLine(needs) }
        return absenceLine(needs).map { block in
            guard case .paragraph(let line) = block else { return block }
            return .paragraph(Paragraph(line.text))
        }
    }

    private func detailFigures(_ premium: PremiumFindings) -> [PlacedFigure] {
        let isWithPatterns =
            hasTriggerPages && sections.contains(.patterns) && chartsAsked?.contains(.symptoms) != true
        let symptoms = isWithPatterns ? nil : self.symptoms
        let places: [(ReportChart, PlacedFigure?)] = [
            (.severity, onlySeverityLine == nil ? PlacedFigure { severityFigure(premium) } : nil),
            (.relief, drawsWithMedicines(premium) ? nil : reliefPlace),
            (
                .duration,
                onlyDurationLine(premium) == nil
                    ? PlacedFigure(.duration, "duration") { durationFigure(premium) } : nil
            ),
            (.times, hasGridWithPatterns ? nil : gridPlace(premium)),
            (.symptoms, symptoms.map { figure in PlacedFigure { figure } }),
        ]
        return places.filter { isAsked($0.0) }.compactMap(\.1)
    }

    private var chartsSubtitle: String {
        findings.count == 0
            ? findings.isOfDays
                ? "\(loggedInWords) Single headaches were not logged; there is nothing to draw."
                : "\(nothingLogged) There is nothing to draw."
            : "\(Plural.headache(findings.count)) on \(headacheDaysInWords).\(longestStreak)"
    }

    /// `15 of 90 days`; with too few days for a share, only the number.
    private var headacheDaysInWords: String {
        daysUnit == nil
            ? Plural.day(findings.headacheDays)
            : "\(findings.headacheDays) of \(Plural.day(findings.coverage.coveredDays))"
    }

    /// The longest time between two headaches, if two days or more; other days of the range may lack entries.
    private var longestStreak: String {
        guard let streak = findings.longestStreak, streak.count > 1 else { return "" }
        return " Longest without a logged headache: \(Plural.day(streak.count)), \(dates.range(streak.days))."
    }

    /// Returns weeks while they are legible, and months beside medication days; else months across the whole width.
    private func frequencyFigures(_ premium: PremiumFindings) -> (wide: [ChartFigure], halves: [ChartFigure]) {
        let hasMedication =
            findings.asked.isAsked(.acuteMedication) && isAsked(.acuteDays) && !drawsWithMedicines(premium)
        func acute(_ width: Points) -> [ChartFigure] { hasMedication ? [acuteDaysFigure(width: width)] : [] }
        guard isAsked(.frequency) else { return (acute(511), []) }
        guard let weekly = weeklyFigure else {
            return ([monthlyFigure(width: 511)] + acute(511) + [rollingFigure(premium)], [])
        }
        let halves = [monthlyFigure(width: 250)] + acute(250)
        return narrowWeeklyFigure.map { ([], [$0] + halves) } ?? ([weekly], halves)
    }
}
