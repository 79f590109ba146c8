import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

struct PatientJoinTests {
    /// A file of which only the names are known.
    private struct Listed: OpenedSource {
        var path: String
        var format = SourceFormat.clinicCSV
        var patientIDs: [String] = []
        var identities: [PatientIdentity] = []
        var diagnostics = DiagnosticTally()
        var rowsOnOpening = RowCounts()
        var traits: [SourceTrait] = []

        func headaches(of patientID: String) throws -> HeadacheBatch { HeadacheBatch() }
        func sha256() throws -> String { "" }
    }

    @Test func `patients in order of first appearance, those of tables alone last`() throws {
        let join = try PatientJoin([
            Listed(
                path: "patients.csv", identities: ["p3", "p1", "p4"].map { PatientIdentity(id: $0, name: "N " + $0) }),
            Listed(path: "a.csv", patientIDs: ["p2", "p1"]), Listed(path: "b.csv", patientIDs: ["p1", "p3"]),
        ])
        #expect(join.patientIDs == ["p2", "p1", "p3", "p4"])
        #expect(join.sourcesOfPatient == ["p2": [1], "p1": [1, 2], "p3": [2]])
        #expect(join.identities["p4"]?.name == "N p4")
        #expect(join.diagnostics.diagnostics == [Diagnostic(.unlistedPatient, at: Place(file: "patients.csv"))])
    }

    @Test func `without any table of patients nobody is missing from it`() throws {
        #expect(try PatientJoin([Listed(path: "a.csv", patientIDs: ["p1"])]).diagnostics.isEmpty)
    }

    @Test func `two tables that disagree about a person`() throws {
        let join = try PatientJoin([
            Listed(path: "a", identities: [PatientIdentity(id: "p", name: "A", clinician: "C")]),
            Listed(path: "b", identities: [PatientIdentity(id: "p", name: "B", clinician: "C")]),
        ])
        #expect(join.identities == ["p": PatientIdentity(id: "p", clinician: "C")])
        #expect(join.diagnostics.diagnostics == [Diagnostic(.duplicatePatient, at: Place(file: "b"))])
    }

    @Test func `files of a patient without a name are one patient's`() throws {
        let join = try PatientJoin([Listed(path: "a", patientIDs: [""]), Listed(path: "b", patientIDs: [""])])
        #expect(join.patientIDs == [""])
        #expect(join.sourcesOfPatient == ["": [0, 1]])
    }

    @Test func `a file that names nobody is not given to somebody`() {
        let named = Listed(path: "named.csv", patientIDs: ["p1"])
        let nameless = Listed(path: "nameless.csv", patientIDs: [""])
        let table = Listed(path: "patients.csv", identities: [PatientIdentity(id: "p1", name: "A")])
        for sources in [[named, nameless], [nameless, named], [table, nameless]] {
            let caught = thrownFailure { _ = try PatientJoin(sources) }
            #expect(caught?.status == .dataError)
            #expect(caught?.place?.file == "nameless.csv")
            #expect(caught?.hint != nil)
        }
    }

    @Test func `ids that look the same`() {
        let caught = thrownFailure { _ = try PatientJoin([Listed(path: "a", patientIDs: ["\u{E9}", "e\u{301}"])]) }
        #expect(caught?.status == .dataError)
        #expect(caught?.place?.file == "a")
    }
}
