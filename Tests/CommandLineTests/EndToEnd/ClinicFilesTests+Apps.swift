import Foundation
import Testing

/// Invented exports that need no mapping: Apple's Health app (an archive as the app makes it, with what lies beside the
/// samples) and FHIR R4. The figures were worked out by readers in Python that know the form of each file and nothing of
/// this program, and reckoned by the oracle of `Tests/Oracle`.
extension ClinicFilesTests {
    static let apps = [
        File(
            name: "apple-health.zip",
            patients: [
                "": Figures(
                    count: 39, severity: [9, 22, 7], headacheDays: 44, durations: [25, 120], acuteDays: -1,
                    times: [10, 10, 6, 5], symptoms: [:])
            ]),
        File(name: "fhir-bundle.json", patients: fhir),
        File(name: "fhir.ndjson", patients: fhir),
    ]

    private static let fhir = [
        "fa": Figures(
            count: 21, severity: [8, 4, 9], headacheDays: 24, durations: [13, 240], acuteDays: 17, times: [4, 4, 6, 7],
            symptoms: ["light_sensitivity": 5, "sound_sensitivity": 5, "nausea": 4]),
        "fb": Figures(
            count: 14, severity: [3, 5, 6], headacheDays: 16, durations: [9, 180], acuteDays: 6, times: [4, 1, 2, 7],
            symptoms: ["light_sensitivity": 6, "nausea": 4, "sound_sensitivity": 4]),
    ]

    func unmapped(_ name: String, _ words: [String] = []) throws -> [String: [String: Any]] {
        let data = try #require(FileManager.default.contents(atPath: ProjectFolder.path + "/Tests/ClinicFiles/" + name))
        try folder.write(data, to: name)
        let outcome = try aurae.run(["analyze", name, "--format", "json"] + words + aurae.unlocking())
        #expect(outcome.status == 0, "\(outcome.errors)")
        let patients = try #require(try outcome.json["patients"] as? [[String: Any]])
        return Dictionary(
            uniqueKeysWithValues: patients.compactMap { patient in
                (patient["patientId"] as? String).map { ($0, patient) }
            })
    }

    @Test("an app's export gives the figures that it holds", arguments: apps)
    func app(file: File) throws {
        let zone = file.name.hasPrefix("apple") ? ["--time-zone", "Europe/Berlin"] : []
        let found = try unmapped(file.name, zone)
        #expect(Set(found.keys) == Set(file.patients.keys))
        for (id, expected) in file.patients {
            #expect(try figures(try #require(found[id])) == expected, "\(file.name) \(id)")
        }
    }

