import Foundation
import Testing

/// `samples` beside a copy of the sample data, and what the sample data promise.
@Suite struct SamplesTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        try FileManager.default.copyItem(
            atPath: project.appending(path: "samples").path, toPath: folder.file("samples"))
    }

    /// Two reports instead of all, made in the folder `made`.
    private func makeTwo() throws {
        try folder.write(
            """
            name,source,patient,from,to,time_zone,as_of,depth,mapping,template,brand,stored
            one,clinic,p-009,,,Europe/London,2026-03-31,free,,,,yes
            two,messy.csv,,2026-01-01,2026-01-31,Europe/London,2026-03-31,free,,,,no

            """, to: "samples/reports.csv")
        let outcome = try aurae("samples", "-o", "made")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.outputText == "made/reports/one.pdf\nmade/reports/two.pdf\n")
    }

    /// The figures of each patient, in order of the ids: a patient without headaches has another place in each form.
    private func patients(_ source: String) throws -> [NSDictionary] {
        let outcome = try aurae.analyze(
            "samples/" + source, "--format", "json", "--time-zone", "Europe/London", "--as-of", "2026-03-31")
        #expect(outcome.status == 0, "\(outcome.errors)")
        func id(_ patient: NSDictionary) -> String { patient["patientId"] as? String ?? "" }
        let patients = try #require(
            SameFigures.comparable(try outcome.json["patients"] ?? [], of: source) as? [NSDictionary])
        return patients.sorted { id($0) < id($1) }
    }

    @Test(arguments: ["one-patient/headaches.json", "one-patient/headaches.sqlite", "one-patient/aurae.store"])
    func everyFormOfAPatientGivesTheSameFigures(source: String) throws {
        let expected = try patients("one-patient/headaches.csv")
        #expect(expected.count == 1)
        #expect(try patients(source) == expected)
    }

    @Test(arguments: ["clinic.json", "clinic.sqlite"])
    func everyFormOfTheClinicGivesTheSameFigures(source: String) throws {
        let expected = try patients("clinic")
        #expect(expected.count == 11)
        #expect(try patients(source) == expected)
    }

    @Test(arguments: ["dialects/continental.csv", "dialects/unicode-text.txt", "dialects/carriage-returns.csv"])
    func everyDialectGivesTheSameFigures(source: String) throws {
        let clinic = try #require(try patients("clinic").first { $0["patientId"] as? String == "p-001" })
        let expected = try #require(clinic.mutableCopy() as? NSMutableDictionary)
        // The dialects have no such tables, the clinic has them with rows of other patients.
        expected.removeObjects(forKeys: ["treatments", "preventivesInDiary", "acuteRelief", "questionnaires"])
        #expect(try patients(source) == [expected])
    }

    /// Each form says less than the clinic's own; what it says is the same.
    @Test(arguments: [
        ("others/apple-health/export.xml", "p-003"), ("others/fhir/bundle.json", "p-001"),
        ("others/fhir/bundle.json", "p-003"), ("others/migraine-buddy.csv", "p-001"),
        ("others/redcap/export.csv", "p-001"), ("others/redcap/export.csv", "p-003"),
    ])
    func everyOtherProgramsFormGivesTheSameHeadaches(source: String, patient: String) throws {
        func headaches(_ source: String, _ words: [String] = []) throws -> [String: Any] {
            let outcome = try aurae.run(
                [
                    "analyze", "samples/" + source, "--format", "json", "--time-zone", "Europe/London", "--as-of",
                    "2026-03-31",
                ]
                    + words)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let all = try #require(try outcome.json["patients"] as? [[String: Any]])
            let one = all.first { [patient, ""].contains($0["patientId"] as? String) }
            return try #require(one?["headaches"] as? [String: Any])
        }
        let isREDCap = source.contains("redcap")
        let found = try headaches(source, isREDCap ? ["--mapping", "samples/others/redcap/mapping.json"] : [])
        let expected = try headaches("clinic")
        for name in ["count", "headacheDays", "onsetDays", "severity", "resolved", "active"] {
            #expect(
                NSDictionary(dictionary: ["x": found[name] ?? 0])
                    == NSDictionary(dictionary: ["x": expected[name] ?? 0]),
                "\(name)")
        }
        let days = { (headaches: [String: Any]) in (headaches["acuteMedication"] as? [String: Any])?["days"] as? Int }
        if !isREDCap, !source.contains("apple") { #expect(days(found) == days(expected)) }
    }

    @Test func whatWasMadePassesTheCheck() throws {
        try makeTwo()
        #expect(folder.names("made") == ["hashes.txt", "layouts", "reports", "versions.txt"])
        let outcome = try aurae("samples", "--check", "-o", "made")
        #expect(outcome.status == 0)
        #expect(outcome.everything.isEmpty)
    }

    @Test func aReportWithOneOtherByteIsFound() throws {
        try makeTwo()
        var pdf = try #require(folder.data("made/reports/two.pdf"))
        pdf[pdf.count - 3] ^= 1
        try folder.write(pdf, to: "made/reports/two.pdf")
        let outcome = try aurae("samples", "--check", "-o", "made")
        #expect(outcome.status == 1)
        #expect(
            outcome.outputText == """
                made/reports/two.pdf: has the same text in the same positions, but other bytes, the first at \(pdf.count - 3)

                """)
    }

    @Test func aReportThatIsNotStoredIsComparedByItsHash() throws {
        try makeTwo()
        // Into the samples' own folder goes the stored one alone; the check knows the other by its hash.
        let outcome = try aurae("samples")
        #expect(outcome.outputText == "samples/reports/one.pdf\nsamples/layouts/two.txt\n", "\(outcome.errors)")
        let sums = try aurae.shell("cd made/reports && sha256sum -c ../hashes.txt")
        #expect(sums.outputText == "one.pdf: OK\ntwo.pdf: OK\n")
        #expect(folder.data("samples/hashes.txt") == folder.data("made/hashes.txt"))
        #expect(folder.data("samples/reports/two.pdf") == nil)
        #expect(try aurae("samples", "--check").status == 0)

        let hashes = try #require(folder.text("samples/hashes.txt"))
        let line = try #require(hashes.split(separator: "\n").last)
        let wrong = (line.hasPrefix("0") ? "1" : "0") + line.dropFirst()
        try folder.write(hashes.replacing(line, with: wrong), to: "samples/hashes.txt")
        let other = try aurae("samples", "--check")
        #expect(other.status == 1)
        #expect(
            other.outputText
                == "samples/reports/two.pdf: has the same text in the same positions, but another hash\n")
    }

    @Test func aMissingReportIsFound() throws {
        try makeTwo()
        try FileManager.default.removeItem(atPath: folder.file("made/reports/one.pdf"))
        let outcome = try aurae("samples", "--check", "-o", "made")
        #expect(outcome.status == 1)
        #expect(outcome.outputText == "made/reports/one.pdf: does not exist\n")
    }

    @Test func withOtherLibrariesWordsAndPlacesAreCompared() throws {
        try makeTwo()
        let versions = try #require(folder.text("made/versions.txt"))
        try folder.write(versions.replacing("pango\t", with: "pango\t0."), to: "made/versions.txt")
        var pdf = try #require(folder.data("made/reports/one.pdf"))
        pdf[pdf.count - 3] ^= 1
        try folder.write(pdf, to: "made/reports/one.pdf")
        let alike = try aurae("samples", "--check", "-o", "made")
        #expect(alike.status == 0)
        #expect(alike.outputText.isEmpty)
        #expect(alike.errors.contains("text and positions are compared, not bytes, as this machine has pango "))

        let layout = try #require(folder.text("made/layouts/one.txt"))
        try folder.write(layout.replacing("Generated by Aurae", with: "Generated by hand"), to: "made/layouts/one.txt")
        let other = try aurae("samples", "--check", "-o", "made")
        #expect(other.status == 1)
        #expect(other.outputText.hasPrefix("made/reports/one.pdf: differs from what this program makes: page 1, item "))
    }

    @Test func outsideTheProjectItSaysWhereToRun() throws {
        try FileManager.default.removeItem(atPath: folder.file("samples"))
        let outcome = try aurae("samples", "--check")
        #expect(outcome.status == 66)
        #expect(outcome.errors.contains("run this in the project's folder"))
    }

    @Test func aWrongListIsPlaced() throws {
        try folder.write(
            "name,source,patient,from,to,time_zone,as_of,depth,mapping,template,brand,stored\none,clinic\n",
            to: "samples/reports.csv")
        let outcome = try aurae("samples", "-o", "made")
        #expect(outcome.status == 78)
        #expect(outcome.errors.contains("samples/reports.csv, line 2: expected twelve cells"))
    }

    // MARK: Licences

    private static let header = "name,source,patient,from,to,time_zone,as_of,depth,mapping,template,brand,stored\n"

    private func list(_ source: String, _ patient: String, depth: String = "full") throws {
        let line = "one,\(source),\(patient),,,Europe/London,2026-03-31,\(depth),,,,yes\n"
        try folder.write(Self.header + line, to: "samples/reports.csv")
    }

    @Test(arguments: ["summary", "full"])
    func withoutALicencePremiumSamplesAreStatus77(depth: String) throws {
        try FileManager.default.removeItem(atPath: folder.file("samples/licences"))
        try list("clinic", "p-009", depth: depth)
        for outcome in [try aurae("samples", "-o", "made"), try aurae("samples", "--check")] {
            #expect(outcome.status == 77)
            #expect(outcome.errors.contains("one: the entitlement pro is missing"))
            #expect(outcome.output.isEmpty)
        }
        #expect(!folder.names().contains("made"))
        // The free report may stand in, where that was allowed, and it is said.
        let free = try aurae("samples", "-o", "made", "--allow-downgrade")
        #expect(free.status == 0)
        #expect(free.errors.contains("it is the free report"))
    }

    @Test func aLicenceOfOnesOwnUnlocksSamplesOfOnesOwn() throws {
        try FileManager.default.removeItem(atPath: folder.file("samples/licences"))
        try folder.write(ClinicFixture.headaches, to: "samples/own.csv")
        try list("own.csv", "a")
        #expect(try aurae("entitlement", "keygen", "-o", "keys").status == 0)
        let issued = try aurae(
            "entitlement", "issue", "--key", "keys/private.jwk", "--sub", "a", "--days", "30", "-o", "a.jwt")
        #expect(issued.status == 0)
        let licences = ["--entitlement", "a.jwt", "--trusted-keys", "keys/jwks.json"].joined(separator: " ")
        let outcome = try aurae.shell("\"$AURAE\" samples -o made \(licences)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let generated = try aurae.shell(
            "\"$AURAE\" generate samples/own.csv --patient a --depth full --time-zone Europe/London "
                + "--as-of 2026-03-31 -o generated.pdf \(licences)")
        #expect(generated.status == 0)
        #expect(folder.data("made/reports/one.pdf") == folder.data("generated.pdf"))
        // In the folder licences it needs no word on the line.
        try folder.makeFolder("samples/licences")
        try folder.write(try #require(folder.data("a.jwt")), to: "samples/licences/a.jwt")
        try folder.write(try #require(folder.data("keys/jwks.json")), to: "samples/licences/jwks.json")
        #expect(try aurae("samples", "--check", "-o", "made").status == 0)
    }

    @Test("those of the repository are for its patients alone, whatever the clock", arguments: [0, 4_102_444_800])
    func theRepositorysLicences(clock: Int) throws {
        var aurae = aurae
        aurae.environment["SOURCE_DATE_EPOCH"] = "\(clock)"
        try list("clinic", "p-009")
        #expect(try aurae("samples", "-o", "made").status == 0)
        try list("nights/combined.csv", "p-004")
        #expect(try aurae("samples", "-o", "made").status == 0)
        try folder.write(ClinicFixture.headaches, to: "samples/own.csv")
        try list("own.csv", "a")
        #expect(try aurae("samples", "-o", "made").status == 77)
        try folder.write(try #require(folder.data("samples/licences/p-009.jwt")), to: "samples/licences/a.jwt")
        let copied = try aurae("samples", "-o", "made")
        #expect(copied.status == 77)
        #expect(copied.errors.contains("another patient's"))
        try list("nights/combined.csv", "")
        #expect(try aurae("samples", "-o", "made").status == 77)
    }

    #if DEBUG
        @Test func aMixUpOfPatientsIsNotWritten() throws {
            var aurae = aurae
            aurae.environment["AURAE_TEST_FAULTS"] = "swap:p-009"
            try list("clinic", "p-009", depth: "free")
            let outcome = try aurae("samples", "-o", "made")
            #expect(outcome.status == 70)
            #expect(outcome.errors.contains("do not identify this patient alone"))
            #expect(folder.names("made/reports").isEmpty)
        }
    #endif
}
