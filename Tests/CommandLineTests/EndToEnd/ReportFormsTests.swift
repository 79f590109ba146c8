import Foundation
import Testing

/// The files of a report: for reading, for keeping, for carrying.
struct ReportFormsTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.makeFolder("clinic")
        try folder.write(ClinicFixture.headaches, to: "clinic/headaches.csv")
        try folder.write(ClinicFixture.patients, to: "clinic/patients.csv")
        let line = "umask 077; printf 'right horse\\nbattery\\n' > password; head -c 32 /dev/urandom > secret"
        #expect(try aurae.shell(line).status == 0)
    }

    private func generate(_ words: String) throws -> AuraeReport.Outcome {
        try aurae.shell("\"$AURAE\" generate clinic --as-of 2026-04-01 \(words)")
    }

    private func qpdf(_ words: String) throws -> AuraeReport.Outcome { try aurae.shell("qpdf \(words)") }

    @Test func oneRunWritesAllFilesOfAReport() throws {
        let outcome = try generate(
            "--patient a --profiles plain,archive,archive-data,protected --password-file password -o r.pdf")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let names = ["r.pdf", "r.archive.pdf", "r.archive-data.pdf", "r.protected.pdf"]
        #expect(outcome.outputText.split(separator: "\n").prefix(4).map(String.init) == names)
        for name in names.dropLast() {
            #expect(try qpdf("--check \(name)").outputText.contains("No syntax or stream encoding errors"))
            #expect(folder.mode(name) == 0o600)
        }
        #expect(
            try qpdf("--check --password='right horse' r.protected.pdf").outputText.contains("No syntax or stream"))
        let pixels = try names.map { try aurae.shell("pdftoppm -upw 'right horse' -r 50 \($0)").output }
        #expect(Set(pixels).count == 1 && (pixels[0].count) > 100_000)
        #expect(folder.names() == (["clinic", "password", "secret"] + names).sorted())
    }

    @Test func openFilesAreTheSameEachTimeAndProtectedOnesInside() throws {
        for name in ["one", "two"] {
            let words = "--patient a --profiles plain,archive,archive-data,protected --password-file password"
            #expect(try generate("\(words) -o \(name).pdf").status == 0)
        }
        for kind in ["", ".archive", ".archive-data"] {
            #expect(folder.data("one\(kind).pdf") == folder.data("two\(kind).pdf"))
        }
        #expect(folder.data("one.protected.pdf") != folder.data("two.protected.pdf"))
        for name in ["one", "two"] {
            let opened = "qpdf --decrypt --password='right horse' --static-id --qdf \(name).protected.pdf \(name).open"
            #expect(try aurae.shell(opened).status == 0)
        }
        // qpdf hashes the identifier into the file; what else differs would be seen.
        let compare = "diff -a <(grep -av '/ID ' one.open) <(grep -av '/ID ' two.open)"
        #expect(try aurae.shell(compare).status == 0)
    }

    @Test func anArchiveSaysWhatItIs() throws {
        #expect(try generate("--patient a --archive -o r.pdf").status == 0)
        let metadata = try aurae.shell("pdfinfo -meta r.pdf").outputText
        #expect(metadata.contains("<pdfaid:part>2</pdfaid:part>"))
        let json = try qpdf("--json r.pdf").outputText
        #expect(json.contains("/GTS_PDFA1") && !json.contains("/EmbeddedFiles") && !json.contains("/AF\""))
        #expect(try generate("--patient a --profiles archive-data -o d.pdf").status == 0)
        #expect(try aurae.shell("pdfinfo -meta d.pdf").outputText.contains("<pdfaid:part>3</pdfaid:part>"))
        #expect(try qpdf("--list-attachments d.pdf").outputText.contains("aurae-figures.json"))
    }

    @Test func aProtectedReportOpensWithItsPasswordOnly() throws {
        #expect(try generate("--patient a --password-file password -o r.pdf").status == 0)
        #expect(try aurae.shell("pdftotext r.pdf -").status != 0)
        #expect(try aurae.shell("pdftotext -upw 'right horse' r.pdf -").outputText.contains("Ada Example"))
        #expect(try aurae.shell("mutool draw -p 'right horse' -F text r.pdf").outputText.contains("Ada Example"))
        #expect(try !aurae.shell("mutool draw -F text r.pdf 2>&1").outputText.contains("Ada Example"))
        #expect(try qpdf("--requires-password r.pdf").status == 0)
    }

    @Test func anArchiveWithAPasswordIsRefused() throws {
        let outcome = try generate("--patient a --archive --password-file password -o r.pdf")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("must open without a password"))
        #expect(folder.data("r.pdf") == nil)
    }

    @Test func passwordFilesThatOthersMayReadAreRefused() throws {
        for (prepare, status) in [
            ("chmod 640 password", 78), ("chmod 604 password", 78), ("printf '' > password", 78),
            ("rm password; mkfifo -m 600 password", 78), ("rm password; mkdir -m 700 password", 78),
            ("rm -r password", 66),
        ] {
            #expect(try aurae.shell(prepare).status == 0)
            let outcome = try generate("--patient a --password-file password -o r.pdf")
            #expect(outcome.status == status, "\(prepare): \(outcome.errors)")
            #expect(!outcome.everything.contains("horse"))
            #expect(folder.data("r.pdf") == nil)
        }
    }

    @Test func aPasswordFileIsNeverOverwritten() throws {
        let before = folder.data("password")
        #expect(try generate("--patient a --password-file password -o password").status == 64)
        #expect(folder.data("password") == before)
    }

    @Test func manyPatientsHaveAPasswordEach() throws {
        let refused = try generate("--password-file password -o all/")
        #expect(refused.status == 64)
        #expect(folder.names("all").isEmpty)
        #expect(try generate("--password-secret secret -o all/").status == 0)
        let passwords = try ["a", "b"].map { patient in
            try aurae("password", "--secret", "secret", "--patient", patient).outputText
                .trimmingCharacters(in: .newlines)
        }
        #expect(passwords[0] != passwords[1])
        #expect(try aurae.shell("pdftotext -upw \(passwords[0]) all/a.pdf -").outputText.contains("Ada Example"))
        #expect(try aurae.shell("pdftotext -upw \(passwords[1]) all/b.pdf -").outputText.contains("Ben Example"))
        #expect(try aurae.shell("pdftotext -upw \(passwords[0]) all/b.pdf -").status != 0)
    }

    @Test func severalFilesOfManyPatientsStandBesideEachOther() throws {
        #expect(try generate("--profiles plain,archive -o all/").status == 0)
        #expect(folder.names("all") == ["a.archive.pdf", "a.pdf", "b.archive.pdf", "b.pdf"])
    }

    @Test func theFiguresCanBeLeftOut() throws {
        #expect(try generate("--patient a -o with.pdf").status == 0)
        #expect(try generate("--patient a --no-attachment -o without.pdf").status == 0)
        #expect(try qpdf("--list-attachments with.pdf").outputText.contains("aurae-figures.json"))
        #expect(try qpdf("--list-attachments without.pdf").outputText.contains("no embedded files"))
    }

    @Test func noFileSaysWhereTheSourceLay() throws {
        let outcome = try aurae(
            "generate", folder.file("clinic"), "--patient", "a", "--as-of", "2026-04-01", "-o", "r.pdf")
        #expect(outcome.status == 0)
        let whole =
            try qpdf("--qdf --object-streams=disable r.pdf -").output
            + qpdf("--show-attachment=aurae-figures.json r.pdf").output
        #expect(String(decoding: whole, as: UTF8.self).contains("headaches.csv"))
        #expect(!String(decoding: whole, as: UTF8.self).contains(folder.path))
    }
}
