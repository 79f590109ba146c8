import Analysis
import Records
import TestSupport
import Testing

@testable import Reports

@Suite("What a report's safety notices are counted as")
struct SafetyFlagCountTests {
    private static let day = CalendarDay(iso: "2026-03-05")!

    /// A sudden severe headache, and two nights: doses 3 hours apart and a third, doses 5 hours apart.
    private static var findings: PatientFindings {
        func at(_ day: Int, _ hour: Int) -> Instant {
            ZoneRules.utc.instant(day: self.day.advanced(by: day), second: hour * 3600)
        }
        func event(_ kind: NightEventKind, _ night: Int, _ moment: Instant) -> NightEvent {
            NightEvent(kind: kind, moment: moment, night: day.advanced(by: night), log: .doses)
        }
        var headache = HeadacheRecord(id: "a", onset: at(0, 8), storedSeverity: 5)
        headache.onsetSpeed = .instantaneous
        var records = PatientRecords(identity: PatientIdentity(id: "p"), headaches: [headache])
        records.nights.events = [
            event(.dose1, 0, at(0, 23)), event(.dose2, 0, at(1, 2)), event(.extraDose, 0, at(1, 5)),
            event(.dose1, 1, at(1, 23)), event(.dose2, 1, at(2, 4)),
        ]
        return analysePatient(
            records, range: DayRange(from: day, to: day.advanced(by: 3)), zone: .utc, asOf: day.advanced(by: 3))
    }

    @Test func `every family's notices are counted`() {
        #expect(
            SafetyFlagCount.all(in: Self.findings) == [
                SafetyFlagCount("primary", 1), SafetyFlagCount("extra-dose", 1),
                SafetyFlagCount("dose-outside-window", 1),
                // The headache says neither symptoms nor a medicine.
                SafetyFlagCount("safety-not-in-export", 2),
            ])
    }

    @Test func `a record may hold each of them`() {
        for flag in SafetyFlagCount.all(in: Self.findings) {
            #expect(SafetyFlagCount.names.contains(flag.name))
        }
    }
}
