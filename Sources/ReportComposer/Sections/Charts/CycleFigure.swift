import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Whether any headache has a phase: patients without a cycle are not asked to log one.
    var hasCyclePhase: Bool {
        findings.entries.contains { entry in
            entry.record.retrospective.cyclePhase.map { $0 != .unknown } ?? false
        }
    }

    /// Headaches by phase of the cycle, stacked by severity.
    var cycleFigure: ChartFigure {
        let heading = "Cycle overlay"
        switch findings.cycle {
        case .needs(let missing):
            return ChartFigure(heading: heading, plot: nil, reading: Phrases.moreForCycle(missing))
        case .value(let cycle):
            return ChartFigure(
                heading: heading, note: "headaches by phase, stacked by severity; n = \(cycle.n) with a phase",
                plot: cyclePlot(cycle), reading: cycleReading(cycle),
                alternative: "Headaches by cycle phase. "
                    + cycle.phases.map {
                        "\($0.phase.name): \($0.mild) mild, \($0.moderate) moderate, \($0.severe) severe, "
                            + ($0.notSaid > 0 ? "\(SeveritySymbol.notSaid($0.notSaid)), " : "") + "\($0.total) in all"
                    }.joined(separator: ". ") + ".",
                caution: VerbatimCopy.insightsFootLine)
        }
    }

    private func cycleReading(_ cycle: CycleFindings) -> String {
        let most = clearlyMostCommon(cycle.phases.map(\.total), of: cycle.n).map { cycle.phases[$0] }
        let unphased = findings.count - cycle.n
        let without = unphased == 0 ? "" : " \(Plural.headache(unphased)) had no phase logged."
        let lead = most.map { "\($0.total) of the \(cycle.n) began in the \($0.phase.name.lowercased()) phase; phases" }
        return "\(lead ?? "Phases") differ in length, so the counts cannot be compared directly." + without
    }

    private func cyclePlot(_ cycle: CycleFindings) -> Chart {
        let legendRoom: Points = 22
        let pitch: Points = 29
        let bottom = legendRoom + pitch * Points(cycle.phases.count)
        let places = BandScale(cycle.phases.count, from: legendRoom, to: bottom, share: 1, widest: 18)
        let totals = cycle.phases.map { Double($0.total) }
        // 16.6 points per headache, less if the longest bar would run into the totals.
        let most = max(totals.max() ?? 1, 1)
        let values = LinearScale(0, most, from: 122, to: 122 + min(320, most * 16.6))
        var bars: [BarMark.Bar] = []
        var labels: [TextMark.Label] = []
        for (index, phase) in cycle.phases.enumerated() {
            labels.append(
                .init(
                    phase.phase.name, at: ChartPoint(0, Double(index)), dx: -values.from, dy: 3,
                    style: ChartStyle.rowName,
                    color: Palette.ink))
            var start = 0.0
            for (severity, count) in phase.counts where count > 0 {
                let end = start + Double(count)
                bars.append(.init(index, from: start, to: end, look: .severity(severity)))
                // A segment too short for its number shows only its shade; the text has the number.
                let room = values.length(Double(count))
                if room >= 3 + 5.4 * Points(String(count).count) {
                    labels.append(
                        .init(
                            "\(count)", at: ChartPoint((start + end) / 2, Double(index)), dy: 3, anchor: .middle,
                            severity: room >= 11 + 5.4 * Points(String(count).count) ? severity : nil))
                }
                start = end
            }
            labels.append(
                .init(
                    "\(phase.total)", at: ChartPoint(0, Double(index)), dx: 511 - values.from, dy: 3, anchor: .end,
                    style: ChartStyle.strongValue))
        }
        let legend = Legend(
            SeveritySymbol.key(showsNotSaid: cycle.phases.contains { $0.notSaid > 0 }).map {
                .init(.severity($0), NumberWords.capitalised($0.word))
            },
            at: Point(values.from, 8))
        let head = TextMark(
            [.init("total", at: ChartPoint(1, 0), anchor: .end, style: ChartStyle.axisLabel, color: Palette.midTone)],
            x: .linear(LinearScale(0, 1, from: 0, to: 511)), y: .linear(LinearScale(0, 1, from: 8, to: 9)))
        return Chart(
            height: bottom,
            marks: [
                .legend(legend), .text(head),
                .bars(BarMark(bars, places: places, values: values, direction: .rightwards, gap: 0.8)),
                .rule(
                    RuleMark(
                        at: 0, values, .upright, from: legendRoom, to: bottom, stroke: ChartStyle.axis,
                        color: Palette.axis)),
                .text(TextMark(labels, x: .linear(values), y: .band(places))),
            ])
    }
}

extension CycleFindings.Phase {
    var total: Int { count }
    var counts: [(SeveritySymbol, Int)] {
        [(.mild, mild), (.moderate, moderate), (.severe, severe), (.notSaid, notSaid)]
    }
}

extension CyclePhase {
    var name: String { NumberWords.capitalised(rawValue) }
}
