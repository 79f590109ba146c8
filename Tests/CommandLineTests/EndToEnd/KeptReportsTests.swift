import Foundation
import Testing

/// Nights whose export, day or options are not right beside those of the night before.
@Suite("A report is never replaced by one that knows less without a word")
struct KeptReportsTests {
    private static let listing = "find out -type f ! -name .aurae-batch.nights -printf '%p %s %T@ %i\\n' | sort"
    private var clinic: NightlyClinic

    /// Ten patients with six headaches each in October, and four nights each in November; a night of the 20th.
    init() throws {
        clinic = try NightlyClinic(patients: 10)
        try write()
        #expect(try run("2026-11-20").status == 0)
    }

    /// Writes tonight's export: of the clinic as it was, or changed.
    private func write(_ changed: NightlyClinic? = nil, nights: Int = 4, headaches: Bool = true) throws {
        try (changed ?? clinic).write()
        let ids = (changed ?? clinic).rows.keys.sorted()
        let rows = ids.flatMap { id in (0..<nights).map { "\(id),2026-11-1\($0),2026-11-1\($0)T22:00:00Z" } }
        let text = (["patient_id,night_date,dose1_time"] + rows).joined(separator: "\n") + "\n"
        try clinic.folder.write(text, to: "export/nights.csv")
        if !headaches { clinic.folder.remove("export/headaches.csv") }
    }

    private func run(_ day: String, _ more: String...) throws -> AuraeReport.Outcome {
        try clinic.aurae.run(
            ["batch", "export", "--last", "90d", "--resume", "--quiet", "--as-of", day, "-o", "out"] + more)
    }

    /// Runs a night that is refused, and looks that nothing was written.
    private func refused(_ day: String, _ status: Int32, _ words: String, _ more: String...) throws {
        let before = try clinic.aurae.shell(Self.listing).outputText
        let run = try clinic.aurae.run(
            ["batch", "export", "--resume", "--quiet", "--as-of", day, "-o", "out"]
                + (more.contains("--last") ? more : ["--last", "90d"] + more))
        #expect(run.status == status, "\(run.errors)")
        #expect(run.errors.hasPrefix("error: ") && run.errors.contains(words), "\(run.errors)")
        #expect(run.errors.contains("nothing was written"))
        #expect(try clinic.aurae.shell(Self.listing).outputText == before)
    }

    @Test("a table that is gone, empty, of no bytes or much smaller")
    func tables() throws {
        try write(headaches: false)
        try refused("2026-11-21", 65, "the table headaches is missing from the export, which had 60 rows")
        try write()
        let text = try #require(clinic.folder.text("export/headaches.csv"))
        let lines = text.split(separator: "\n").map(String.init)
        try clinic.folder.write(lines[0] + "\n", to: "export/headaches.csv")
        try refused("2026-11-21", 65, "the table headaches of the export is empty, which had 60 rows")
        try clinic.folder.write("", to: "export/headaches.csv")
        try refused("2026-11-21", 65, "the table headaches is missing from the export")
        try clinic.folder.write(lines[0..<48].joined(separator: "\n") + "\n", to: "export/headaches.csv")
        try refused("2026-11-21", 65, "the table headaches has 47 rows; the last complete export (2026-11-20) had 60")
        // One patient may have fewer; the whole export may not.
        try refused("2026-11-21", 65, "has 47 rows", "--allow-shrink", "p-010")
        try clinic.folder.write(lines[0..<49].joined(separator: "\n") + "\n", to: "export/headaches.csv")
        #expect(try run("2026-11-21").status == 2)
        try clinic.folder.write(lines[0] + "\n", to: "export/headaches.csv")
        #expect(try run("2026-11-21", "--allow-shrink").status == 0)
    }

