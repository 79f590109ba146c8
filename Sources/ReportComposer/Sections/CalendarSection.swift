import Analysis
import DisplayList
import Records
import ReportDocument
import Words

extension ReportWriter {
    /// Months that fit the overview beside the key figures.
    private static let overviewMonths = 12

    /// The calendar of the overview: the last twelve months of the range.
    func overviewCalendar(_ premium: PremiumFindings) -> CalendarGrid {
        let months = findings.byMonth
        let left = months.count - Self.overviewMonths
        return calendar(
            premium, heading: "Calendar", months: months.suffix(Self.overviewMonths),
            note: left > 0 ? "last 12 months; \(Plural.earlierMonth(left)) on the next pages" : nil)
    }

    /// The months before the last twelve, a page for each year's worth; nothing for shorter ranges.
    func earlierCalendars(_ premium: PremiumFindings) -> [Block] {
        var rest = findings.byMonth.dropLast(Self.overviewMonths)
        var blocks: [Block] = []
        while !rest.isEmpty {
            let months = rest.suffix(24)
            rest = rest.dropLast(24)
            let first = months.first.map { dates.month($0.month) } ?? ""
            let last = months.last.map { dates.month($0.month) } ?? ""
            blocks += [
                .pageBreak, .heading(SectionHeading("Earlier calendar", level: .page)),
                .calendar(
                    calendar(premium, heading: first == last ? first : "\(first) – \(last)", months: months, note: nil)),
            ]
        }
        return blocks
    }

    private func calendar(
        _ premium: PremiumFindings, heading: String, months: ArraySlice<MonthFindings>, note: String?
    ) -> CalendarGrid {
        let days = Dictionary(premium.calendar.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        let severalYears = Set(findings.byMonth.map(\.month.year)).count > 1
        var grid = CalendarGrid(
            heading: heading, note: note,
            months: months.map { month in
                let name = DateWords.months[month.month.month - 1]
                let label =
                    months.count > 6
                    ? "\(dates.shortMonth(month.month)) \(month.month.year)"
                    : severalYears ? "\(name) \(month.month.year)" : name
                let detail =
                    month.isSilent
                    ? "no entry"
                    : months.count > 6 ? Plural.day(month.headacheDays) : Plural.headacheDay(month.headacheDays)
                return CalendarGrid.Month(label: label, detail: detail, days: cells(of: month.month, days))
            })
        grid.knowsMedication = self.findings.asked.knowsMedication
        return grid
    }

    private func cells(of month: CalendarMonth, _ days: [CalendarDay: CalendarDayFindings]) -> [CalendarGrid.Day] {
        (month.first.number...month.last.number).map { number in
            let day = CalendarDay(number: Int(number))
            let findings = days[day]
            var cell = CalendarGrid.Day(
                number: day.parts.day, weekday: day.weekday.rawValue, isOutside: !self.findings.range.contains(day),
                headaches: findings?.severities.map(\.mark) ?? [],
                tookAcuteMedication: findings?.tookAcuteMedication ?? false,
                isMenstruation: findings?.isMenstruation ?? false)
            cell.goesOn = findings?.continuing.first?.mark
            cell.isSilent = self.findings.range.contains(day) && !self.findings.diary.coverage.covers(day)
            return cell
        }
    }
}
