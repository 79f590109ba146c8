import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

struct CSVPatientSourceTests {
    @Test func `a table of patients, in any dialect`() throws {
        let text =
            "patient_id;name;date_of_birth;record_number;clinician;entitlement;phone\r\n"
            + "p1;\"Okafor; Ada\";1984-02-29;MRN 7;Dr Lee;a.jwt;1\r\n\r\np2;Żółć;;;;;\r\n"
        let folder = ExportFolder()
        folder.write(text, to: "patients.csv")
        let sources = try folder.open("patients.csv")
        #expect(sources.patientIDs == ["p1", "p2"])
        #expect(
            sources.identity(of: "p1")
                == PatientIdentity(
                    id: "p1", name: "Okafor; Ada", dateOfBirth: CalendarDay(year: 1984, month: 2, day: 29),
                    recordNumber: "MRN 7", clinician: "Dr Lee", entitlement: "a.jwt"))
        #expect(sources.identity(of: "p2") == PatientIdentity(id: "p2", name: "Żółć"))
        #expect(sources.identity(of: "p3") == PatientIdentity(id: "p3"))
        let whole = try WholeImport(sources)
        #expect(whole.remarks == ["unknown-column phone"])
        #expect(whole.summary.sources.map(\.rowsRead) == [2])
        #expect(whole.headaches.isEmpty)
    }

    @Test func `Windows-1252 and UTF-16`() throws {
        let text = "patient_id,name\np1,Zoë Müller\n"
        let latin = try ExportFolder().read(text.unicodeScalars.map { UInt8($0.value) }, as: "patients.csv")
        #expect(latin.patients.map(\.identity.name) == ["Zoë Müller"])
        #expect(latin.remarks == ["windows-1252 2"])
        let wide: [UInt8] =
            [0xFE, 0xFF] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 255)] }
        #expect(try ExportFolder().read(wide, as: "patients.csv").patients.map(\.identity.name) == ["Zoë Müller"])
    }

    @Test func `rows that cannot be used`() throws {
        let text = "patient_id,name\n,A\np1,B,C\np2\np3,\"D\"x\np4,E\n"
        let whole = try ExportFolder().read(text, as: "patients.csv")
        #expect(whole.patients.map(\.identity) == [PatientIdentity(id: "p2"), PatientIdentity(id: "p4", name: "E")])
        #expect(
            whole.remarks == ["missing-patient-id 2 patient_id", "row-too-wide 3", "stray-quote 5", "row-too-short 4"])
        #expect(whole.summary.sources[0].rowsRead == 2)
        #expect(whole.summary.sources[0].rowsSkipped == 3)
    }

    @Test func `two people under one id`() throws {
        let whole = try ExportFolder().read("patient_id,name\np1,A\np1,B\n", as: "patients.csv")
        #expect(whole.patients.map(\.identity) == [PatientIdentity(id: "p1")])
        #expect(whole.remarks == ["duplicate-patient 3 patient_id"])
    }
}
