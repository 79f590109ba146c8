import Foundation
import Testing

/// Unknown settings in a list of reports are refused.
struct ManifestColumnTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write("onset_time,severity\n2026-03-05T07:15:00Z,3\n", to: "a.csv")
        try folder.write("secret-of-a-patient\n", to: "password")
    }

    @Test("a column that is not known is wrong, and the nearest is named: no report is written open")
    func column() throws {
        try folder.write("source,patient_id,passwordfile\na.csv,p,password\n", to: "list.csv")
        let outcome = try aurae("batch", "list.csv", "-o", "out")
        #expect(outcome.status == 78)
        #expect(outcome.errors.contains("list.csv, line 1, column passwordfile"))
        #expect(outcome.errors.contains("did you mean password_file?"))
        #expect(folder.names("out").isEmpty)
        try folder.write("source,patient\na.csv,p\n", to: "list.csv")
        let patient = try aurae("batch", "list.csv", "-o", "out")
        #expect(patient.status == 78 && patient.errors.contains("did you mean patient_id?"))
    }

    @Test("a template that is not there is wrong, in a list and on the line")
    func template() throws {
        try folder.write("source,template\na.csv,docter-visit\n", to: "list.csv")
        let outcome = try aurae("batch", "list.csv", "-o", "out")
        #expect(outcome.status == 78)
        #expect(outcome.errors.contains("list.csv, line 2, column template: there is no template of this name"))
        #expect(outcome.errors.contains("did you mean doctor-visit?"))
        let line = try aurae("generate", "a.csv", "--template", "docter-visit", "-o", "r.pdf")
        #expect(line.status == 78 && line.errors.contains("did you mean doctor-visit?"))
    }
}
