import Analysis
import Diagnostics
import Records
import ReportComposer

/// The contents and warnings of a report on its date, to compare the same records on two dates.
///
/// If both are equal, a report from the first date is not wrong on the second; anything counted from its date, such as
/// the time since the last entry, refers to the date printed on its pages.
package struct DayContent: Equatable {
    private let headaches: HeadacheContent
    private let markers: MarkerContent?
    private let nights: NightContent?
    private let wasCutAtReportDay: Bool
    /// Safety flags in a report of this date.
    package let safetyFlags: [SafetyFlagCount]
    package let classLines: [ClassLineFlag]

    /// - Parameters:
    ///   - order: the patient's records.
    ///   - day: the report date.
    /// - Throws: as ``AnalysedReport/init(_:_:)``.
    package init(_ order: ReportOrder, _ settings: ReportSettings, on day: CalendarDay) throws(Failure) {
        var settings = settings
        settings.context.asOf = day
        let analysed = try AnalysedReport(order, settings)
        let findings = analysed.request.findings
        headaches = HeadacheContent(findings.headaches, order.records, analysed.contents)
        markers = findings.markers.map(MarkerContent.init)
        nights = findings.nights.map(NightContent.init)
        wasCutAtReportDay = findings.wasCutAtReportDay
        safetyFlags = SafetyFlagCount.all(in: findings)
        classLines = ClassLineFlag.all(in: analysed.contents, of: findings.headaches)
    }
}

private struct HeadacheContent: Equatable {
    var entries: [HeadacheRecord]
    /// Days with headaches, including headaches that began before the range.
    var days: [CalendarDay]
    var acuteDays: [CalendarDay]
    var observedDays: [ObservedDay]
    var overuseMonths: [AcuteMedicationFindings.Month]
    /// Onsets in the comparison period; nil without one.
    var preceding: [LocalTime]?
    /// Whether the diary covers the range. ``isSilent`` is true if nothing was recorded since its last entry.
    var isTold: Bool
    var isSilent: Bool

    init(_ findings: HeadacheFindings, _ records: PatientRecords, _ contents: ReportContents) {
        let (range, diary) = (findings.range, findings.diary)
        entries = findings.entries.map(\.record)
        days = diary.headacheDays(in: range).sorted()
        acuteDays = diary.acuteMedicationDays.filter(range.contains).sorted()
        observedDays = records.observedDays.filter { range.contains($0.day) }
        overuseMonths = findings.acuteMedication.overuseMonths
        let comparison = contents.premium?.comparison
        preceding = comparison.flatMap { comparison in
            comparison.preceding.map { _ in
                diary.attacks.map(\.onset).filter { comparison.precedingRange.contains($0.day) }
            }
        }
        isTold = findings.coverage.span != nil
        isSilent = findings.coverage.silence != nil
    }
}

private struct MarkerContent: Equatable {
    var markers: [MarkerFinding]
    var planned: [VisitRecord]
    var visits: [VisitRecord]
    var lastVisits: [CalendarDay]
    var outside: Int

    init(_ findings: MarkerFindings) {
        markers = findings.markers
        planned = findings.visits.planned
        visits = findings.visits.visits
        lastVisits = findings.visits.last.map(\.day)
        outside = findings.outside
    }
}

private struct NightContent: Equatable {
    var nights: [Night]
    var medicines: [NightMedication]
    var inventory: [InventorySnapshot]
    var refills: [NightEvent]
    var notes: [NightNote]
    var preSleepLogs: Int

    init(_ findings: NightFindings) {
        nights = findings.nights
        medicines = findings.medicationLogs
        inventory = findings.inventory
        refills = findings.refills
        notes = findings.notes
        preSleepLogs = findings.preSleepLogs
    }
}
