import Analysis
import DisplayList
import Records
import ReportDocument
import Words

extension ReportWriter {
    /// The page that a physician reads in sixty seconds: key figures with their change, what to look at first, and the
    /// calendar.
    func overview(_ premium: PremiumFindings) -> [Block] {
        [
            .title(ReportTitle(title: "Clinical overview", subtitle: comparedWith(premium.comparison))),
            .comparedFigures(overviewFigures(premium.comparison)), .review(review),
            .calendar(overviewCalendar(premium)),
            .firstThatFits(overviewCharts(premium)),
        ]
    }

    private func comparedWith(_ comparison: PeriodComparison) -> String {
        let days = Plural.day(findings.range.dayCount)
        guard comparison.preceding != nil else { return "\(days). There is no earlier data to compare with." }
        let range = dates.range(comparison.precedingRange)
        guard comparison.precedingIsPartial, let earliest = comparison.earliestDay else {
            return "\(days). Change is against the preceding \(days), \(range)."
        }
        return "\(days). Change is against the preceding \(days), \(range); the log begins on \(dates.day(earliest))."
    }

    private func overviewFigures(_ comparison: PeriodComparison) -> [ComparedFigure] {
        let (now, before, change) = (comparison.current, comparison.preceding, comparison.change)
        let ofDays = "of \(findings.range.dayCount)"
        func figure(_ value: Int, _ unit: String? = nil, _ caption: String, _ difference: Int?, _ was: Int?)
            -> ComparedFigure
        {
            compared(.parts([.init("\(value)", unit)]), caption, difference, was.map { "\($0)" }, ("more", "fewer"))
        }
        return [
            figure(now.headacheDays, ofDays, "days with headache", change?.headacheDays, before?.headacheDays),
            figure(now.count, nil, Plural.headache.word(now.count), change?.count, before?.count),
            figure(now.severeDays, ofDays, "days with severe headache", change?.severeDays, before?.severeDays),
            figure(
                now.acuteMedicationDays, ofDays, "acute-medication days", change?.acuteMedicationDays,
                before?.acuteMedicationDays),
            medianDuration(now, before, change), mostCommonSeverity(now, before), streak(now, before, change),
            figureIn28Days(now, before, change),
        ]
    }

    /// The change in words: `5 more, was 33`; nothing but "no earlier data" where there is none.
    private func compared(
        _ value: ComparedFigure.Value, _ caption: String, _ difference: Int?, _ was: String?,
        _ words: (more: String, less: String), amount: (Int) -> String = { "\($0)" }
    ) -> ComparedFigure {
        guard let difference, let was else {
            return ComparedFigure(value: value, caption: caption, change: "no earlier data")
        }
        if difference == 0 {
            return ComparedFigure(value: value, caption: caption, direction: .level, change: "no change, was \(was)")
        }
        return ComparedFigure(
            value: value, caption: caption, direction: difference > 0 ? .up : .down,
            change: "\(amount(abs(difference))) \(difference > 0 ? words.more : words.less), was \(was)")
    }

    private func medianDuration(_ now: PeriodFigures, _ before: PeriodFigures?, _ change: PeriodChange?)
        -> ComparedFigure
    {
        guard let minutes = now.medianMinutes else {
            return ComparedFigure(value: .none, caption: "median duration", change: "no duration logged")
        }
        let parts = DurationWords(minutes: minutes).parts.map { ComparedFigure.Part($0.numeral, $0.unit) }
        return compared(
            .parts(parts), "median duration", change?.medianMinutes.map { Int($0.rounded()) },
            before?.medianMinutes.map { DurationWords(minutes: $0).printed }, ("longer", "shorter"),
            amount: { DurationWords(minutes: Double($0)).printed })
    }

    private func mostCommonSeverity(_ now: PeriodFigures, _ before: PeriodFigures?) -> ComparedFigure {
        let caption = "most common severity"
        guard let severity = now.mostCommon else {
            return ComparedFigure(value: .none, caption: caption, change: "no headache logged")
        }
        let value = ComparedFigure.Value.severity(severity.mark, severity.word)
        guard let before else { return ComparedFigure(value: value, caption: caption, change: "no earlier data") }
        let was = before.mostCommon?.word.lowercased() ?? "none"
        return before.mostCommon == severity
            ? ComparedFigure(value: value, caption: caption, direction: .level, change: "no change, was \(was)")
            : ComparedFigure(value: value, caption: caption, change: "was \(was)")
    }

    private func streak(_ now: PeriodFigures, _ before: PeriodFigures?, _ change: PeriodChange?) -> ComparedFigure {
        let caption = "headache-free at the end"
        guard let days = now.streakDays else {
            return ComparedFigure(
                value: .none, caption: caption,
                change: findings.active > 0 ? "a headache is active" : "no headache logged")
        }
        return compared(
            .parts([.init("\(days)", Plural.day.word(days))]), caption, change?.streakDays,
            before?.streakDays.map { "\($0)" }, ("more", "fewer"))
    }

    private func figureIn28Days(_ now: PeriodFigures, _ before: PeriodFigures?, _ change: PeriodChange?)
        -> ComparedFigure
    {
        let caption = "headache days in the last 28"
        guard let days = now.headacheDaysInLast28 else {
            return ComparedFigure(value: .none, caption: caption, change: "no headache logged")
        }
        return compared(
            .parts([.init("\(days)", "of 28")]), caption, change?.headacheDaysInLast28,
            before?.headacheDaysInLast28.map { "\($0)" }, ("more", "fewer"))
    }

    /// The safety notices in short; their full wording stands with the table.
    private var review: ReviewStrip {
        ReviewStrip(
            label: "For review", lines: headachesForReview, seeAlso: SeeAlso(title: "Safety notes", anchor: .safety))
    }

    /// Red flags by tier, then a month of many medication days.
    var headachesForReview: [String] {
        var lines: [String] = []
        for (tier, words) in [
            (RedFlag.Tier.primary, "very sudden and severe onset"),
            (.auraWithVisualDisturbance, "aura with visual disturbance"), (.advisory, "very sudden onset"),
        ] {
            let flags = findings.redFlags.filter { $0.tier == tier }
            guard let latest = flags.first else { continue }
            let when = flags.count == 1 ? dates.moment(latest.onset) : "latest \(dates.moment(latest.onset))"
            lines.append("\(Plural.headache(flags.count)) with \(words): \(when).")
        }
        let acute = findings.acuteMedication
        if acute.showsOveruseCard {
            lines.append(
                "\(dates.month(acute.lastMonth)): acute medication on \(Plural.day(acute.daysInLastMonth)), at or above "
                    + "the 10-day line.")
        } else if acute.hidesOveruseByRange {
            lines.append(
                "\(dates.month(acute.lastMonth)): acute medication on \(Plural.day(acute.daysInWholeLastMonth)), "
                    + "counting days outside the range.")
        }
        return lines
    }
}
