import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

/// Headaches by week and by month (`report.md`: frequency).
extension ReportWriter {
    /// Largest number of weeks in a chart; beyond it, months are easier to read.
    static let mostWeeks = 27
    /// Largest number of months with room for their numbers.
    static let mostMonths = 24

    /// Largest number of weeks in half the width.
    private static let mostNarrowWeeks = 14

    /// Weekly chart of half the width; nil for ranges of many weeks.
    var narrowWeeklyFigure: ChartFigure? {
        findings.byWeek.count > Self.mostNarrowWeeks ? nil : weeklyFigure(width: 250)
    }

    /// Nil for ranges that are too long, or shorter than two weeks.
    var weeklyFigure: ChartFigure? { weeklyFigure(width: 511) }

    private func weeklyFigure(width: Points) -> ChartFigure? {
        let weeks = findings.byWeek
        guard (2...Self.mostWeeks).contains(weeks.count) else { return nil }
        let columns = weeks.enumerated().map { index, week in
            let day = max(week.week.monday, findings.range.from)
            let startsMonth =
                index == 0 || day.parts.month != max(weeks[index - 1].week.monday, findings.range.from).parts.month
            return ColumnPlot.Column(
                value: week.count, label: weekLabel(day, withMonth: startsMonth), leads: startsMonth,
                isOutlined: !week.isWhole, isUnknown: week.isSilent)
        }
        let counts = weeks.filter(\.isWhole).map(\.count)
        let each = counts.count == weeks.count { !$0.isSilent } ? Phrases.headachesAWeek : Phrases.headachesAWholeWeek
        let span = counts.isEmpty ? "" : "\(each(CountSpan(counts))), "
        return ChartFigure(
            heading: "Headaches per week", note: "by first day; " + partialWeeks,
            plot: ColumnPlot(columns: columns, width: width, height: 68, trend: weeklyTrendLine, widestColumn: 20)
                .chart,
            reading: "\(span)\(Plural.headache(findings.count)) in all.\(weeklyTrendSentence)",
            alternative: "Headaches per week. "
                + weeks.map { "Week of \(dates.day($0.week.monday)): \($0.isSilent ? "no entry" : "\($0.count)")" }
                .joined(separator: ". ") + ".",
            caution: VerbatimCopy.insightsFootLine)
    }

    /// Nil unless it has a direction.
    private var weeklyTrendLine: ColumnPlot.Trend? {
        guard let line = clearWeeklyTrend else { return nil }
        let places = findings.byWeek.indices.filter { findings.byWeek[$0].isWhole }
        guard let first = places.first, let last = places.last else { return nil }
        return ColumnPlot.Trend(
            from: Double(first), to: Double(last), slope: line.slope, height: line.value,
            words: ["Trend"] + trendWords(line.slope, "each week"))
    }

    /// The weekly trend, if its printed interval, in tenths, excludes zero. A report shows one trend: monthly if enough
    /// months are whole, else weekly.
    private var clearWeeklyTrend: LeastSquares? {
        guard findings.trendPerMonth.value == nil else { return nil }
        return findings.trendPerWeek.value.flatMap {
            $0.hasDirection && min(abs($0.low), abs($0.high)) >= 0.05 ? $0 : nil
        }
    }

    private var weeklyTrendSentence: String {
        guard let line = clearWeeklyTrend else { return "" }
        return
            " They \(line.slope > 0 ? "rise" : "fall") by \(NumberWords.tenths(abs(line.slope))) each week (\(interval(line)))."
    }

    private func weekLabel(_ day: CalendarDay, withMonth: Bool) -> String {
        let (_, month, number) = day.parts
        switch input.style.dates {
        case .dayMonthYear: return withMonth ? "\(number) \(DateWords.shortMonths[month - 1])" : "\(number)"
        case .us: return withMonth ? "\(DateWords.shortMonths[month - 1]) \(number)" : "\(number)"
        case .iso: return dates.dayWithoutYear(day)
        }
    }

