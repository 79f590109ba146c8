import Records

/// All figures of a patient, for all record types.
public struct PatientFindings: Sendable, Hashable {
    /// Days of the report, both ends included.
    public var range: DayRange
    /// Record types with a record, inside the range or outside.
    public var families: Set<RecordFamily>
    /// Present even without records; then all counts are zero.
    public var headaches: HeadacheFindings
    /// Nil for a patient without readings and visits.
    public var markers: MarkerFindings?
    /// Nil for a patient without nights.
    public var nights: NightFindings?
    /// Whether the requested range went beyond the report date, where ``range`` ends.
    public var wasCutAtReportDay = false
    /// Whether there are treatments or questionnaires, whose figures are premium.
    public var hasTreatments = false
    /// Treatments ended for pregnancy up to the report date, named in every report (`silence.md` §10.3).
    public var stoppedForPregnancy: [Treatment] = []
    /// Unusable rows of the patient, of any date.
    public var unused = UnusedRows()

    /// Creates findings for a patient with headaches only.
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

    /// Whether the report includes headaches: they are logged, or nothing else is.
    public var tellsOfHeadaches: Bool { families.contains(.headaches) || families.isEmpty }
}

/// Computes all figures of a patient.
///
/// - Parameters:
///   - range: days of the report, both ends included, as calendar days of `zone`.
///   - asOf: the report date, to which the time since a visit is counted.
///   - medicines: the medicine table; names missing from it count as acute.
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
    findings.stoppedForPregnancy = records.treatments.filter {
        $0.stopReason == .pregnancy && $0.stop.map { $0 <= asOf } ?? true
    }
    findings.markers?.note(records.unused.unusedReadings, upTo: range.to)
    findings.markers?.knowsVisits = records.asked.hasVisits
    findings.nights?.asked = AskedNights(
        records.asked, logsDoses: records.nights.events.contains { AskedNights.doses.contains($0.kind) })
    return findings
}

/// Returns the first and last local day with a record, for ``RangeRequest/resolved(recordedDays:asOf:)``; nil without
/// records.
///
/// If there are headaches or nights, only their days count: lab values often go back years before the diary, and these
/// years must not count as free of headaches. The data notes mention records outside the range.
///
/// - Parameter asOf: the report date; visits planned for later do not extend the range.
public func recordedDays(of records: PatientRecords, zone: ZoneRules, asOf: CalendarDay) -> DayRange? {
    .spanning(headacheDiaryDays(of: records, zone: zone), records.nights.days(in: zone))
        ?? markerDays(of: records, asOf: asOf)
}

/// Returns the days of readings and visits, up to the last reading, even an unreadable one.
private func markerDays(of records: PatientRecords, asOf: CalendarDay) -> DayRange? {
    guard let days = records.markers.days(upTo: asOf) else { return nil }
    let last = records.unused.unusedReadings.compactMap(\.days.last).max() ?? days.to
    return DayRange(from: days.from, to: max(days.to, last))
}
