import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Draws the wellness score of each morning.
    func wellnessFigure(_ findings: NightFindings) -> ChartFigure {
        let wellness = findings.wellness
        let heading = "Wellness score"
        guard let mean = wellness.mean else {
            return ChartFigure(
                heading: heading, plot: nil,
                reading: "The score needs 1 morning check-in with all five answers.")
        }
        let scores = wellness.mornings.map(\.score)
        let (low, high) = (scores.min() ?? 0, scores.max() ?? 0)
        return ChartFigure(
            heading: heading, note: "0 to 100, one mark per morning, n = \(wellness.mornings.count)",
            plot: WellnessPlot(wellness: wellness, range: findings.range, dates: dates).chart,
            reading: wellnessReading(wellness, mean),
            alternative:
                "Wellness score of \(Plural.morning(scores.count)): lowest \(NightWords.number(low)), mean "
                + "\(NightWords.number(mean)), highest \(NightWords.number(high)). "
                + wellnessByMonth(wellness),
            caution: VerbatimCopy.insightsFootLine)
    }

    /// Returns the mean of each month, and where to find the single mornings.
    private func wellnessByMonth(_ wellness: WellnessFindings) -> String {
        let mornings = Dictionary(grouping: wellness.mornings, by: \.night.month)
        let months = mornings.keys.sorted().map { month in
            let scores = mornings[month, default: []].map(\.score)
            let mean = scores.reduce(0, +) / Double(scores.count)
            return "\(dates.month(month)): mean \(NightWords.number(mean.rounded())), \(Plural.morning(scores.count))"
        }
        return months.joined(separator: ". ")
            + ". The score of each morning is not listed here; it is in the figures attached to this file."
    }

    private func wellnessReading(_ wellness: WellnessFindings, _ mean: Double) -> String {
        let start = "Mean \(NightWords.number(mean)) over \(Plural.morning(wellness.mornings.count))"
        switch wellness.trendPerWeek {
        case .needs(let missing):
            return "\(start). \(Phrases.moreForWellnessTrend(missing))"
        case .value(let line):
            return line.hasDirection
                ? "\(start), \(Phrases.wellnessTrend(perWeek: line.slope)) (\(interval(line)))."
                : "\(start), no clear direction (change each week: \(interval(line)))."
        }
    }

    /// Draws the distribution of the intervals.
    func spreadFigure(_ findings: NightFindings) -> ChartFigure {
        let interval = findings.interval
        guard let mean = interval.meanMinutes else {
            return ChartFigure(heading: "Spread of intervals", plot: nil, reading: "No night has an interval.")
        }
        var reading = "Mean \(NightWords.number(mean))\u{A0}min"
        if let deviation = interval.deviationMinutes {
            reading += ", standard deviation \(NightWords.number(deviation))\u{A0}min"
        }
        return ChartFigure(
            heading: "Spread of intervals", note: "nights by minutes, n = \(interval.n)",
            plot: ColumnPlot(
                columns: interval.bins.map { bin in
                    ColumnPlot.Column(
                        value: bin.count, label: Self.label(bin), detail: Self.upTo(bin),
                        isEmphasised: bin.from != nil && bin.to != nil,
                        isOutlined: bin.from == nil || bin.to == nil)
                }, width: 238, height: 62
            ).chart, reading: reading + ".",
            alternative: "Nights by interval. "
                + interval.bins.map { "\(Self.words($0)): \($0.count)" }.joined(separator: ". ") + ".")
    }

    private static func label(_ bin: IntervalFindings.Bin) -> String {
        guard let from = bin.from else { return "early" }
        return bin.to == nil ? "late" : "\(Int(from))"
    }

    /// `to 164`: a class ends before the next begins, and the last with the window.
    private static func upTo(_ bin: IntervalFindings.Bin) -> String? {
        guard bin.from != nil, let to = bin.to else { return nil }
        return "to \(Int(to) - (to == NightConstants.windowCloses ? 0 : 1))"
    }

    private static func words(_ bin: IntervalFindings.Bin) -> String {
        switch (bin.from, bin.to) {
        case (nil, _): "before 150 minutes"
        case (_, nil): "after 240 minutes"
        case (let from?, let to?): "from \(Int(from)) minutes, to \(Int(to))"
        }
    }

    /// Draws nights by the weekday of their evening.
    func nightWeekdayFigure(_ findings: NightFindings) -> ChartFigure {
        let rows = findings.weekdays.map { day in
            RowPlot.Row(
                name: DateWords.shortWeekdays[day.day.rawValue], value: day.meanInterval ?? 0,
                number: day.meanInterval.map { NightWords.minutes($0) } ?? "–",
                remark: day.bothDoses > 0
                    ? "\(day.inWindow) of \(day.bothDoses)" : day.nights > 0 ? "no night with both doses" : "no night")
        }
        return ChartFigure(
            heading: "By weekday", note: "mean minutes; nights in the window",
            plot: findings.interval.n == 0
                ? nil
                : RowPlot(rows: rows, width: 250, nameWidth: 34, numberWidth: 80, pitch: 13, barHeight: 8).chart,
            reading: findings.interval.n == 0
                ? "No night has an interval."
                : "In the window, of nights with both doses, by the evening’s weekday." + skippedByWeekday(findings),
            alternative: "Mean interval by weekday. "
                + findings.weekdays.map { day in
                    "\(DateWords.weekdays[day.day.rawValue]): "
                        + (day.meanInterval.map { "\(NightWords.interval($0)), " } ?? "no interval, ")
                        + "\(day.inWindow) of \(day.bothDoses) in the window"
                }.joined(separator: ". ") + "." + skippedByWeekday(findings))
    }

    /// ` Second dose skipped: Mon 1 of 8 nights, Fri 8 of 8; on no other weekday.`
    private func skippedByWeekday(_ findings: NightFindings) -> String {
        let days = findings.weekdays.filter { $0.skipped > 0 }
        guard findings.asked.knowsSkips, !days.isEmpty else { return "" }
        let words = days.enumerated().map { index, day in
            "\(DateWords.shortWeekdays[day.day.rawValue])\u{A0}\(day.skipped) of "
                + (index == 0 ? Plural.night(day.nights) : "\(day.nights)")
        }
        let isAll = findings.weekdays.allSatisfy { $0.skipped > 0 || $0.nights == 0 }
        return " Second dose skipped: \(words.joined(separator: ", "))" + (isAll ? "." : "; on no other weekday.")
    }

    /// Draws narcolepsy flags as set by the patient.
    func narcolepsyFigure(_ findings: NightFindings) -> ChartFigure {
        let flags = findings.narcolepsy
        let heading = "Narcolepsy flags"
        let known = NarcolepsyFlag.allCases.filter(findings.asked.knows)
        guard flags.asked > 0, !known.isEmpty else {
            return ChartFigure(
                heading: heading, plot: nil,
                reading: findings.wellness.checkIns == 0
                    ? "No morning check-in was logged." : "No morning check-in answered these questions.")
        }
        return ChartFigure(
            heading: heading, note: "mornings, of \(flags.asked) asked",
            plot: RowPlot(
                rows: known.map {
                    .init(
                        name: NightWords.narcolepsy($0), value: Double(flags[$0]), number: "\(flags[$0])",
                        remark: nil, look: .emphasised)
                }, width: 250, nameWidth: 104, numberWidth: 30, pitch: 18, barHeight: 9, whole: Double(flags.asked)
            ).chart,
            reading:
                "At least one flag on \(flags.mornings) of \(Plural.morning(flags.asked)). \(VerbatimCopy.selfReported)",
            alternative: "Mornings with a flag, of \(flags.asked). "
                + known.map { "\(NightWords.narcolepsy($0)): \(flags[$0])" }.joined(separator: ". ")
                + ".", caution: VerbatimCopy.insightsFootLine)
    }

    /// Draws means of the morning answers.
    func scalesFigure(_ findings: NightFindings) -> ChartFigure {
        let scales = findings.scales.filter { $0.n > 0 }
        guard !scales.isEmpty else {
            return ChartFigure(heading: "Morning answers", plot: nil, reading: "Means need 1 morning check-in.")
        }
        return ChartFigure(
            heading: "Morning answers", note: "means",
            plot: RowPlot(
                rows: scales.map { scale in
                    .init(
                        name: Self.question(scale.question), value: (scale.mean ?? 0) / Double(scale.highest),
                        number: NumberWords.printed(scale.mean ?? 0, decimals: 1),
                        remark: "of \(scale.highest), n\u{A0}=\u{A0}\(scale.n)")
                }, width: 250, nameWidth: 88, numberWidth: 84, pitch: 18, barHeight: 9, whole: 1
            ).chart,
            reading: Self.higherIsBetter(scales.map(\.question)),
            alternative: "Means of the morning’s answers. "
                + scales.map {
                    "\(Self.question($0.question)): \(NumberWords.printed($0.mean ?? 0, decimals: 1)) of \($0.highest), \(Plural.morning($0.n))"
                }.joined(separator: ". ") + ".")
    }

    /// Questions whose highest answer is the worst.
    static let worseHigh: Set<MorningScale.Question> = [.grogginess, .stress]

    /// Lists the exceptions among the questions shown above.
    private static func higherIsBetter(_ questions: [MorningScale.Question]) -> String {
        let worse = questions.filter(worseHigh.contains).map { question($0).lowercased() }
        return "Higher is better" + (worse.isEmpty ? "." : ", except for \(listed(worse)).")
    }

    static func question(_ question: MorningScale.Question) -> String {
        NumberWords.capitalised(String(question.rawValue.map { $0 == "-" ? " " : $0 }))
    }
}

