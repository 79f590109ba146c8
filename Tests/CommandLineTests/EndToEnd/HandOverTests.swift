import Foundation
import Testing

@Suite("Reports are handed over to a hospital's systems", .serialized)
struct HandOverTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private let readers: HandOverReaders

    private static let names = ["a": "O'Neil|Smith^Jr~\\&<b>\"", "b": "عمر الخيّام", "c": "山田 太郎"]

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        readers = HandOverReaders(aurae: aurae)
        try folder.makeFolder("clinic")
        try folder.write(
            ClinicFixture.headaches + "c,9,2026-02-01T12:00:00Z,,3,,,,\n", to: "clinic/headaches.csv")
        let rows = Self.names.sorted { $0.key < $1.key }.map { id, name in
            "\(id),\"\(name.replacing("\"", with: "\"\""))\",1980-02-29,\(id == "a" ? "MRN|7" : "")"
        }
        try folder.write(
            "patient_id,name,date_of_birth,record_number\n" + rows.joined(separator: "\n") + "\n",
            to: "clinic/patients.csv")
    }

    private func generate(_ words: String) throws -> AuraeReport.Outcome {
        try aurae.shell("\"$AURAE\" generate clinic --time-zone Europe/London \(words)")
    }

    @Test("beside each report, readable by others, whatever a name holds", arguments: ["a", "b", "c"])
    func readBack(patient: String) throws {
        let outcome = try generate(
            "--patient \(patient) --handover mdm,cda --assigning-authority 'NORTH&2.16.840.1.113883.19.5&ISO' -o r.pdf")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.outputText.hasPrefix("r.pdf\nr.hl7\nr.cda.xml\n"))
        for file in ["r.pdf", "r.hl7", "r.cda.xml"] { #expect(folder.mode(file) == 0o600, "\(file)") }

        let message = try readers.message("r.hl7", carrying: "r.pdf")
        #expect(message.segments == ["MSH", "EVN", "PID", "PV1", "TXA", "OBX", "NTE"])
        #expect(message.kind == "MDM^T02^MDM_T02" && message.version == "2.5.1")
        #expect(message.characters == "UNICODE UTF-8")
        #expect(message.name == Self.names[patient] && message.born == "19800229")
        #expect(message.encoding == ["", "application", "pdf", "Base64"])
        #expect(message.carries)
        let authority = "NORTH&2.16.840.1.113883.19.5&ISO"
        #expect(
            message.numbers
                == (patient == "a"
                    ? [["MRN|7", "", "", authority, "MR"], ["a", "", "", "", "PI"]]
                    : [[patient, "", "", authority, "PI"]]))

        let document = try readers.document("r.cda.xml", carrying: "r.pdf")
        // The order of the schema of CDA.
        #expect(
            document.elements == [
                "realmCode", "typeId", "id", "code", "title", "effectiveTime", "confidentialityCode", "languageCode",
                "recordTarget", "author", "custodian", "documentationOf", "component",
            ])
        #expect(document.name == Self.names[patient] && document.title == message.comment)
        #expect(document.type == ["application/pdf", "B64"])
        #expect(document.hash && document.carries)
        #expect(document.ids.first?[0] == "2.16.840.1.113883.19.5")

        // The same run has the same bytes.
        let before = ["r.hl7", "r.cda.xml"].map(folder.data)
        #expect(
            try generate("--patient \(patient) --handover mdm,cda --assigning-authority '\(authority)' -o r.pdf").status
                == 0)
        #expect(["r.hl7", "r.cda.xml"].map(folder.data) == before)
        // Without a word of the message in what is said of it.
        #expect(!outcome.everything.contains(Self.names[patient] ?? ""))
    }

    @Test("a protected and signed report is handed over as it is written; of several the first")
    func protected() throws {
        #expect(try aurae.shell("umask 077; echo right-horse > word").status == 0)
        #expect(try generate("--patient a --password-file word --handover mdm -o r.pdf").status == 0)
        #expect(try readers.message("r.hl7", carrying: "r.pdf").carries)
        #expect(try aurae.shell("pdfinfo r.pdf").status != 0)

        #expect(
            try generate("--patient a --profiles archive,protected --password-file word --handover cda -o s.pdf").status
                == 0)
        #expect(
            folder.names().filter { $0.hasPrefix("s.") } == ["s.archive.pdf", "s.cda.xml", "s.protected.pdf"])
        #expect(try readers.document("s.cda.xml", carrying: "s.archive.pdf").carries)
        #expect(try !readers.document("s.cda.xml", carrying: "s.protected.pdf").carries)

        _ = try SigningKeys(aurae)
        #expect(
            try generate("--patient a --sign keys/rsa.p12 --sign-password-file keys/password --handover mdm -o t.pdf")
                .status
                == 0)
        #expect(try readers.message("t.hl7", carrying: "t.pdf").carries)
        #expect(try aurae.shell("pdfsig -nocert t.pdf").outputText.contains("Signature is Valid"))
    }

    @Test(
        "what cannot be handed over is refused, and nothing is written",
        arguments: [
            "--handover mdm -o - > out", "--handover cda -o page.png", "--handover fax -o r.pdf",
            "--handover mdm,mdm -o r.pdf", "--handover '' -o r.pdf", "--assigning-authority NORTH -o r.pdf",
            "--handover mdm --assigning-authority 'a b' -o r.pdf",
            "--handover mdm --assigning-authority 'N&1.x&ISO' -o r.pdf",
        ])
    func refused(words: String) throws {
        let outcome = try generate("--patient a \(words)")
        #expect(outcome.status == 64, "\(outcome.errors)")
        #expect(folder.names().allSatisfy { ["clinic", "out"].contains($0) }, "\(folder.names())")
        #expect(folder.data("out")?.isEmpty != false)
    }

    @Test("all the files of a report are written, or none")
    func allOrNone() throws {
        try folder.makeFolder("r.hl7")
        try folder.write("old", to: "r.pdf")
        let outcome = try generate("--patient a --handover mdm,cda -o r.pdf")
        #expect(outcome.status == 73, "\(outcome.errors)")
        #expect(folder.text("r.pdf") == "old")
        #expect(folder.names() == ["clinic", "r.hl7", "r.pdf"])
    }

    @Test("verify tells whether they carry the report they lie beside")
    func verify() throws {
        #expect(try generate("--patient a --handover mdm,cda -o r.pdf").status == 0)
        let whole = try aurae("verify", "r.pdf", "clinic")
        #expect(whole.status == 0, "\(whole.everything)")
        #expect(whole.outputText.contains("files for hospital systems: carry this report\n"))
        let checks = try #require(try aurae("verify", "r.pdf", "--format", "json").json["checks"] as? [[String: Any]])
        #expect(checks.contains { $0["subject"] as? String == "hand-over" && $0["state"] as? String == "stands" })

        let message = try #require(folder.text("r.hl7"))
        try folder.write(message.replacing("19800229", with: "19800228"), to: "r.hl7")
        let changed = try aurae("verify", "r.pdf")
        #expect(changed.status == 1)
        let differ = "files for hospital systems: differ (r.hl7 was changed after it was written)"
        #expect(changed.outputText.contains(differ))

        try folder.write(message, to: "r.hl7")
        #expect(try generate("--patient b -o r.pdf").status == 0)
        let other = try aurae("verify", "r.pdf")
        #expect(other.status == 1)
        #expect(other.outputText.contains("r.hl7 carries another file; r.cda.xml carries another file"))
    }

    @Test("lying among exports they are passed over like the report")
    func amongExports() throws {
        let before = try figures()
        #expect(try generate("--patient a --handover mdm,cda -o clinic/r.pdf").status == 0)
        #expect(try figures() == before)
    }

    /// Patient a's, as text.
    private func figures() throws -> String {
        let outcome = try aurae("analyze", "clinic", "--patient", "a", "--format", "json")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let patients = try #require(try outcome.json["patients"])
        return String(
            decoding: try JSONSerialization.data(withJSONObject: patients, options: .sortedKeys), as: UTF8.self)
    }
}
