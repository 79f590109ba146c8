import Foundation
import JSON
import Records
import Testing

@testable import Export

@Suite("Resources of FHIR")
struct FHIRExportTests {
    private static let full = """
        patient_id,id,onset_time,resolved_time,severity,onset_speed,symptoms,headache_type,headache_location,medication_name,\
        medication_dose,medication_effectiveness,medication_is_acute,stress_level,heart_rate_bpm,pressure_hpa,pressure_trend,notes
        p 1,h-1,2026-03-01T08:00:00Z,2026-03-01T10:30:00Z,5,moderate,nausea|aura,migraine,left temple,Sumatriptan,50 mg,4,\
        true,3,78,1009.5,falling,after lunch
        p 1,h-1,2026-03-04T08:00:00Z,2026-03-04T07:00:00Z,2,,none,tension,,none,,,,,,,,
        p 1,h 3,2026-03-09T08:00:00Z,,1,,,,,,,,,,,,,

        """

    private func observations(_ resources: [[String: Any]]) -> [[String: Any]] {
        resources.filter { $0["resourceType"] as? String == "Observation" }
    }

    private func codes(_ resource: Any?) -> [String] {
        ((resource as? [String: Any])?["coding"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
    }

    /// The components of a resource by their words.
    private func components(_ resource: [String: Any]) -> [String: [String: Any]] {
        var found: [String: [String: Any]] = [:]
        for component in resource["component"] as? [[String: Any]] ?? [] {
            found[(component["code"] as? [String: Any])?["text"] as? String ?? ""] = component
        }
        return found
    }

    @Test("tell what was recorded of a headache, and nothing that was not")
    func headaches() throws {
        let resources = try FHIRPatient(headaches: Self.full).resources()
        let headaches = observations(resources).filter { codes($0["code"]) == ["25064002"] }
        #expect(headaches.count == 3)
        // Both rows have one id: the second has another, and its own as an identifier.
        #expect(headaches[0]["id"] as? String == "h-1" && headaches[1]["id"] as? String != "h-1")
        #expect(((headaches[1]["identifier"] as? [[String: Any]])?.first?["value"] as? String) == "h-1")
        #expect(((headaches[2]["identifier"] as? [[String: Any]])?.first?["value"] as? String) == "h 3")
        #expect(headaches.map { codes($0["valueCodeableConcept"]) } == [["24484000"], ["6736007"], ["255604002"]])
        let period = try #require(headaches[0]["effectivePeriod"] as? [String: String])
        #expect(period == ["start": "2026-03-01T08:00:00+00:00", "end": "2026-03-01T10:30:00+00:00"])
        #expect(headaches[1]["effectiveDateTime"] as? String == "2026-03-04T08:00:00+00:00")
        #expect((headaches[2]["effectivePeriod"] as? [String: String]) == ["start": "2026-03-09T08:00:00+00:00"])

        let first = components(headaches[0])
        #expect(first["nausea"]?["valueBoolean"] as? Bool == true && codes(first["nausea"]?["code"]) == ["422587007"])
        #expect(first["aura"]?["valueBoolean"] as? Bool == true && codes(first["aura"]?["code"]) == [])
        #expect(first["vomiting"] == nil)
        #expect(first["Speed of onset"]?["valueString"] as? String == "moderate")
        #expect(codes(first["Kind of headache, self-reported"]?["valueCodeableConcept"]) == ["37796009"])
        #expect((first["Air pressure"]?["valueQuantity"] as? [String: Any])?["code"] as? String == "hPa")
        #expect(codes(first["Heart rate"]?["code"]) == ["8867-4"])
        // A recorded no is told; an empty cell is not.
        let second = components(headaches[1])
        #expect(
            second["vomiting"]?["valueBoolean"] as? Bool == false
                && second["Medicine taken"]?["valueBoolean"] as? Bool == false)
        #expect(headaches[2]["component"] == nil && headaches[2]["note"] == nil)

        let statements = resources.filter { $0["resourceType"] as? String == "MedicationStatement" }
        #expect(statements.count == 1)
        #expect(statements[0]["effectiveDateTime"] as? String == "2026-03-01")
        let composition = try #require(resources.first)
        #expect(composition["resourceType"] as? String == "Composition")
        let sections = try #require(composition["section"] as? [[String: Any]])
        #expect(
            sections.compactMap { $0["title"] as? String } == [
                "Figures", "Headaches", "Medicines taken", "Report", "Not in these resources",
            ])
        let last = try #require((sections.last?["text"] as? [String: Any])?["div"] as? String)
        #expect(last.contains("<p>1 headache ends before it begins: exported without its end</p>"))
        #expect(last.contains("<p>1 severity of 2 or 4 is exported as moderate or severe</p>"))
    }

