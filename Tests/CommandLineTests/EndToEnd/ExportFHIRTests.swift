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
            // A document has no word for "at least".
            let acute = (patient["headaches"] as? [String: Any])?["acuteMedication"] as? [String: Any]
            let migraine = (patient["headaches"] as? [String: Any])?["migraineDays"] as? [String: Any]
            let absent =
                (acute?["daysAtLeast"] == nil ? [] : ["headaches.acuteMedication.days", "headaches.overuseCard"])
                + (migraine?["atLeast"] == nil ? [] : ["headaches.migraineDays.total"])
            for (key, value) in try figures(resources) {
                #expect(value == (absent.contains(key) ? "null" : analysed(key, patient)), "\(id) \(key)")
                compared += 1
            }
            let headaches = resources.filter { $0["valueCodeableConcept"] != nil }
            #expect(headaches.count == (patient["headaches"] as? [String: Any])?["count"] as? Int ?? 0)
        }
        #expect(compared > 40)
        #expect(outcome.errors.contains("nights cannot be expressed in FHIR"))
        // The same again.
        let before = folder.files(in: "out")
        #expect(try export(Self.clinic, "--format", "fhir", "--time-zone", "Europe/London", "-o", "out").status == 0)
        #expect(folder.files(in: "out") == before)
    }

    private static let headaches = """
        patient_id,id,onset_time,resolved_time,severity
        p-1,h-1,2026-03-05T07:00:00Z,2026-03-05T09:00:00Z,3
        p-1,h-2,2026-03-10T07:00:00Z,,5

        """
    private static let markers = """
        patient_id,id,marker_name,value,unit,date_of_service
        p-1,,Hemoglobin,8.7,mmol/L,2026-03-02
        p-1,,Vitamin D,31,ng/mL,2026-03-02
        p-1,,LDL Cholesterol,131,mg/dL,2026-02-01
        p-1,s-1,Systolic Blood Pressure,128,mmHg,2026-03-04
        p-1,d-1,Diastolic Blood Pressure,84,mmHg,2026-03-04

        """

    /// The resources of an invented clinic, by type and id.
    private func made(_ headaches: String = headaches, _ markers: String = markers, bulk: Bool = false) throws
        -> [String: [String: Any]]
    {
        for name in ["in", "out"] { folder.remove(name) }
        try folder.makeFolder("in")
        try folder.write(headaches, to: "in/headaches.csv")
        try folder.write(markers, to: "in/markers.csv")
        try folder.write(
            "patient_id,date,visit_type,notes\np-1,2026-03-06,specialist,\"Slept badly, <b>\"\n",
            to: "in/visits.csv")
        try folder.write("patient_id,name,date_of_birth\np-1,\u{202E}Ada,1980-02-29\n", to: "in/patients.csv")
        let form = bulk ? "fhir-ndjson" : "fhir"
        let outcome = try export("in", "--format", form, "--as-of", "2026-04-01", "--time-zone", "UTC", "-o", "out")
        #expect(outcome.status == 0, "\(outcome.everything)")
        let all =
            bulk
            ? try folder.names("out").filter { $0.hasSuffix(".ndjson") }.flatMap { name in
                try (folder.text("out/\(name)") ?? "").split(separator: "\n").compactMap {
                    try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
                }
            } : try resources("out/p-1.json")
        return Dictionary(uniqueKeysWithValues: all.map { ("\($0["resourceType"] ?? "")/\($0["id"] ?? "")", $0) })
    }

    private static func observation(_ name: String, in resources: [String: [String: Any]]) -> [String: Any]? {
        resources.values.first { ($0["code"] as? [String: Any])?["text"] as? String == name }
    }

    @Test("has no code, unit or range that is not true of the value")
    func trueOfTheValue() throws {
        let resources = try made()
        let hemoglobin = try #require(Self.observation("Hemoglobin", in: resources))
        #expect((hemoglobin["code"] as? [String: Any])?["coding"] == nil && hemoglobin["referenceRange"] == nil)
        let quantity = try #require(hemoglobin["valueQuantity"] as? [String: Any])
        #expect(quantity["value"] as? Double == 8.7 && quantity["code"] as? String == "mmol/L")
        let vitamin = try #require(Self.observation("Vitamin D", in: resources))
        #expect((vitamin["code"] as? [String: Any])?["coding"] == nil)
        // Readings before the first headache are handed over too.
        let cholesterol = try #require(Self.observation("LDL Cholesterol", in: resources))
        let coding = ((cholesterol["code"] as? [String: Any])?["coding"] as? [[String: Any]])?.first
        #expect(coding?["code"] as? String == "2089-1" && cholesterol["effectiveDateTime"] as? String == "2026-02-01")
        let text = try #require(folder.text("out/p-1.json"))
        #expect(!text.contains("\"display\""))
        #expect(
            !text.contains("performer")
                || resources.values.allSatisfy {
                    $0["resourceType"] as? String != "DiagnosticReport" || $0["performer"] == nil
                })
    }

    @Test("has both pressures of a moment as one panel, and a visit's notes as no reason for it")
    func panel() throws {
        let resources = try made()
        let panel = try #require(Self.observation("Blood pressure", in: resources))
        let parts = try #require(panel["component"] as? [[String: Any]])
        func code(_ concept: Any?) -> String? {
            ((concept as? [String: Any])?["coding"] as? [[String: Any]])?.first?["code"] as? String
        }
        #expect(code(panel["code"]) == "85354-9" && parts.map { code($0["code"]) } == ["8480-6", "8462-4"])
        #expect(parts.map { ($0["valueQuantity"] as? [String: Any])?["value"] as? Int } == [128, 84])
        #expect((panel["identifier"] as? [[String: Any]])?.compactMap { $0["value"] as? String } == ["s-1", "d-1"])
        let visit = try #require(resources.values.first { $0["resourceType"] as? String == "Encounter" })
        #expect(visit["reasonCode"] == nil)
        #expect(((visit["text"] as? [String: Any])?["div"] as? String)?.contains("Slept badly, &lt;b&gt;") == true)
        // Read back, it is two readings and one note.
        let again = try export("out/p-1.json", "--format", "csv", "-o", "back")
        #expect(again.status == 0 && !again.errors.contains("duplicate-id"), "\(again.errors)")
        let rows = try #require(folder.text("back/markers.csv")).split(separator: "\n")
        #expect(rows.count { $0.contains("Blood Pressure") } == 2)
        #expect(folder.text("back/visits.csv")?.contains("Slept badly, <b>") == true)
    }

    @Test("gives a corrected value the name of the first, and changes nothing else but what is worked out from it")
    func corrected() throws {
        let before = try made()
        let after = try made(Self.headaches, Self.markers.replacing("131,mg/dL", with: "113,mg/dL"))
        #expect(
            Set(before.keys.filter { $0.hasPrefix("Observation") })
                == Set(after.keys.filter { $0.hasPrefix("Observation") }))
        func changed(_ type: String) -> [String] {
            before.keys.filter { $0.hasPrefix(type) }.filter { key in
                let versions = [before, after].map { ($0[key]?["meta"] as? [String: Any])?["versionId"] as? String }
                return versions[0] != versions[1]
            }
        }
        let observations = changed("Observation")
        #expect(observations.count == 1)
        let one = try #require(observations.first.flatMap { after[$0] })
        #expect((one["valueQuantity"] as? [String: Any])?["value"] as? Int == 113)
        for type in ["Patient", "Encounter", "Device"] { #expect(changed(type) == [], "\(type)") }
        // A further headache leaves the others as they are.
        let more = try made(Self.headaches + "p-1,h-3,2026-03-12T07:00:00Z,,1\n")
        for key in ["Observation/h-1", "Observation/h-2"] {
            let texts = try [before, more].map {
                try JSONSerialization.data(withJSONObject: try #require($0[key]), options: .sortedKeys)
            }
            #expect(texts[0] == texts[1])
        }
    }

    @Test("names no patient by the clinic's id in files of many")
    func bulkNames() throws {
        let resources = try made(bulk: true)
        let patient = try #require(resources.values.first { $0["resourceType"] as? String == "Patient" })
        #expect((patient["id"] as? String)?.count == 36)
        #expect(resources.keys.allSatisfy { !$0.contains("p-1") })
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
