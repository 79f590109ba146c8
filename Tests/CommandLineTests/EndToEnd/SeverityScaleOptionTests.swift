import Foundation
import Testing

/// A file whose pain is rated from 0 to 10 is not one of the app's scale.
struct SeverityScaleOptionTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    /// 40 rows: five each of these.
    private static let ratings = [3, 5, 8, 9, 0, 10, 2, 7]

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        let rows = (0..<40).map { index in
            let day = index % 20 + 1
            return "2026-0\(index / 20 + 2)-\(day < 10 ? "0" : "")\(day)T07:00:00Z,\(Self.ratings[index % 8])\n"
        }
        try folder.write("onset_time,severity\n" + rows.joined(), to: "ten.csv")
    }

    @Test(
        "nothing of it is used, and the option is named",
        arguments: ["analyze ten.csv", "generate ten.csv -o r.pdf", "inspect ten.csv", "batch ten.csv -o out"])
    func refused(line: String) throws {
        let outcome = try aurae.shell("$AURAE \(line)")
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("25 of 40 rows have a severity of 0 or from 6 to 10"))
        #expect(outcome.errors.contains("--severity-scale 0-10"))
        #expect(folder.data("r.pdf") == nil)
    }

    @Test("with it, 1 to 3 are mild, 4 to 6 moderate, 7 to 10 severe, and 0 is no headache; both are said")
    func ten() throws {
        let outcome = try aurae("analyze", "ten.csv", "--severity-scale", "0-10", "--format", "json")
        #expect(outcome.status == 0)
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        let figures = try #require(patient["headaches"] as? [String: Any])
        #expect(figures["count"] as? Int == 35)
        let severity = try #require(figures["severity"] as? [String: Any])
        // 3 and 2; 5; 8, 9, 10 and 7: five of each.
        #expect(severity["mild"] as? Int == 10)
        #expect(severity["moderate"] as? Int == 5)
        #expect(severity["severe"] as? Int == 20)
        let told = try #require(try outcome.json["diagnostics"] as? [[String: Any]])
        #expect(told.map { $0["code"] as? String } == ["headache-free-row", "rescaled-severity"])
        #expect(told.map { $0["count"] as? Int } == [5, 35])
        #expect(try aurae("generate", "ten.csv", "--severity-scale=0-10", "-o", "r.pdf").status == 0)
        let text = try aurae.shell("pdftotext -layout r.pdf - | tr -s ' \\n' ' '").outputText
        #expect(text.contains("Severities from 0 to 10 are read as 1–3 Mild, 4–6 Moderate and 7–10 Severe"))
        #expect(text.contains("A severity of 0, or a word for none, is an observed day without a headache"))
        #expect(try aurae("verify", "r.pdf", "ten.csv", "--severity-scale", "0-10").status == 0)
    }

    @Test("who says that the scale is 1 to 5 has the ratings beyond it left out, and the rows of 0")
    func five() throws {
        let outcome = try aurae("analyze", "ten.csv", "--severity-scale", "1-5", "--format", "json")
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("5 of 40 rows could not be used"))
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        let headaches = try #require(patient["headaches"] as? [String: Any])
        // 2, 3 and 5, five of each; 7 to 10, five of each, are not of this scale; five of 0 are no headaches.
        #expect(headaches["count"] as? Int == 35)
        #expect((headaches["severity"] as? [String: Any])?["notSaid"] as? Int == 20)
        #expect(try aurae("analyze", "ten.csv", "--severity-scale", "1-10").status == 64)
    }

    @Test("a manifest says it row by row")
    func manifest() throws {
        try folder.write(
            "source,patient_id,severity_scale\nten.csv,p,0-10\nten.csv,q,\n", to: "list.csv")
        let outcome = try aurae("batch", "list.csv", "-o", "out")
        #expect(outcome.status == 1)
        #expect(folder.names("out").filter { $0.hasSuffix(".pdf") }.count == 1)
        #expect(folder.names("out").contains { $0.hasPrefix("p-") })
    }
}
