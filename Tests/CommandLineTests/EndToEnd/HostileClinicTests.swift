import Foundation
import SampleData
import Testing

/// Random mixtures of all of Unicode in every field that takes words. `make hostile` does the same with as many as asked
/// for, and with every character.
@Suite struct HostileClinicTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    @Test func aReportComesOfEveryPatient() throws {
        try folder.makeFolder("clinic")
        for (name, text) in HostileClinic.files(texts: 200, seed: 2026) { try folder.write(text, to: "clinic/\(name)") }
        let unlocking = try aurae.unlocking().joined(separator: " ")
        let run = try aurae.shell(
            "\"$AURAE\" batch clinic -o out --name-pattern '{patient_id}.pdf' --depth full --jobs 2 \(unlocking)")
        #expect(run.status == 0, "\(run.errors)")
        let entries = try BatchFolder(test: folder, name: "out").entries()
        #expect(entries.count == (200 + HostileClinic.fieldsPerPatient - 1) / HostileClinic.fieldsPerPatient)
        for (patient, entry) in entries {
            #expect(entry.status == "written", "\(patient): \(entry.message ?? "")")
            #expect(try aurae.shell("qpdf --check out/\(patient).pdf").status == 0)
        }
    }
}
