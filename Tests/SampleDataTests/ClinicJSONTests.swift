import Foundation
import Testing

@testable import SampleData

@Suite("The clinic export as JSON")
struct ClinicJSONTests {
    @Test("it is JSON, with every patient and headache, and camel-case keys")
    func shape() throws {
        let patients = SampleClinic.patients
        let object = try JSONSerialization.jsonObject(with: Data(ClinicJSON.file(patients))) as? [String: Any]
        let list = try #require(object?["patients"] as? [[String: Any]])
        #expect(object?["exportVersion"] as? Int == 1)
        #expect(list.map { $0["patientId"] as? String } == patients.map(\.id))
        #expect(list.map { ($0["headaches"] as? [Any])?.count } == patients.map(\.headaches.count))
        let first = try #require((list[0]["headaches"] as? [[String: Any]])?.first)
        #expect(first["onsetTime"] as? String == "2025-10-08T16:20:00+01:00")
        #expect(first["symptoms"] as? [String] == ["neck_pain"])
        #expect(first["skippedMeal"] == nil)
    }

    @Test("notes with quotes and line breaks come back whole")
    func escapes() throws {
        let object = try JSONSerialization.jsonObject(with: Data(ClinicJSON.file([.legacy]))) as? [String: Any]
        let headaches = try #require((object?["patients"] as? [[String: Any]])?.first?["headaches"] as? [[String: Any]])
        #expect(
            headaches.compactMap { $0["notes"] as? String }
                == SamplePatient.legacy.headaches.compactMap(\.retrospective.notes))
    }
}
