import Records

/// Additional figures of a month of the range for the visit sheet, beyond ``MonthFindings``.
package struct SheetMonth: Sendable, Hashable {
    package var month: CalendarMonth
    /// Like ``MonthFindings/isSilent``: the diary covers none of its days.
    package var isSilent: Bool
    /// Headache days of the range by the worst headache of each.
    package var days: SeverityDays
    /// Duration of the headaches that began in the month.
    package var duration: DurationSummary
    package var relief: ReliefSummary
}

extension SheetMonth {
    /// Every month of the range, first to last.
    ///
    /// - Parameters:
    ///   - intakes: of the range.
    ///   - calendar: of the range.
    static func series(
        _ findings: HeadacheFindings, calendar: [CalendarDayFindings], intakes: [MedicineIntake]
    ) -> [SheetMonth] {
        let known = Dictionary(calendar.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        let entries = Dictionary(grouping: findings.entries) { $0.onset.day.month }
        let taken = Dictionary(grouping: intakes) { $0.day.month }
        let days = Dictionary(grouping: findings.diary.headacheDays(in: findings.range)) { $0.month }
        return findings.byMonth.map { told in
            let month = told.month
            return SheetMonth(
                month: month, isSilent: told.isSilent, days: SeverityDays(of: days[month] ?? [], known),
                duration: DurationSummary(of: entries[month] ?? []), relief: ReliefSummary(of: taken[month] ?? []))
        }
    }
}
