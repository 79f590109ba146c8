import Records
import Testing

@Suite struct FieldAgreementTests {
    private let full = PatientIdentity(
        id: "p", name: "A", dateOfBirth: CalendarDay(iso: "1979-06-14"), recordNumber: "1", clinician: "Dr B",
        entitlement: "p.jwt")

    @Test func sameRecordsAgreeOnEverything() {
        #expect(full.agreeing(with: full) == full)
        #expect(PatientIdentity(id: "p").agreeing(with: PatientIdentity(id: "p")) == PatientIdentity(id: "p"))
    }

    @Test func eachFieldThatDiffersIsLeftOutByItself() {
        let changes: [(inout PatientIdentity) -> Void] = [
            { $0.name = "B" }, { $0.dateOfBirth = CalendarDay(iso: "1979-06-15") }, { $0.recordNumber = nil },
            { $0.clinician = "" }, { $0.entitlement = "q.jwt" }, { $0.diagnosis = "other" },
        ]
        let blanks: [(inout PatientIdentity) -> Void] = [
            { $0.name = nil }, { $0.dateOfBirth = nil }, { $0.recordNumber = nil }, { $0.clinician = nil },
            { $0.entitlement = nil }, { $0.diagnosis = nil },
        ]
        #expect(changes.count == Mirror(reflecting: full).children.count - 1)
        for (change, blank) in zip(changes, blanks) {
            var (other, expected) = (full, full)
            change(&other)
            blank(&expected)
            #expect(full.agreeing(with: other) == expected)
            #expect(other.agreeing(with: full) == expected)
        }
    }
}
