import Foundation
import Testing

/// `export`: the records out and in again.
struct ExportCommandTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.headaches, to: "headaches.csv")
    }

    private func export(_ words: String...) throws -> AuraeReport.Outcome {
        try aurae.run(["export"] + words + aurae.unlocking())
    }

    /// Every sample of data, with what it takes to read it.
    static let samples: [[String]] = [
        ["clinic"], ["clinic.json"], ["clinic.sqlite"], ["messy.csv"], ["glance/export.json"], ["glance/export.csv"],
        ["glance/glance.store"], ["glance/markers.sqlite"], ["one-patient/headaches.csv"],
        ["one-patient/headaches.json"], ["one-patient/headaches.sqlite"], ["one-patient/aurae.store"],
        ["dialects/continental.csv"], ["dialects/unicode-text.txt"], ["dialects/carriage-returns.csv"],
        ["nights/tables"], ["nights/dosetap.sqlite"], ["nights/dosetap-older.sqlite"], ["nights/export-v2.csv"],
        ["nights/combined.csv"], ["nights/analytics.csv"], ["nights/v1"], ["others/apple-health/export.xml"],
        ["others/fhir/bundle.json"], ["others/migraine-buddy.csv"],
        ["others/redcap/export.csv", "--mapping", "others/redcap/mapping.json"],
    ]

    @Test("the figures of every sample are the same after an export", arguments: samples)
    func roundTrip(sample: [String]) throws {
        let place = ProjectFolder.path + "/samples/"
        let words = sample.enumerated().map { $1.hasPrefix("--") ? $1 : place + $1 }
        let clock = ["--as-of", "2026-03-31", "--time-zone", "Europe/London", "--max-unused", "100"]
        func figures(_ source: [String]) throws -> String {
            let outcome = try aurae.run(["analyze", "--format", "json"] + source + clock + aurae.unlocking())
            #expect(outcome.status == 0, "\(outcome.errors)")
            let patients = try #require(try outcome.json["patients"] as? [[String: Any]])
            let ordered = patients.sorted { "\($0["patientId"] ?? "")" < "\($1["patientId"] ?? "")" }
            return String(
                decoding: try JSONSerialization.data(withJSONObject: ordered, options: [.sortedKeys]), as: UTF8.self)
        }
        let before = try figures(words)
        for format in ["csv", "json", "sqlite"] {
            let outcome = try aurae.run(
                ["export"] + words + ["-o", "out-\(format)", "--format", format] + clock + aurae.unlocking())
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try figures(["out-\(format)"]) == before, "\(sample[0]) as \(format)")
        }
    }

    @Test("an export needs a licence, and nothing is written without")
    func isPremium() throws {
        let outcome = try aurae("export", "headaches.csv", "-o", "out")
        #expect(outcome.status == 77)
        #expect(outcome.errors.contains("an export of the records is premium"))
        #expect(folder.names("out").isEmpty)
    }

    @Test("the files are private, whole, and told of in the words of the product")
    func files() throws {
        let outcome = try export("headaches.csv", "-o", "out")
        #expect(outcome.status == 0)
        #expect(outcome.outputText == "out/headaches.csv\nout/patients.csv\n")
        #expect(outcome.errors.contains("This file contains your health information. Store it securely."))
        #expect(folder.names("out") == ["README.txt", "export.json", "headaches.csv", "patients.csv"])
        for name in folder.names("out") { #expect(folder.mode("out/\(name)") == 0o600) }
        #expect(folder.text("out/README.txt")?.contains("Store it securely.") == true)
        #expect(folder.text("out/headaches.csv")?.hasPrefix("patient_id,") == true)
    }

    @Test(
        "cells that a spreadsheet would work out are made harmless, and read back as they were; a foreign apostrophe stays"
    )
    func spreadsheets() throws {
        try folder.write(
            "id,onset_time,severity,notes,medication_dose\n"
                + "h1,2026-01-05T08:00:00Z,3,=1+1,-3.5\nh2,2026-01-06T08:00:00Z,3,'tis,+44 20\n", to: "one.csv")
        #expect(try export("one.csv", "-o", "out").status == 0)
        let text = try #require(folder.text("out/headaches.csv"))
        #expect(text.contains(",'=1+1,") && text.contains(",''tis,") && text.contains(",'+44 20,"))
        #expect(text.contains(",-3.5,") && !text.contains("'-3.5"))
        #expect(try export("out/headaches.csv", "-o", "again", "--format", "json").status == 0)
        let json = try #require(folder.text("again/records.json"))
        #expect(json.contains(#""notes":"=1+1""#) && json.contains(#""notes":"'tis""#))
        #expect(try export("one.csv", "-o", "direct", "--format", "json").status == 0)
        #expect(folder.text("direct/records.json") == json)
    }

    @Test("patients who were asked different questions come in files of their own")
    func sets() throws {
        try folder.makeFolder("in")
        try folder.write("patient_id,onset_time,severity,alcohol\na,2026-01-05T08:00:00Z,3,\n", to: "in/a.csv")
        try folder.write("patient_id,onset_time,severity\nb,2026-01-05T08:00:00Z,3\n", to: "in/b.csv")
        #expect(try export("in", "-o", "out").status == 0)
        #expect(folder.text("out/headaches.csv")?.contains("alcohol") == true)
        #expect(folder.text("out/headaches-2.csv")?.contains("alcohol") == false)
    }

    @Test("what lies in the folder stays, and an earlier export gives way as a whole")
    func folders() throws {
        try folder.makeFolder("out")
        try folder.write("mine", to: "out/headaches.csv")
        let refused = try export("headaches.csv", "-o", "out")
        #expect(refused.status == 73)
        #expect(folder.text("out/headaches.csv") == "mine")
        folder.remove("out")
        #expect(try export("headaches.csv", "-o", "out").status == 0)
        #expect(try export("headaches.csv", "-o", "out", "--format", "sqlite").status == 0)
        #expect(folder.names("out") == ["README.txt", "export.json", "records.sqlite"])
        // An export onto its own source would lose it.
        #expect(try export("out", "-o", "out", "--format", "sqlite").status == 64)
    }

    @Test("a range leaves out the days beside it, and says how many records")
    func range() throws {
        let outcome = try export("headaches.csv", "-o", "out", "--to", "2026-01-31")
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("outside the range"))
        #expect(folder.text("out/headaches.csv")?.contains("2026-02") == false)
    }
}
