import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Draws each night's interval with the window and the target.
    func intervalFigure(_ findings: NightFindings) -> ChartFigure {
        ChartFigure(
            heading: "Interval between doses", note: "minutes, one mark per night",
            plot: IntervalPlot(findings: findings, dates: dates).chart, reading: intervalReading(findings),
            alternative: intervalAlternative(findings),
            caution: NightCopy.footLine)
    }

    private func intervalReading(_ findings: NightFindings) -> String {
        var text = Phrases.intervals(
            inWindow: findings.inWindow, of: findings.interval.n, late: findings.late, early: findings.early)
        if findings.skipped > 0 {
            text += " The second dose was skipped on \(Plural.night(findings.skipped))"
            text += findings.missingOutcome > 0 ? " and not logged on \(findings.missingOutcome)." : "."
        } else if findings.missingOutcome > 0 {
            text += " On \(Plural.night(findings.missingOutcome)) no outcome was logged."
        }
        let extra = findings.nights.count { $0.extraDoseCount > 0 }
        if extra > 0 { text += " " + Phrases.nightsWithAnExtraDose(extra) }
        if findings.withoutDose > 0 { text += " " + Phrases.nightsWithoutDose(findings.withoutDose) }
        return text + nightsNotLogged(findings)
    }

    /// Counts gaps between the first and the last logged night, perhaps forgotten, separately from the nights outside.
    private func nightsNotLogged(_ findings: NightFindings) -> String {
        guard let kept = findings.kept else { return "" }
        let (gaps, outside) = (kept.dayCount - findings.logged, findings.range.dayCount - kept.dayCount)
        var text = outside > 0 ? " Nights were logged \(dates.range(kept))." : ""
        if gaps > 0 { text += " " + Phrases.nightsWithoutEntry(gaps) }
        return text
    }

    private func intervalAlternative(_ findings: NightFindings) -> String {
        var text = "Minutes between the first and the second dose, \(Plural.night(findings.interval.n))."
        if let shortest = findings.interval.shortestMinutes, let median = findings.interval.medianMinutes,
            let longest = findings.interval.longestMinutes
        {
            text +=
                " Shortest \(NightWords.minutes(shortest)), median \(NightWords.number(median)), longest "
                + "\(NightWords.minutes(longest)). In the window of 150 to 240 minutes: \(findings.inWindow)."
        }
        let outside = findings.nights.filter { $0.outcome == .early || $0.outcome == .late }
        if !outside.isEmpty {
            text +=
                " Outside: "
                + outside.prefix(40).map { "\(dates.day($0.date)) \(NightWords.minutes($0.intervalMinutes ?? 0))" }
                .joined(separator: ", ") + "."
        }
        let extra = findings.nights.filter { $0.extraDoseCount > 0 }
        if !extra.isEmpty {
            text += " With an extra dose: " + extra.prefix(40).map { dates.day($0.date) }.joined(separator: ", ") + "."
        }
        let skipped = findings.nights.filter(\.isSkipped)
        if !skipped.isEmpty {
            text += " Skipped: " + skipped.prefix(40).map { dates.day($0.date) }.joined(separator: ", ") + "."
        }
        return text + " The interval of each night is in the table of nights."
    }
}

/// Dots for the nights of the range, the window as a band, the target as a line, and a row for doses not taken.
struct IntervalPlot {
    let findings: NightFindings
    let dates: DateWords

    /// Minutes shown; a mark beyond is drawn at the edge, with its number (design, page 8).
    private static let shown = 126.0...272.0
    private static let left: Points = 24
    private static let right: Points = 449
    private static let top: Points = 20
    private static let height: Points = 104
    private static let missedRow: Points = 142
    /// Same radius as in the clock strips.
    private static let extraDoseRadius: Points = 3.6

    private var days: TimeScale {
        TimeScale(
            firstDay: Int(findings.range.from.number), lastDay: Int(findings.range.to.number), from: Self.left,
            to: Self.right)
    }
    private var minutes: LinearScale {
        LinearScale(Self.shown.lowerBound, Self.shown.upperBound, from: Self.top + Self.height, to: Self.top)
    }

    var chart: Chart {
        let axis = Axis(.time(days), y: Self.missedRow + 8, ticks: ticks, brackets: years, drawsTicks: true)
        let marks: [Mark] = [.bars(window)] + edges + targets + dots + [.axis(axis), .text(sides), .legend(legend)]
        return Chart(height: axis.y + axis.depth, marks: marks)
    }

