import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Largest number of months shown as days on the overview; more are shown as years.
    static let mostMonthsByDay = 24

    /// Returns the whole range for the overview: by day, or by month if it is long.
    func overviewCalendar(_ premium: PremiumFindings) -> Block {
        let months = findings.byMonth
        return months.count <= Self.mostMonthsByDay
            ? .calendar(calendar(premium, heading: "Calendar", months: months[...], note: nil)) : .years(years)
    }

    /// Returns every day of the range, or of the number of months in the template. If the days are on the overview or
    /// the visit sheet, only those of menstruation, which the sheet does not show.
    func everyMonth(_ premium: PremiumFindings) -> [Block] {
        let asked = options(.calendar).months
        let menstruation = premium.calendar.filter(\.isMenstruation).map(\.day)
        guard asked != nil || !drawsDaysElsewhere else {
            return menstruation.isEmpty || sections.contains(.overview)
                ? [] : [.heading(SectionHeading("Menstruation")), .paragraph(Paragraph(daysInLine(menstruation)))]
        }
        let all = findings.byMonth.count
        let months = findings.byMonth.suffix(asked ?? all)
        let note = months.count < all ? "the last \(months.count) of \(Plural.month(all))" : nil
        return [.calendar(calendar(premium, heading: "Every day", months: months, note: note))]
    }

    /// Returns `Logged 3–6 Jan 2026 and 1–4 Feb 2026.`
    private func daysInLine(_ days: [CalendarDay]) -> String {
        var runs: [DayRange] = []
        for day in days.sorted() {
            if let last = runs.last, last.to.days(to: day) <= 1 {
                runs[runs.count - 1] = DayRange(from: last.from, to: day)
            } else {
                runs.append(DayRange(from: day, to: day))
            }
        }
        return "Logged \(listed(runs.map { $0.from == $0.to ? dates.day($0.from) : dates.range($0) }))."
    }

    private var drawsDaysElsewhere: Bool {
        guard findings.byMonth.count <= Self.mostMonthsByDay else { return false }
        return sections.contains(.overview) && options(.overview).calendar != false || hasSheet && sheetDrawsDays
    }

    /// Headache days by month, a row per year.
    private var years: YearGrid {
        let months = findings.byMonth
        let years = Set(months.map(\.month.year)).sorted()
        return YearGrid(
            heading: "Headache days by month", note: input.isInWords ? nil : "incomplete months are outlined",
            years: years.map { year in
                let ofYear = months.filter { $0.month.year == year }
                return YearGrid.Year(
                    label: "\(year)", detail: Plural.headacheDay(ofYear.reduce(0) { $0 + $1.headacheDays }),
                    months: (1...12).map { number in
                        ofYear.first { $0.month.month == number }.map(yearMonth) ?? .outside
                    })
            })
    }

    private func yearMonth(_ month: MonthFindings) -> YearGrid.Month {
        guard !month.isSilent else { return .silent }
        return .days(month.headacheDays, of: month.coveredDays, isPartial: month.isPartial)
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

    /// Whether the day exists in the patient's time zone.
    func isDay(_ day: CalendarDay) -> Bool { !findings.diary.coverage.leftOutDays.contains(day) }

    private func cells(of month: CalendarMonth, _ days: [CalendarDay: CalendarDayFindings]) -> [CalendarGrid.Day] {
        (month.first.number...month.last.number).map { number in
            let day = CalendarDay(number: Int(number))
            let findings = days[day]
            var cell = CalendarGrid.Day(
                number: day.parts.day, weekday: day.weekday.rawValue,
                isOutside: !isDay(day) || !self.findings.range.contains(day),
                headaches: findings?.severities.map(\.mark) ?? [],
                tookAcuteMedication: findings?.tookAcuteMedication ?? false,
                isMenstruation: findings?.isMenstruation ?? false)
            cell.goesOn = findings?.continuing.first.map(\.mark)
            cell.isSilent = !cell.isOutside && !self.findings.diary.coverage.covers(day)
            return cell
        }
    }
}
