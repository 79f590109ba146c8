import DisplayList

/// Shares as thin bars under their names, k of n at the right.
struct FactorBarsPlot {
    var rows: [(present: Int, recorded: Int, name: String)]
    var width: Points
    var pitch: Points = 25.6

    private static let barHeight: Points = 4
    /// Room for k of n and before it, more where they are of more digits.
    private static let countRoom: Points = 46
    private static let countGap: Points = 6

    var chart: Chart {
        let height = pitch * Points(rows.count)
        // A bar is in the lower part of its row, under its words.
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
