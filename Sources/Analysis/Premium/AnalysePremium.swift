import Records

/// Works out what the premium pages show beyond the figures of the free report.
///
/// - Parameters:
///   - records: everything read about the patient, the time before the report's range included.
///   - findings: of the same records, over the range of the report.
///   - medicines: the table that `findings` were worked out with.
package func analysePremium(
    _ records: PatientRecords, findings: HeadacheFindings, medicines: MedicineTable
) -> PremiumFindings {
    let source = MedicineLedger.Source(
        records, months: findings.range.months, diary: findings.diary, medicines: medicines)
    let calendar = CalendarDayFindings.days(of: findings.entries, diary: findings.diary, range: findings.range)
    let ledger = MedicineLedger(of: source.intakes, months: source.months)
    return PremiumFindings(
        comparison: PeriodComparison(of: records, findings: findings),
        calendar: calendar,
        durations: DurationDistribution(of: findings.entries),
        weekdayByTimeOfDay: WeekdayTimeGrid(of: findings.entries),
        rolling: findings.rollingHeadacheDays(),
        trendLine: TrendLine.fitted(to: findings),
        comparedDays: ComparedDays(of: records, findings: findings),
        percentages: Percentages(of: findings),
        acuteMedicines: MedicineDays.acute(of: source.intakes.filter { findings.range.contains($0.day) }),
        medicineLedger: ledger,
        treatments: TreatmentFindings(of: records, diary: findings.diary, medicines: medicines),
        sheet: SheetFindings(findings, calendar: calendar, intakes: source.intakes, ledger: ledger))
}