/// Scores over the nights of the range, with their line if there are enough.
private struct WellnessPlot {
    let wellness: WellnessFindings
    let range: DayRange
    let dates: DateWords

    var chart: Chart {
        let (top, base): (Points, Points) = (6, 86)
        let days = TimeScale(firstDay: Int(range.from.number), lastDay: Int(range.to.number), from: 24, to: 449)
        let values = LinearScale(0, 100, from: base, to: top)
        let points = wellness.mornings.map { ChartPoint(Double($0.night.number) + 0.5, $0.score) }
        var marks: [Mark] = [50.0, 100].map {
            .rule(RuleMark(at: $0, values, .across, from: 24, to: 449, stroke: Stroke(0.4), color: Palette.hairline))
        }
        marks.append(
            .dots(
                DotMark(
                    points, x: .time(days), y: .linear(values), symbol: .filled(radius: points.count > 200 ? 1.3 : 1.9),
                    color: Palette.tealText)))
        marks += trend(days, values)
        marks.append(
            .text(
                TextMark(
                    [0.0, 50, 100].map {
                        .init(
                            "\(Int($0))", at: ChartPoint(Double(range.from.number), $0), dx: -5, dy: 2.7, anchor: .end,
                            style: ChartStyle.axisLabel, color: Palette.midTone)
                    }, x: .time(days), y: .linear(values))))
        let axis = Axis(.time(days), y: base, ticks: ticks, drawsTicks: true)
        return Chart(height: base + axis.depth, marks: marks + [.axis(axis)])
    }

    private func trend(_ days: TimeScale, _ values: LinearScale) -> [Mark] {
        guard let line = wellness.trendPerWeek.value, line.hasDirection, let first = wellness.mornings.first,
            let last = wellness.mornings.last
        else { return [] }
        let ends = [Double(first.night.number), Double(last.night.number)].map {
            ChartPoint($0 + 0.5, min(max(line.value(at: $0 / 7), 0), 100))
        }
        let label = TextMark.Label(
            "trend", at: ends[1], dx: 8, dy: 2.7, style: ChartStyle.strongRowName, color: Palette.tealText)
        return [
            .line(LineMark(ends, x: .time(days), y: values, stroke: Stroke(1.4, roundCaps: true))),
            .text(TextMark([label], x: .time(days), y: .linear(values))),
        ]
    }

    private var ticks: [Axis.Tick] {
        let months = range.months.filter { range.contains($0.first) }
        guard months.count > 1 else {
            return [range.from, range.to].map { Axis.Tick(Double($0.number) + 0.5, dates.dayWithoutYear($0)) }
        }
        return months.map { Axis.Tick(Double($0.first.number), dates.shortMonth($0)) }
    }
}
