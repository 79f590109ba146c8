import Foundation
import Testing

@Suite("The overview of a clinic, as a page and in the index")
struct CohortPageTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    /// Patients `patient-07`, each with so many headaches, two days apart from 1 January 2026 on.
    private func write(_ headaches: [Int]) throws {
        let rows = headaches.enumerated().flatMap { patient, count in
            (0..<count).map { number in
                let day = 1 + 2 * number
                let month = day > 59 ? 3 : day > 31 ? 2 : 1
                let date = day - [0, 31, 59][month - 1]
                return "patient-\(10 + patient),2026-0\(month)-\(date < 10 ? "0" : "")\(date)T08:00:00Z,3,Ibuprofen\n"
            }
        }
        try folder.write("patient_id,onset_time,severity,medication_name\n" + rows.joined(), to: "clinic.csv")
    }

    private func batch(_ words: String...) throws -> AuraeReport.Outcome {
        try aurae.run(
            ["batch", "clinic.csv", "-o", "out", "--as-of", "2026-03-31", "--cohort", "overview.pdf"] + words)
    }

    private func words() throws -> String {
        let text = try aurae.shell("pdftotext -layout overview.pdf -")
        #expect(text.status == 0, "\(text.errors)")
        return text.outputText
    }

    @Test("counts of patients, without ids, the same when the reports were kept")
    func page() throws {
        // 20 entries two days apart: 39 known days, 14.4 headache days in 28. 3 entries: 5 days, too few.
        try write(Array(repeating: 20, count: 7) + Array(repeating: 3, count: 6))
        let first = try batch()
        #expect(first.status == 0, "\(first.errors)")
        let text = try words()
        #expect(
            text.contains("Clinic overview") && text.contains("13 patients")
                && (text.contains("1 of 1") || text.contains("1 of 2")))
        for line in [
            "28 or more known days +7 +54", "Fewer known days +6 +46", "8 to under 15 +7 +100", "15 or more +0 +0",
            "of these, with entries of headaches only +7", "Acute medication on 10 or more days of a month +7",
        ] {
            #expect(
                try NSRegularExpression(pattern: line).firstMatch(
                    in: text, range: NSRange(text.startIndex..., in: text)) != nil, "\(line) in \(text)")
        }
        #expect(!text.contains("patient-1") && !text.contains("Ibuprofen"))
        let kept = try batch("--resume")
        #expect(kept.status == 0 && kept.everything.contains("kept"))
        #expect(try words() == text)
        let index = try #require(folder.text("out/index.html"))
        #expect(index.contains("<h2 id=\"cohort\">Clinic overview</h2>") && index.contains("8 to under 15: <strong>7"))
        #expect(try aurae.shell("pdfinfo overview.pdf").outputText.contains("Tagged:          yes"))
    }

    @Test("few patients are hidden, and fewer than 5 make no overview")
    func few() throws {
        try write(Array(repeating: 20, count: 7) + [3, 3])
        #expect(try batch().status == 0)
        let text = try words()
        // 7 and 2 patients: whoever knew one of the numbers knew the other.
        #expect(text.ranges(of: /28 or more known days +not shown/).count == 1)
        #expect(text.ranges(of: /8 to under 15 +not shown/).count == 1)
        // Of nine patients all that is shown would tell of the two.
        #expect(text.ranges(of: /15 or more +not shown/).count == 2)
        #expect(!text.contains("7"))
        folder.remove("overview.pdf")
        folder.remove("out")
        try write([20, 20, 20, 20])
        let none = try batch()
        #expect(none.status == 0 && none.errors.contains("overview.pdf was not written"))
        #expect(folder.data("overview.pdf") == nil)
        #expect(folder.text("out/index.html")?.contains("Clinic overview") == false)
    }

    @Test("a name that is another's is refused before anything is written")
    func names() throws {
        try write([1, 1, 1, 1, 1])
        for name in ["overview.txt", "out/patient-10-free.pdf", ".pdf"] {
            let outcome = try aurae("batch", "clinic.csv", "-o", "out", "--cohort", name)
            #expect(outcome.status == 64, "\(name) \(outcome.errors)")
        }
        #expect(try batch("--shard", "1/2").status == 64)
        #expect(!folder.names().contains("out"))
    }
}
