import Records

/// Every figure of one patient, of every family there is.
public struct PatientFindings: Sendable, Hashable {
    /// The days of the report, both included.
    public var range: DayRange
    /// The families with a record, inside the range or outside it.
    public var families: Set<RecordFamily>
    /// Present for a patient without any record too: then all counts are zero.
    public var headaches: HeadacheFindings
    /// Nil for a patient without readings and visits.
    public var markers: MarkerFindings?
    /// Nil for a patient without nights.
    public var nights: NightFindings?
    /// More days were asked for than there were by the day of the report, with which ``range`` ends.
    public var wasCutAtReportDay = false
    /// There are treatments or questionnaires, whose figures are premium.
    public var hasTreatments = false
    /// Rows of the patient that could not be used, whenever they are of.
    public var unused = UnusedRows()

    /// For a patient with headaches only.
    public init(headaches: HeadacheFindings) {
        self.init(
            range: headaches.range, families: headaches.count == 0 ? [] : [.headaches], headaches: headaches,
            markers: nil, nights: nil)
    }

    init(
        range: DayRange, families: Set<RecordFamily>, headaches: HeadacheFindings, markers: MarkerFindings?,
        nights: NightFindings?
    ) {
        self.range = range
        self.families = families
        self.headaches = headaches
        self.markers = markers
        self.nights = nights
    }

    /// Whether the headaches are part of what is told: they are logged, or nothing else is.
    public var tellsOfHeadaches: Bool { families.contains(.headaches) || families.isEmpty }
}

/// Works out every figure of one patient.
///
/// - Parameters:
///   - range: the days of the report, both included, as calendar days of `zone`.
///   - asOf: the day of the report, from which times since a visit are counted.
///   - medicines: what is known of medicines; a name that it does not hold counts as acute.
package func analysePatient(
    _ records: PatientRecords, range: DayRange, zone: ZoneRules, asOf: CalendarDay,
    medicines: MedicineTable
) -> PatientFindings {
    var findings = PatientFindings(
        range: range,
        families: records.families,
        headaches: analyse(records, range: range, zone: zone, asOf: asOf, medicines: medicines),
        markers: records.markers.count == 0 ? nil : analyse(records.markers, range: range, zone: zone, asOf: asOf),
        nights: records.nights.count == 0 ? nil : analyse(records.nights, range: range, zone: zone))
    findings.unused = records.unused
    findings.hasTreatments = !records.treatments.isEmpty || !records.questionnaires.isEmpty
    findings.markers?.note(records.unused.unusedReadings, upTo: range.to)
    findings.markers?.knowsVisits = records.asked.hasVisits
    findings.nights?.asked = AskedNights(
        records.asked, logsDoses: records.nights.events.contains { AskedNights.doses.contains($0.kind) })
    return findings
}

/// The first and the last local day with a record, for ``RangeRequest/resolved(recordedDays:asOf:)``; nil when nothing
/// was read.
///
/// Days of the diaries where there is one, headaches and nights: lab values often go back for years in which no diary was
/// kept, and to count those years as free of headaches would be wrong. What lies outside is told in the data notes.
///
/// - Parameter asOf: the day of the report: a visit that is planned for later stretches no range.
public func recordedDays(of records: PatientRecords, zone: ZoneRules, asOf: CalendarDay) -> DayRange? {
    .spanning(headacheDiaryDays(of: records, zone: zone), records.nights.days(in: zone))
        ?? markerDays(of: records, asOf: asOf)
}

/// The days of readings and visits, to the last on which a reading was taken, also one that could not be read.
private func markerDays(of records: PatientRecords, asOf: CalendarDay) -> DayRange? {
    guard let days = records.markers.days(upTo: asOf) else { return nil }
    let last = records.unused.unusedReadings.compactMap(\.days.last).max() ?? days.to
    return DayRange(from: days.from, to: max(days.to, last))
}
