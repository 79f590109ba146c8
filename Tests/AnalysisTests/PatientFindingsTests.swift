import Records
import Testing

@testable import Analysis

struct PatientFindingsTests {
    private let day = CalendarDay(iso: "2026-03-05")!

    private func findings(of headaches: [HeadacheRecord]) -> PatientFindings {
        analysePatient(
            PatientRecords(identity: PatientIdentity(id: "p"), headaches: headaches),
            range: DayRange(from: day, to: day), zone: .utc, asOf: day)
    }

    @Test func `a patient of whom nothing is known is told of as one without headaches`() {
        let none = findings(of: [])
        #expect(none.families.isEmpty && none.tellsOfHeadaches)
        #expect(none.markers == nil && none.nights == nil)
    }

    @Test func `a headache outside the range makes the family one that there is`() {
        let outside = findings(of: [HeadacheRecord(id: "a", onset: Instant(seconds: 0), storedSeverity: 3)])
        #expect(outside.families == [.headaches])
        #expect(outside.headaches.count == 0)
    }

    @Test func `the recorded days of nothing are none`() {
        let records = PatientRecords(identity: PatientIdentity(id: "p"), headaches: [])
        #expect(recordedDays(of: records, zone: .utc) == nil)
    }
}
