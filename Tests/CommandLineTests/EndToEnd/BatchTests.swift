import Foundation
import Testing

/// `batch` on a clinic of three patients, one of whom has no row that can be used.
struct BatchTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.headaches + "z,9,never,,3,,,,\n", to: "clinic.csv")
    }

    private func record(_ name: String = "out") throws -> [String: Any] {
        let data = try #require(folder.data("\(name)/batch.json"))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func reports(_ name: String = "out") throws -> [[String: Any]] {
        try #require(try record(name)["reports"] as? [[String: Any]])
    }

    /// Runs `batch` with the given arguments.
    private func batch(_ words: String...) throws -> AuraeReport.Outcome {
        try aurae.shell("\"$AURAE\" batch \(words.map { "'\($0)'" }.joined(separator: " "))")
    }

    @Test func everyPatientGetsAReportAndTheRestAnAnswer() throws {
        let outcome = try batch("clinic.csv", "--as-of", "2026-03-31", "-o", "out")
        #expect(outcome.status == 1)
        #expect(outcome.outputText == "out/batch.json\nout/index.html\n")
        #expect(outcome.errors.contains("warning: patient z: "))
        #expect(outcome.errors.contains("2 reports written, 1 failed"))
        let names = ["a-free.pdf", "b-free.pdf", "batch.json", "index.html"]
        #expect(folder.names("out") == names)
        #expect(names.allSatisfy { folder.mode("out/\($0)") == 0o600 })
        let reports = try reports()
        #expect(reports.map { $0["patientId"] as? String } == ["a", "b", "z"])
        #expect(reports.map { $0["status"] as? String } == ["written", "written", "failed"])
        let first = reports[0]
        // Worked out in ClinicFixture: three headaches, the last from 10 February to the morning of the 11th.
        #expect(first["headaches"] as? Int == 3)
        #expect(first["range"] as? [String: String] == ["from": "2026-01-05", "to": "2026-02-11"])
        #expect(first["logs"] as? [String: Int] == ["read": 3, "skipped": 0])
        let output = try #require(first["output"] as? [String: Any])
        let pdf = try #require(folder.data("out/\(names[0])"))
        #expect(output["bytes"] as? Int == pdf.count)
        let sum = try aurae.shell("sha256sum out/\(names[0])").outputText.prefix(64)
        #expect(output["sha256"] as? String == String(sum))
        #expect((reports[2]["failure"] as? [String: Any])?["kind"] as? String == "no-rows")
        let picture = Data(base64Encoded: try #require(first["thumbnail"] as? String))
        #expect(picture?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true && (picture?.count ?? 0) < 8192)
    }

    @Test func anIndexMayGoWithoutPictures() throws {
        for (words, count) in [([], 2), (["--no-pictures"], 0)] {
            let outcome = try aurae.run(["batch", "clinic.csv", "--as-of", "2026-03-31", "-o", "out"] + words)
            #expect(outcome.status == 1)
            #expect(try #require(folder.text("out/index.html")).ranges(of: "data:image/png").count == count)
            #expect(try reports().count { $0["thumbnail"] is String } == count)
        }
    }

    @Test func theSameInputIsTheSameRecordWhateverTheJobs() throws {
        for jobs in ["1", "2", "4"] {
            #expect(try batch("clinic.csv", "--jobs", jobs, "-o", "out\(jobs)").status == 1)
        }
        for name in folder.names("out1") {
            #expect(folder.data("out1/\(name)") == folder.data("out2/\(name)"), "\(name)")
            #expect(folder.data("out1/\(name)") == folder.data("out4/\(name)"), "\(name)")
        }
    }

    @Test func aSecondRunKeepsWhatIsStillRight() throws {
        #expect(try batch("clinic.csv", "-o", "out").status == 1)
        let before = try reports()
        #expect(try batch("clinic.csv", "--resume", "-o", "out").status == 1)
        #expect(try reports().map { $0["status"] as? String } == ["kept", "kept", "failed"])
        #expect(try reports()[0]["thumbnail"] as? String == before[0]["thumbnail"] as? String)
        // Another headache of b's: only b's report is made anew.
        try folder.write(
            ClinicFixture.headaches + "b,8,2026-03-02T12:00:00Z,,3,,,,\nz,9,never,,3,,,,\n", to: "clinic.csv")
        #expect(try batch("clinic.csv", "--resume", "-o", "out").status == 1)
        #expect(try reports()[1]["status"] as? String == "written")
        #expect(try reports()[1]["headaches"] as? Int == 2)
    }

    @Test func aManifestSaysWhatIsMadeOfWhat() throws {
        try folder.makeFolder("lists")
        try folder.write(ClinicFixture.onePatient, to: "lists/single.csv")
        try folder.write(
            """
            patient_id;source;from;to;time_zone;output
            a;../clinic.csv;2026-01-01;2026-01-31;Europe/London;
            p-77;single.csv;;;;seventy-seven.pdf
            """, to: "lists/night.csv")
        let outcome = try batch("lists/night.csv", "-o", "out")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(
            folder.names("out") == [
                "a-free.pdf", "batch.json", "index.html", "seventy-seven.pdf",
            ])
        let reports = try reports()
        #expect(reports.map { $0["patientId"] as? String } == ["a", "p-77"])
        #expect(reports.map { $0["headaches"] as? Int } == [2, 1])
        let text = try aurae.shell("pdftotext out/a-free.pdf -").outputText
        #expect(text.contains("Europe/London"))
    }

    @Test func whatIsWrongWithAListIsSaidBeforeAnythingIsWritten() throws {
        try folder.write("source,from\nclinic.csv,\nclinic.csv,soon\n", to: "list.csv")
        let outcome = try batch("list.csv", "-o", "out")
        #expect(outcome.status == 78)
        #expect(outcome.errors.contains("list.csv, line 3, column from: not a day"))
        #expect(!outcome.errors.contains("soon"))
        #expect(!folder.names().contains("out"))
        let clash = try batch("clinic.csv", "--name-pattern", "report.pdf", "-o", "out")
        #expect(clash.status == 73)
        #expect(clash.errors.contains("patients a and b would both be named report.pdf"))
        #expect(!folder.names().contains("out"))
    }

    @Test func sharesAreJoinedIntoOneIndex() throws {
        try folder.write(ClinicFixture.large(patients: 12, headaches: 3), to: "many.csv")
        for share in 1...3 {
            #expect(try batch("many.csv", "--shard", "\(share)/3", "-o", "share-\(share)").status == 0)
        }
        #expect(try batch("many.csv", "-o", "whole").status == 0)
        let merged = try aurae("batch", "merge", "share-1", "share-2", "share-3", "-o", "clinic")
        #expect(merged.status == 0, "\(merged.errors)")
        #expect(merged.outputText == "clinic/batch.json\nclinic/index.html\n")
        let reports = try reports("clinic")
        #expect(Set(reports.compactMap { $0["patientId"] as? String }) == Set((0..<12).map { "q\($0)" }))
        #expect(reports.count == 12)
        for report in reports {
            let file = try #require((report["output"] as? [String: Any])?["file"] as? String)
            #expect(file.hasPrefix("../share-"))
            let name = try #require(file.split(separator: "/").last.map(String.init))
            #expect(folder.data("clinic/\(file)") == folder.data("whole/\(name)"))
        }
        let partial = try aurae("batch", "merge", "share-1", "share-3", "-o", "clinic2")
        #expect(partial.status == 1)
        #expect(partial.errors.contains("of 3 shards these are missing: 2"))
        #expect(try aurae("batch", "merge", "share-1", "whole", "-o", "clinic3").status == 65)
    }

    @Test func programsReadAnObjectALine() throws {
        let outcome = try batch("clinic.csv", "--log-format", "json", "-o", "out")
        let events = try outcome.errors.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(events.map { $0["event"] as? String } == ["start", "report", "report", "report", "end"])
        #expect(events[0]["reports"] as? Int == 3)
        #expect(Set(events[1...3].compactMap { $0["patientId"] as? String }) == ["a", "b", "z"])
        #expect(events[3]["done"] as? Int == 3 && events[4]["failed"] as? Int == 1)
        let wrong = try batch("missing.csv", "--log-format", "json", "-o", "out")
        let error = try #require(
            try JSONSerialization.jsonObject(with: Data(wrong.errors.utf8)) as? [String: Any], "\(wrong.errors)")
        #expect(wrong.status == 66 && error["event"] as? String == "error" && error["status"] as? Int == 66)
    }

    @Test func aTerminalGetsABarOfItsOwnWidth() throws {
        let line = "stty cols 60; \"$AURAE\" batch clinic.csv -o out"
        let outcome = try aurae.shell("script -qec '\(line)' /dev/null")
        let pictures = outcome.outputText.components(separatedBy: "\r").filter {
            $0.hasPrefix("[") || $0.contains(" of 3")
        }
        #expect(pictures.contains { $0.contains("] 0 of 3") } && pictures.contains { $0.contains("3 of 3") })
        #expect(pictures.allSatisfy { $0.prefix { $0 != "\u{1B}" }.count < 60 })
        let quiet = try aurae.shell("script -qec '\"$AURAE\" batch clinic.csv --quiet -o out2' /dev/null")
        #expect(!quiet.outputText.contains(" of 3"))
    }

    @Test func filesOfOthersStay() throws {
        try folder.makeFolder("out")
        try folder.write("mine", to: "out/index.html")
        #expect(try batch("clinic.csv", "-o", "out").status == 73)
        #expect(folder.text("out/index.html") == "mine" && folder.names("out") == ["index.html"])
    }

    @Test(arguments: [
        "batch clinic.csv", "batch -o out", "batch clinic.csv -o out --shard 3/2", "batch clinic.csv -o out --jobs 0",
        "batch clinic.csv -o out --name-pattern x", "batch clinic.csv -o out --depth deep", "batch - -o out",
        "batch clinic.csv -o out --memory-limit 1", "batch merge -o out", "batch merge out",
    ])
    func wrongLinesAreUsageErrors(line: String) throws {
        let outcome = try aurae.shell("\"$AURAE\" \(line) < /dev/null")
        #expect(outcome.status == 64, "\(outcome.errors)")
        #expect(!folder.names().contains("out"))
    }

    @Test func licencesUnlockPatientByPatient() throws {
        #expect(try aurae("entitlement", "keygen", "-o", "keys").status == 0)
        let issue = ["entitlement", "issue", "--key", "keys/private.jwk", "--days", "30"]
        _ = try aurae.shell("\"$AURAE\" \((issue + ["--sub", "a", "-o", "a.jwt"]).joined(separator: " "))")
        let options = ["--depth", "full", "--entitlement", "a.jwt", "--trusted-keys", "keys/jwks.json"]
        let strictly = try aurae.shell("\"$AURAE\" batch clinic.csv -o out \(options.joined(separator: " "))")
        #expect(strictly.status == 1)
        #expect(
            try reports().map { ($0["failure"] as? [String: Any])?["kind"] as? String } == [nil, "licence", "licence"])
        let gently = try aurae.shell(
            "\"$AURAE\" batch clinic.csv -o gently --allow-downgrade \(options.joined(separator: " "))")
        #expect(gently.status == 1)
        // A name never promises more than the report holds.
        let pdfs = folder.names("gently").filter { $0.hasSuffix(".pdf") }
        #expect(pdfs.map { String($0.first!) + $0.suffix(9) } == ["a-full.pdf", "b-free.pdf"])
        #expect(try reports("gently")[1]["refusal"] is String)
    }
}
