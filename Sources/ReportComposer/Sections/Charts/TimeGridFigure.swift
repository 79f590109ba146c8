import Analysis
import Charts
import DisplayList
import Records
import ReportDocument
import Words

extension ReportWriter {
    /// Onsets by weekday and time of day; a pattern, so it needs as many resolved headaches as any other.
    func timeGridFigure(_ premium: PremiumFindings) -> ChartFigure {
        let heading = "Weekday and time of day"
        if let missing = findings.cooccurrence.needs {
            return ChartFigure(heading: heading, plot: nil, reading: Phrases.moreForPatterns(missing))
        }
        let grid = premium.weekdayByTimeOfDay
        return ChartFigure(
            heading: heading, note: "onsets, n = \(grid.n)", plot: gridPlot(grid), reading: gridReading(grid),
            alternative: "Onsets by weekday and time of day. "
                + Weekday.allCases.map { day in
                    DateWords.weekdays[day.rawValue] + ": "
                        + TimeOfDay.allCases.map { "\($0.word.lowercased()) \(grid[day, $0])" }.joined(separator: ", ")
                }.joined(separator: ". ") + ".",
            caution: VerbatimCopy.insightsFootLine)
    }

    private func gridReading(_ grid: WeekdayTimeGrid) -> String {
        let most = grid.maximum
        let fullest = Weekday.allCases.flatMap { day in
            TimeOfDay.allCases.filter { grid[day, $0] == most }.map {
                "\(DateWords.weekdays[day.rawValue]) \($0.word.lowercased())"
            }
        }
        switch fullest.count {
        case 1...3:
            return
                "Most often \(listed(fullest)): \(most) of \(Plural.headache(grid.n))\(fullest.count > 1 ? " each" : "")."
        default: return "No time stands out: \(fullest.count) share the highest count, \(most)."
        }
    }

    private func gridPlot(_ grid: WeekdayTimeGrid) -> Chart {
        let top: Points = 12
        let columns = BandScale(7, from: 52, to: 250)
        let rows = BandScale(TimeOfDay.allCases.count, from: top, to: top + 92)
        var cells: [CellMark.Cell] = []
        for (row, time) in TimeOfDay.allCases.enumerated() {
            for day in Weekday.allCases {
                let count = grid[day, time]
                cells.append(
                    .init(
                        column: day.rawValue, row: row, look: Self.shade(count, of: grid.maximum),
                        text: count == 0 ? "" : "\(count)"))
            }
        }
        let days = DateWords.shortWeekdays.enumerated().map { index, name in
            TextMark.Label(
                name, at: ChartPoint(Double(index), 0), dy: -rows.pitch / 2 - 4, anchor: .middle,
                style: ChartStyle.axisLabel,
                color: Palette.midTone)
        }
        let times = TimeOfDay.allCases.enumerated().flatMap { index, time in
            [
                TextMark.Label(
                    time.word, at: ChartPoint(0, Double(index)), dx: -columns.position(0), dy: -0.5,
                    style: ChartStyle.strongAxisLabel,
                    color: Palette.ink),
                TextMark.Label(
                    time.hours, at: ChartPoint(0, Double(index)), dx: -columns.position(0), dy: 8.5,
                    style: TextStyle(.regular, 7),
                    color: Palette.midTone),
            ]
        }
        return Chart(
            height: top + 92,
            marks: [
                .text(TextMark(days, x: .band(columns), y: .band(rows))),
                .cells(CellMark(cells, columns: columns, rows: rows)),
                .text(TextMark(times, x: .band(columns), y: .band(rows))),
            ])
    }

    /// Below this a cell is not shaded to the full, so that a single headache does not look like a cluster.
    private static let fullShade = 4

    /// Four steps from none to the largest count; the number in the cell says the rest.
    private static func shade(_ count: Int, of largest: Int) -> Look {
        guard count > 0, largest > 0 else { return Look(fill: Palette.heatNone) }
        switch Double(count) / Double(max(largest, fullShade)) {
        case ..<0.34: return Look(fill: Palette.mintSage)
        case ..<0.67: return Look(fill: Palette.mutedMint)
        default: return Look(fill: Palette.teal)
        }
    }
}

extension TimeOfDay {
    var word: String { NumberWords.capitalised(rawValue) }

    /// On a clock of 24 hours.
    var hours: String {
        switch self {
        case .morning: "06–12"
        case .afternoon: "12–17"
        case .evening: "17–22"
        case .night: "22–06"
        }
    }
}
