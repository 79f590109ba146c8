import Foundation
import Testing

@Suite("The recipe of every night, three nights running")
struct ThreeNightsTests {
    private static let options = ["--keep", "3", "--prune", "--quiet"]

    private func run(_ clinic: NightlyClinic, _ day: String) throws -> AuraeReport.Outcome {
        let words = ["batch", clinic.export, "--last", "90d", "--resume", "--as-of", day, "-o", "out"]
        return try clinic.aurae.run(words + Self.options)
    }

    @Test("unchanged, then some changed and one gone, then cut short: what is made, kept, removed and said")
    func threeNights() throws {
        var clinic = try NightlyClinic(patients: 30)
        try clinic.write()
        let first = try run(clinic, "2026-11-20")
        #expect(first.status == 0 && first.everything == "", "\(first.errors)")
        let reports = clinic.out.reports
        #expect(reports.count == 30 && reports["p-001-free.pdf"] != nil)

        // No change, though the export has another path and a day has passed.
        clinic.export = "export-2026-11-21"
        try clinic.write()
        let second = try run(clinic, "2026-11-21")
        #expect(second.status == 0 && second.everything == "", "\(second.errors)")
        #expect(clinic.out.reports == reports)
        #expect(try clinic.ids("kept").count == 30)
        #expect(try clinic.out.entries()["p-007"]?.json["asOf"] as? String == "2026-11-20")
        let index = try #require(clinic.folder.text("out/index.html"))
        #expect(index.contains("as of 2026-11-20") && index.contains("Since 2026-11-20"))

        // One more headache of one patient; another is gone.
        clinic.rows["p-004"]?.append("p-004,9,2026-11-20T08:00:00Z,2026-11-20T09:00:00Z,5")
        clinic.rows["p-011"] = nil
        try clinic.write()
        let third = try run(clinic, "2026-11-22")
        #expect(third.status == 0 && third.outputText == "", "\(third.errors)")
        // One of thirty is more than 2 per cent.
        #expect(third.errors == "warning: removed the reports of 1 patient, no longer in the source (p-011)\n")
        #expect(try clinic.ids("written") == ["p-004"])
        #expect(try clinic.ids("kept").count == 28)
        #expect(clinic.out.reports["p-011-free.pdf"] == nil && clinic.out.reports.count == 29)
        #expect(clinic.folder.data("out/versions/2026-11-20/p-004-free.pdf") == reports["p-004-free.pdf"])
        #expect(try clinic.record["removed"] as? [String] == ["p-011-free.pdf"])
        let since = try #require(try clinic.record["since"] as? [String: Any])
        #expect(since["gonePatients"] as? [String] == ["p-011"] && since["newPatients"] as? [String] == [])

        // Cut short: nothing is done, which is said; and the same the night after.
        let whole = clinic.rows
        let listing = "find out -type f ! -name .aurae-batch.nights -printf '%p %s %T@ %i\\n' | sort"
        let before = try clinic.aurae.shell(listing).outputText
        for id in clinic.rows.keys.sorted().dropFirst(15) { clinic.rows[id] = nil }
        for day in ["2026-11-23", "2026-11-24"] {
            try clinic.write("\np-016,1,2026-10-")
            let cut = try run(clinic, day)
            #expect(cut.status == 65)
            #expect(cut.outputText == "")
            #expect(cut.errors.contains("the table headaches has 92 rows; the last complete export"), "\(cut.errors)")
            #expect(cut.errors.contains("(2026-11-22) had 175; the source has 15 patients;"))
            #expect(try clinic.aurae.shell(listing).outputText == before)
        }

        // Whole again: everything is as it was.
        clinic.rows = whole
        try clinic.write()
        let again = try run(clinic, "2026-11-25")
        #expect(again.status == 0 && again.everything == "", "\(again.errors)")
        #expect(clinic.out.reports.count == 29)
    }
}
