import Analysis
import Diagnostics
import Records
import ReportDocument

/// The months side by side.
extension ReportWriter {
    /// Maximum number of months; a longer range has one chart, of every month.
    private static let mostMonthsBeside = 14

    /// Returns the course of a range too long for a second chart: `Headache days a month, as means: 10.0 in the last three
    /// whole months, 13.7 in the three before, 21.3 in the twelve before those.` Nil for any other range.
    var courseInWords: String? {
        guard isKept, findings.byMonth.count > Self.mostMonthsBeside else { return nil }
        var left = findings.byMonth[...]
        while left.last?.isPartial == true { left.removeLast() }
        let spans = [(3, "the last three whole months"), (3, "the three before"), (12, "the twelve before those")]
        let means = spans.map { count, name -> String? in
            let months = left.suffix(count)
            left = left.dropLast(count)
            guard months.count == count, !months.contains(where: \.isPartial) else { return nil }
            return NumberWords.tenths(Double(months.reduce(0) { $0 + $1.headacheDays }) / Double(count)) + " in " + name
        }.prefix { $0 != nil }.compactMap(\.self)
        guard means.count > 1 else { return nil }
        return "Headache days a month, as means: \(means.joined(separator: ", ")). Each month is above."
    }

    /// Returns nil without anything to compare.
    func sheetCourse(_ premium: PremiumFindings) -> SheetCourse? {
        findings.byMonth.count > 1 ? monthsBeside(premium) : periodsBeside(premium.comparison)
    }

    /// Compares a single month with as many days before it, if the diary covers nearly all of those.
    private func periodsBeside(_ comparison: PeriodComparison) -> SheetCourse? {
        guard isKept, comparison.change != nil, let before = comparison.preceding else { return nil }
        let periods = [before, comparison.current]
        let knowsMedication = findings.asked.knowsMedication
        return SheetCourse(
            heading: "Better or worse", note: "beside the \(Plural.day(findings.coverage.days)) before",
            months: periods.map { period in
                var shown = SheetCourse.Month(
                    label: shortRange(period.range),
                    detail: period.coveredDays < period.days
                        ? "\(period.coveredDays) of \(Plural.day(period.days))" : nil,
                    headacheDays: period.headacheDays, severeDays: period.severeDays,
                    acuteDays: knowsMedication ? period.knownAcuteDays : nil, cover: .whole)
                shown.isAtLeastAcute = !period.medicine.suffices
                return shown
            }, lines: [],
            alternative: "Days in two periods. "
                + periods.map { period in
                    let acute = knowsMedication ? acuteWords(period.acuteMedicationDays, period.medicine) : ""
                    return "\(dates.range(period.range)): headache on \(Plural.day(period.headacheDays)), "
                        + (period.daysPerhapsSevere > 0 ? "at least " : "") + "\(period.severeDays) severe\(acute)"
                }.joined(separator: ". ") + ".")
    }

    /// `, acute medication on 4`, `on at least 4`, `not answered`.
    private func acuteWords(_ days: Int, _ share: AnswerShare) -> String {
        let taken = share.shown(days).map { "on \(share.suffices ? "" : "at least ")\($0)" }
        return ", acute medication \(taken ?? "not answered")"
    }

    private func shortRange(_ range: DayRange) -> String {
        "\(dates.dayWithoutYear(range.from)) – \(dates.dayWithoutYear(range.to))"
    }

    private func monthsBeside(_ premium: PremiumFindings) -> SheetCourse? {
        let months = Array(zip(findings.byMonth, premium.sheet.months))
        guard isKept, months.count <= Self.mostMonthsBeside, months.count > 1,
            months.contains(where: { $0.0.headacheDays + $0.0.acuteMedicationDays > 0 })
        else { return nil }
        let knowsMedication = findings.asked.knowsMedication
        return SheetCourse(
            heading: "Better or worse", note: "days a month",
            months: months.map { month, more in
                var shown = SheetCourse.Month(
                    label: dates.shortMonth(month.month),
                    detail: month.isPartial && !month.isSilent
                        ? "diary \(month.coveredDays) of \(month.length)" : nil,
                    headacheDays: month.headacheDays, severeDays: more.days.severe,
                    acuteDays: knowsMedication ? month.knownAcuteDays : nil, cover: month.sheetCover)
                shown.moderateDays = more.days.moderate
                shown.isAtLeastAcute = !month.medicine.suffices
                return shown
            }, lines: sheetLines.filter { Self.isNear($0, months.map(\.0)) },
            alternative: "Days a month. \(linesInWords). "
                + months.map { month, more in words(month, more.days) }.joined(separator: ". ") + ".")
    }

    /// Whether a bar reaches two thirds of a line, so that the line says something.
    private static func isNear(_ line: SheetLine, _ months: [MonthFindings]) -> Bool {
        let days = months.map { line.bars == .headacheDays ? $0.headacheDays : $0.knownAcuteDays ?? 0 }
        return (days.max() ?? 0) * 3 >= line.days * 2
    }

    private func words(_ month: MonthFindings, _ days: SeverityDays) -> String {
        let name = dates.month(month.month)
        guard !month.isSilent else { return "\(name): no entry" }
        let part =
            month.coveredDays < month.length ? ", \(month.coveredDays) of \(Plural.day(month.length)) in the diary" : ""
        let acute = findings.asked.knowsMedication ? acuteWords(month.acuteMedicationDays, month.medicine) : ""
        return "\(name)\(part): headache on \(Plural.day(month.headacheDays)), \(severeWords(days))\(acute)"
    }
}
