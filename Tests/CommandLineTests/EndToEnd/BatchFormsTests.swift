import Foundation
import Testing

@Suite("A batch writes the files that were asked for and protects each patient's own", .serialized)
struct BatchFormsTests {
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
        let line =
            "umask 077; head -c 32 /dev/urandom > secret; head -c 32 /dev/urandom > other-secret; "
            + "echo right-horse > a.pw; printf 'left-donkey\\nbattery\\n' > b.pw"
        #expect(try aurae.shell(line).status == 0)
    }

    private static let three = "--profiles plain,archive,protected --password-secret secret"

    private func batch(_ words: String) throws -> AuraeReport.Outcome {
        try aurae.shell("\"$AURAE\" batch --name-pattern '{patient_id}.pdf' --as-of 2026-04-01 -o out \(words)")
    }

    /// Empty when the program tells none.
    private func password(of patient: String, secret: String = "secret") -> String {
        let outcome = try? aurae("password", "--secret", secret, "--patient", patient)
        return outcome?.outputText.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    }

    /// The text of a file that is opened with a password; nil when it does not open.
    private func text(_ file: String, _ password: String) -> String? {
        guard let outcome = try? aurae.shell("pdftotext -upw '\(password)' out/\(file) -"), outcome.status == 0 else {
            return nil
        }
        return outcome.outputText
    }

    private func statuses() throws -> [String: String] { try out.entries().mapValues(\.status) }

    /// Everything the run leaves or says that could tell a password.
    private func leaks(_ words: [String], _ outcomes: AuraeReport.Outcome...) -> Bool {
        var texts = outcomes.map(\.everything)
        for name in folder.names("out") {
            texts.append(String(decoding: folder.data("out/\(name)") ?? Data(), as: UTF8.self))
        }
        return words.contains { word in texts.contains { $0.contains(word) } }
    }

    @Test("three files of each patient, the protected one for that patient alone")
    func derived() throws {
        let outcome = try batch("clinic \(Self.three)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(
            out.reports.keys.sorted() == [
                "a.archive.pdf", "a.pdf", "a.protected.pdf", "b.archive.pdf", "b.pdf", "b.protected.pdf",
            ])
        let a = password(of: "a")
        let b = password(of: "b")
        #expect(text("a.protected.pdf", a)?.contains("Ada Example") == true)
        #expect(text("b.protected.pdf", b)?.contains("Ben Example") == true)
        #expect(text("a.protected.pdf", b) == nil && text("b.protected.pdf", a) == nil)
        #expect(text("a.protected.pdf", "") == nil && text("a.pdf", "")?.contains("Ada Example") == true)
        #expect(try aurae.shell("pdfinfo -meta out/a.archive.pdf").outputText.contains("<pdfaid:part>2</pdfaid:part>"))
        #expect(!leaks([a, b], outcome))
        // The same files as one by one.
        let alone = "\"$AURAE\" generate clinic --patient a --as-of 2026-04-01 --profiles plain,archive -o alone.pdf"
        #expect(try aurae.shell(alone).status == 0)
        #expect(out.reports["a.pdf"] == folder.data("alone.pdf"))
        #expect(out.reports["a.archive.pdf"] == folder.data("alone.archive.pdf"))
    }

    @Test("the record names every file with its hash, the index links them")
    func record() throws {
        #expect(try batch("clinic \(Self.three)").status == 0)
        let files = try #require(try out.entries()["a"]?.json["files"] as? [[String: Any]])
        #expect(files.map { $0["form"] as? String } == ["plain", "archive", "protected"])
        for file in files {
            let name = try #require(file["file"] as? String)
            let sum = try aurae.shell("sha256sum < out/\(name)").outputText.prefix(64)
            #expect(file["sha256"] as? String == String(sum))
            #expect(file["bytes"] as? Int == folder.data("out/\(name)")?.count)
            #expect(folder.text("out/index.html")?.contains("href=\"\(name)\"") == true)
            #expect(folder.mode("out/\(name)") == 0o600)
        }
    }

    @Test("run again, all is kept; a file gone or altered, or another secret, and the report is made again")
    func resume() throws {
        let kept = ["a": "kept", "b": "kept"]
        #expect(try batch("clinic \(Self.three)").status == 0)
        let before = out.reports
        #expect(try batch("clinic \(Self.three) --resume").status == 0)
        #expect(try statuses() == kept)
        #expect(out.reports == before)
        // The state left by a run that was killed between two renames.
        try folder.write(try #require(before["a.protected.pdf"]), to: "out/b.protected.pdf")
        #expect(try batch("clinic \(Self.three) --resume").status == 0)
        #expect(try statuses() == ["a": "kept", "b": "written"])
        #expect(text("b.protected.pdf", password(of: "b"))?.contains("Ben Example") == true)
        try FileManager.default.removeItem(atPath: folder.file("out/a.archive.pdf"))
        #expect(try batch("clinic \(Self.three) --resume").status == 0)
        #expect(try statuses() == ["a": "written", "b": "kept"])
        #expect(out.reports["a.archive.pdf"] == before["a.archive.pdf"])
        let other = Self.three.replacingOccurrences(of: "secret secret", with: "secret other-secret")
        #expect(try batch("clinic \(other) --resume").status == 0)
        #expect(try statuses() == ["a": "written", "b": "written"])
        #expect(text("a.protected.pdf", password(of: "a")) == nil)
        #expect(text("a.protected.pdf", password(of: "a", secret: "other-secret")) != nil)
        #expect(try batch("clinic \(other) --no-attachment --resume").status == 0)
        #expect(try statuses() == ["a": "written", "b": "written"])
        #expect(out.hidden == [])
    }

    @Test("a manifest gives each patient a password file")
    func passwordFiles() throws {
        try folder.write(
            "source,patient_id,profiles,password_file\nclinic,a,plain|protected,a.pw\nclinic,b,,b.pw\n", to: "list.csv")
        let outcome = try batch("list.csv")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(out.reports.keys.sorted() == ["a.pdf", "a.protected.pdf", "b.pdf"])
        #expect(text("a.protected.pdf", "right-horse")?.contains("Ada Example") == true)
        #expect(text("b.pdf", "left-donkey")?.contains("Ben Example") == true)
        #expect(text("a.protected.pdf", "left-donkey") == nil && text("b.pdf", "right-horse") == nil)
        #expect(try aurae.shell("pdftotext -opw battery out/b.pdf -").status == 0)
        let again = try batch("list.csv --resume --log-format json")
        #expect(try statuses() == ["a": "kept", "b": "kept"])
        #expect(!leaks(["right-horse", "left-donkey", "battery"], outcome, again))
        try folder.write("new-donkey\nbattery\n", to: "b.pw")
        #expect(try aurae.shell("chmod 600 b.pw").status == 0)
        #expect(try batch("list.csv --resume").status == 0)
        #expect(try statuses() == ["a": "kept", "b": "written"])
        #expect(text("b.pdf", "new-donkey") != nil && text("b.pdf", "left-donkey") == nil)
    }

    @Test("what cannot be is refused before anything is written")
    func refusals() throws {
        let header = "source,patient_id,password_file\n"
        try folder.write(header + "clinic,a,a.pw\nclinic,b,a.pw\n", to: "shared.csv")
        try folder.write(header + "clinic,a,a.pw\nclinic,b,b.pw\n", to: "open.csv")
        try folder.write(header + "clinic,a,none.pw\n", to: "missing.csv")
        for (words, status, place) in [
            ("clinic --archive --password-secret secret", 64, "must open without a password"),
            ("clinic --password-file a.pw", 64, "several patients"), ("clinic --profiles protected", 64, "password"),
            ("shared.csv", 78, "shared.csv, line 3, column password_file"),
            ("missing.csv", 78, "missing.csv, line 2, column password_file"),
        ] as [(String, Int32, String)] {
            let outcome = try batch(words)
            #expect(outcome.status == status, "\(words): \(outcome.errors)")
            #expect(outcome.errors.contains(place), "\(words): \(outcome.errors)")
            #expect(!outcome.everything.contains("horse"))
            #expect(folder.names("out") == [])
        }
        #expect(try aurae.shell("chmod 640 b.pw").status == 0)
        let open = try batch("open.csv")
        #expect(open.status == 78 && open.errors.contains("open.csv, line 3, column password_file"), "\(open.errors)")
        #expect(folder.names("out") == [])
        // No report may take the place of what protects it.
        #expect(try aurae.shell("mkdir -m 700 out && cp secret out/b.protected.pdf").status == 0)
        let inside = try batch("clinic --profiles plain,protected --password-secret out/b.protected.pdf")
        #expect(inside.status == 64 && inside.errors.contains("would replace"), "\(inside.errors)")
    }

    @Test("a patient whom no id names gets no derived password, and the others have their reports")
    func nameless() throws {
        try folder.write(ClinicFixture.onePatient, to: "single.csv")
        let alone = try batch("single.csv --password-secret secret")
        #expect(alone.status == 75 && out.reports.isEmpty)
        try folder.write("source,patient_id\nsingle.csv,c\nclinic,a\n", to: "list.csv")
        #expect(try batch("list.csv --password-secret secret").status == 0)
        #expect(text("c.pdf", password(of: "c")) != nil && text("c.pdf", password(of: "a")) == nil)
    }

    @Test("killed at any moment and resumed, every file is there and whole; no process shows a password")
    func killed() throws {
        try folder.write(ClinicFixture.large(patients: 8, headaches: 4), to: "many.csv")
        let passwords = (0..<8).map { password(of: "q\($0)") }
        let words = [
            "batch", "many.csv", "-o", "out", "--name-pattern", "{patient_id}.pdf", "--jobs", "2", "--resume",
            "--profiles", "plain,archive,protected", "--password-secret", "secret",
        ]
        var looked = 0
        for _ in 0..<6 {
            let run = try RunningReport(words, in: folder, environment: ["AURAE_TEST_FAULTS": "wait:*"])
            _ = RunningReport.wait { run.children.count == 2 || !run.isRunning }
            for process in [run.pid] + run.children {
                for list in ["cmdline", "environ"] {
                    guard let bytes = FileManager.default.contents(atPath: "/proc/\(process)/\(list)"), !bytes.isEmpty
                    else { continue }
                    looked += 1
                    let text = String(decoding: bytes, as: UTF8.self)
                    #expect(!passwords.contains { text.contains($0) })
                }
            }
            usleep(UInt32.random(in: 0...400_000))
            run.send(SIGKILL)
            _ = run.end()
            #expect(!leaks(passwords))
        }
        #expect(looked > 6)
        let last = try RunningReport(words, in: folder)
        #expect(last.end() == 0, "\(last.errors)")
        #expect(out.reports.count == 24 && out.hidden == [])
        #expect(!last.errors.contains(passwords[0]) && !leaks(passwords))
        for (number, password) in passwords.enumerated() {
            #expect(text("q\(number).protected.pdf", password)?.contains("q\(number)") == true)
            #expect(text("q\(number).protected.pdf", passwords[(number + 1) % 8]) == nil)
        }
    }
}
