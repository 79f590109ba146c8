import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Maximum number of months that leave room below the calendar.
    private static let mostMonthsBesideCharts = 6
    /// Heights of the columns; the first that fits is used.
    private static let heights: [Points] = [96, 66, 40, 26]

    /// Composes three small charts below the calendar of the overview: headache days, medication days, most common
    /// factors. The pages of charts and patterns have the same figures.
    func overviewCharts(_ premium: PremiumFindings) -> [Block] {
        guard findings.count > 0, findings.byMonth.count <= Self.mostMonthsBesideCharts else { return [] }
        let months = OverviewMonths(premium.comparison, findings)
        return Self.heights.map { height in
            let acuteDays =
                findings.asked.knowsMedication
                ? overviewColumns(
                    "Acute-medication days", months, days: \.knownAcuteDays, height: height,
                    threshold: .init(value: Thresholds.acuteMedicationDays, name: "10 days"))
                : nil
            let headacheDays = overviewColumns(
                "Headache days", months, days: { $0.headacheDays }, height: height,
                threshold: .init(value: Thresholds.manyHeadacheDays, name: "\(Thresholds.manyHeadacheDays) days"))
            return .figures([headacheDays, acuteDays, mostOftenPresent(height: height)].compactMap(\.self))
        }
    }

    private func overviewColumns(
        _ heading: String, _ months: OverviewMonths, days: (MonthFindings) -> Int?, height: Points,
        threshold: ColumnPlot.Threshold? = nil
    ) -> ChartFigure {
        let columns = months.earlier.map { (month: $0, isNow: false) } + months.current.map { (month: $0, isNow: true) }
        let plot = ColumnPlot(
            columns: columns.map {
                .init(
                    value: days($0.month) ?? 0, label: dates.shortMonth($0.month.month), isEmphasised: $0.isNow,
                    isPartial: $0.month.isPartial, isUnknown: $0.month.isSilent || days($0.month) == nil)
            }, width: ChartFigure.width(inRowOf: 3), height: height, threshold: threshold, widestColumn: 17)
        let whole = months.current.filter { !$0.isPartial }
        let now = wholeMonths(whole.compactMap(days))
        return ChartFigure(
            heading: heading, plot: plot.chart,
            reading: months.earlier.isEmpty ? now : now + "; paler: before",
            alternative: "\(heading) per month. "
                + columns.map { "\(dates.month($0.month.month)): \(Self.words($0.month, days($0.month)))" }
                .joined(separator: ". ") + ".")
    }

    /// Returns `14 to 19 a month`; a single month has no such rate.
    private func wholeMonths(_ counts: [Int]) -> String {
        switch counts.count {
        case 0: "No whole month"
        case 1: "\(counts[0]) in the one whole month"
        default: CountSpan(counts).words + " a month"
        }
    }

    private func mostOftenPresent(height: Points) -> ChartFigure? {
        let factors = findings.cooccurrence.value?.filter { $0.standing == .ranked } ?? []
        guard findings.asked.isAsked(.cooccurrence), !factors.isEmpty else { return nil }
        let shown = factors.prefix(height < 30 ? 2 : height < 60 ? 3 : height < 90 ? 4 : 5)
        let plot = FactorBarsPlot(
            rows: shown.map { ($0.present, $0.recorded, FactorNames.words($0).name) },
            width: ChartFigure.width(inRowOf: 3), pitch: height < 60 ? 20 : 23)
        return ChartFigure(
            heading: "Often present", plot: plot.chart,
            reading: "k of n headaches that recorded it",
            alternative: shown.map { "\(FactorNames.words($0).name): \($0.present) of \($0.recorded)" }
                .joined(separator: ". ") + ".", caution: VerbatimCopy.insightsFootLine)
    }
}

/// Months of the preceding period, first and paler, and those of the report.
private struct OverviewMonths {
    var earlier: [MonthFindings]
    var current: [MonthFindings]

    init(_ comparison: PeriodComparison, _ findings: HeadacheFindings) {
        let current = findings.byMonth
        self.current = current
        // With many months, the preceding ones would make columns too narrow for their numbers.
        guard findings.byMonth.count <= 3 else {
            earlier = []
            return
        }
        // A month shared by both periods is drawn once, for the days of the report.
        earlier = comparison.precedingMonths.filter { before in !current.contains { $0.month == before.month } }
    }
}

/// Shares as thin bars below their names, k of n on the right.
struct FactorBarsPlot {
    var rows: [(present: Int, recorded: Int, name: String)]
    var width: Points
    var pitch: Points = 25.6

    private static let barHeight: Points = 4
    /// Room for k of n and the space before it, more if it has more digits.
    private static let countRoom: Points = 46
    private static let countGap: Points = 6

    var chart: Chart {
        let height = pitch * Points(rows.count)
        // A bar is in the lower part of its row, below its text.
        let places = BandScale(
            rows.count, from: pitch * 0.22, to: height + pitch * 0.22, share: 1, widest: Self.barHeight)
        let shares = LinearScale(0, 1, from: 0, to: width)
        var bars = rows.indices.map { BarMark.Bar($0, to: 1, look: .track) }
        bars += rows.enumerated().map {
            BarMark.Bar(
                $0.offset, to: Double($0.element.present) / Double(max(1, $0.element.recorded)), look: .emphasised)
        }
        let labels = rows.enumerated().flatMap { index, row in
            let count = "\(row.present) of \(row.recorded)"
            let room = max(Self.countRoom, Self.countGap + FigureWidth.of(count))
            return [
                TextMark.Label(
                    row.name, at: ChartPoint(0, Double(index)), dy: -5.5, style: ChartStyle.rowName,
                    color: Palette.ink, widest: width - room),
                TextMark.Label(
                    count, at: ChartPoint(1, Double(index)), dy: -5.5, anchor: .end,
                    style: ChartStyle.strongValue),
            ]
        }
        return Chart(
            height: height,
            marks: [
                .bars(BarMark(bars, places: places, values: shares, direction: .rightwards)),
                .text(TextMark(labels, x: .linear(shares), y: .band(places))),
            ])
    }
}
