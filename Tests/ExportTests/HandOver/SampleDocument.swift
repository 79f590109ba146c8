import Records
import TimeZones

@testable import Export

/// A report to hand over, of a patient whose name holds every delimiter.
enum SampleDocument {
    static let name = "O'Neil|Smith^Jr~\\&<>\" 山田"
    static let pdf = Array("%PDF-1.7 any bytes".utf8) + [0, 0xFF, 0x0D, 0x0A]

    static func make(_ change: (inout HandOverDocument) -> Void = { _ in }) -> HandOverDocument {
        let identity = PatientIdentity(
            id: "p-001", name: name, dateOfBirth: CalendarDay(iso: "1979-06-14"), recordNumber: "NH-204817",
            clinician: "Dr B. Example")
        let day = CalendarDay(iso: "2026-03-31")!
        var context = RunContext(zone: .utc, asOf: day, generator: "aurae-report 0.1")
        context.clock = LocalTime(day: day, second: 9 * 3600 + 5 * 60 + 7, offset: -(5 * 3600 + 30 * 60))
        var document = HandOverDocument(
            identity: identity, authority: AssigningAuthority("NORTH&2.16.840.1.113883.19.5&ISO"),
            title: "Headache report, 1 Jan – 31 Mar 2026",
            range: DayRange(from: CalendarDay(iso: "2026-01-01")!, to: day), context: context, pdf: pdf)
        change(&document)
        return document
    }
}