    @Test("one patient's rows that are gone, of one table")
    func onePatient() throws {
        let before = clinic.out.reports
        var changed = clinic
        changed.rows["p-007"] = []
        try write(changed)
        let run = try run("2026-11-21")
        #expect(run.status == 2)
        #expect(
            run.errors.contains(
                "patient p-007: rows are missing since 11 October 2026 (0 of 6 are there); the earlier report was kept"
            ))
        #expect(clinic.out.reports["p-007-free.pdf"] == before["p-007-free.pdf"])
        let entry = try #require(try clinic.out.entries()["p-007"])
        #expect(entry.status == "rows-missing" && entry.json["asOf"] as? String == "2026-11-20")
        let missing = try #require(entry.json["missing"] as? [String: Any])
        #expect(missing["since"] as? String == "2026-10-11" && missing["of"] as? Int == 6)
        #expect(try clinic.record["lastGoodNight"] as? String == "2026-11-20")
    }

    @Test("yesterday's table of nights beside today's of headaches")
    func halfOfYesterday() throws {
        try write(nights: 5)
        #expect(try run("2026-11-20").status == 0)
        let before = clinic.out.reports
        var changed = clinic
        for id in changed.rows.keys { changed.rows[id]?.append("\(id),9,2026-11-20T10:00:00Z,,3") }
        try write(changed)
        let run = try run("2026-11-21")
        #expect(
            run.status == 2 && run.errors.contains("10 kept as they were because rows are missing"), "\(run.errors)")
        #expect(run.errors.contains("patient p-001: rows are missing since 14 November 2026 (4 of 5 are there)"))
        #expect(clinic.out.reports == before)
    }

    @Test("rows that have left the days asked for are not missing, and neither are rows in another order")
    func notMissing() throws {
        var changed = clinic
        changed.rows["p-001"]?.insert("p-001,0,2026-08-23T10:00:00Z,,3", at: 0)
        try write(changed)
        #expect(try run("2026-11-20").status == 0)
        // 90 days up to 21 November begin on 24 August.
        try write()
        #expect(try run("2026-11-21").status == 0)
        changed.rows = clinic.rows.mapValues { $0.reversed() }
        try write(changed)
        #expect(try run("2026-11-21").status == 0)
        // An entry that moved to another day is there.
        changed.rows["p-002"]?[0] = "p-002,6,2026-10-20T10:00:00Z,2026-10-20T14:00:00Z,3"
        try write(changed)
        #expect(try run("2026-11-21").status == 0)
    }

    @Test("a night before the last one's day, and one long after the newest entry of anybody's")
    func clock() throws {
        try refused("2026-11-19", 65, "2026-11-19, is before that of the reports in out, 2026-11-20")
        try refused("2027-11-20", 65, "the newest entry of the whole export is of 2026-11-13, 372 days before")
        // 45 days after 13 November.
        #expect(try run("2026-12-28").status == 0)
        try refused("2026-12-29", 65, "46 days before the day of this run, 2026-12-29: more than 45")
        #expect(try run("2026-12-29", "--max-silence", "50d").status == 0)
        #expect(try run("2026-12-29", "--max-silence", "soon").status == 64)
        #expect(try run("2026-11-20", "--fresh").status == 0)
    }

    @Test("other options for the same folder")
    func options() throws {
        try refused("2026-11-20", 64, "range was the last 90 days, now the last 30 days", "--last", "30d")
        try refused("2026-11-20", 64, "time-zone was not given, now Europe/London", "--time-zone", "Europe/London")
        #expect(try run("2026-11-20", "--units", "us", "--fresh").status == 0)
        try refused("2026-11-20", 64, "units was us, now metric")
        let asked = try #require(try clinic.record["asked"] as? [String: String])
        #expect(asked["range"] == "the last 90 days" && asked["units"] == "us")
    }

    @Test("a record that cannot be read: nobody knows what a new report would lack")
    func unreadableRecord() throws {
        let text = try #require(clinic.folder.text("out/batch.json"))
        try clinic.folder.write(String(text.prefix(text.count / 2)), to: "out/batch.json")
        let before = clinic.out.reports
        let run = try run("2026-11-21")
        #expect(run.status == 65 && run.errors.contains("is not the record of a batch"), "\(run.errors)")
        #expect(clinic.out.reports == before)
        #expect(try self.run("2026-11-21", "--fresh").status == 0)
    }

    @Test("why comes before how many, and at most twenty are named")
    func order() throws {
        let many = try NightlyClinic(patients: 30)
        try many.write()
        func night(_ day: String) throws -> AuraeReport.Outcome { try many.run(day, "--quiet", "--no-pictures") }
        #expect(try night("2026-11-20").status == 0)
        var fewer = many
        for id in fewer.rows.keys.sorted().suffix(25) { fewer.rows[id]?.removeLast() }
        try fewer.write("\np-030,9,2026-")
        let run = try night("2026-11-21")
        let lines = run.errors.split(separator: "\n").map(String.init)
        #expect(run.status == 2 && lines.count == 24, "\(run.errors)")
        #expect(lines.first?.contains("ends in the middle of a row") == true)
        #expect(lines.dropFirst(2).first?.contains("25 kept as they were because rows are missing") == true)
        #expect(lines.last == "warning: and 5 more, listed in batch.json and index.html")
    }

    @Test("more than a tenth of the patients are not removed, and more than a few are told in a quiet run")
    func pruning() throws {
        var changed = clinic
        for id in ["p-001", "p-002"] {
            changed.rows[id.uppercased()] = changed.rows[id]?.map { $0.replacing(id, with: id.uppercased()) }
            changed.rows[id] = nil
        }
        try write(changed)
        let run = try run("2026-11-21", "--prune", "--allow-shrink", "p-003")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("nothing was removed: 2 of 12 patients are missing, more than 10 per cent"))
        #expect(clinic.out.reports.count == 12)
        let allowed = try self.run("2026-11-21", "--prune", "--allow-shrink", "--attic", "attic")
        #expect(allowed.errors.contains("removed the reports of 2 patients, no longer in the source (p-001, p-002)"))
        #expect(clinic.out.reports.count == 10 && clinic.folder.names("attic/2026-11-20").count == 2)
    }

    @Test("--allow-shrink takes an id, several, or none, and an id that there is")
    func words() throws {
        #expect(try run("2026-11-20", "--allow-shrink", "p-001", "--allow-shrink=p-002").status == 0)
        try refused("2026-11-20", 64, "there is no patient p-0999 in the source", "--allow-shrink", "p-0999")
        let last = try clinic.aurae.run(
            ["batch", "--last", "90d", "--as-of", "2026-11-20", "-o", "out", "--resume", "--allow-shrink", "export"])
        #expect(last.status == 0, "\(last.errors)")
    }

    @Test("--mode lets a group read the files and enter the folders")
    func mode() throws {
        var changed = clinic
        changed.rows["p-001"]?.append("p-001,9,2026-11-20T10:00:00Z,,3")
        try write(changed)
        #expect(try run("2026-11-20", "--mode", "0640", "--keep", "2").status == 0)
        let names = [
            "p-001-free.pdf", "p-002-free.pdf", "batch.json", "index.html", "versions/2026-11-20/p-001-free.pdf",
        ]
        for name in names { #expect(clinic.folder.mode("out/\(name)") == 0o640, "\(name)") }
        for name in ["", "/versions", "/versions/2026-11-20"] { #expect(clinic.folder.mode("out\(name)") == 0o750) }
        for mode in ["0644", "640x", "0440", "777"] { #expect(try run("2026-11-20", "--mode", mode).status == 64) }
        #expect(try run("2026-11-20", "--group", "no-such-group").status == 64)
        let group = try clinic.aurae.shell("id -gn").outputText.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(try run("2026-11-20", "--group", group, "--fresh").status == 0)
        #expect(clinic.folder.mode("out/p-001-free.pdf") == 0o640)
    }
}
