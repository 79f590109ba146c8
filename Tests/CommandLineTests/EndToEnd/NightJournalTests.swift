import Foundation
import Testing

/// What a monitor reads on the mornings that matter, and what nights leave of a folder that people have changed.
@Suite("Nights that came to no good, and folders that people changed")
struct NightJournalTests {
    private var clinic: NightlyClinic

    /// Ten patients with six headaches each in October; a night of 20 November.
    init() throws {
        clinic = try NightlyClinic(patients: 10)
        try clinic.write()
        #expect(try clinic.run("2026-11-20").status == 0)
    }

    private func status(_ day: String = "2026-11-21") throws -> AuraeReport.Outcome {
        try clinic.aurae.run(["batch", "status", "out", "--as-of", day])
    }

    @Test("a run that was refused shows until a good one, and so does one that was killed")
    func failures() throws {
        #expect(try status().status == 0)
        // The options differ: 64. The export is gone: 66.
        #expect(try clinic.run("2026-11-21", "--depth", "sheet").status == 64)
        #expect(try clinic.aurae.run(["batch", "nowhere", "-o", "out"]).status == 66)
        let refused = try status()
        #expect(refused.status == 1, "\(refused.everything)")
        #expect(refused.outputText.contains(" ended with status 64: the reports in out were made with other options"))
        #expect(refused.outputText.contains(" ended with status 66: "), "\(refused.outputText)")
        #expect(refused.outputText.contains("10 reports in out\nlast good night: 2026-11-20, 1 day ago\n"))
        #expect(try clinic.run("2026-11-21").status == 0)
        #expect(try status().status == 0 && !clinic.folder.names("out").contains(".aurae-batch.nights"))
        // A process that no longer exists.
        let begun = "2026-11-21T02:30:00Z begun host h;boot b;space s;process 1;started 1;\n"
        try clinic.folder.write(begun, to: "out/.aurae-batch.nights")
        let killed = try status()
        #expect(killed.status == 1)
        #expect(killed.outputText.contains("the run of 2026-11-21T02:30:00Z was stopped before its end\n"))
    }

    @Test("a first night that was killed is a state, not a folder of somebody else's")
    func firstNight() throws {
        for name in ["batch.json", "index.html"] { clinic.folder.remove("out/\(name)") }
        #expect(try status().status == 66)
        let begun = "2026-11-21T02:30:00Z begun host h;boot b;space s;process 1;started 1;\n"
        try clinic.folder.write(begun, to: "out/.aurae-batch.nights")
        let first = try status()
        #expect(first.status == 1 && first.outputText.contains("last good night: none"), "\(first.everything)")
    }

    @Test("a day after today is not good, and a report that is gone from the folder is said")
    func later() throws {
        #expect(try status("2026-11-19").status == 1)
        clinic.folder.remove("out/p-004-free.pdf")
        let gone = try status()
        #expect(gone.status == 1 && gone.outputText.contains("9 reports in out\n"))
        #expect(gone.outputText.contains("missing from the folder: 1 (p-004)\n"), "\(gone.outputText)")
    }

    @Test("a licence that does not fit is the first cause and the only one, and rows nobody read are not absent")
    func licence() throws {
        let unlocked = ["batch", "export", "--last", "90d", "--resume", "--depth", "summary", "-o", "paid", "--as-of"]
        #expect(try clinic.aurae.run(unlocked + ["2026-11-20"] + clinic.aurae.unlocking()).status == 0)
        let night = try clinic.aurae.run(unlocked + ["2026-11-21", "--quiet"])
        #expect(night.status == 75, "\(night.everything)")
        let lines = night.errors.split(separator: "\n")
        #expect(lines.first?.hasPrefix("warning: 10 patients (p-001, p-002, ") == true)
        #expect(lines.first?.hasSuffix("the entitlement pro is missing: there is no licence") == true)
        #expect(!night.errors.contains("truncated") && lines.count == 3, "\(night.errors)")
        // Nor is that night a measure for the next.
        #expect(try clinic.aurae.run(unlocked + ["2026-11-22"] + clinic.aurae.unlocking()).status == 0)
        let status = try clinic.aurae.run(["batch", "status", "paid", "--as-of", "2026-11-22"])
        #expect(status.status == 0 && status.outputText.contains("10 reports in paid\n"), "\(status.everything)")
    }

