import Foundation
import Testing

/// Hints that name a command: it runs as it stands.
struct PastedHintsTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    /// The command between `aurae-report` and the word after it in a sentence, run as it is pasted.
    private func pasted(_ sentence: String, before word: String) throws -> (line: String, outcome: AuraeReport.Outcome)
    {
        let start = try #require(sentence.range(of: "aurae-report inspect"), "\(sentence)")
        let rest = sentence[start.lowerBound...]
        let end = try #require(rest.range(of: " \(word)"), "\(sentence)")
        let line = String(rest[..<end.lowerBound])
        return (line, try aurae.shell("aurae-report() { \"$AURAE\" \"$@\"; }\n\(line)"))
    }

    @Test func rowsThatAreNotUsed() throws {
        try folder.write(
            "onset_time,severity\nyesterday,3\n2026-03-05T07:15:00Z,8\n2026-03-06T07:15:00Z,7\n", to: "a b.csv")
        let made = try aurae("generate", "a b.csv", "--severity-scale", "0-10", "-o", "r.pdf")
        #expect(made.status == 0)
        let found = try pasted(made.errors, before: "shows which and why")
        #expect(found.line == "aurae-report inspect 'a b.csv' --severity-scale 0-10")
        #expect(
            found.outcome.status == 0 && found.outcome.outputText.contains("bad-time"), "\(found.outcome.everything)")
    }

    @Test func nobodyOfThisID() throws {
        try folder.makeFolder("clinic")
        try folder.write(ClinicFixture.headaches, to: "clinic/headaches.csv")
        let refused = try aurae("generate", "clinic/", "--patient", "c", "-o", "r.pdf")
        #expect(refused.status == 65)
        let found = try pasted(refused.errors, before: "lists the ids")
        #expect(found.line == "aurae-report inspect clinic/ --verbose")
        #expect(found.outcome.status == 0 && found.outcome.outputText.contains("  b"), "\(found.outcome.everything)")
    }

    @Test func aMappingThatStillAsks() throws {
        try folder.write("Date,Time,Pain\n03/01/2026,07:00,1\n02/03/2026,08:00,2\n", to: "d.csv")
        #expect(try aurae("inspect", "d.csv", "--suggest-mapping", "-o", "m.json").status == 0)
        let refused = try aurae("analyze", "d.csv", "--mapping", "m.json")
        #expect(refused.status == 78)
        let found = try pasted(refused.errors, before: "shows how it would be read")
        #expect(found.line == "aurae-report inspect d.csv --mapping m.json" && found.outcome.status == 0)
    }

    /// A file of a folder is named so that it can be opened.
    @Test(arguments: ["clinic", "clinic/"]) func aFileOfAFolderIsNamedWithIt(folderName: String) throws {
        try folder.makeFolder("clinic")
        try folder.write("onset_time,pain\n2026-03-05T07:00:00Z,3\n", to: "clinic/h.csv")
        let refused = try aurae("generate", folderName, "-o", "r.pdf")
        #expect(refused.status == 65 && refused.errors.contains("error: clinic/h.csv"), "\(refused.errors)")
        #expect(refused.errors.contains("  aurae-report inspect clinic/h.csv --suggest-mapping -o h.mapping.json\n"))
    }

    @Test func samplesSayWhereTheyWork() throws {
        let outcome = try aurae("samples", "--check")
        #expect(outcome.status == 66 && outcome.errors.contains("share/aurae-report/samples"), "\(outcome.errors)")
        let help = try aurae("samples", "--help").outputText.split(whereSeparator: \.isWhitespace).joined(
            separator: " ")
        #expect(
            help.contains(
                "It needs the project's folder, or a folder with a copy of samples as the package installs it"))
    }
}