    /// Note on weeks at the ends that are only partly in the range.
    private var partialWeeks: String {
        let range = findings.range
        guard let first = findings.byWeek.first?.week.monday, let last = findings.byWeek.last?.week.monday else {
            return ""
        }
        guard findings.coverage.isWhole else { return input.isInWords ? "" : "incomplete weeks are outlined" }
        let firstDays = 7 - max(0, first.days(to: range.from))
        let lastDays = min(7, last.days(to: range.to) + 1)
        let parts = [
            firstDays < 7 ? "the first has \(Plural.day(firstDays))" : nil,
            lastDays < 7 ? "the last \(firstDays < 7 ? "" : "has ")\(Plural.day(lastDays))" : nil,
        ].compactMap { $0 }
        return parts.isEmpty ? "whole weeks" : parts.joined(separator: ", ") + (input.isInWords ? "" : " (outlined)")
    }

    /// Months shown: all, or the last two years of a longer range.
    var shownMonths: [MonthFindings] { Array(findings.byMonth.suffix(Self.mostMonths)) }

    /// Returns "last 24 of 30 months" and names incomplete months.
    private func monthsNote(_ unit: String) -> String {
        let months = findings.byMonth
        var note = unit
        if let year = onlyYear { note += ", \(year)" }
        if months.count > Self.mostMonths { note += "; the last \(Self.mostMonths) of \(months.count) months" }
        let cut = shownMonths.filter { $0.isPartial && !$0.isSilent }.map {
            DateWords.shortMonths[$0.month.month - 1] + (onlyYear == nil ? " \($0.month.year)" : "")
        }
        if cut.isEmpty { return note }
        guard !input.isInWords else {
            return note + (cut.count > 3 ? "; incomplete months" : "; \(listed(cut)) incomplete")
        }
        return cut.count > 3
            ? note + "; incomplete months are outlined" : note + "; \(listed(cut)) incomplete (outlined)"
    }

    /// The year of all shown months, if it is the same.
    private var onlyYear: Int? {
        let years = shownMonths.map(\.month.year)
        return years.first == years.last ? years.first : nil
    }

    private var yearBrackets: [Axis.Bracket] {
        let months = shownMonths
        guard onlyYear == nil, let first = months.first?.month.year, let last = months.last?.month.year else {
            return []
        }
        return (first...max(first, last)).compactMap { year in
            guard let from = months.firstIndex(where: { $0.month.year == year }),
                let to = months.lastIndex(where: { $0.month.year == year })
            else { return nil }
            return Axis.Bracket(from: Double(from), to: Double(to), String(year))
        }
    }

    /// Draws headache days per month with the trend over months at least half covered; half as wide beside another chart.
    func monthlyFigure(width: Points) -> ChartFigure {
        let months = shownMonths
        let plot = ColumnPlot(
            columns: months.map {
                .init(
                    value: $0.headacheDays, label: dates.shortMonth($0.month), isPartial: $0.isPartial,
                    isUnknown: $0.isSilent)
            },
            width: width,
            height: width > 300 ? 96 : 68, brackets: yearBrackets, trend: trend(over: months),
            keepsNameRoom: true)
        return ChartFigure(
            heading: "Headache days per month", note: monthsNote(plot.trend == nil ? "in the diary" : "with trend"),
            plot: plot.chart, reading: monthlyReading(months),
            alternative: "Headache days per month. "
                + months.map { "\(dates.month($0.month)): \($0.isSilent ? "no entry" : "\($0.headacheDays)")" }
                .joined(separator: ". ") + ".",
            caution: VerbatimCopy.insightsFootLine)
    }

