import Foundation
import Testing

@Suite("The overview of a clinic in the index")
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
            ["batch", "clinic.csv", "-o", "out", "--as-of", "2026-03-31"] + words)
    }

    /// The items of the overview, `Fewer known days: 6, 46 %`, and its other sentences; nil without an overview.
    private func overview() throws -> String? {
        let index = try #require(folder.text("out/index.html"))
        return index.split(separator: "<h2 id=\"cohort\">Clinic overview</h2>").dropFirst().first.map {
            String($0).replacing(/<[^>]*>/, with: "\n").replacing("\u{A0}", with: " ")
        }
    }

    @Test("counts of patients, without ids, the same when the reports were kept")
    func page() throws {
        // 20 entries two days apart: 39 known days, 14.4 headache days in 28. 3 entries: 5 days, too few.
        try write(Array(repeating: 20, count: 7) + Array(repeating: 3, count: 6))
        let first = try batch()
        #expect(first.status == 0, "\(first.errors)")
        let text = try #require(try overview())
        #expect(text.contains("13 patients"))
        for line in [
            /28 or more known days: \n7\n, 54 %/, /Fewer known days: \n6\n, 46 %/, /8 to under 15: \n7\n, 100 %/,
            /15 or more: \n0\n, 0 %/, /of these, with entries of headaches only: \n7/,
            /Acute medication on 10 or more days of a month: \n7/,
        ] {
            #expect(text.contains(line), "\(text)")
        }
        #expect(!text.contains("patient-1") && !text.contains("Ibuprofen"))
        let kept = try batch("--resume")
        #expect(kept.status == 0 && kept.everything.contains("kept"))
        #expect(try overview() == text)
    }

    @Test("few patients are hidden, and fewer than 5 make no overview")
    func few() throws {
        try write(Array(repeating: 20, count: 7) + [3, 3])
        #expect(try batch().status == 0)
        let text = try #require(try overview())
        // 7 and 2 patients: whoever knew one of the numbers knew the other.
        #expect(text.ranges(of: /28 or more known days: not shown/).count == 1)
        #expect(text.ranges(of: /8 to under 15: not shown/).count == 1)
        // Of nine patients all that is shown would tell of the two.
        #expect(text.ranges(of: /15 or more: not shown/).count == 2)
        #expect(!text.contains("7"))
        folder.remove("out")
        try write([20, 20, 20, 20])
        #expect(try batch().status == 0)
        #expect(try overview() == nil)
    }
}
