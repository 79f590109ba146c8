import JSON
import Records

/// Keys of premium findings, at the end of the `headaches` object:
///
/// - `currentPeriod`: key figures of the report's range (``PeriodFigures``), `from` and `to` included.
/// - `precedingPeriod`: `from`, `to`, `days` and `coveredDays` of the equally long time before, `earliestDay` (the
///   diary's first day if before the range, else `null`), `figures` as in `currentPeriod` or `null` if the diary covers
///   less than nine tenths of it, `change` (current less preceding) or `null`, and its months under `byMonth`.
/// - `severityPercent`, `weekdayPercent`, `timeOfDayPercent`: whole per cent, each rounded separately.
/// - `trendLine`: first and last month and the line's headaches per 30 days there; `null` like `trendPerMonth`.
/// - `durationBins`: `n` and, for each bin, `fromHours` (included), `toHours` (excluded, `null` in the last), `count`
///   and `percent`.
/// - `weekdayByTimeOfDay`: `n`, then for each weekday the four counts.
/// - `calendar`: each day with a headache: `day`, `severities` of headaches that began on it and `continuing` of
///   earlier ones (worst first, `notSaid` last), `acuteMedication`, `menstruation`.
/// - `visitSheet`: `durationQuartiles`, minutes (`null` for fewer than 5 durations), and for each month of the range
///   its headache days by the worst headache of each (`severeDays`, `moderateDays`, `mildDays`, `notSaidDays`; `null`
///   if the diary covers no day of it), and for headaches that began in it `durations`, the number known, and
///   `medianMinutes`.
/// - keys of ``dayComparison(_:)``, ``medicines(_:acute:asked:)`` and ``specialist(_:asked:)``.
extension JSONWriter {
    mutating func premium(_ findings: PremiumFindings, asked: AskedFigures) {
        object("currentPeriod") { $0.period(findings.comparison.current, asked) }
        object("precedingPeriod") { $0.preceding(findings.comparison, asked) }
        percentages(findings.percentages, findings.comparison.current, asked, timed: findings.weekdayByTimeOfDay.n)
        field("trendLine", findings.trendLine) { json, line in
            json.object {
                $0.field("firstMonth", line.firstMonth.iso)
                $0.field("first", line.first)
                $0.field("lastMonth", line.lastMonth.iso)
                $0.field("last", line.last)
            }
        }
        self.asked(.duration, asked, "durationBins") { $0.durations(findings.durations) }
        timed("weekdayByTimeOfDay", findings.weekdayByTimeOfDay.n, asked) { json in
            json.field("n", findings.weekdayByTimeOfDay.n)
            for day in Weekday.allCases {
                json.object(day.shortKey) { $0.timesOfDay(findings.weekdayByTimeOfDay[day]) }
            }
        }
        objects("calendar", findings.calendar) { json, day in
            json.field("day", day.day.iso)
            json.severities("severities", day.severities)
            json.asked(.duration, asked, "continuing") {
                $0.severities("continuing", day.continuing)
            }
            json.asked(.acuteMedication, asked, "acuteMedication") {
                $0.field("acuteMedication", day.isMedicineUnanswered ? nil : day.tookAcuteMedication, or: .notAnswered)
            }
            json.field("menstruation", day.isMenstruation)
        }
        visitSheet(findings.sheet, asked)
        dayComparison(findings.comparedDays)
        medicines(findings.medicineLedger, acute: findings.acuteMedicines, asked: asked)
        specialist(findings, asked: asked)
    }

    /// Writes severities as words, `notSaid` if not recorded.
    private mutating func severities(_ name: String, _ severities: [HeadacheSeverity?]) {
        array(name) { json in for severity in severities { json.string(severity?.rawValue ?? "notSaid") } }
    }

    private mutating func visitSheet(_ sheet: SheetFindings, _ asked: AskedFigures) {
        object("visitSheet") { json in
            json.asked(.duration, asked, "durationQuartiles") { json in
                let spread = sheet.duration.spread.map(Thresholded.value)
                let missing = DurationSpread.leastDurations - sheet.duration.n
                json.field("durationQuartiles", spread ?? .needs(missing)) { json, spread in
                    json.object {
                        $0.field("lower", spread.low)
                        $0.field("upper", spread.high)
                    }
                }
            }
            json.objects("months", sheet.months) { json, month in
                json.field("month", month.month.iso)
                let days = [
                    ("severeDays", month.days.severe), ("moderateDays", month.days.moderate),
                    ("mildDays", month.days.mild),
                ]
                for (name, count) in days {
                    json.asked(.severity, asked, name) {
                        $0.field(
                            name, month.isSilent || month.days.areUnsaid ? nil : count,
                            or: month.isSilent ? .notCovered : .notAnswered)
                    }
                }
                json.days("notSaidDays", month.isSilent ? nil : month.days.unknown)
                json.asked(.duration, asked, "durations") { $0.field("durations", month.duration.n) }
                json.asked(.duration, asked, "medianMinutes") {
                    $0.needing("medianMinutes", month.duration.medianMinutes) { $0.number($1) }
                }
            }
        }
    }