    /// Gives the span of whole months only: fewer days do not mean fewer headaches.
    private func monthlyReading(_ months: [MonthFindings]) -> String {
        let whole = months.filter { !$0.isPartial }.map(\.headacheDays)
        let isCut = findings.byMonth.count > months.count
        let each =
            isCut
            ? Phrases.daysAShownMonth
            : whole.count == months.count { !$0.isSilent } ? Phrases.daysAMonth : Phrases.daysAWholeMonth
        return [whole.count < 2 ? "" : "\(each(CountSpan(whole))).", trendSentence].filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    private func trend(over months: [MonthFindings]) -> ColumnPlot.Trend? {
        let numbers = findings.byMonth.filter(\.countsForTrend).map { Double($0.month.number) }
        guard let line = findings.headacheDaysTrendPerMonth.value, line.hasDirection,
            let origin = months.first.map({ Double($0.month.number) }), let first = numbers.first,
            let last = numbers.last
        else { return nil }
        return ColumnPlot.Trend(
            from: max(0, first - origin), to: last - origin, slope: line.slope,
            height: { line.value(at: $0 + origin) },
            words: ["Trend"] + trendWords(line.slope, "each month"))
    }

    private func trendWords(_ slope: Double, _ each: String) -> [String] {
        ["\(amount(slope)) \(slope > 0 ? "more" : "fewer")", each]
    }

    /// Returns a slope without its sign; with hundredths where tenths would print zero.
    private func amount(_ slope: Double) -> String {
        abs(slope) < 0.05 ? NumberWords.hundredths(abs(slope)) : NumberWords.tenths(abs(slope))
    }

    func interval(_ line: LeastSquares) -> String {
        // Tenths would drop the sign of an end near zero: “0.0 to 0.1” reads as a rise.
        let isNearZero = min(abs(line.low), abs(line.high)) < 0.05
        func printed(_ value: Double) -> String {
            isNearZero ? NumberWords.hundredths(value) : NumberWords.tenths(value)
        }
        return "95\u{A0}% interval \(printed(line.low)) to \(printed(line.high))"
    }

    private var trendSentence: String {
        switch findings.headacheDaysTrendPerMonth {
        case .needs(let missing):
            return clearWeeklyTrend != nil && weeklyFigure != nil ? "" : Phrases.moreForTrendLine(missing)
        case .value(let line):
            let whole = findings.byMonth.count(where: \.countsForTrend)
            let interval = self.interval(line)
            if line.hasDirection {
                return "Over \(whole) months the rate \(line.slope > 0 ? "rises" : "falls") by "
                    + "\(amount(line.slope)) headache days per 30 days each month (\(interval))."
            }
            // Printed, such an interval is "0.00 to 0.01".
            return max(abs(line.low), abs(line.high)) < 0.01
                ? "Over \(whole) months the rate did not change."
                : "Over \(whole) months there is no clear direction (change each month: \(interval))."
        }
    }

    /// Draws acute-medication days per month with the 10-day threshold (Aurae PRD §7.2).
    func acuteDaysFigure(width: Points) -> ChartFigure {
        let months = shownMonths
        let limit = Thresholds.acuteMedicationDays
        let columns = months.map {
            ColumnPlot.Column(
                value: $0.acuteMedicationDays, label: dates.shortMonth($0.month), isPartial: $0.isPartial,
                isUnknown: $0.knownAcuteDays == nil || $0.isSilent && $0.acuteMedicationDays == 0)
        }
        let reached = months.count { $0.acuteMedicationDays >= limit }
        let unanswered = months.count { !$0.isSilent && $0.knownAcuteDays == nil }
        let answered = months.filter { !$0.isSilent && $0.knownAcuteDays != nil }
        let whole = answered.filter(\.isWhole)
        let reachedWhole = whole.count { $0.acuteMedicationDays >= limit }
        let shown = (months.count < findings.byMonth.count ? " shown" : "") + (unanswered > 0 ? " with an answer" : "")
        return ChartFigure(
            heading: "Acute-medication days", note: monthsNote("per month"),
            plot: ColumnPlot(
                columns: columns, width: width, height: width > 300 ? 80 : 68, brackets: yearBrackets,
                threshold: (months.map(\.acuteMedicationDays).max() ?? 0) * 3 >= limit * 2
                    ? .init(value: limit, name: "\(limit) days") : nil
            ).chart,
            reading: reached == 0
                ? medicinesContradicted
                    ?? (medicineShare.suffices
                        ? nil
                        : medicinesPartlyAnswered.map {
                            "\(NumberWords.capitalised($0)): cannot be judged."
                        })
                    ?? "\(limit) days reached in 0 of \(Plural.month(answered.count))\(shown)."
                : Phrases.months(
                    reachedWhole, of: whole.count,
                    partial: (reached - reachedWhole, answered.count - whole.count), reachingDays: limit),
            alternative: "Acute-medication days per month, with a line at \(limit) days. "
                + months.map { "\(dates.month($0.month)): \(Self.words($0, $0.knownAcuteDays))" }
                .joined(separator: ". ") + ".",
            caution: VerbatimCopy.insightsFootLine)
    }
    /// Returns a month's figure for screen readers: `no entry`, `not answered` if it is nil, or the number.
    static func words(_ month: MonthFindings, _ days: Int?) -> String {
        month.isSilent ? "no entry" : days.map { "\($0)" } ?? "not answered"
    }
}
