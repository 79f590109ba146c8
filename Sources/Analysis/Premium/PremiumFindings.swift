import Records

/// Additional findings for the premium pages, beyond ``HeadacheFindings``: the comparison with the preceding period,
/// the calendar and the charts (Aurae PRD §5.6, `report.md`).
public struct PremiumFindings: Sendable, Hashable {
    /// The range beside the equally long time before it.
    public var comparison: PeriodComparison
    /// The days of the range with something to show, earliest first.
    public var calendar: [CalendarDayFindings]
    /// How long headaches lasted, in bins.
    public var durations: DurationDistribution
    /// Onsets by weekday and time of day.
    public var weekdayByTimeOfDay: WeekdayTimeGrid
    /// Headache days of each 28 days inside the range; needs 28 days.
    public var rolling: Thresholded<RollingHeadacheDays>
    /// The line through the counts of the range's whole calendar months; needs 3.
    public var trendLine: Thresholded<TrendLine>
    /// Factors on days with a headache beside observed days without.
    public var comparedDays: ComparedDays
    /// Shares in whole per cent.
    public var percentages: Percentages
    /// The acute medicines of the range with their days.
    package var acuteMedicines: [MedicineDays]
    /// Which medicine on how many days of each month that the range touches.
    package var medicineLedger: MedicineLedger
    /// Treatments and questionnaires, over everything read.
    public var treatments: TreatmentFindings
    /// Additional findings for the visit sheet.
    package var sheet: SheetFindings
}
