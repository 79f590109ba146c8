import Foundation
import Testing

/// Links, pipes and second names that somebody else put where an output goes: they give way, and what they lead to stays.
@Suite struct PlantedLinkTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.headaches, to: "clinic.csv")
        try folder.write("precious", to: "victim")
        try folder.makeFolder("out")
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: folder.file(name), withDestinationPath: target)
    }

    /// A regular file that only its owner can read.
    private func isOwnFile(_ name: String) -> Bool {
        var status = stat()
        return lstat(folder.file(name), &status) == 0 && status.st_mode == S_IFREG | 0o600 && status.st_nlink == 1
    }

    @Test func inAFolderOfReports() throws {
        try link("out/a.pdf", to: "../victim")
        try link("out/b.pdf", to: "/dev/null")
        #expect(try aurae("generate", "clinic.csv", "-o", "out/").status == 0)
        #expect(folder.text("victim") == "precious")
        #expect(isOwnFile("out/a.pdf") && isOwnFile("out/b.pdf"))
        // A pipe that nobody reads, and a link to a folder.
        try FileManager.default.removeItem(atPath: folder.file("out/a.pdf"))
        try FileManager.default.removeItem(atPath: folder.file("out/b.pdf"))
        #expect(mkfifo(folder.file("out/a.pdf"), 0o600) == 0)
        try link("out/b.pdf", to: "../out")
        #expect(try aurae("generate", "clinic.csv", "-o", "out/").status == 0)
        #expect(isOwnFile("out/a.pdf") && isOwnFile("out/b.pdf"))
    }

    @Test func inAFolderOfABatch() throws {
        try link("out/a-free.pdf", to: "../victim")
        try link("out/index.html", to: "../victim")
        try link("out/.aurae-batch.journal", to: "../victim")
        // An index without a record is somebody else's.
        #expect(try aurae("batch", "clinic.csv", "-o", "out").status == 73)
        try FileManager.default.removeItem(atPath: folder.file("out/index.html"))
        #expect(try aurae("batch", "clinic.csv", "-o", "out").status == 0)
        #expect(folder.text("victim") == "precious")
        #expect(
            isOwnFile("out/a-free.pdf") && isOwnFile("out/batch.json") && isOwnFile("out/index.html"))
        // Later, with a second name of the victim as the journal and a link as the record.
        #expect(Foundation.link(folder.file("victim"), folder.file("out/.aurae-batch.journal")) == 0)
        try FileManager.default.moveItem(atPath: folder.file("out/batch.json"), toPath: folder.file("record"))
        try link("out/batch.json", to: "../record")
        let record = folder.data("record")
        #expect(try aurae("batch", "clinic.csv", "--resume", "-o", "out").status == 0)
        #expect(folder.text("victim") == "precious" && folder.data("record") == record)
        #expect(isOwnFile("out/batch.json"))
    }

    @Test(arguments: ["analyze", "inspect", "generate --patient a"])
    func underTheNameOfAnOutput(command: String) throws {
        try link("output", to: "victim")
        let outcome = try aurae.shell("\"$AURAE\" \(command) clinic.csv -o output")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(folder.text("victim") == "precious" && isOwnFile("output"))
    }

    @Test func theSystemsOwnLinksStandForWhatTheyLeadTo() throws {
        let plain = try aurae("analyze", "clinic.csv")
        for name in ["/dev/stdout", "/proc/self/fd/1", "/dev/fd/1"] {
            #expect(try aurae.shell("\"$AURAE\" analyze clinic.csv -o \(name) > file").status == 0)
            #expect(folder.data("file") == plain.output, "\(name)")
        }
        #expect(try aurae("analyze", "clinic.csv", "-o", "/dev/stderr").errors == plain.outputText)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "/dev/stdout") == "/proc/self/fd/1")
    }
}
