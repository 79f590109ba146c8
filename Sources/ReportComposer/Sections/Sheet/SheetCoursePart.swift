import Analysis
import Diagnostics
import Records
import ReportDocument

/// The months side by side.
extension ReportWriter {
    /// Maximum number of months; a longer range shows its last year, since the bars above have every month.
    private static let mostMonthsBeside = 14
    private static let lastYear = 12

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
                SheetCourse.Month(
                    label: shortRange(period.range),
                    detail: period.coveredDays < period.days
                        ? "\(period.coveredDays) of \(Plural.day(period.days))" : nil,
                    headacheDays: period.headacheDays, severeDays: period.severeDays,
                    acuteDays: knowsMedication ? period.knownAcuteDays : nil, cover: .whole)
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
        let all = Array(zip(findings.byMonth, premium.sheet.months))
        let isCut = all.count > Self.mostMonthsBeside
        let months = all.suffix(isCut ? Self.lastYear : Self.mostMonthsBeside)
        guard isKept, months.count > 1, months.contains(where: { $0.0.headacheDays + $0.0.acuteMedicationDays > 0 })
        else { return nil }
        let knowsMedication = findings.asked.knowsMedication
        return SheetCourse(
            heading: "Better or worse", note: isCut ? "days a month, the last \(Self.lastYear)" : "days a month",
            months: months.map { month, more in
                var shown = SheetCourse.Month(
                    label: dates.shortMonth(month.month),
                    detail: month.isPartial && !month.isSilent
                        ? "diary \(month.coveredDays) of \(month.length)" : nil,
                    headacheDays: month.headacheDays, severeDays: more.days.severe,
                    acuteDays: knowsMedication ? month.knownAcuteDays : nil, cover: month.sheetCover)
                shown.moderateDays = more.days.moderate
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
