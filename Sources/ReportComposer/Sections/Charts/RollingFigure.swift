import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Draws headache days in each 28 days (`report.md`: frequency).
    func rollingFigure(_ premium: PremiumFindings) -> ChartFigure {
        let heading = "Headache days in 28 days"
        switch premium.rolling {
        case .needs(let missing):
            return ChartFigure(heading: heading, plot: nil, reading: Phrases.moreForRollingLine(missing))
        case .value(let rolling):
            let most = rolling.counts.max() ?? 0
            let last = rolling.counts.last ?? 0
            return ChartFigure(
                heading: heading,
                note: (rolling.counts.count > Self.manyDays ? "a point a week; " : "")
                    + "each point looks back \(rolling.window) days",
                plot: rollingPlot(rolling),
                reading: Phrases.headacheDays(last, inLast: rolling.window, most: most),
                alternative: "Headache days in the \(rolling.window) days up to each day, from "
                    + "\(dates.day(rolling.firstDay)): lowest \(rolling.counts.min() ?? 0), highest \(most), last \(last).",
                caution: VerbatimCopy.insightsFootLine)
        }
    }

    /// Days beyond which only every seventh one is drawn: a day would be narrower than the line.
    private static var manyDays: Int { 2 * 366 }

    private func rollingPlot(_ rolling: RollingHeadacheDays) -> Chart {
        let (top, base): (Points, Points) = (12, 92)
        let first = Int(rolling.firstDay.number)
        let days = TimeScale(firstDay: first, lastDay: first + rolling.counts.count - 1, from: 18, to: 464)
        let values = LinearScale.zero(upTo: rolling.counts.map(Double.init), atLeast: 4, from: base, to: top)
        let step = rolling.counts.count > Self.manyDays ? 7 : 1
        let points = rolling.counts.enumerated().filter { (rolling.counts.count - 1 - $0.offset) % step == 0 }
            .map { ChartPoint(Double(first + $0.offset) + 0.5, Double($0.element)) }
        let stroke = Stroke(step > 1 ? 0.8 : 1.2, roundCaps: true)
        var marks: [Mark] = [.line(LineMark(points, x: .time(days), y: values, stroke: stroke))]
        if let last = points.last {
            marks.append(.dots(DotMark([last], x: .time(days), y: .linear(values), symbol: .filled(radius: 2.4))))
            marks.append(
                .text(
                    TextMark(
                        [
                            .init(
                                "\(Int(last.y))", at: last, dx: 7, dy: 3, style: ChartStyle.strongValue,
                                remark: Plural.day.word(Int(last.y)))
                        ],
                        x: .time(days), y: .linear(values))))
        }
        let ticks = Ticks(from: 0, to: values.upper, count: 4, wholeNumbers: true)
        marks.append(
            .text(
                TextMark(
                    zip(ticks.values, ticks.labels).map {
                        .init(
                            $1, at: ChartPoint(Double(first), $0), dx: -6, dy: 2.7, anchor: .end,
                            style: ChartStyle.axisLabel,
                            color: Palette.midTone)
                    }, x: .time(days), y: .linear(values))))
        let range = DayRange(
            from: rolling.firstDay, to: rolling.firstDay.advanced(by: max(0, rolling.counts.count - 1)))
        let axis = Axis(.time(days), y: base, ticks: monthTicks(range), brackets: yearBrackets(range), drawsTicks: true)
        marks.append(.axis(axis))
        return Chart(height: base + axis.depth, marks: marks)
    }

    /// Returns the first of each month, or the first and last day of a shorter range.
    func monthTicks(_ range: DayRange) -> [Axis.Tick] {
        let months = range.months.filter { range.contains($0.first) }
        guard months.count > 1 else {
            return [range.from, range.to].map { Axis.Tick(Double($0.number) + 0.5, dates.dayWithoutYear($0)) }
        }
        return months.map { Axis.Tick(Double($0.first.number), dates.shortMonth($0)) }
    }

    /// Returns the years below the months; none within a single year.
    func yearBrackets(_ range: DayRange) -> [Axis.Bracket] {
        let (first, last) = (range.from, range.to)
        guard first.year < last.year else { return [] }
        return (first.year...last.year).map { year in
            let from = max(first, CalendarMonth(year: year, month: 1).first)
            let to = min(last, CalendarMonth(year: year, month: 12).last)
            return Axis.Bracket(from: Double(from.number) + 0.5, to: Double(to.number) + 0.5, String(year))
        }
    }
}
