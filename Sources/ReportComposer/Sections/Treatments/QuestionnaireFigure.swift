import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Height of a band's name; a band closer to the one below has none.
    private static var bandNameHeight: Points { 6.5 }

    /// Draws an instrument's totals over time on its bands; nil without a usable total.
    func questionnaireFigure(_ instrument: Instrument, _ questionnaires: [Questionnaire]) -> ChartFigure? {
        let known = questionnaires.filter { $0.instrument == instrument && $0.total != nil }
        guard let latest = known.last, let total = totalWords(latest) else { return nil }
        let reading = ["Latest: \(total), \(dates.day(latest.day)).", domainWords(latest)].compactMap(\.self)
        var figure = ChartFigure(
            heading: instrument.rawValue,
            note: instrument == .midas ? "days lost in three months, grades I to IV" : "36 to 78, with its bands",
            plot: questionnairePlot(instrument, known), reading: reading.joined(separator: " "),
            alternative: questionnaireInWords(instrument, known))
        figure.isSection = true
        return figure
    }

    /// `MIDAS. Bands: 0 to 5, grade 1; …; 21 and more, grade 4. 9 Apr 2025: 44 (grade 4).`
    private func questionnaireInWords(_ instrument: Instrument, _ known: [Questionnaire]) -> String {
        let bands = QuestionnaireGrade.bands(instrument).map {
            "\(bandLimits($0.totals, instrument, to: " to ")), \($0.grade.words)"
        }
        let totals = known.map { "\(dates.day($0.day)): \(totalWords($0) ?? "")" }
        let text = ([instrument.rawValue, "Bands: " + bands.joined(separator: "; ")] + totals).joined(separator: ". ")
        return (SpokenSigns.expanded(text) ?? text) + "."
    }

    /// `36–49`, `60 and more`.
    private func bandLimits(_ totals: ClosedRange<Int>, _ instrument: Instrument, to: String = "–") -> String {
        let isHighest = totals.upperBound == instrument.totals.upperBound
        return "\(totals.lowerBound)" + (isHighest ? " and more" : "\(to)\(totals.upperBound)")
    }

    private func questionnairePlot(_ instrument: Instrument, _ known: [Questionnaire]) -> Chart {
        let (top, base, right): (Points, Points, Points) = (12, 78, 164)
        let (first, last) = (Int(known[0].day.number), Int(known[known.count - 1].day.number))
        let margin = max(10, (last - first) / 12)
        let days = TimeScale(firstDay: first - margin, lastDay: last + margin, from: 0, to: right)
        let totals = known.map { Double($0.total ?? 0) }
        let limits = instrument.totals
        let highest = instrument == .midas ? max(30, (totals.max() ?? 0) * 1.1) : Double(limits.upperBound)
        let values = LinearScale(Double(limits.lowerBound), highest, from: base, to: top)
        let points = zip(known, totals).map { ChartPoint(Double($0.day.number) + 0.5, $1) }
        var marks: [Mark] = []
        var names: [TextMark.Label] = []
        for (index, band) in QuestionnaireGrade.bands(instrument).enumerated() {
            let (low, high) = (Double(band.totals.lowerBound), min(Double(band.totals.upperBound) + 1, highest))
            guard low < high else { continue }
            let color = index % 2 == 0 ? Palette.cloudWhite : Palette.rangeBand
            marks.append(.band(BandMark(low: low, high: high, values, from: 0, to: right, color: color, edge: nil)))
            let middle = (low + high) / 2
            let isClear = names.last.map { Self.bandNameHeight <= values.position($0.at.y) - values.position(middle) }
            guard isClear ?? true else { continue }
            names.append(
                .init(
                    "\(bandLimits(band.totals, instrument)) \(band.grade.words)",
                    at: ChartPoint(Double(days.lastDay + 1), middle), dx: 5, dy: 2.6,
                    style: ChartStyle.axisLabel, color: Palette.midTone))
        }
        let labels = zip(known, points).map {
            TextMark.Label("\($0.total ?? 0)", at: $1, dy: -5, anchor: .middle, style: ChartStyle.strongValue)
        }
        marks += [
            .text(TextMark(names, x: .time(days), y: .linear(values))),
            .line(LineMark(points, x: .time(days), y: values, stroke: Stroke(0.8), color: Palette.axis)),
            .dots(DotMark(points, x: .time(days), y: .linear(values), symbol: .filled(radius: 2.8))),
            .text(TextMark(labels, x: .time(days), y: .linear(values), thins: true)),
        ]
        let axis = Axis(
            .time(days), y: base,
            ticks: known.map {
                Axis.Tick(Double($0.day.number) + 0.5, dates.dayWithoutYear($0.day), detail: String($0.day.year))
            }, drawsTicks: true)
        return Chart(height: base + axis.depth, marks: marks + [.axis(axis)])
    }
}