    private var window: BarMark {
        BarMark(
            [
                .init(
                    0, from: NightConstants.windowOpens, to: NightConstants.windowCloses,
                    look: Look(fill: Palette.rangeBand))
            ],
            places: BandScale(1, from: Self.left, to: Self.right, share: 1, widest: 1000), values: minutes)
    }

    private var edges: [Mark] {
        [NightConstants.windowOpens, NightConstants.windowCloses].map {
            .rule(
                RuleMark(
                    at: $0, minutes, .across, from: Self.left, to: Self.right, stroke: Stroke(0.8), color: Palette.teal)
            )
        }
    }

    /// The most frequent targets, at most two.
    private var targets: [Mark] {
        findings.targets.prefix(2).map {
            .rule(
                RuleMark(
                    at: Double($0.minutes), minutes, .across, from: Self.left, to: Self.right,
                    stroke: Stroke(0.9, dash: [4, 2.5])))
        }
    }

    private func point(_ night: Night, _ minutes: Double) -> ChartPoint {
        ChartPoint(Double(night.date.number) + 0.5, min(max(minutes, Self.shown.lowerBound), Self.shown.upperBound))
    }

    private var dots: [Mark] {
        let measured = findings.nights.compactMap { night in
            night.intervalMinutes.map { (night: night, minutes: $0, isInside: Self.isInside($0)) }
        }
        let radius: Points = measured.count > 200 ? 1.5 : 2.1
        let outside = measured.filter { !$0.isInside }
        // Numbers above and below the window are in separate rows and thinned separately.
        let isLate = { (minutes: Double) in minutes > NightConstants.windowCloses }
        func numbers(_ marks: [(night: Night, minutes: Double, isInside: Bool)], dy: Points) -> Mark {
            let labels = marks.map { mark in
                TextMark.Label(
                    NightWords.minutes(mark.minutes), at: point(mark.night, mark.minutes), dy: dy, anchor: .middle,
                    style: ChartStyle.lineName, color: Palette.ink)
            }
            return .text(TextMark(labels, x: .time(days), y: .linear(minutes), thins: true))
        }
        func row(_ nights: [Night], _ symbol: DotMark.Symbol, _ color: Color = Palette.slate) -> Mark {
            .dots(
                DotMark(
                    nights.map { ChartPoint(Double($0.date.number) + 0.5, 0) }, x: .time(days),
                    y: .linear(LinearScale(0, 1, from: Self.missedRow, to: Self.missedRow - 1)), symbol: symbol,
                    color: color))
        }
        return [
            .dots(
                DotMark(
                    measured.filter(\.isInside).map { point($0.night, $0.minutes) }, x: .time(days),
                    y: .linear(minutes),
                    symbol: .filled(radius: radius), color: Palette.tealText)),
            .dots(
                DotMark(
                    outside.map { point($0.night, $0.minutes) }, x: .time(days), y: .linear(minutes),
                    symbol: .open(radius: 3.4), color: Palette.severeAccent)),
            numbers(outside.filter { isLate($0.minutes) }, dy: -6),
            numbers(outside.filter { !isLate($0.minutes) }, dy: 11.5),
            row(findings.nights.filter(\.isSkipped), .cross(size: 4.6)),
            row(findings.nights.filter { $0.outcome == .missingOutcome }, .open(radius: 2.4)),
        ] + extraDoses(row)
    }

    private var nightsOfExtraDoses: [Night] { findings.nights.filter { $0.extraDoseCount > 0 } }

    /// Marks nights with extra doses above their interval, or in the row of doses not taken if there is none.
    private func extraDoses(_ row: ([Night], DotMark.Symbol, Color) -> Mark) -> [Mark] {
        let measured = nightsOfExtraDoses.compactMap { night in night.intervalMinutes.map { point(night, $0) } }
        let others = nightsOfExtraDoses.filter { $0.intervalMinutes == nil }
        let symbol = DotMark.Symbol.target(radius: Self.extraDoseRadius)
        return [
            measured.isEmpty
                ? nil
                : .dots(
                    DotMark(
                        measured, x: .time(days), y: .linear(minutes), symbol: symbol, color: Palette.severeAccent)),
            others.isEmpty ? nil : row(others, symbol, Palette.severeAccent),
        ].compactMap(\.self)
    }