    @Test("what people changed in the folder is copied before it is replaced, and named")
    func copies() throws {
        var clinic = clinic
        let mine = (clinic.folder.data("out/p-002-free.pdf") ?? Data()) + Data("% my note\n".utf8)
        try mine.write(to: URL(fileURLWithPath: clinic.folder.file("out/p-002-free.pdf")))
        for id in ["p-002", "p-011"] { clinic.rows[id, default: []].append("\(id),9,2026-11-19T10:00:00Z,,3") }
        try clinic.write()
        try clinic.folder.write("somebody's", to: "out/p-011-free.pdf")
        let night = try clinic.run("2026-11-21", "--quiet")
        #expect(night.status == 0 && clinic.folder.data("out/versions/2026-11-20/p-002-free.pdf") == mine)
        #expect(clinic.folder.text("out/versions/2026-11-21/p-011-free.pdf") == "somebody's")
        #expect(
            night.errors.contains(
                "2 files were not as a batch wrote them; before they were replaced they were copied to versions/2026-11-2"
            ),
            "\(night.errors)")
    }

    @Test(
        "a record that is emptied or cut is refused, and what the message advises keeps a copy of every report",
        arguments: ["", "{\"schemaVersion\":1,\"gen"])
    func lostRecord(_ text: String) throws {
        let before = clinic.out.reports
        try clinic.folder.write(text, to: "out/batch.json")
        let refused = try clinic.run("2026-11-21")
        #expect(refused.status == 65 && refused.errors.contains("--fresh"), "\(refused.everything)")
        let advised = try status()
        #expect(advised.status == 65 && advised.errors.contains("--fresh"), "\(advised.everything)")
        let fresh = try clinic.run("2026-11-21", "--fresh")
        #expect(fresh.status == 0, "\(fresh.everything)")
        let copies = clinic.folder.names("out/versions/2026-11-21").filter { $0.hasSuffix(".pdf") }
        #expect(copies.count == before.count && fresh.errors.contains("were not as a batch wrote them"))
        #expect(clinic.folder.data("out/versions/2026-11-21/p-001-free.pdf") == before["p-001-free.pdf"])
    }

    @Test("a record with other spacing is a record; without any, the reports that lie there are copied")
    func otherSpacing() throws {
        let text = (clinic.folder.text("out/batch.json") ?? "")
            .replacing("{\"schemaVersion\":1,", with: "{\n    \"schemaVersion\": 1,\n    ")
        try clinic.folder.write(text, to: "out/batch.json")
        #expect(try clinic.run("2026-11-20").status == 0)
        #expect(try clinic.ids("kept").count == 10)
        clinic.folder.remove("out/batch.json")
        let again = try clinic.run("2026-11-21")
        #expect(again.status == 0 && clinic.folder.names("out/versions/2026-11-21").count == 10, "\(again.everything)")
    }

    @Test("batch forget removes a patient's reports, versions, copies and attic, and the id from record and index")
    func forget() throws {
        var clinic = clinic
        clinic.rows["p-003"]?.append("p-003,9,2026-11-19T10:00:00Z,,3")
        try clinic.write()
        #expect(try clinic.run("2026-11-21", "--keep", "3").status == 0)
        try clinic.folder.makeFolder("attic/2026-10-01")
        try clinic.folder.write("old", to: "attic/2026-10-01/p-003-free.pdf")
        try clinic.folder.write("another's", to: "attic/2026-10-01/p-0033-free.pdf")
        let forget = ["batch", "forget", "p-003", "-o", "out", "--attic", "attic"]
        let gone = try clinic.aurae.run(forget)
        #expect(gone.status == 0, "\(gone.everything)")
        #expect(
            gone.outputText.split(separator: "\n") == [
                "removed out/p-003-free.pdf", "removed out/versions/2026-11-20/p-003-free.pdf",
                "removed attic/2026-10-01/p-003-free.pdf",
            ])
        #expect(gone.errors.contains("if the export still has the patient, the next night makes the report again"))
        #expect(try clinic.aurae.shell("grep -rl p-003- out attic; find . -name 'p-003-*'").outputText == "")
        #expect(clinic.folder.names("attic/2026-10-01") == ["p-0033-free.pdf"])
        #expect(try clinic.aurae.shell("grep -c 'p-003' out/index.html out/batch.json").outputText.contains(":0"))
        #expect(try clinic.aurae.run(forget).status == 65)
        #expect(try clinic.run("2026-11-21").status == 0)
        #expect(clinic.folder.data("out/p-003-free.pdf") != nil)
    }
}
