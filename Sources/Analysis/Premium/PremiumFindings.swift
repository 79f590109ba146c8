import Records

/// Additional findings for the premium pages, beyond ``HeadacheFindings``: the comparison with the preceding period,
/// the calendar and the charts (Aurae PRD §5.6, `report.md`).
public struct PremiumFindings: Sendable, Hashable {
    /// The range and the equally long period before it.
    public var comparison: PeriodComparison
    /// Days of the range with something to show, earliest first.
    public var calendar: [CalendarDayFindings]
    /// Durations of headaches, in bins.
    public var durations: DurationDistribution
    /// Onsets by weekday and time of day.
    public var weekdayByTimeOfDay: WeekdayTimeGrid
    /// Headache days in each 28 days of the range; needs 28 days.
    public var rolling: Thresholded<RollingHeadacheDays>
    /// Line through the counts of the range's whole calendar months; needs 3.
    public var trendLine: Thresholded<TrendLine>
    /// Factors on headache days and on observed days without one.
    public var comparedDays: ComparedDays
    /// Shares in whole per cent.
    public var percentages: Percentages
    /// The acute medicines of the range with their days.
    package var acuteMedicines: [MedicineDays]
    /// Days with each medicine, by month that the range touches.
    package var medicineLedger: MedicineLedger
    /// Treatments and questionnaires, over everything read.
    public var treatments: TreatmentFindings
    /// Migraine days, headache hours and features.
    public var migraine: MigraineFindings
    /// The months of letters.
    package var recent: RecentMonths
    /// Additional findings for the visit sheet.
    package var sheet: SheetFindings
}

/// Computes the figures that the premium pages show beyond those of the free report.
///
/// - Parameters:
///   - records: everything read about the patient, including before the report's range.
///   - findings: findings from the same records, over the report's range.
///   - medicines: the table used for `findings`.
package func analysePremium(
    _ records: PatientRecords, findings: HeadacheFindings, medicines: MedicineTable
) -> PremiumFindings {
    let source = MedicineLedger.Source(
        records, months: findings.range.months, diary: findings.diary, medicines: medicines)
    var names = MedicationNames(medicines)
    let assessment = MigraineAssessment(of: records, findings.diary, naming: &names)
    var diary = findings.diary
    diary.migraineMarks = assessment.marks
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
        treatments: TreatmentFindings(of: records, diary: diary, medicines: medicines),
        migraine: MigraineFindings(findings, assessment, diary: diary, asked: records.asked),
        recent: RecentMonths(of: records, diary, medicines: medicines),
        sheet: SheetFindings(findings, calendar: calendar, intakes: source.intakes, ledger: ledger))
}
