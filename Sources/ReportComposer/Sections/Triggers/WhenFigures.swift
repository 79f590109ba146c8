import Analysis
import Charts
import Records
import ReportDocument
import Words

/// When headaches began: shown from as many resolved headaches on as any pattern.
extension ReportWriter {
    func weekdayFigure(_ premium: PremiumFindings) -> ChartFigure {
        let counts = findings.weekday.counts
        let most = counts.max() ?? 0
        let columns = counts.enumerated().map { index, count in
            ColumnPlot.Column(
                value: count, label: DateWords.shortWeekdays[index],
                detail: "\(premium.percentages.weekday[index])\u{A0}%",
                isEmphasised: count == most && most > 0)
        }
        return ChartFigure(
            heading: "Weekday", note: "onsets, n = \(findings.count)" + Phrases.rounded(premium.percentages.weekday),
            plot: ColumnPlot(columns: columns, width: 238, height: 66).chart,
            reading: fullest(zip(DateWords.weekdays, counts).map { ($0, $1) }),
            alternative: "Onsets by weekday. "
                + zip(DateWords.weekdays, zip(counts, premium.percentages.weekday)).map {
                    "\($0): \($1.0), \($1.1) per cent"
                }
                .joined(separator: ". ") + ".",
            caution: VerbatimCopy.insightsFootLine)
    }

    func timeOfDayFigure(_ premium: PremiumFindings) -> ChartFigure {
        let times = TimeOfDay.allCases
        let counts = times.map { findings.timeOfDay[$0] }
        let most = counts.max() ?? 0
        let columns = zip(times, counts).map { time, count in
            ColumnPlot.Column(
                value: count, label: time.word, detail: "\(time.hours), \(premium.percentages.timeOfDay[time])\u{A0}%",
                isEmphasised: count == most && most > 0)
        }
        return ChartFigure(
            heading: "Time of day",
            note: "onsets, local time, n = \(findings.count)"
                + Phrases.rounded(times.map { premium.percentages.timeOfDay[$0] }),
            plot: ColumnPlot(columns: columns, width: 238, height: 66).chart,
            reading: fullest(zip(times.map { "the \($0.word.lowercased())" }, counts).map { ($0, $1) }),
            alternative: "Onsets by time of day. "
                + zip(times, counts).map {
                    "\($0.word), \($0.hours): \($1), \(premium.percentages.timeOfDay[$0]) per cent"
                }.joined(separator: ". ") + ".",
            caution: VerbatimCopy.insightsFootLine)
    }

    private func fullest(_ groups: [(name: String, count: Int)]) -> String {
        let most = groups.map(\.count).max() ?? 0
        let names = groups.filter { $0.count == most }.map(\.name)
        switch names.count {
        case groups.count: return "All alike: \(most) each."
        case 1:
            let preposition = names[0].hasPrefix("the ") ? "in" : "on"
            return "\(most) of \(Plural.headache(findings.count)) began \(preposition) \(names[0])."
        case 2...3:
            return
                "\(NumberWords.capitalised(listed(names))): \(most) of \(Plural.headache(findings.count)) each."
        default: return "None stands out: \(names.count) share the highest count, \(most)."
        }
    }
}
