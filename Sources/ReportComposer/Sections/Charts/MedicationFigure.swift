import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Largest number of medications in the plot.
    private static let mostMedications = 8
    private static let ratings = 1.0...5.0

    /// Mean rating of each medication with its n; acute and preventive differ by word and mark.
    var medicationFigure: ChartFigure {
        let all = findings.medications
        let heading = "Medication effectiveness"
        guard !all.isEmpty else {
            return ChartFigure(
                heading: heading, plot: nil,
                reading:
                    "Comparing a medicine needs \(Thresholds.ratingsPerMedication) ratings of how "
                    + "much it helped." + ratingsNotRead)
        }
        let ordered = [true, false].flatMap { isAcute in
            MedicineWords.byConcern(all.filter { $0.isAcute == isAcute }, \.concern)
        }
        let shown = Array(ordered.prefix(Self.mostMedications))
        let note =
            shown.count < all.count
            ? "mean of the ratings; \(shown.count) of \(all.count), opioids and triptans first" : "mean of the ratings"
        return ChartFigure(
            heading: heading, note: note, plot: medicationPlot(shown), reading: medicationReading(all) + ratingsNotRead,
            alternative: "Mean effectiveness, 1 none to 5 full relief. "
                + shown.map {
                    "\(medicationName($0)), \($0.isAcute ? "acute" : "preventive"): "
                        + "\(NumberWords.tenths($0.meanEffectiveness)), \(Plural.rating($0.n))"
                }.joined(separator: ". ") + ".",
            caution: VerbatimCopy.insightsFootLine)
    }

    /// ` 10 of 15 ratings could not be read.`, if there are more than a few.
    private var ratingsNotRead: String {
        let share = findings.unreadRatings
        guard share.exceeds(percent: UnusedRows.saidPercent) else { return "" }
        return " \(share.unused) of \(Plural.rating(share.total)) could not be read."
    }

    private func medicationName(_ medication: MedicationFindings) -> String {
        let words = PrintableText.isolated(medication.commonName ?? medication.name) ?? medication.name
        return medication.commonName == nil ? words : NumberWords.capitalised(words)
    }

    /// Does not compare preventive with acute medication: their ratings answer different questions.
    private func medicationReading(_ all: [MedicationFindings]) -> String {
        let acute = all.filter(\.isAcute)
        let compared = acute.isEmpty ? all : acute
        let chosen = all.count > 1 ? " " + SafetyCopy.chosenMedicine : ""
        guard let place = compared.count == 1 ? 0 : clearlyHighest(compared.map(\.interval)) else {
            return SafetyCopy.chosenMedicine
        }
        let best = compared[place]
        let mean = "mean \(NumberWords.tenths(best.meanEffectiveness)) over \(best.n) ratings."
        guard compared.count > 1 else { return "\(medicationName(best)): \(mean)\(chosen)" }
        let kind = acute.isEmpty ? "preventive" : "acute"
        return "Highest of the \(kind) medications: \(medicationName(best)), \(mean)\(chosen)"
    }

    private func medicationPlot(_ shown: [MedicationFindings]) -> Chart {
        let pitch: Points = 26
        let height = pitch * Points(shown.count)
        let places = BandScale(shown.count, from: 0, to: height, share: 1, widest: 4)
        let values = LinearScale(Self.ratings.lowerBound, Self.ratings.upperBound, from: 116, to: 222)
        let tracks = shown.indices.map { BarMark.Bar($0, from: 1, to: 5, look: Look(fill: Palette.hairline)) }
        let bars = shown.enumerated().map { index, medication in
            BarMark.Bar(
                index, from: 1, to: medication.meanEffectiveness,
                look: medication.isAcute ? .emphasised : Look(fill: Palette.softLavender))
        }
        var marks: [Mark] = [
            .bars(BarMark(tracks + bars, places: places, values: values, direction: .rightwards)),
            .dots(dots(shown, isAcute: true, places, values)), .dots(dots(shown, isAcute: false, places, values)),
        ]
        for (index, medication) in shown.enumerated() {
            marks.append(.text(medicationWords(medication, Double(index), places, values)))
        }
        let ticks = Ticks(from: 1, to: 5, count: 5)
        let captions = [1: "none", 5: "full"]
        marks.append(
            .axis(
                Axis(
                    .linear(values), y: height + 2,
                    ticks: zip(ticks.values, ticks.labels).map {
                        Axis.Tick($0, $1, detail: captions[Int($0)])
                    }, drawsTicks: true)))
        return Chart(height: height + 24, marks: marks)
    }

    /// Draws dots, filled for acute and open for preventive medication.
    private func dots(
        _ shown: [MedicationFindings], isAcute: Bool, _ places: BandScale, _ values: LinearScale
    ) -> DotMark {
        DotMark(
            shown.enumerated().filter { $0.element.isAcute == isAcute }.map {
                ChartPoint($0.element.meanEffectiveness, Double($0.offset))
            }, x: .linear(values), y: .band(places), symbol: isAcute ? .filled(radius: 4.2) : .open(radius: 4.4))
    }

    private func medicationWords(
        _ medication: MedicationFindings, _ place: Double, _ places: BandScale, _ values: LinearScale
    ) -> TextMark {
        let kind = medication.isAcute ? "acute" : "preventive"
        return TextMark(
            [
                .init(
                    medicationName(medication), at: ChartPoint(1, place), dx: -values.from, dy: -1,
                    style: ChartStyle.rowName, color: Palette.ink, widest: values.from - 10),
                .init(
                    "\(kind), n = \(medication.n)", at: ChartPoint(1, place), dx: -values.from, dy: 8.5,
                    style: ChartStyle.detail, color: Palette.midTone),
                .init(
                    NumberWords.tenths(medication.meanEffectiveness), at: ChartPoint(5, place), dx: 250 - values.to,
                    dy: 3,
                    anchor: .end, style: ChartStyle.strongValue),
            ], x: .linear(values), y: .band(places))
    }
}