    @Test("every cell that was filled is somewhere")
    func nothingDropped() throws {
        let patient = try FHIRPatient(headaches: Self.full)
        let text = String(decoding: FHIRExport.document(patient.input).bytes, as: UTF8.self)
        for word in [
            "after lunch", "left temple", "Sumatriptan", "50 mg",
            "How well it worked, 1 not at all to 5 full relief: 4",
            "Taken for headache relief", "\"valueInteger\":3", "1009.5", "falling", "tension", "migraine",
            "\"value\":78",
        ] {
            #expect(text.contains(word), "\(word)")
        }
    }

    @Test("what was not asked has a reason and no number")
    func notAsked() throws {
        let patient = try FHIRPatient(headaches: "onset_time,severity\n2026-03-01T08:00:00Z,3\n")
        let figures = try #require(observations(try patient.resources()).first { $0["issued"] != nil })
        var reasons: [String: String] = [:]
        for component in figures["component"] as? [[String: Any]] ?? [] {
            let key = codes(component["code"]).first ?? ""
            if let reason = codes(component["dataAbsentReason"]).first {
                reasons[key] = reason
                #expect(!component.keys.contains { $0.hasPrefix("value") }, "\(key)")
            }
        }
        #expect(
            reasons.keys.sorted() == [
                "headaches.active", "headaches.acuteMedication.days", "headaches.duration.meanMinutes",
                "headaches.duration.medianMinutes", "headaches.overuseCard", "headaches.redFlags.advisory",
                "headaches.redFlags.aura-with-visual-disturbance", "headaches.redFlags.primary", "headaches.resolved",
            ])
        #expect(Set(reasons.values) == ["not-asked"])
    }

    @Test("the PDF is there with its size and hash, and so are the names of the document")
    func report() throws {
        let patient = try FHIRPatient(headaches: Self.full)
        let resources = try patient.resources()
        let binary = try #require(resources.first { $0["resourceType"] as? String == "Binary" })
        #expect(binary["data"] as? String == Base64.encode(Array("%PDF-1.7".utf8)))
        let document = try #require(resources.first { $0["resourceType"] as? String == "DocumentReference" })
        let content = try #require((document["content"] as? [[String: Any]])?.first)
        let attachment = try #require(content["attachment"] as? [String: Any])
        #expect(attachment["size"] as? Int == 8)
        // printf %PDF-1.7 | openssl dgst -sha1 -binary | base64
        #expect(attachment["hash"] as? String == "uvbBo/sl8K9aq7wyqoQeJ8sCUCA=")
        // The id of the export cannot be one of FHIR; it is an identifier.
        let subject = try #require(resources.first { $0["resourceType"] as? String == "Patient" })
        #expect((subject["identifier"] as? [[String: Any]])?.first?["value"] as? String == "p 1")
        #expect(FHIRExport.document(patient.input).bytes == FHIRExport.document(patient.input).bytes)
    }

    @Test("in bulk stand a line each by type, and refer to each other by type and id")
    func bulk() throws {
        let patient = try FHIRPatient(headaches: Self.full)
        let (lines, device, leftOut) = FHIRExport.bulk(patient.input)
        #expect(
            lines.keys.sorted() == [
                "Binary", "DiagnosticReport", "DocumentReference", "MedicationStatement", "Observation", "Patient",
            ])
        #expect(leftOut.map(\.kind) == [.faultyEnds, .legacySeverities])
        var names: Set<String> = []
        var references: Set<String> = []
        for line in (lines.values.joined() + device).split(separator: 0x0A) {
            let resource = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
            let name = "\(resource["resourceType"] ?? "")/\(resource["id"] ?? "")"
            #expect(names.insert(name).inserted)
            let text = String(decoding: line, as: UTF8.self)
            #expect(
                !text.contains("urn:uuid:") || text.contains("\"code\":\"headaches.count\"")
                    || name.hasPrefix("DocumentReference"))
            for part in text.components(separatedBy: "\"reference\":\"").dropFirst() {
                references.insert(String(part.prefix { $0 != "\"" }))
            }
        }
        #expect(references.isSubset(of: names), "\(references.subtracting(names))")
        #expect(references.count == 4)
    }

    @Test("a day without headache is told as such, one with a headache by its headache alone")
    func observedDays() throws {
        let patient = try FHIRPatient(
            headaches: "patient_id,id,onset_time,severity\na,1,2026-03-02T08:00:00Z,3\n",
            also: [
                "days.csv": "patient_id,day,headache,medication_name\na,2026-03-01,no,\na,2026-03-02,yes,\n"
                    + "a,2026-03-03,yes,Ibuprofen\na,2026-03-04,,\n"
            ])
        let resources = try patient.resources()
        let free = observations(resources).filter { $0["valueBoolean"] as? Bool == false }
        #expect(free.map { $0["effectiveDateTime"] as? String } == ["2026-03-01"])
        let statements = resources.filter { $0["resourceType"] as? String == "MedicationStatement" }
        #expect(statements.map { $0["effectiveDateTime"] as? String } == ["2026-03-03"])
        #expect(statements.first?["reasonReference"] == nil)
        #expect(FHIRExport.document(patient.input).leftOut == [LeftOut(kind: .headacheDays, count: 1)])
        #expect(try patient.readBack().observedDays.map(\.day.iso) == ["2026-03-01"])
    }

    @Test("a medicine without a name is told as not named, a mark of daily alone is counted")
    func namelessMedicines() throws {
        let rows = ["50 mg,,", ",4,", ",,true", ",,false", ",,"].enumerated().map { number, cells in
            "a,2026-03-0\(number + 1)T08:00:00Z,3,\(cells)\n"
        }
        let patient = try FHIRPatient(
            headaches: "patient_id,onset_time,severity,medication_dose,medication_effectiveness,medication_is_acute\n"
                + rows.joined())
        let statements = try patient.resources().filter { $0["resourceType"] as? String == "MedicationStatement" }
        #expect(
            statements.compactMap { $0["effectiveDateTime"] as? String }.sorted()
                == ["2026-03-01", "2026-03-02", "2026-03-03"])
        for statement in statements {
            let medicine = statement["medicationCodeableConcept"] as? [String: Any]
            #expect(medicine?["text"] as? String == "Not named" && codes(medicine) == ["unknown"])
        }
        #expect(FHIRExport.document(patient.input).leftOut == [LeftOut(kind: .namelessMedicines, count: 1)])
    }

    @Test("of nights only their number is told")
    func nights() throws {
        let patients = try FHIRPatient.read(FHIRPatient.project + "/samples/clinic").filter { $0.nights.count > 0 }
        let records = try #require(patients.first)
        let patient = try FHIRPatient(records)
        let nights = try #require(patient.input.findings.nights?.nights.count)
        #expect(FHIRExport.document(patient.input).leftOut.contains(LeftOut(kind: .nights, count: nights)))
        #expect(LeftOut(kind: .nights, count: 2).words == "2 nights cannot be expressed in FHIR")
    }
}
