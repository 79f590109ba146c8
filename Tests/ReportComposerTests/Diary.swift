import Analysis
import Diagnostics
import Records
import ReportDocument
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
        diagnostics: [Diagnostic] = [], zoneWasGiven: Bool = true, style: ReportStyle = ReportStyle()
    ) -> ReportInput {
        let records = PatientRecords(identity: identity, headaches: headaches.sorted { $0.onset < $1.onset })
        let range = DayRange(from: CalendarDay(iso: from)!, to: CalendarDay(iso: to)!)
        return ReportInput(
            identity: identity,
            findings: analysePatient(records, range: range, zone: zone, asOf: CalendarDay(iso: "2026-04-02")!),
            sources: [SourceNote(name: "headaches.csv", kind: "clinic export (CSV)", rowsRead: 41, rowsSkipped: 2)],
            diagnostics: diagnostics,
            context: RunContext(zone: zone, asOf: CalendarDay(iso: "2026-04-02")!, generator: "aurae-report test"),
            zoneWasGiven: zoneWasGiven, style: style)
    }
}

/// The free report.
func composeFreeReport(_ input: ReportInput) -> ReportDocument { composeReport(input, contents: .free) }
