import Diagnostics
import Records
import Testing

@testable import RecordImport

struct PatientTableBuilderTests {
    private func row(_ cells: [PatientColumn: String]) -> TableCells<PatientColumn> {
        var row = TableCells<PatientColumn>()
        for (column, text) in cells { row[column] = .text(text) }
        return row
    }

    @Test func `all columns`() throws {
        var table = PatientTableBuilder(file: "patients.csv")
        try table.add(
            row([
                .patientID: " p-1 ", .name: "Ada Okafor", .dateOfBirth: "1984-02-29", .recordNumber: "MRN 7",
                .clinician: "Dr Lee", .entitlement: "licence.jwt",
            ]), line: 2)
        #expect(
            table.identities == [
                PatientIdentity(
                    id: "p-1", name: "Ada Okafor", dateOfBirth: CalendarDay(year: 1984, month: 2, day: 29),
                    recordNumber: "MRN 7", clinician: "Dr Lee", entitlement: "licence.jwt")
            ])
        #expect(table.rows == RowCounts(read: 1))
        #expect(table.diagnostics.isEmpty)
    }

    @Test(arguments: ["29/02/1984", "1984-02-30", "1984", "1984-02-29T00:00:00Z", "0000-01-01", "1849-12-31"])
    func `what is no calendar day is left out`(text: String) throws {
        var table = PatientTableBuilder(file: "patients.csv")
        try table.add(row([.patientID: "p", .dateOfBirth: text]), line: 2)
        #expect(table.identities == [PatientIdentity(id: "p")])
        let place = Place(file: "patients.csv", line: 2, column: "date_of_birth")
        #expect(table.diagnostics.diagnostics == [Diagnostic(.badDate, at: place)])
    }

    @Test func `rows without a usable id are skipped`() throws {
        var table = PatientTableBuilder(file: "f")
        try table.add(row([.name: "A"]), line: 2)
        try table.add(row([.patientID: "  ", .name: "B"]), line: 3)
        try table.add(row([.patientID: String(repeating: "x", count: 257)]), line: 4)
        try table.add(row([.patientID: "a\u{1B}[31mb"]), line: 5)
        #expect(table.identities == [])
        #expect(table.rows == RowCounts(skipped: 4))
        #expect(table.diagnostics.count(of: .missingPatientID) == 2)
        #expect(table.diagnostics.count(of: .badPatientID) == 2)
    }

    @Test func `an id is measured in characters, whatever bytes they take`() {
        for letter in ["x", "é", "日", "😀"] {
            for (count, isUsable) in [(256, true), (257, false)] {
                let id = String(repeating: letter, count: count)
                #expect(PatientTableBuilder.isUsableID(id) == isUsable)
                #expect(Array(id.utf8).withUnsafeBufferPointer(PatientTableBuilder.isUsableID) == isUsable)
            }
        }
    }

    @Test func `the same row twice is one patient`() throws {
        var table = PatientTableBuilder(file: "f")
        for line in 2...3 { try table.add(row([.patientID: "p", .name: "A"]), line: line) }
        #expect(table.identities == [PatientIdentity(id: "p", name: "A")])
        #expect(table.diagnostics.isEmpty)
    }

    @Test func `details on which two rows of an id differ are left out and said`() throws {
        var table = PatientTableBuilder(file: "f")
        try table.add(row([.patientID: "p", .name: "A", .clinician: "Dr Lee", .recordNumber: "1"]), line: 2)
        try table.add(row([.patientID: "q", .name: "Q"]), line: 3)
        try table.add(row([.patientID: "p", .name: "B", .clinician: "Dr Lee"]), line: 4)
        #expect(
            table.identities == [
                PatientIdentity(id: "p", clinician: "Dr Lee"), PatientIdentity(id: "q", name: "Q"),
            ])
        let place = Place(file: "f", line: 4, column: "patient_id")
        #expect(table.diagnostics.diagnostics == [Diagnostic(.duplicatePatient, at: place)])
    }
}