    @Test(
        "REDCap with its data dictionary: one mapping reads codes and labels, and rows of other instruments are left alone",
        arguments: ["redcap-raw.csv", "redcap-labels.csv"])
    func redcap(name: String) throws {
        for file in [name, "redcap.mapping.json", "redcap-dictionary.csv"] {
            let data = try #require(
                FileManager.default.contents(atPath: ProjectFolder.path + "/Tests/ClinicFiles/" + file))
            try folder.write(data, to: file)
        }
        let expected = try #require(Self.invented.first { $0.name == name }).patients
        let words = ["--mapping", "redcap.mapping.json"]
        let outcome = try aurae.run(["analyze", name, "--format", "json"] + words + aurae.unlocking())
        #expect(outcome.status == 0, "\(outcome.errors)")
        for patient in try #require(try outcome.json["patients"] as? [[String: Any]]) {
            let id = try #require(patient["patientId"] as? String)
            #expect(try figures(patient) == expected[id], "\(name) \(id)")
        }
        let text = try aurae.run(["inspect", name] + words).outputText
        #expect(text.contains(", 0 not used"))
        #expect(text.contains("notice other-instrument"))
        folder.remove("redcap-dictionary.csv")
        let lost = try aurae.run(["inspect", name] + words)
        #expect(lost.status == 66 && lost.errors.contains("redcap-dictionary.csv"), "\(lost.everything)")
    }

    @Test("Apple Health: days without a headache are observed, sleep is joined, medicines were not asked")
    func appleHealth() throws {
        let zone = ["--time-zone", "Europe/Berlin"]
        let patient = try #require(try unmapped("apple-health.zip", zone).values.first)
        let headaches = try #require(patient["headaches"] as? [String: Any])
        let diary = try #require(headaches["diary"] as? [String: Any])
        #expect(diary["observed"] as? Bool == true)
        #expect(diary["coveredDays"] as? Int == 97)
        let sleep = try #require(headaches["sleep"] as? [String: [String: Any]])
        #expect(sleep["mild"]?["n"] as? Int == 9 && sleep["severe"]?["n"] as? Int == 7)
        #expect(abs((sleep["mild"]?["meanHours"] as? Double ?? 0) - 5.9185185185185185) < 1e-9)
        #expect(abs((sleep["severe"]?["meanHours"] as? Double ?? 0) - 6.569047619047619) < 1e-9)
        #expect((headaches["acuteMedication"] as? [String: Any])?["days"] as? Int == nil)
        let text = try aurae.run(["inspect", "apple-health.zip"] + zone).outputText
        #expect(text.contains("  format        apple-health\n"))
        #expect(text.contains("  headaches     96 samples, 57 days without one\n"))
        #expect(text.contains("apple_health_export/export.xml, column ActiveEnergyBurned: 110 times"))
        #expect(text.contains("other-samples: "))
        #expect(try aurae.run(["generate", "apple-health.zip", "-o", "r.pdf"] + zone).status == 0)
        #expect(try aurae("verify", "r.pdf", "apple-health.zip").status == 0)
        let pages = try aurae.shell("pdftotext -layout r.pdf - | tr -s ' \\n' ' '").outputText
        #expect(pages.contains("Apple Health export"))
        #expect(!pages.contains("ActiveEnergyBurned") && !pages.contains("1988"))
    }

    @Test("FHIR: laboratory values, visits and names are read too; the rest is counted by type")
    func fhirResources() throws {
        let found = try unmapped("fhir-bundle.json")
        for (id, patient) in found {
            let markers = try #require(patient["markers"] as? [[String: Any]])
            #expect(Set(markers.compactMap { $0["name"] as? String }) == ["Ferritin", "TSH"])
            // The other's last readings are later than the last headache, with which the range ends.
            #expect(markers.allSatisfy { $0["readings"] as? Int == (id == "fa" ? 3 : 2) })
        }
        let text = try aurae("inspect", "fhir-bundle.json").outputText
        #expect(text.contains("  format        fhir-r4\n"))
        #expect(text.contains("column Condition: 2 times"))
        #expect(text.contains("21 headaches, 1 treatment, 7 marker readings and visits"))
        #expect(text.contains("14 headaches, 1 treatment, 7 marker readings and visits"))
        #expect(!text.contains("Sumatriptan") && !text.contains("Ada"))
        #expect(try aurae("batch", "fhir-bundle.json", "-o", "out").status == 0)
        #expect(folder.names("out").filter { $0.hasSuffix(".pdf") }.count == 2)
    }

    @Test("a list names the sheet of each source, and resuming sees that another is named")
    func sheetsInList() throws {
        for file in ["us-headache-log.xlsx", "us-headache-log.mapping.json"] {
            let data = try #require(
                FileManager.default.contents(atPath: ProjectFolder.path + "/Tests/ClinicFiles/" + file))
            try folder.write(data, to: file)
        }
        func list(_ sheet: String) throws {
            try folder.write(
                "source,mapping,sheet,patient_id\nus-headache-log.xlsx,us-headache-log.mapping.json,\(sheet),1001\n",
                to: "list.csv")
        }
        try list("Log")
        let made = try aurae("batch", "list.csv", "-o", "out")
        #expect(made.status == 0, "\(made.errors)")
        #expect(folder.names("out").filter { $0.hasSuffix(".pdf") }.count == 1)
        try list("Lag")
        let wrong = try aurae("batch", "list.csv", "-o", "out", "--resume")
        #expect(wrong.status != 0, "\(wrong.everything)")
        #expect(wrong.errors.contains("has no sheet of this name"), "\(wrong.everything)")
    }
}