    private static func isInside(_ minutes: Double) -> Bool {
        NightConstants.windowOpens <= minutes && minutes <= NightConstants.windowCloses
    }

    /// Numbers on the left and names on the right.
    private var sides: TextMark {
        func left(_ value: Double, isStrong: Bool) -> TextMark.Label {
            .init(
                "\(Int(value))", at: ChartPoint(Self.left, value), dx: -5, dy: 2.7, anchor: .end,
                style: isStrong ? ChartStyle.strongRowName : ChartStyle.axisLabel,
                color: isStrong ? Palette.slate : Palette.midTone)
        }
        func right(_ text: String, _ value: Double, dy: Points, _ color: Color, _ style: TextStyle) -> TextMark.Label {
            .init(text, at: ChartPoint(Self.right, value), dx: 6, dy: dy, style: style, color: color)
        }
        let shown = findings.targets.prefix(2).map { Double($0.minutes) }
        let edges = [NightConstants.windowOpens, NightConstants.windowCloses].filter { edge in
            !shown.contains { abs($0 - edge) < 10 }
        }
        var labels = edges.map { left($0, isStrong: false) } + shown.map { left($0, isStrong: true) }
        labels += [
            right("window", NightConstants.windowCloses, dy: 7.5, Palette.tealText, ChartStyle.strongRowName),
            right("150–240", NightConstants.windowCloses, dy: 17.5, Palette.midTone, ChartStyle.detail),
        ]
        labels += shown.map { right("target", $0, dy: 2.7, Palette.slate, ChartStyle.lineName) }
        let hasExtraInRow = nightsOfExtraDoses.contains { $0.intervalMinutes == nil }
        if !hasExtraInRow, findings.skipped > 0 || findings.missingOutcome > 0 {
            let row = minutes.lower - (Self.missedRow - minutes.from) * (minutes.upper - minutes.lower) / Self.height
            // If a row holds both, only the key distinguishes the marks.
            let words = findings.skipped == 0 ? "not logged" : findings.missingOutcome == 0 ? "skipped" : ""
            if !words.isEmpty { labels.append(right(words, row, dy: 2.7, Palette.ink, ChartStyle.axisLabel)) }
        }
        return TextMark(labels, x: .linear(LinearScale(0, 1, from: 0, to: 1)), y: .linear(minutes))
    }

    private var legend: Legend {
        var entries = [
            Legend.Entry(.filled(radius: 2.1), "in window", color: Palette.tealText),
            Legend.Entry(.open(radius: 3.4), "outside, with its minutes", color: Palette.severeAccent),
        ]
        if findings.skipped > 0 { entries.append(Legend.Entry(.cross(size: 4.6), "second dose skipped")) }
        if findings.missingOutcome > 0 { entries.append(Legend.Entry(.open(radius: 2.4), "no outcome logged")) }
        if !nightsOfExtraDoses.isEmpty {
            entries.append(
                Legend.Entry(
                    .target(radius: Self.extraDoseRadius), "night with an extra dose", color: Palette.severeAccent))
        }
        return Legend(entries, at: Point(Self.left, 3))
    }

    /// The first of each month; weeks or single days for a short range.
    private var ticks: [Axis.Tick] {
        let range = findings.range
        let months = range.months.filter { range.contains($0.first) }
        if months.count > 1 {
            return months.map { Axis.Tick(Double($0.first.number), dates.shortMonth($0)) }
        }
        let step = max(1, (range.dayCount + 5) / 6)
        return stride(from: 0, to: range.dayCount, by: step).map {
            let day = range.from.advanced(by: $0)
            return Axis.Tick(Double(day.number) + 0.5, dates.dayWithoutYear(day))
        }
    }

    private var years: [Axis.Bracket] {
        let range = findings.range
        guard range.from.year < range.to.year else { return [] }
        return (range.from.year...range.to.year).map { year in
            let from = max(range.from, CalendarMonth(year: year, month: 1).first)
            let to = min(range.to, CalendarMonth(year: year, month: 12).last)
            return Axis.Bracket(from: Double(from.number) + 0.5, to: Double(to.number) + 0.5, String(year))
        }
    }
}
