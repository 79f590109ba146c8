import Foundation
import Testing

/// The forms of one export give the same figures.
struct FormsTests {
    private let aurae: AuraeReport

    init() throws { aurae = AuraeReport(folder: try TestFolder()) }

    /// Keys of tables that the clinic has and its dialects have not.
    private static let furtherKeys = ["treatments", "preventivesInDiary", "acuteRelief", "questionnaires"]

    /// The patients of a sample, by id, each as canonical JSON.
    private func patients(of sample: String, without keys: [String] = []) throws -> [String: Data] {
        let outcome = try aurae.analyze(
            "\(ProjectFolder.path)/samples/\(sample)", "--format", "json", "--time-zone", "Europe/London")
        #expect(outcome.status == 0)
        let patients = try #require(try outcome.json["patients"] as? [[String: Any]])
        #expect(!patients.isEmpty)
        return try Dictionary(
            uniqueKeysWithValues: patients.map { patient in
                let kept = patient.filter { !keys.contains($0.key) }
                return (
                    try #require(patient["patientId"] as? String),
                    try JSONSerialization.data(
                        withJSONObject: SameFigures.comparable(kept, of: sample), options: .sortedKeys)
                )
            })
    }

    @Test(arguments: ["headaches.json", "headaches.sqlite", "aurae.store"])
    func onePatient(form: String) throws {
        #expect(try patients(of: "one-patient/" + form) == patients(of: "one-patient/headaches.csv"))
    }

    @Test(arguments: ["clinic.json", "clinic.sqlite"]) func aClinic(form: String) throws {
        #expect(try patients(of: form) == patients(of: "clinic"))
    }

    @Test(arguments: ["unicode-text.txt", "carriage-returns.csv", "continental.csv"])
    func dialects(form: String) throws {
        let clinic = try patients(of: "clinic", without: Self.furtherKeys)
        let dialect = try patients(of: "dialects/" + form)
        #expect(Array(dialect.values) == dialect.keys.compactMap { clinic[$0] })
    }
}
