import Foundation
import Testing

/// Messages about written and unwritten files are true.
@Suite struct TrueWordsTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.headaches, to: "clinic.csv")
    }

    @Test(arguments: [
        ("generate clinic.csv --patient a -o s.pdf", "s.pdf was written", "s.pdf"),
        (
            "generate clinic.csv --patient a --profiles plain,archive -o s.pdf",
            "s.pdf and s.archive.pdf were written", "s.archive.pdf"
        ),
        ("batch clinic.csv -o out", "the reports, batch.json and index.html were written", "out/batch.json"),
        ("entitlement keygen -o keys", "both keys were written", "keys/jwks.json"),
        ("template new ./t.json", "the template was written", "t.json"),
    ])
    func ofFilesWhenTheWordsFindNoRoom(line: String, words: String, file: String) throws {
        try folder.write("old", to: "s.pdf")
        let outcome = try aurae.shell("\"$AURAE\" \(line) > /dev/full")
        #expect(outcome.status == 74)
        #expect(outcome.errors.contains("standard output: the disk is full; \(words)"), "\(outcome.errors)")
        #expect(!outcome.errors.contains("nothing was written"))
        #expect(folder.data(file).map { $0 != Data("old".utf8) } == true)
    }

    /// `s.archive.pdf` cannot be written: its name is a folder's. Then the second file is too large for the limit.
    @Test func severalProfilesAreAllWrittenOrNone() throws {
        try folder.write("old", to: "s.pdf")
        try folder.makeFolder("s.archive.pdf")
        let line = "generate clinic.csv --patient a --profiles plain,archive -o s.pdf"
        let outcome = try aurae.shell("\"$AURAE\" \(line)")
        #expect(outcome.status == 73 && outcome.output.isEmpty, "\(outcome.everything)")
        #expect(folder.text("s.pdf") == "old" && folder.names() == ["clinic.csv", "s.archive.pdf", "s.pdf"])
        try FileManager.default.removeItem(atPath: folder.file("s.archive.pdf"))
        try folder.makeFolder("sizes")
        #expect(try aurae.shell("\"$AURAE\" \(line.replacing("s.pdf", with: "sizes/s.pdf"))").status == 0)
        let (plain, archive) = (folder.data("sizes/s.pdf")?.count ?? 0, folder.data("sizes/s.archive.pdf")?.count ?? 0)
        #expect(archive > plain + 1024)
        let limited = try aurae.shell("ulimit -f \((plain + archive) / 2 / 1024); \"$AURAE\" \(line)")
        #expect(limited.status == 74 && limited.output.isEmpty, "\(limited.everything)")
        #expect(folder.text("s.pdf") == "old" && folder.names() == ["clinic.csv", "s.pdf", "sizes"])
    }

    @Test func marksThatNobodySeesReachNoTerminal() throws {
        let id = "a\u{61C}b\u{202E}c\u{2069}d\u{FEFF}e"
        try folder.write("patient_id,onset_time,severity\n\(id),2026-01-05T08:00:00Z,3\n\(id)2,never,3\n", to: "x.csv")
        try folder.write("onset_time,severity\nnever,3\n", to: "a\u{61C}.csv")
        for line in [
            "batch x.csv -o out", "inspect x.csv --verbose", "inspect x.csv --format json", "analyze x.csv",
            "analyze x.csv --format json", "generate x.csv -o folder/", "batch x.csv -o out --log-format json",
            "inspect a*.csv", "generate a*.csv -o r.pdf",
        ] {
            let outcome = try aurae.shell("\"$AURAE\" \(line)")
            for mark in ["\u{61C}", "\u{202E}", "\u{2069}", "\u{FEFF}"] {
                #expect(!outcome.everything.unicodeScalars.contains(Unicode.Scalar(mark)!), "\(line)")
            }
        }
        let record = try #require(folder.text("out/batch.json"))
        #expect(record.contains(#"a\u061cb\u202ec\u2069d\ufeffe"#))
    }
}
