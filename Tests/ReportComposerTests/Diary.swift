import Analysis
import Diagnostics
import Records
import ReportDocument
import TestSupport
import TimeZones

@testable import ReportComposer

/// Small diaries for the composer's tests.
enum Diary {
    static let zone = ZoneRules.named("Europe/London")!

    /// A headache at a local time of London, `2026-03-05 07:15`.
    static func headache(
        _ day: String, _ hour: Int, _ minute: Int = 0, severity: Int = 3, lasting minutes: Int? = 120,
        configure: (inout HeadacheRecord) -> Void = { _ in }
    ) -> HeadacheRecord {
        let onset = zone.instant(day: CalendarDay(iso: day)!, second: hour * 3600 + minute * 60)
        var record = HeadacheRecord(
            id: "\(day)-\(hour)-\(minute)", onset: onset,
            resolved: minutes.map { Instant(milliseconds: onset.milliseconds + Int64($0) * 60_000) },
            storedSeverity: severity)
        configure(&record)
        return record
    }

    static func input(
        _ headaches: [HeadacheRecord], from: String = "2026-01-01", to: String = "2026-03-31",
        identity: PatientIdentity = PatientIdentity(
            id: "p-001", name: "Sample Patient", dateOfBirth: CalendarDay(iso: "1988-05-14"), recordNumber: "004821"),
        diagnostics: [Diagnostic] = [], zoneWasGiven: Bool = true, style: ReportStyle = ReportStyle(),
        isObserved: Bool = true
    ) -> ReportInput {
        let range = DayRange(from: CalendarDay(iso: from)!, to: CalendarDay(iso: to)!)
        let records = records(headaches, range: range, identity: identity, isObserved: isObserved)
        return ReportInput(
            identity: identity,
            findings: analysePatient(
                records, range: range, zone: zone, asOf: CalendarDay(iso: "2026-04-02")!,
                medicines: ShippedMedicines.table),
            sources: [SourceNote(name: "headaches.csv", kind: "clinic export (CSV)", rowsRead: 41, rowsSkipped: 2)],
            diagnostics: diagnostics,
            context: RunContext(zone: zone, asOf: CalendarDay(iso: "2026-04-02")!, generator: "aurae-report test"),
            zoneWasGiven: zoneWasGiven, style: style)
    }

    /// - Parameter isObserved: every day of the range, and of as long a time before it when a headache was logged there, is
    ///   written down as looked at; else the diary tells only about the days between its entries.
    static func records(
        _ headaches: [HeadacheRecord], range: DayRange, identity: PatientIdentity, isObserved: Bool = true
    ) -> PatientRecords {
        let headaches = headaches.sorted { $0.onset < $1.onset }
        let first = headaches.first.map { zone.local($0.onset).day } ?? range.from
        let from = first < range.from ? min(first, range.from.advanced(by: -range.dayCount)) : range.from
        return PatientRecords(
            identity: identity, headaches: headaches,
            observedDays: isObserved
                ? (0...from.days(to: range.to)).map { ObservedDay(day: from.advanced(by: $0), hadHeadache: false) } : []
        )
    }
}

/// The free report.
func composeFreeReport(_ input: ReportInput) -> ReportDocument { composeReport(input, contents: .free) }
