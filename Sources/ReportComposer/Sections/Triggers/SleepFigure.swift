import Analysis
import Diagnostics
import DisplayList
import ReportDocument

extension ReportWriter {
    /// Mean hours slept before mild and before severe headaches (Aurae PRD §5.5).
    var sleepFigure: ChartFigure {
        let heading = "Sleep"
        switch findings.sleep {
        case .needs(let missing):
            return ChartFigure(
                heading: heading, plot: nil,
                reading: "The sleep comparison needs hours slept for \(Thresholds.sleepPerGroup) mild and "
                    + "\(Thresholds.sleepPerGroup) severe headaches"
                    // Neither may have any.
                    + (missing == Thresholds.sleepPerGroup ? "." : "; the group with fewer needs \(missing) more."))
        case .value(let sleep):
            let (mild, severe) = (
                DurationWords(hours: sleep.mild.meanHours).printed, DurationWords(hours: sleep.severe.meanHours).printed
            )
            return ChartFigure(
                heading: heading, note: "mean of the night before", plot: sleepPlot(sleep),
                reading: sleepReading(sleep, mild: mild, severe: severe),
                alternative:
                    "Mean hours slept in the night before. Severe headaches, \(nights(sleep.severe, sleep)): \(severe). "
                    + "Mild headaches, \(nights(sleep.mild, sleep)): \(mild).",
                caution: VerbatimCopy.insightsFootLine)
        }
    }

    private func sleepReading(_ sleep: SleepComparison, mild: String, severe: String) -> String {
        let longer = clearlyHighest([sleep.severe.interval, sleep.mild.interval])
        let compared = longer.map {
            $0 == 0 ? ", more than the \(mild) before mild ones." : ", less than the \(mild) before mild ones."
        }
        return "Nights before severe headaches averaged \(severe)\(compared ?? ", before mild ones \(mild).")"
    }

    /// Returns `8 nights`, or `8 nights, 4 measured` if the patient reported the others: the two are not equivalent.
    private func nights(_ group: SleepComparison.Group, _ sleep: SleepComparison) -> String {
        let (reported, all) = (sleep.mild.reported + sleep.severe.reported, sleep.mild.n + sleep.severe.n)
        let isMixed = reported > 0 && reported < all
        return Plural.night(group.n) + (isMixed ? ", \(group.n - group.reported) measured" : "")
    }

    private func sleepPlot(_ sleep: SleepComparison) -> Chart {
        let height: Points = 44
        let places = BandScale(2, from: 0, to: height)
        let means = [sleep.severe.meanHours, sleep.mild.meanHours]
        let from = (means.min() ?? 0).rounded(.down) - 1
        let to = (means.max() ?? 0).rounded(.up) + 1
        let hours = LinearScale(max(0, from), to, from: 92, to: 244)
        let groups: [(name: String, group: SleepComparison.Group, mark: SeveritySymbol)] = [
            ("Before severe", sleep.severe, .severe), ("Before mild", sleep.mild, .mild),
        ]
        var marks: [Mark] = []
        for (index, entry) in groups.enumerated() {
            let place = Double(index)
            let at = ChartPoint(entry.group.meanHours, place)
            // The text is on the side with more room.
            let isRight = hours.position(at.x) > (hours.from + hours.to) / 2
            marks.append(.dots(DotMark([at], x: .linear(hours), y: .band(places), symbol: .severity(entry.mark))))
            marks.append(
                .text(
                    TextMark(
                        [
                            .init(
                                entry.name, at: ChartPoint(hours.lower, place), dx: -hours.from, dy: -1,
                                style: ChartStyle.rowName, color: Palette.ink),
                            .init(
                                nights(entry.group, sleep), at: ChartPoint(hours.lower, place), dx: -hours.from,
                                dy: 8.5,
                                style: ChartStyle.detail, color: Palette.midTone),
                            .init(
                                DurationWords(hours: entry.group.meanHours).printed, at: at, dx: isRight ? -8 : 8,
                                dy: 3,
                                anchor: isRight ? .end : .start, style: ChartStyle.strongValue),
                        ], x: .linear(hours), y: .band(places))))
        }
        let ticks = Ticks(from: hours.lower, to: hours.upper, count: 8, wholeNumbers: true)
        marks.append(
            .axis(
                Axis(
                    .linear(hours), y: height + 2,
                    ticks: zip(ticks.values, ticks.labels).map { Axis.Tick($0, "\($1)\u{A0}h") }, drawsTicks: true)))
        return Chart(height: height + 15, marks: marks)
    }
}