    private mutating func period(_ figures: PeriodFigures, _ asked: AskedFigures) {
        field("from", figures.range.from.iso)
        field("to", figures.range.to.iso)
        field("days", figures.days)
        field("coveredDays", figures.coveredDays)
        field("count", figures.count)
        let isKept = figures.coveredDays > 0
        days("headacheDays", isKept ? figures.headacheDays : nil)
        self.asked(.severity, asked, "severeDays") {
            $0.field("severeDays", isKept ? figures.knownSevereDays : nil, or: isKept ? .notAnswered : .notCovered)
        }
        days("daysPerhapsSevere", isKept ? figures.daysPerhapsSevere : nil)
        severities(of: figures.severity, asked)
        field("notSaid", figures.severity.notSaid)
        mostCommon(figures.severity, asked)
        self.asked(.duration, asked, "medianMinutes") {
            $0.needing("medianMinutes", figures.medianMinutes) { $0.number($1) }
        }
        acuteDays(asked) {
            $0.answered("acuteMedicationDays", figures.acuteMedicationDays, figures.medicine, isCovered: isKept)
        }
        field(
            "streakDays", figures.streakDays,
            or: figures.count == 0 ? .noHeadache : figures.isGoingOn ? .goingOn : .notCovered)
        field("headacheDaysInLast28", figures.last28?.headacheDays, or: .notEnoughDays)
        field("last28To", figures.last28?.days.to.iso, or: .notEnoughDays)
    }

    private mutating func preceding(_ comparison: PeriodComparison, _ asked: AskedFigures) {
        field("from", comparison.precedingRange.from.iso)
        field("to", comparison.precedingRange.to.iso)
        field("days", comparison.precedingDays)
        field("coveredDays", comparison.precedingCoveredDays)
        field("earliestDay", comparison.earliestDay?.iso, or: .notCovered)
        if let preceding = comparison.preceding {
            object("figures") { $0.period(preceding, asked) }
        } else {
            absent("figures", .notCovered)
        }
        if let change = comparison.change {
            object("change") { $0.change(change, asked) }
        } else {
            absent("change", .notCovered)
        }
        objects("byMonth", comparison.precedingMonths) { $0.month($1, asked: asked) }
    }

    private mutating func change(_ change: PeriodChange, _ asked: AskedFigures) {
        field("count", change.count)
        field("headacheDays", change.headacheDays)
        self.asked(.severity, asked, "severeDays") { $0.field("severeDays", change.severeDays, or: .notAnswered) }
        self.asked(.duration, asked, "medianMinutes") {
            $0.field("medianMinutes", change.medianMinutes, or: .notAnswered)
        }
        acuteDays(asked) {
            $0.field("acuteMedicationDays", change.acuteMedicationDays, or: .notAnswered)
        }
        // The reason is written beside the figures of either period.
        field("streakDays", change.streakDays, or: .notComparable)
        field("headacheDaysInLast28", change.headacheDaysInLast28, or: .notEnoughDays)
    }

    private mutating func percentages(
        _ percentages: Percentages, _ figures: PeriodFigures, _ asked: AskedFigures, timed n: Int
    ) {
        if figures.severity.said == 0, figures.severity.notSaid > 0 {
            absent("severityPercent", asked.absence(of: .severity) ?? .notAnswered)
        } else {
            object("severityPercent") {
                $0.field("mild", percentages.mild)
                $0.field("moderate", percentages.moderate)
                $0.field("severe", percentages.severe)
            }
        }
        object("weekdayPercent") {
            for day in Weekday.allCases { $0.field(day.shortKey, percentages.weekday[day.rawValue]) }
        }
        timed("timeOfDayPercent", n, asked) { $0.timesOfDay(percentages.timeOfDay) }
    }

    private mutating func durations(_ durations: DurationDistribution) {
        object("durationBins") { json in
            json.field("n", durations.n)
            json.objects("bins", durations.bins) {
                $0.field("fromHours", $1.fromHours)
                $0.field("toHours", $1.toHours, or: .noLimit)
                $0.field("count", $1.count)
                $0.field("percent", $1.percent)
            }
        }
    }
}

/// The key `dayComparison`: `daysWithHeadache`, `daysWithout`, and for each factor `factor`, `kind`, `withHeadache` and
/// `without` (each `present` and `recorded`), `difference` of the shares with its 95 % interval, `p` and `result`
/// (`more`, `less`, `none`). `null` with `dayComparisonReason: "not-in-export"` if the export has no questions for
/// observed days, and with the number of missing headaches and observed days if there are too few.
extension JSONWriter {
    mutating func dayComparison(_ compared: ComparedDays) {
        switch compared {
        case .value(let comparison): object("dayComparison") { $0.members(of: comparison) }
        case .notAsked: absent("dayComparison", .notInExport)
        case .needs(let needs):
            absent("dayComparison", .notEnoughDays)
            field("dayComparisonNeedsHeadaches", needs.headaches)
            field("dayComparisonNeedsObservedDays", needs.observedDays)
        }
    }

    private mutating func members(of comparison: DayComparison) {
        field("daysWithHeadache", comparison.daysWithHeadache)
        field("daysWithout", comparison.daysWithout)
        objects("factors", comparison.factors) { json, factor in
            json.field("factor", factor.factor)
            json.field("kind", factor.kind.rawValue)
            for (name, days) in [("withHeadache", factor.withHeadache), ("without", factor.without)] {
                json.object(name) {
                    $0.field("present", days.present)
                    $0.field("recorded", days.recorded)
                }
            }
            json.field("difference", factor.difference.value)
            json.field("differenceLow", factor.difference.low)
            json.field("differenceHigh", factor.difference.high)
            json.field("p", factor.p)
            json.field("result", factor.result.rawValue)
        }
    }
}
