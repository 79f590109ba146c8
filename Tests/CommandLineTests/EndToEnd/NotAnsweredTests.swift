import Foundation
import Testing

/// Cells that nobody filled in, in whatever words a program writes for nothing.
struct NotAnsweredTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private func headaches(_ outcome: AuraeReport.Outcome) throws -> [String: Any] {
        let patients = try #require(try outcome.json["patients"] as? [[String: Any]])
        return try #require(patients.first?["headaches"] as? [String: Any])
    }

    private func diagnostics(_ outcome: AuraeReport.Outcome) throws -> [[String: Any]] {
        try #require(try outcome.json["diagnostics"] as? [[String: Any]])
    }

    /// A headache a day in March, each of two hours, with a word in every column that takes any text.
    private func diary(_ words: [String]) -> String {
        let rows = (1...28).map { day in
            let word = words[day % words.count]
            let date = "2026-03-\(day < 10 ? "0" : "")\(day)"
            return "\(date)T07:00:00Z,\(date)T09:00:00Z,3,\(word),\(word),\(word),\(word)\n"
        }
        return "onset_time,resolved_time,severity,symptoms,alcohol,medication_name,environmental_triggers\n"
            + rows.joined()
    }

    @Test("what R, pandas and SQL write for nothing is no symptom, no drink, no medicine and no trigger")
    func wordsOfPrograms() throws {
        try folder.write(diary(["NA", "N/A", "NULL", "NaN"]), to: "a.csv")
        let outcome = try aurae.analyze("a.csv", "--format", "json")
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        let figures = try headaches(outcome)
        #expect(figures["count"] as? Int == 28)
        #expect(figures["symptoms"] is NSNull && figures["symptomsReason"] as? String == "not-answered")
        #expect(figures["acuteMedication"] is NSNull)
        #expect(figures["acuteMedicationReason"] as? String == "not-answered")
        #expect((figures["cooccurrence"] as? [String: Any]).map { "\($0)".contains("alcohol") } != true)
        // One notice a column, with its count and the first place.
        let told = try diagnostics(outcome).map {
            "\($0["code"] ?? "") \($0["severity"] ?? "") \($0["column"] ?? "") \($0["line"] ?? "") \($0["count"] ?? "")"
        }
        #expect(
            told
                == ["alcohol", "environmental_triggers", "medication_name", "symptoms"].map {
                    "not-answered notice \($0) 2 28"
                })
        let inspection = try aurae("inspect", "a.csv").outputText
        #expect(inspection.contains("a.csv, column alcohol: 28 times, lines 2, 3, 4, 5, 6, …"))
    }

    @Test("a lab value that is not there was not measured: a notice, no fault, also of a strict run")
    func labValues() throws {
        let rows = (0..<900).map {
            "HDL,\($0 < 6 ? "5\($0)" : ""),mg/dL,2026-02-\($0 % 28 < 9 ? "0" : "")\($0 % 28 + 1)\n"
        }
        try folder.write("marker_name,value,unit,date_of_service\n" + rows.joined(), to: "labs.csv")
        let outcome = try aurae("analyze", "labs.csv", "--strict", "--format", "json")
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        let told = try diagnostics(outcome)
        #expect(told.count == 1)
        #expect(told.first?["code"] as? String == "not-measured")
        #expect(told.first?["severity"] as? String == "notice")
        #expect(told.first?["count"] as? Int == 894)
        let source = try #require((try outcome.json["sources"] as? [[String: Any]])?.first)
        #expect(source["rowsRead"] as? Int == 900 && source["rowsSkipped"] as? Int == 0)
    }
}
