import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Draws onsets by weekday and time of day; as a pattern, it needs the usual number of resolved headaches.
    func timeGridFigure(_ premium: PremiumFindings) -> ChartFigure {
        let heading = "Weekday and time of day"
        if let missing = findings.cooccurrence.needs {
            return ChartFigure(heading: heading, plot: nil, reading: Phrases.moreForPatterns(missing))
        }
        guard findings.timeOfDay.n > 0 || findings.count == 0 else {
            return ChartFigure(heading: heading, plot: nil, reading: "Onsets were recorded without times of day.")
        }
        return ChartFigure(
            heading: heading, note: gridNote(premium), plot: gridPlot(premium), reading: gridReading,
            alternative: gridInWords(premium),
            caution: VerbatimCopy.insightsFootLine)
    }

    private func gridNote(_ premium: PremiumFindings) -> String {
        let shares = premium.percentages
        let ofDays = Phrases.rounded(shares.weekday)
        let ofTimes = Phrases.rounded(TimeOfDay.allCases.map { shares.timeOfDay[$0] })
        return "onsets, n = \(premium.weekdayByTimeOfDay.n)" + (ofDays.isEmpty ? ofTimes : ofDays)
    }

    private func gridInWords(_ premium: PremiumFindings) -> String {
        let (grid, shares) = (premium.weekdayByTimeOfDay, premium.percentages)
        let days = Weekday.allCases.map { day in
            let times = TimeOfDay.allCases.map { "\($0.word.lowercased()) \(grid[day, $0])" }.joined(separator: ", ")
            return "\(DateWords.weekdays[day.rawValue]): \(times), in all "
                + "\(findings.weekday.counts[day.rawValue]), \(shares.weekday[day.rawValue]) per cent"
        }
        let times = TimeOfDay.allCases.map {
            "\($0.word), \($0.hours): \(findings.timeOfDay[$0]), \(shares.timeOfDay[$0]) per cent"
        }
        return "Onsets by weekday and time of day. " + (days + times).joined(separator: ". ") + "."
    }

    /// The part of the day and the weekday that are clearly ahead, and by more than chance; else the counts.
    private var gridReading: String {
        let n = findings.count
        var sentences: [String] = []
        if let time = findings.timeOfDay.standingOut {
            let (count, n) = (findings.timeOfDay[time], findings.timeOfDay.n)
            sentences.append(
                "\(count == n ? "All \(n)" : "\(count) of \(n)") began \(time.whenInWords), \(time.hours).")
        }
        if let day = findings.weekday.standingOut(over: findings.diary.coverage.weekdays(in: findings.range)) {
            sentences.append(
                "Most often on \(DateWords.weekdays[day.rawValue]): \(findings.weekday[day]) of \(n).")
        }
        guard sentences.isEmpty else { return sentences.joined(separator: " ") }
        return NumberWords.capitalised(listed(TimeOfDay.allCases.map { "\($0.rawValue) \(findings.timeOfDay[$0])" }))
            + "."
    }

    private func gridPlot(_ premium: PremiumFindings) -> Chart {
        let grid = premium.weekdayByTimeOfDay
        let top: Points = 12
        let columns = BandScale(7, from: 52, to: 216)
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
            height: top + 92 + 20,
            marks: [
                .text(TextMark(gridTotals(premium, columns, rows), x: .band(columns), y: .band(rows))),
                .text(TextMark(days, x: .band(columns), y: .band(rows))),
                .cells(CellMark(cells, columns: columns, rows: rows)),
                .text(TextMark(times, x: .band(columns), y: .band(rows))),
            ])
    }

    /// Returns counts and shares of each weekday below its column, and of each time of day beside its row.
    private func gridTotals(_ premium: PremiumFindings, _ columns: BandScale, _ rows: BandScale) -> [TextMark.Label] {
        let (last, shares) = (Double(TimeOfDay.allCases.count - 1), premium.percentages)
        let days = Weekday.allCases.flatMap { day in
            let at = ChartPoint(Double(day.rawValue), last)
            return total(
                findings.weekday.counts[day.rawValue], shares.weekday[day.rawValue], at: at, dx: 0,
                dy: rows.pitch / 2 + 9, anchor: .middle)
        }
        let times = TimeOfDay.allCases.enumerated().flatMap { index, time in
            total(
                findings.timeOfDay[time], shares.timeOfDay[time], at: ChartPoint(6, Double(index)),
                dx: columns.pitch / 2 + 6, dy: -0.5, anchor: .start)
        }
        return days + times
    }

    private func total(
        _ count: Int, _ percent: Int, at: ChartPoint, dx: Points, dy: Points, anchor: TextMark.Anchor
    ) -> [TextMark.Label] {
        [
            .init(
                "\(count)", at: at, dx: dx, dy: dy, anchor: anchor, style: ChartStyle.strongAxisLabel,
                color: Palette.ink),
            .init(
                "\(percent)\u{A0}%", at: at, dx: dx, dy: dy + 9, anchor: anchor, style: TextStyle(.regular, 7),
                color: Palette.midTone),
        ]
    }

    /// Minimum count at the end of the scale, so that a single headache does not look like a cluster.
    private static let fullShade = 4

    /// Returns one of four shades from none to the largest count; the cell has the exact number.
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

    var whenInWords: String { self == .night ? "at night" : "in the \(rawValue)" }

    /// Hours on a 24-hour clock.
    var hours: String {
        switch self {
        case .morning: "06–12"
        case .afternoon: "12–17"
        case .evening: "17–22"
        case .night: "22–06"
        }
    }
}
