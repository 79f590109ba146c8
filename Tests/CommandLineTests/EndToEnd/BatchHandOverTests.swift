import Foundation
import Testing

@Suite("A batch keeps a report and the files that hand it over together", .serialized)
struct BatchHandOverTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private let out: BatchFolder

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        out = BatchFolder(test: folder, name: "out")
        try folder.makeFolder("clinic")
        try folder.write(ClinicFixture.headaches, to: "clinic/headaches.csv")
        try folder.write(ClinicFixture.patients, to: "clinic/patients.csv")
    }

    private func batch(_ words: String) throws -> AuraeReport.Outcome {
        try aurae.shell(
            "\"$AURAE\" batch clinic --name-pattern '{patient_id}.pdf' --as-of 2026-04-01 --handover mdm,cda -o out \(words)"
        )
    }

    private func statuses() throws -> [String: String] { try out.entries().mapValues(\.status) }

    /// Files of reports and those that hand them over.
    private var files: [String] { folder.names("out").filter { !["batch.json", "index.html"].contains($0) } }

    private static let all = ["a.cda.xml", "a.hl7", "a.pdf", "b.cda.xml", "b.hl7", "b.pdf"]

    @Test("they are in the record with their hashes, linked in the index, and as generate writes them")
    func record() throws {
        let outcome = try batch("")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(files == Self.all)
        let recorded = try #require(try out.entries()["a"]?.json["files"] as? [[String: Any]])
        #expect(recorded.map { $0["form"] as? String } == ["plain", "mdm", "cda"])
        #expect(recorded.map { $0["file"] as? String } == ["a.pdf", "a.hl7", "a.cda.xml"])
        for file in recorded {
            let name = try #require(file["file"] as? String)
            #expect(
                file["sha256"] as? String == String(try aurae.shell("sha256sum < out/\(name)").outputText.prefix(64)))
            #expect(folder.mode("out/\(name)") == 0o600)
            #expect(folder.text("out/index.html")?.contains("href=\"\(name)\"") == true)
        }
        let readers = HandOverReaders(aurae: aurae)
        #expect(try readers.message("out/b.hl7", carrying: "out/b.pdf").name == "Ben Example")
        #expect(try readers.document("out/b.cda.xml", carrying: "out/b.pdf").carries)
        let alone = "\"$AURAE\" generate clinic --patient a --as-of 2026-04-01 --handover mdm,cda -o a.pdf"
        #expect(try aurae.shell(alone).status == 0)
        for name in ["a.pdf", "a.hl7", "a.cda.xml"] { #expect(folder.data(name) == folder.data("out/\(name)")) }
    }

    @Test("with one of them gone or altered the report is made again, and so it is for another authority")
    func resume() throws {
        #expect(try batch("").status == 0)
        let before = folder.files(in: "out")
        #expect(try batch("--resume").status == 0)
        #expect(try statuses() == ["a": "kept", "b": "kept"])
        folder.remove("out/a.hl7")
        try folder.write("<ClinicalDocument/>", to: "out/b.cda.xml")
        #expect(try batch("--resume").status == 0)
        #expect(try statuses() == ["a": "written", "b": "written"])
        for name in Self.all { #expect(folder.data("out/\(name)") == before[name], "\(name)") }
        #expect(try batch("--resume --assigning-authority NORTH").status == 0)
        #expect(try statuses() == ["a": "written", "b": "written"])
        #expect(folder.data("out/a.pdf") == before["a.pdf"])
        #expect(folder.text("out/a.hl7")?.contains("MRN-7^^^NORTH^MR") == true)
    }

    @Test("older versions are kept together, and what nobody has any more goes together")
    func keepAndPrune() throws {
        #expect(try batch("--resume --keep 1").status == 0)
        let first = folder.files(in: "out")
        try folder.write(
            ClinicFixture.headaches.replacing("b,1,2026-03-01", with: "b,1,2026-03-02"), to: "clinic/headaches.csv")
        #expect(try batch("--resume --keep 1").status == 0)
        #expect(folder.names("out/versions/2026-04-01") == ["b.cda.xml", "b.hl7", "b.pdf"])
        #expect(folder.data("out/versions/2026-04-01/b.hl7") == first["b.hl7"])
        let others = ClinicFixture.headaches.split(separator: "\n").filter { !$0.hasPrefix("b,") }
        try folder.write(others.joined(separator: "\n") + "\n", to: "clinic/headaches.csv")
        try folder.write(
            ClinicFixture.patients.split(separator: "\n").filter { !$0.hasPrefix("b,") }.joined(separator: "\n") + "\n",
            to: "clinic/patients.csv")
        // The newest entry that is left, of 10 February, is 50 days old, and one of two patients is gone: both must be
        // said to be right.
        #expect(try batch("--resume --keep 1 --prune --allow-shrink").status == 65)
        #expect(try batch("--resume --keep 1 --prune --max-silence 60d").status == 65)
        #expect(files.filter { !["versions", ".aurae-batch.nights"].contains($0) } == Self.all)
        #expect(try batch("--resume --keep 1 --prune --allow-shrink --max-silence 60d").status == 0)
        #expect(files.filter { $0 != "versions" } == ["a.cda.xml", "a.hl7", "a.pdf"])
    }

    @Test("a manifest's own profiles have them too, and its passwords")
    func manifest() throws {
        #expect(try aurae.shell("umask 077; echo right-horse > b.pw").status == 0)
        try folder.write(
            "source,patient_id,profiles,password_file\nclinic,a,plain|archive,\nclinic,b,,b.pw\n", to: "list.csv")
        let outcome = try aurae.shell(
            "\"$AURAE\" batch list.csv --name-pattern '{patient_id}.pdf' --as-of 2026-04-01 --handover mdm -o out")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(files == ["a.archive.pdf", "a.hl7", "a.pdf", "b.hl7", "b.pdf"])
        let readers = HandOverReaders(aurae: aurae)
        #expect(try readers.message("out/a.hl7", carrying: "out/a.pdf").carries)
        #expect(try readers.message("out/b.hl7", carrying: "out/b.pdf").carries)
    }
}
