import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Composes key figures with their change; without the visit sheet, also points to check first and the calendar.
    func overview(_ premium: PremiumFindings) -> [Block] {
        let figures: [Block] =
            [
                .title(
                    ReportTitle(title: "Clinical overview", subtitle: comparedWith(premium.comparison) + silenceTaken))
            ] + (hasSheet ? [] : diaryStrip) + [.comparedFigures(overviewFigures(premium.comparison))]
            + (premium.migraine.features.areAsked
                ? [.paragraph(Paragraph(migraineSentence(premium.migraine.days), role: .lead))] : [])
        guard !hasSheet else {
            // The sheet does not show days of menstruation.
            let isDrawn = sheetDrawsDays && !premium.calendar.contains(where: \.isMenstruation)
            return figures + (isOfOneHeadache || isDrawn || !hasCalendar ? [] : [overviewCalendar(premium)])
        }
        return figures + (acuteMedicinesLine(premium).map { [.paragraph($0)] } ?? []) + [.review(review)]
            + (isOfOneHeadache || !hasCalendar ? [] : [overviewCalendar(premium)])
            + (isOfOneHeadache ? [] : [.firstThatFits(overviewCharts(premium))])
    }

    private var hasCalendar: Bool { options(.overview).calendar ?? true }

    /// Whether the visit sheet is a page of this report.
    var hasSheet: Bool { isPremium && sections.contains(.sheet) }

    /// Whether there is a single headache, with its figures and entry but nothing to draw, rank or add up.
    var isOfOneHeadache: Bool { findings.count == 1 }

    private func comparedWith(_ comparison: PeriodComparison) -> String {
        let days = Plural.day(findings.coverage.days)
        guard comparison.preceding != nil else {
            guard let first = findings.coverage.wholeSpan?.from else { return "\(days). \(loggedInWords)" }
            return "\(days). The diary begins \(dates.day(first)), so there is no earlier period to compare."
        }
        guard comparison.change != nil else { return "\(days). Too few of them are in the diary to compare." }
        return "\(days). Change is against the preceding \(days), \(dates.range(comparison.precedingRange))."
    }

    private func overviewFigures(_ comparison: PeriodComparison) -> [ComparedFigure] {
        let (now, before, change) = (comparison.current, comparison.preceding, comparison.change)
        func figure(_ value: Int, _ unit: String? = nil, _ caption: String, _ difference: Int?, _ was: Int?)
            -> ComparedFigure
        {
            compared(.parts([.init("\(value)", unit)]), caption, difference, was.map { "\($0)" }, ("more", "fewer"))
        }
        func days(_ value: Int, _ noun: Plural, _ difference: Int?, _ was: Int?) -> ComparedFigure {
            guard isKept else {
                return .absent(daysCaption(nil, noun), nothingWritten)
            }
            return figure(value, daysUnit, daysCaption(value, noun), difference, was)
        }
        func severeDays(_ now: PeriodFigures, _ before: PeriodFigures?, _ change: PeriodChange?) -> ComparedFigure {
            guard isKept, now.daysPerhapsSevere + (before?.daysPerhapsSevere ?? 0) > 0 else {
                return days(now.severeDays, .dayWithSevereHeadache, change?.severeDays, before?.severeDays)
            }
            guard !isSeverityUnsaid else {
                return .absent(daysCaption(nil, .dayWithSevereHeadache), SeveritySymbol.notSaid.word)
            }
            // With two lower bounds, neither is known to be greater.
            return ComparedFigure(
                value: .parts([.init("\(now.severeDays)", daysUnit)]),
                caption: daysCaption(now.severeDays, .dayWithSevereHeadache), change: atLeast(now) ?? "")
        }
        let onSheet = [
            days(now.headacheDays, .dayWithHeadache, change?.headacheDays, before?.headacheDays),
            severeDays(now, before, change),
            acuteDays(now, before, change),
            medianDuration(now, before, change),
        ]
        let further = [
            isKept
                ? findings.isOfDays
                    ? .absent(Plural.headache.word(0), "only days were logged")
                    : figure(now.count, nil, Plural.headache.word(now.count), change?.count, before?.count)
                : .absent(Plural.headache.word(0), nothingWritten),
            mostCommonSeverity(now, change == nil ? nil : before),
            streak(now, before, change), figureIn28Days(now, before, change),
        ]
        func acuteDays(_ now: PeriodFigures, _ before: PeriodFigures?, _ change: PeriodChange?) -> ComparedFigure {
            guard findings.asked.knowsMedication else { return .absent("acute-medication days", medicinesAbsence) }
            guard !now.medicine.suffices || !isKept && now.acuteMedicationDays > 0 else {
                return days(
                    now.acuteMedicationDays, .acuteMedicationDay, change?.acuteMedicationDays,
                    before?.knownAcuteDays)
            }
            let recorded = "recorded for \(now.medicine.answered) of \(now.medicine.entries)"
            guard let known = now.knownAcuteDays else { return .absent("acute-medication days", recorded) }
            return ComparedFigure(
                value: .parts([.init("\(known)")]), caption: daysCaption(known, .acuteMedicationDay),
                change: now.medicine.suffices ? "" : "at least; \(recorded)")
        }
        // The sheet's figures are repeated only for comparison.
        if hasSheet, isKept, change == nil { return further }
        return [onSheet[0], further[0]] + onSheet.dropFirst() + further.dropFirst()
    }

    /// Reason why the diary gives no figure for these days.
    private var nothingWritten: String {
        findings.coverage.wholeSpan == nil ? noHeadacheLogged : "no entry in these days"
    }

    /// Returns the change in words, `5 more, was 33`; nothing if there is none, which the line below the title states.
    private func compared(
        _ value: ComparedFigure.Value, _ caption: String, _ difference: Int?, _ was: String?,
        _ words: (more: String, less: String), amount: (Int) -> String = { "\($0)" }
    ) -> ComparedFigure {
        guard let difference, let was else {
            return ComparedFigure(value: value, caption: caption, change: "")
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
            return .absent("median duration", findings.asked.knowsEnds ? "no duration logged" : notThere(.duration))
        }
        let parts = DurationWords(minutes: minutes).parts.map { ComparedFigure.Part($0.numeral, $0.unit) }
        return compared(
            .parts(parts), findings.duration.n == 1 ? "duration of one headache" : "median duration",
            change?.medianMinutes.map { Int($0.rounded()) },
            before?.medianMinutes.map { DurationWords(minutes: $0).printed }, ("longer", "shorter"),
            amount: { DurationWords(minutes: Double($0)).printed })
    }

    private func mostCommonSeverity(_ now: PeriodFigures, _ before: PeriodFigures?) -> ComparedFigure {
        let counts = findings.isOfDays ? SeverityCounts(of: findings.daysAlone) : now.severity
        let isOne = findings.count == 1
        let caption = isOne ? "severity of the headache" : "most common severity"
        guard counts.said > 0 else {
            let isUnsaid = now.count > 0 || findings.isOfDays
            return .absent(caption, isUnsaid ? SeveritySymbol.notSaid.word : noHeadacheLogged)
        }
        let was = before.map { "was \($0.severity.said == 0 ? "none" : severityInWords($0.severity))" } ?? ""
        guard let severity = isOne ? counts.mostCommon : counts.clearlyMostCommon else {
            return ComparedFigure(
                value: .parts([.init(Self.numbers(counts))]), caption: "severe, moderate, mild", change: was)
        }
        let value = ComparedFigure.Value.severity(severity.mark, severity.word)
        return before?.severity.clearlyMostCommon == severity
            ? ComparedFigure(value: value, caption: caption, direction: .level, change: "no change, \(was)")
            : ComparedFigure(value: value, caption: caption, change: was)
    }

    /// Returns the severity that is clearly the most common, else `5, 7, 3`: severe, moderate and mild headaches.
    private func severityInWords(_ counts: SeverityCounts) -> String {
        counts.clearlyMostCommon?.word.lowercased() ?? Self.numbers(counts)
    }

    private static func numbers(_ counts: SeverityCounts) -> String {
        "\(counts.severe), \(counts.moderate), \(counts.mild)"
    }

    /// Returns the days since the last headache, worded as days without a logged one.
    private func streak(_ now: PeriodFigures, _ before: PeriodFigures?, _ change: PeriodChange?) -> ComparedFigure {
        guard let last = findings.diary.headacheDays(in: findings.range).last else {
            return .absent("since the last headache", noHeadacheLogged)
        }
        // A headache followed by another is no longer ongoing.
        if let entry = findings.entries.first, isGoingOn(entry) {
            return .absent("since the last headache", "a headache has no end logged")
        }
        let caption = "since the last logged headache, \(dates.dayWithoutYear(last))"
        let silence = findings.coverage.silence.flatMap { $0.since == last ? $0.days : nil }
        guard let days = silence ?? now.streakDays else {
            return .absent(caption, "")
        }
        guard days > 0 else { return .absent("since the last headache", "a headache on the last day") }
        let isCompared = silence == nil
        return compared(
            .parts([.init("\(days)", Plural.day.word(days))]), caption, isCompared ? change?.streakDays : nil,
            before?.streakDays.map { "\($0)" }, ("more", "fewer"))
    }

    private func figureIn28Days(_ now: PeriodFigures, _ before: PeriodFigures?, _ change: PeriodChange?)
        -> ComparedFigure
    {
        if findings.coverage.isObserved, isKept { return rateOfObservedDays(now, before, change) }
        guard let window = now.last28 else {
            return .absent(
                "headache days in 28 days",
                findings.coverage.wholeSpan == nil ? noHeadacheLogged : "fewer than 28 days of diary")
        }
        // If the window ends before the report date, "3 of 28 days with headache" could be read as 28 headache days.
        let (unit, caption) =
            window.days.to == input.context.asOf
            ? ("of 28", "\(Plural.headacheDay.word(window.headacheDays)) in the last 28")
            : (
                Plural.headacheDay.word(window.headacheDays),
                "in the 28 days up to \(dates.dayWithoutYear(window.days.to))"
            )
        return compared(
            .parts([.init("\(window.headacheDays)", unit)]), caption, change?.headacheDaysInLast28,
            before?.last28.map { "\($0.headacheDays)" }, ("more", "fewer"))
    }

    /// Counts all observed days if they are known, not only the last 28.
    private func rateOfObservedDays(_ now: PeriodFigures, _ before: PeriodFigures?, _ change: PeriodChange?)
        -> ComparedFigure
    {
        guard now.headacheDays < now.coveredDays else {
            return .absent("headache days per 28 observed", "no day without one was logged")
        }
        let (rate, was) = (tenthsPer28(now), before.map(tenthsPer28))
        return compared(
            .parts([.init(Self.printed(tenths: rate), nil)]), "headache days per 28 observed",
            change == nil ? nil : was.map { rate - $0 }, was.map(Self.printed), ("more", "fewer"), amount: Self.printed)
    }

    /// Returns headache days per 28 observed days in tenths, as printed.
    private func tenthsPer28(_ period: PeriodFigures) -> Int {
        Int((Double(period.headacheDays * 280) / Double(max(1, period.coveredDays))).rounded())
    }

    private static func printed(tenths: Int) -> String { NumberWords.tenths(Double(tenths) / 10) }

    /// Safety notices in short; their full wording is beside the table.
    private var review: ReviewStrip {
        reviewStrip(
            headachesForReview, passed: passedForReview, seeAlso: SeeAlso(title: "Safety notes", anchor: .safety))
    }

    /// The strip of points to check first; without any, what was looked for.
    ///
    /// - Parameter passed: lines about months that have passed: after the others, and alone no alarm.
    func reviewStrip(_ lines: [String], passed: [String] = [], seeAlso: SeeAlso?) -> ReviewStrip {
        guard lines.isEmpty else { return ReviewStrip(label: Self.forReview, lines: lines + passed, seeAlso: seeAlso) }
        var strip = ReviewStrip(
            label: Self.checked, lines: passed + [lookedForInVain].compactMap(\.self), seeAlso: nil)
        strip.isQuiet = true
        return strip
    }

    static var forReview: String { "For review" }
    /// Label of a strip that only lists what was looked for.
    static var checked: String { "Checked" }

    /// Red flags, then what has no notice of its own, and months with many medication days.
    var headachesForReview: [String] {
        let flags = RedFlagNotice.allCases.compactMap { notice -> String? in
            let flags = self.flags(notice)
            guard let latest = flags.first else { return nil }
            let when = flags.count == 1 ? dates.moment(latest.onset) : "latest \(dates.moment(latest.onset))"
            let remark = notice.remark.map { " " + $0 } ?? ""
            return "\(Plural.headache(flags.count)) with \(notice.name): \(when).\(remark)"
        }
        return flags + currentRemarks + [overuse].compactMap(\.self)
    }

    /// Lines that were reached only before the last three months, after the others; alone they are no alarm.
    var passedForReview: [String] { [passedFrequentHeadaches, passedOveruse].compactMap(\.self) }

    /// `Headache on 15 days or more: January, February and March.` Nil unless the latest is recent.
    var frequentHeadaches: String? { lastFrequentMonthIsRecent ? frequentHeadacheWords.map { $0 + "." } : nil }

    /// `Headache on 15 days or more: March 2025; below the line in the 12 months since.`
    var passedFrequentHeadaches: String? {
        guard let latest = findings.frequentMonths.last, !lastFrequentMonthIsRecent else { return nil }
        return frequentHeadacheWords.map { "\($0); \(since(latest.month, where: \.isCovered))." }
    }

    private var lastFrequentMonthIsRecent: Bool {
        findings.frequentMonths.last.map { findings.acuteMedication.isRecent($0.month) } ?? false
    }

    /// Returns what came after the latest month at a line: `below the line in the 12 months since`, `not recorded since`.
    ///
    /// - Parameter isJudged: whether a month can be said to be below it.
    func since(_ month: CalendarMonth, where isJudged: (AcuteMedicationFindings.Month) -> Bool) -> String {
        let later = findings.acuteMedication.months.filter { month < $0.month }
        let judged = later.count(where: isJudged)
        guard judged > 0 else { return "not recorded since" }
        guard judged < later.count else { return "below the line in the \(Plural.month(judged)) since" }
        let rest = later.count - judged == 1 ? "other was" : "other \(later.count - judged) were"
        return "below the line in \(judged) of the \(Plural.month(later.count)) since; the \(rest) not recorded"
    }

    /// Years where there are several, and of many months the last three: `January to March 2026 and 9 earlier months`.
    private var frequentHeadacheWords: String? {
        let months = findings.frequentMonths.map(\.month)
        guard !months.isEmpty else { return nil }
        let isOneYear = Set(findings.range.months.map(\.year)).count == 1
        func name(_ month: CalendarMonth) -> String {
            isOneYear ? DateWords.months[month.month - 1] : dates.month(month)
        }
        let (most, last) = (4, Array(months.suffix(3)))
        var shown = months.map(name)
        if months.count > most {
            let isRun = last[0].year == last[2].year && last[2].month - last[0].month == 2
            shown =
                (isRun ? ["\(DateWords.months[last[0].month - 1]) to \(name(last[2]))"] : last.map(name))
                + ["\(months.count - 3) earlier months"]
        }
        return "Headache on \(Thresholds.manyHeadacheDays) days or more: \(listed(shown))"
    }

    /// Attacks of more than 72 hours.
    var longAttacks: String? {
        let long = findings.longAttacks
        guard let latest = long.first else { return nil }
        let day = dates.day(latest.onset.day)
        return "\(Plural.headache(long.count)) longer than 72 hours: \(long.count == 1 ? day : "latest \(day)")."
    }

    /// `Acute medication on 10 days in March 2025; below the line in the 12 months since.` Nil while the card stands.
    var passedOveruse: String? {
        guard let latest = findings.acuteMedication.passedOveruse, findings.asked.knowsMedication else { return nil }
        return "Acute medication on \(listed(overuseMonths)); \(since(latest.month, where: \.isJudged))."
    }

    /// All months with many medication days, latest first: `12 days in March 2026`, `10 in January 2026`.
    private var overuseMonths: [String] {
        let months = findings.acuteMedication.overuseMonths
        guard let latest = months.first else { return [] }
        let others = months.dropFirst().map { "\($0.days) in \(dates.month($0.month))" }
        let shown = others.count > 3 ? others.prefix(2) + ["in \(others.count - 2) earlier months"] : others[...]
        return ["\(Plural.day(latest.days)) in \(dates.month(latest.month))"] + shown
    }

    private var overuse: String? {
        guard findings.acuteMedication.showsOveruseCard, let latest = findings.acuteMedication.overuseMonths.first
        else { return nil }
        let words = "Acute medication on \(listed(overuseMonths)), at or above the 10-day line"
        guard latest.daysWithoutLine > 0 else { return words + "." }
        let month = overuseMonths.count == 1 ? "" : " in \(dates.month(latest.month))"
        return "\(words); \(Phrases.daysWithoutLine(latest.daysWithoutLine))\(month)."
    }
}

extension Phrases {
    /// Returns `on 12 days only medicines without an ICHD-3 threshold`.
    static func daysWithoutLine(_ days: Int) -> String {
        "on \(Plural.day(days)) only medicines without an ICHD-3 threshold"
    }
}
