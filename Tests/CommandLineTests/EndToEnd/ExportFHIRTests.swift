import Foundation
import Testing

@Suite("An export in FHIR", .serialized)
struct ExportFHIRTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private static let clinic = ProjectFolder.path + "/samples/clinic"

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private func export(_ words: String...) throws -> AuraeReport.Outcome {
        try aurae.run(["export"] + words + (try aurae.unlocking()))
    }

    private func resources(_ name: String) throws -> [[String: Any]] {
        let data = try #require(folder.data(name))
        let bundle = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        return try #require(bundle["entry"] as? [[String: Any]]).compactMap { $0["resource"] as? [String: Any] }
    }

    /// The figures of a document by their keys; those without a value have their reason.
    private func figures(_ resources: [[String: Any]]) throws -> [String: String] {
        let all = resources.filter { $0["resourceType"] as? String == "Observation" && $0["issued"] != nil }
        var figures: [String: String] = [:]
        // A patient of whom nothing was logged has none.
        for component in all.first?["component"] as? [[String: Any]] ?? [] {
            let coding = try #require(((component["code"] as? [String: Any])?["coding"] as? [[String: Any]])?.first)
            let quantity = component["valueQuantity"] as? [String: Any]
            let value = component["valueInteger"] ?? component["valueBoolean"] ?? quantity?["value"]
            figures[try #require(coding["code"] as? String)] = value.map { "\($0)" } ?? "null"
        }
        return figures
    }

    /// The value of a key in the output of `analyze`; the count, for a red-flag tier.
    private func analysed(_ key: String, _ patient: [String: Any]) -> String {
        var value: Any? = patient
        let parts = key.split(separator: ".").map(String.init)
        if parts.count == 3, parts[1] == "redFlags" {
            let headaches = patient["headaches"] as? [String: Any]
            let flags = headaches?["redFlags"] as? [[String: Any]] ?? []
            let count = flags.count { $0["tier"] as? String == parts[2] }
            let column = parts[2].hasPrefix("aura") ? "symptoms" : "onset_speed"
            let notAsked = (headaches?["redFlagsNotAsked"] as? [String] ?? []).contains(column)
            return notAsked && count == 0 ? "null" : "\(count)"
        }
        for part in parts { value = (value as? [String: Any])?[part] }
        return value == nil || value is NSNull ? "null" : "\(value ?? "")"
    }

    @Test("is a document a patient, with the figures of analyze, and says what is not in it")
    func documents() throws {
        let outcome = try export(Self.clinic, "--format", "fhir", "--time-zone", "Europe/London", "-o", "out")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let analysis = try aurae.analyze(Self.clinic, "--time-zone", "Europe/London", "--format", "json").json
        let patients = try #require(analysis["patients"] as? [[String: Any]])
        var compared = 0
        for patient in patients {
            let id = try #require(patient["patientId"] as? String)
            #expect(folder.mode("out/\(id).json") == 0o600)
            let resources = try resources("out/\(id).json")
            #expect(resources.first?["resourceType"] as? String == "Composition")
            for (key, value) in try figures(resources) {
                #expect(value == analysed(key, patient), "\(id) \(key)")
                compared += 1
            }
            let headaches = resources.filter { $0["valueCodeableConcept"] != nil }
            #expect(headaches.count == (patient["headaches"] as? [String: Any])?["count"] as? Int ?? 0)
        }
        #expect(compared > 40)
        #expect(outcome.errors.contains("nights have no place in FHIR"))
        // The same again.
        let before = folder.files(in: "out")
        #expect(try export(Self.clinic, "--format", "fhir", "--time-zone", "Europe/London", "-o", "out").status == 0)
        #expect(folder.files(in: "out") == before)
    }

    @Test("carries the report that generate makes")
    func report() throws {
        #expect(try export(Self.clinic, "--patient", "p-002", "--format", "fhir", "-o", "out").status == 0)
        let made = ["generate", Self.clinic, "--patient", "p-002", "--depth", "summary", "-o", "r.pdf"]
        #expect(try aurae.run(made + (try aurae.unlocking())).status == 0)
        let binary = try #require(try resources("out/p-002.json").first { $0["resourceType"] as? String == "Binary" })
        #expect(Data(base64Encoded: binary["data"] as? String ?? "") == folder.data("r.pdf"))
    }

    @Test("gives the same counts when it is read back")
    func readBack() throws {
        #expect(try export(Self.clinic, "--format", "fhir", "-o", "out").status == 0)
        for name in folder.names("out") where name.hasSuffix(".json") && name != "export.json" {
            let id = String(name.dropLast(5))
            func headaches(_ source: String) throws -> [String: Any] {
                let outcome = try aurae.analyze(source, "--patient", id, "--format", "json")
                let patients = try outcome.json["patients"] as? [[String: Any]]
                return patients?.first?["headaches"] as? [String: Any] ?? [:]
            }
            let (now, before) = (try headaches("out/\(name)"), try headaches(Self.clinic))
            for key in ["count", "active", "resolved", "headacheDays", "onsetDays", "weekday", "timeOfDay"] {
                #expect(Self.text(now[key]) == Self.text(before[key]), "\(id) \(key)")
            }
            let days = { (headaches: [String: Any]) in
                Self.text((headaches["acuteMedication"] as? [String: Any])?["days"])
            }
            // Where nothing was taken no resource tells that somebody asked.
            #expect(days(now) == days(before) || days(before) == "[0]", "\(id)")
        }
    }

    private static func text(_ value: Any?) -> String {
        guard let value, JSONSerialization.isValidJSONObject([value]),
            let data = try? JSONSerialization.data(withJSONObject: [value], options: .sortedKeys)
        else { return "nothing" }
        return String(decoding: data, as: UTF8.self)
    }

    @Test("in bulk is a file a type, each resource once")
    func bulk() throws {
        #expect(try export(Self.clinic, "--format", "fhir-ndjson", "-o", "out").status == 0)
        var names: [String] = []
        var counts: [String: Int] = [:]
        for file in folder.names("out") where file.hasSuffix(".ndjson") {
            for line in try #require(folder.text("out/\(file)")).split(separator: "\n") {
                let resource = try #require(
                    try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
                #expect("\(resource["resourceType"] ?? "").ndjson" == file)
                names.append("\(file) \(resource["id"] ?? "")")
                counts[file, default: 0] += 1
            }
        }
        #expect(Set(names).count == names.count)
        let patients = folder.text("out/Patient.ndjson")?.split(separator: "\n").count
        #expect(
            counts["Device.ndjson"] == 1 && counts["Binary.ndjson"] == patients && counts["Composition.ndjson"] == nil)
        #expect(folder.mode("out/Patient.ndjson") == 0o600)
    }

    @Test("is premium, and replaces nothing that is read")
    func refused() throws {
        for format in ["fhir", "fhir-ndjson"] {
            let outcome = try aurae("export", Self.clinic, "--format", format, "-o", "out")
            #expect(outcome.status == 77, "\(outcome.errors)")
            #expect(folder.names("out").isEmpty)
        }
        // Names and the report are in it.
        #expect(try export(Self.clinic, "--format", "fhir", "--de-identify", "-o", "out").status == 64)
        #expect(try export(Self.clinic, "--format", "csv", "--assigning-authority", "N", "-o", "out").status == 64)
        #expect(folder.names("out").isEmpty)
        #expect(try export(Self.clinic, "--patient", "p-002", "--format", "fhir", "-o", "data").status == 0)
        let before = folder.data("data/p-002.json")
        let over = try export("data/p-002.json", "--format", "fhir", "-o", "data")
        #expect(over.status == 64, "\(over.errors)")
        #expect(folder.data("data/p-002.json") == before)
    }
}
