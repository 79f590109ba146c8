import Foundation
import Testing

/// A batch's record and index mark warnings that the export cannot give.
struct BatchNotAskedTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private func flags(_ source: String) throws -> [String: Int] {
        let made = try aurae.shell("rm -rf out && $AURAE batch \(source) -o out --time-zone UTC --as-of 2026-03-31")
        #expect(made.status == 0, "\(made.errors)")
        let record = try #require(folder.text("out/batch.json"))
        let json = try #require(try JSONSerialization.jsonObject(with: Data(record.utf8)) as? [String: Any])
        let report = try #require((json["reports"] as? [[String: Any]])?.first)
        return try #require(report["safetyFlags"] as? [String: Int])
    }

    /// Without a column of extra doses nobody can tell that there was none.
    @Test func extraDosesThatWereNotAskedAreAFlag() throws {
        let row = "n,2026-03-05,2026-03-05T23:00:00Z,2026-03-06T02:00:00Z"
        try folder.write(
            "patient_id,night_date,dose1_time,dose2_time,extra_dose_times\n\(row),\n", to: "asked.csv")
        try folder.write("patient_id,night_date,dose1_time,dose2_time\n\(row)\n", to: "silent.csv")
        #expect(try flags("asked.csv") == [:])
        #expect(try flags("silent.csv") == ["safety-not-in-export": 1])
        #expect(try #require(folder.text("out/index.html")).contains("Safety not in this export (1 column)"))
    }

    /// Onset speed, symptoms and medication: three columns that warnings need.
    @Test func warningsOfHeadachesThatWereNotAskedAreAFlag() throws {
        try folder.write("patient_id,onset_time,severity\np,2026-03-05T08:00:00Z,3\n", to: "bare.csv")
        #expect(try flags("bare.csv") == ["safety-not-in-export": 3])
    }
}
