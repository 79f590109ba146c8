import Analysis
import Charts
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// More months than this leave no room under the calendar.
    private static let mostMonthsBesideCharts = 6
    private static let tallColumns: Points = 96
    private static let lowColumns: Points = 44
    
    /// Three small charts under the calendar of the overview: how many headache days, how many medication days, what was
    /// logged most often. The same figures stand on the pages of charts and patterns.
    func overviewCharts(_ premium: PremiumFindings) -> [ChartFigure] {
        guard findings.count > 0, findings.byMonth.count <= Self.mostMonthsBesideCharts else { return [] }
        let months = OverviewMonths(premium.comparison, findings)
        return [
            overviewColumns("Headache days", months, days: \.headacheDays),
            overviewColumns(
                "Acute-medication days", months, days: \.acuteMedicationDays,
                threshold: .init(value: AcuteMedicationFindings.overuseDays, name: "10 days")),
        ] + [mostOftenPresent].compactMap { $0 }
    }

    private var columnHeight: Points { findings.byMonth.count > 3 ? Self.lowColumns : Self.tallColumns }

    private func overviewColumns(
        _ heading: String, _ months: OverviewMonths, days: KeyPath<MonthFindings, Int>,
        threshold: ColumnPlot.Threshold? = nil
    ) -> ChartFigure {
        let columns = months.earlier.map { (month: $0, isNow: false) } + months.current.map { (month: $0, isNow: true) }
        let plot = ColumnPlot(
            columns: columns.map {
                .init(
                    value: $0.month[keyPath: days], label: dates.shortMonth($0.month.month), isEmphasised: $0.isNow,
                    isPartial: !$0.isNow && months.isPartial($0.month.month))
            }, width: ChartFigure.width(inRowOf: 3), height: columnHeight, threshold: threshold, widestColumn: 17)
        let now = months.current.map { $0[keyPath: days] }
        return ChartFigure(
            heading: heading, plot: plot.chart,
            reading: months.earlier.isEmpty ? "\(span(now)) a month" : "\(span(now)) a month; paler: before",
            alternative: "\(heading) per month. "
                + columns.map { "\(dates.month($0.month.month)): \($0.month[keyPath: days])" }.joined(separator: ". ") + ".")
    }

    private var mostOftenPresent: ChartFigure? {
        guard let factors = findings.cooccurrence.value, !factors.isEmpty else { return nil }
        let shown = factors.prefix(findings.byMonth.count > 3 ? 4 : 5)
        let plot = FactorBarsPlot(
            rows: shown.map { ($0.present, $0.recorded, FactorNames.words($0).name) },
            width: ChartFigure.width(inRowOf: 3), pitch: findings.byMonth.count > 3 ? 18 : 25.6)
        return ChartFigure(
            heading: "Most often present", plot: plot.chart,
            reading: "k of n headaches that recorded it",
            alternative: shown.map { "\(FactorNames.words($0).name): \($0.present) of \($0.recorded)" }
                .joined(separator: ". ") + ".", caution: VerbatimCopy.insightsFootLine)
    }
}

/// The months of the preceding period, which come first and paler, and those of the report.
private struct OverviewMonths {
    var earlier: [MonthFindings]
    var current: [MonthFindings]
    private let precedingRange: DayRange

    init(_ comparison: PeriodComparison, _ findings: HeadacheFindings) {
        precedingRange = comparison.precedingRange
        current = findings.byMonth
        // With many months the time before would make the columns too narrow for their numbers.
        earlier = findings.byMonth.count > 3 ? [] : comparison.precedingMonths
    }

    /// Only some days of the month lie in the preceding period.
    func isPartial(_ month: CalendarMonth) -> Bool {
        month.first < precedingRange.from || precedingRange.to < month.last
    }
}
